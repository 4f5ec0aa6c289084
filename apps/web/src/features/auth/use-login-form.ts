import { goTo } from '@bourse/client/navigation/go.ts';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { startSession, useIsSignedIn } from '@bourse/client/session/session.ts';
import { accountFromLink } from '@bourse/client/sign-in/account.ts';
import { keepDeviceToken, readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import {
  type LoginField,
  type LoginValues,
  loginFaults,
  loginInput,
  loginOrder,
} from '@bourse/client/sign-in/login-form.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { useEffect, useState } from 'react';
import { forgetTyped } from './form/forget-typed.ts';
import { returnPath } from './form/return-path.ts';
import { visitedAddresses } from './tabs/visited.ts';
import type { Countries } from './use-countries.ts';
import { useTwoStepForm } from './use-two-step-form.ts';

function wayBack(link: URLSearchParams): string {
  return returnPath(link.get('from'), visitedAddresses(), window.location.origin);
}

/** The login form's state; a login leads back to where the visitor came from. */
export function useLoginForm(countries: Countries) {
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn] = useState(isSignedIn);
  const [link] = useState(() => new URLSearchParams(window.location.search));

  // Whoever opens this page with a session has no business here.
  useEffect(() => {
    if (wasSignedIn) goTo(wayBack(link));
  }, [wasSignedIn, link]);

  useEffect(forgetTyped, []);

  return useTwoStepForm<LoginValues, LoginField>({
    initial: { ...accountFromLink(link.get('email') ?? undefined), countryId: '', password: '' },
    faultsOf: (values) => loginFaults(values, countries.chosen(values.countryId)),
    order: loginOrder,
    send: logIn,
    // Where the account came along only the password is missing.
    focused: link.get('email') ? 'password' : undefined,
  });

  async function logIn(values: LoginValues, answer: SecondStepAnswer): Promise<void> {
    const device_token = readDeviceToken();
    const input = { ...loginInput(values, countries.chosen(values.countryId)), ...answer, device_token };
    const { message: token, device_token: next } = await call(calls.auth.login, input, { isShown: true });
    keepDeviceToken(next);
    await startSession(token);
    goTo(wayBack(link));
  }
}
