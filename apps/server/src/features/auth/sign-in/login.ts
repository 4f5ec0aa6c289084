/** Opening and ending sessions. */
import { isAscii } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { calls } from '@bourse/contract';
import { hasSecondStep, type SecondStep, type User } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { hashToken } from '../../../http/calls/who.ts';
import type { Context, Handler, Refused } from '../../../http/handler.ts';
import { noteBrowser } from '../../person/index.ts';
import { lowerAscii, personOf, readAccount } from '../accounts.ts';
import { askForProof, readProof, type SecondStepInput } from '../second-step/prove.ts';
import type { AuthServices } from '../services.ts';
import { type Caller, issueDevice, readCaller } from './devices.ts';
import { recordSign } from './staff-signs.ts';

type AuthCalls = (typeof calls)['auth'];

const sessionDays = 30;
const hourMs = 3_600_000;
const sessionMs = sessionDays * 24 * hourMs;
/** A shift. */
const staffSessionMs = 12 * hourMs;
const tokenBytes = 32;

/**
 * Unknown and known accounts answer alike, in words and in time. Whether there is a second step is told to those alone who
 * know the password, and their wrong answers to it count like wrong passwords.
 */
export function loginHandler(auth: AuthServices): Handler<AuthCalls['login']> {
  return signIn(auth, 'trader');
}

/** At the console: staff alone. Everybody else's right password answers as a wrong one. */
export function staffLogin(auth: AuthServices): Handler<AuthCalls['login']> {
  return signIn(auth, 'staff');
}

/** Where somebody signs in. */
type Door = 'trader' | 'staff';

function signIn(auth: AuthServices, door: Door): Handler<AuthCalls['login']> {
  return async (input, context) => {
    const { writer } = context.services;
    const typed = lowerAscii(input.user_string.trim());
    if (typed === '') return { refused: 'account_required', field: 'user_string' };
    // Nobody's: the letters of an address are ASCII, and one that looks the same is another.
    if (typed.includes('@') && !isAscii(Buffer.from(typed))) return { refused: 'email_invalid', field: 'user_string' };
    const name = readAccount(input.user_string, input.area_code_id)?.account ?? typed;
    const user = personOf(writer.state, name);
    const caller = await readCaller(auth, context, user, input.device_token);
    const waitSeconds = auth.throttle.begin(name, caller, auth.now());
    if (waitSeconds > 0) return { refused: 'login_delayed', values: { seconds: String(waitSeconds) } };
    try {
      return await judgeLogin(auth, context, user, { name, caller, door }, input);
    } catch (error) {
      auth.throttle.undo(name, caller);
      throw error;
    }
  };
}

async function judgeLogin(
  auth: AuthServices,
  context: Context,
  user: User | undefined,
  { name, caller, door }: { readonly name: string; readonly caller: Caller; readonly door: Door },
  input: SecondStepInput & { readonly password: string },
): Promise<{ message: string; device_token: string } | Refused> {
  const passwordHash = user?.passwordHash ?? null;
  const isRight = await auth.passwords.verify(passwordHash, input.password, caller);
  if (!isRight || user === undefined || passwordHash === null) return { refused: 'login_failed' };
  const isStaff = user.role === 'operator';
  if (door === 'staff' && !isStaff) return { refused: 'login_failed' };
  if (door === 'trader' && isStaff) return { refused: 'staff_at_console' };
  let proof: SecondStep | null = null;
  if (hasSecondStep(user)) {
    const read = await readProof(auth, context, user, input);
    if ('missing' in read) {
      auth.throttle.undo(name, caller);
      return askForProof(auth, context, user);
    }
    if ('wrong' in read) {
      const { userId } = user;
      const { address, device } = context;
      const failed = { kind: 'RecordFailedLogin' as const, userId, address, device, method: read.wrong };
      await context.services.writer.submit(failed);
      return { refused: 'two_step_wrong', field: read.field };
    }
    proof = read.proof;
  }
  // Before there is a session: whose accounts these may be is known before anything is done in it.
  await noteBrowser(context.services, user, context.browser);
  const session = await openSession(auth, context, user, { passwordHash, proof });
  if ('refused' in session) return session;
  auth.throttle.succeed(name, caller);
  const owner = { userId: user.userId, passwordHash };
  return { ...session, device_token: await issueDevice(context.services, owner, caller.known, auth.now()) };
}

/** Answers the token; only its hash is kept. */
async function openSession(
  auth: AuthServices,
  { services, address, device, language }: Context,
  { userId, role }: User,
  proven: { passwordHash: string; proof: SecondStep | null },
): Promise<{ message: string } | Refused> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const outcome = await services.writer.submit({
    kind: 'OpenSession',
    userId,
    tokenHash: hashToken(token),
    // Where the clock was set back, the exchange's own time is later.
    expiresAt: Math.max(auth.now(), services.writer.state.time) + (role === 'operator' ? staffSessionMs : sessionMs),
    login: { address, device, language, ...proven },
  });
  return 'refused' in outcome ? outcome : { message: token };
}

export function logoutHandler(): Handler<AuthCalls['logout']> {
  return async (_input, { services, tokenHash, language, user, address }) => {
    const outcome = await services.writer.submit({ kind: 'RevokeSession', tokenHash });
    if ('refused' in outcome) return outcome;
    if (user.role === 'operator') await recordSign(services.writer, 'sign_out', user.userId, address);
    return { message: translate(language, 'auth.logged_out') };
  };
}
