/**
 * Asking a signed-in person for the password again, and for the second step. Wrong answers are counted for the session
 * they come from, so that nobody outside can hold its holder up. Only a whole proof lifts what was counted: who knows the
 * password alone gains no tries at the second step.
 */
import { hasSecondStep, type SecondStep, type User } from '@bourse/core';
import type { Context, Refused } from '../../../http/handler.ts';
import type { AuthServices } from '../services.ts';
import { sessionCaller } from '../sign-in/devices.ts';
import { askForProof, readProof, type SecondStepInput } from './prove.ts';

export interface Confirmed {
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  /** Null where none was asked for, or there is no second step. */
  readonly proof: SecondStep | null;
}

interface Asked {
  readonly auth: AuthServices;
  readonly context: Context<'session'>;
  readonly user: User;
}

/** The password alone; `field` is its name in the form. */
export async function confirmPassword(
  asked: Asked,
  password: string,
  field = 'password',
): Promise<Confirmed | Refused> {
  return counted(asked, async () => {
    const confirmed = await checkPassword(asked, password, field);
    if (!('refused' in confirmed) && hasSecondStep(asked.user)) undo(asked);
    return confirmed;
  });
}

/** Password and, where there is one, second step. */
export async function confirmUser(
  asked: Asked,
  input: SecondStepInput & { readonly password: string },
): Promise<Confirmed | Refused> {
  const { auth, context, user } = asked;
  return counted(asked, async () => {
    const confirmed = await checkPassword(asked, input.password, 'password');
    if ('refused' in confirmed || !hasSecondStep(user)) return confirmed;
    const read = await readProof(auth, context, user, input);
    if ('wrong' in read) return { refused: 'two_step_wrong', field: read.field };
    if ('proof' in read) {
      auth.throttle.succeed(user.account, sessionCaller(context));
      return { ...confirmed, proof: read.proof };
    }
    undo(asked);
    return askForProof(auth, context, user);
  });
}

/** The second step alone; null where there is none. */
export async function confirmSecondStep(asked: Asked, input: SecondStepInput): Promise<SecondStep | null | Refused> {
  const { auth, context, user } = asked;
  if (!hasSecondStep(user)) return null;
  const confirmed = await counted(asked, async () => {
    const read = await readProof(auth, context, user, input);
    if ('wrong' in read) return { refused: 'two_step_wrong', field: read.field };
    undo(asked);
    return 'proof' in read ? { passwordHash: '', proof: read.proof } : askForProof(auth, context, user);
  });
  return 'refused' in confirmed ? confirmed : confirmed.proof;
}

/** Counts the attempt as a failure before it is made; one that breaks was none. */
async function counted(asked: Asked, attempt: () => Promise<Confirmed | Refused>): Promise<Confirmed | Refused> {
  const { auth, context, user } = asked;
  const waitSeconds = auth.throttle.begin(user.account, sessionCaller(context), auth.now());
  if (waitSeconds > 0) return { refused: 'login_delayed', values: { seconds: String(waitSeconds) } };
  try {
    return await attempt();
  } catch (error) {
    undo(asked);
    throw error;
  }
}

function undo({ auth, context, user }: Asked): void {
  auth.throttle.undo(user.account, sessionCaller(context));
}

async function checkPassword(
  { auth, context, user }: Asked,
  password: string,
  field: string,
): Promise<Confirmed | Refused> {
  const { passwordHash } = user;
  const isRight = await auth.passwords.verify(passwordHash, password, sessionCaller(context));
  // It may have been changed while the old one was being verified.
  if (!isRight || user.passwordHash !== passwordHash) return { refused: 'password_wrong', field };
  if (!hasSecondStep(user)) auth.throttle.succeed(user.account, sessionCaller(context));
  return { passwordHash, proof: null };
}
