import { type AccountValues, accountText } from '@bourse/client/sign-in/account.ts';
import { readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { useEffect, useState } from 'react';
import { maskContact } from '../../domain/account/mask-account.ts';
import type { Country } from './form/countries.ts';
import { type CodePurpose, readSentCode, resendMs, secondsLeft, writeSentCode } from './form/tab-memory.ts';
import { tabStorage } from './tabs/tab-storage.ts';
import type { Countries } from './use-countries.ts';

/** How often the countdown looks at the clock; the shown second is never more than this behind. */
const lookMs = 250;

export interface Code {
  /** Seconds until the next code may be sent; 0 when it may. */
  readonly secondsLeft: number;
  /** Whom the last code went to, masked. */
  readonly sentTo: string | undefined;
  /** Sends one; throws the server's refusal, after which the next may be tried at once. */
  readonly send: (account: AccountValues, country: Country | undefined) => Promise<void>;
}

/** Sending one-time codes, with a rest between two that a reload does not shorten. */
export function useCode(purpose: CodePurpose): Code {
  const [sent, setSent] = useState(() => readSentCode(tabStorage(), purpose, Date.now()));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = sent === null ? 0 : secondsLeft(sent.until, nowMs);

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [left]);

  async function send(account: AccountValues, country: Country | undefined): Promise<void> {
    const input = {
      user_string: accountText(account, country),
      ...(account.kind === 'phone' && country ? { country_code: String(country.country_id) } : {}),
      ...(purpose === 'forget' ? { type: 'forget', device_token: readDeviceToken() } : {}),
    };
    await call(account.kind === 'phone' ? calls.auth.sendSms : calls.auth.sendMail, input, { isShown: true });
    const now = Date.now();
    const next = { until: now + resendMs, to: maskContact(account.kind, input.user_string, country?.area_code) };
    writeSentCode(tabStorage(), purpose, next);
    setNowMs(now);
    setSent(next);
  }

  return { secondsLeft: left, sentTo: sent?.to, send };
}

export interface CodeForm<Field extends string> {
  readonly values: AccountValues;
  readonly check: (fields: readonly Field[]) => boolean;
  readonly act: (work: () => Promise<void>) => Promise<void>;
  readonly lead: (field: 'code') => void;
}

/** Sends a code to the account in a form, once the fields that this needs are right, and leads to the code's field. */
export async function sendCode<Field extends string>(
  code: Code,
  { values, check, act, lead }: CodeForm<Field>,
  needed: readonly Field[],
  countries: Countries,
): Promise<void> {
  if (!check(needed)) return;
  await act(async () => {
    await code.send(values, countries.chosen(values.countryId));
    lead('code');
  });
}
