/** Opening an account. */
import { randomInt } from 'node:crypto';
import type { calls } from '@bourse/contract';
import { parseMinor, type State } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handler, Refused } from '../../http/handler.ts';
import type { Outcome, Writer } from '../../writer/port.ts';
import { type Account, parseAccount } from './accounts.ts';
import { isPasswordValid } from './passwords.ts';
import type { AuthServices, TestFunds } from './services.ts';
import { strangerAt } from './sign-in/devices.ts';

type Register = (typeof calls)['auth']['register'];
type Input = Parameters<Handler<Register>>[0];

/** No 0 O 1 I L: the code is read aloud and typed by hand. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
/** A code is one of 8 × 10¹¹: needing a second try is rare, needing a fifth means something is broken. */
const codeAttemptsMax = 5;

export function registerHandler(auth: AuthServices): Handler<Register> {
  return async (input, context) => {
    const account = checkForm(input);
    if ('refused' in account) return account;
    const { writer } = context.services;
    if (writer.isScarce) return { refused: 'unavailable' };
    const typedCode = (input.extension_code ?? '').trim();
    if (typedCode === '') return { refused: 'invite_required', field: 'extension_code' };
    const invitationCode = [typedCode, typedCode.toUpperCase()].find((code) =>
      writer.state.auth.userByExtensionCode.has(code),
    );
    if (invitationCode === undefined) return { refused: 'invite_unknown', field: 'extension_code' };

    const asked = { purpose: 'register' as const, account: account.account, caller: strangerAt(context.address) };
    const taken = auth.codes.take(asked, input.code, auth.now());
    if (taken === null) return { refused: 'code_wrong', field: 'code' };
    try {
      const passwordHash = await auth.passwords.hash(input.password, asked.caller);
      const outcome = await registerUser(writer, auth.testFunds, { account, passwordHash, invitationCode });
      if ('refused' in outcome) return outcome;
    } catch (error) {
      taken.putBack();
      throw error;
    }
    return { message: translate(context.language, 'auth.registered') };
  };
}

/** What can be said without looking anything up, in the order of the form. */
function checkForm(input: Input): Account | Refused {
  const account = parseAccount(input.user_string, input.country_code);
  if ('refused' in account) {
    return { refused: account.refused, field: account.field === 'country' ? 'country_code' : 'user_string' };
  }
  if (input.code.trim() === '') return { refused: 'code_required', field: 'code' };
  if (!isPasswordValid(input.password)) return { refused: 'password_rule', field: 'password' };
  if (input.password !== input.re_password) return { refused: 'passwords_differ', field: 're_password' };
  return account;
}

interface NewUser {
  readonly account: Account;
  readonly passwordHash: string;
  readonly invitationCode: string;
}

async function registerUser(writer: Writer, testFunds: TestFunds, user: NewUser): Promise<Outcome<'RegisterUser'>> {
  return writer.submit({
    kind: 'RegisterUser',
    accountKind: user.account.kind,
    account: user.account.account,
    country: user.account.country,
    passwordHash: user.passwordHash,
    invitationCode: user.invitationCode,
    extensionCode: freshExtensionCode(writer.state),
    role: 'trader',
    testFunds: fundsOf(writer.state, testFunds),
  });
}

/** An invitation code nobody has. */
export function freshExtensionCode(state: State): string {
  for (let attempt = 0; attempt < codeAttemptsMax; attempt++) {
    const letters = Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length)));
    const code = letters.join('');
    if (!state.auth.userByExtensionCode.has(code)) return code;
  }
  throw new Error('no free invitation code');
}

/** Decimals by asset code → minor units by asset; an asset that is not listed gives nothing. */
function fundsOf(state: State, testFunds: TestFunds): { asset: number; amountMinor: bigint }[] {
  return state.market.assets.flatMap(({ asset, code, scale }) => {
    const amount = testFunds[code];
    if (amount === undefined) return [];
    const amountMinor = parseMinor(amount, scale);
    if (amountMinor === null) throw new Error(`test funds of ${code} have too many decimals`);
    return [{ asset, amountMinor }];
  });
}
