/** Handlers that notify the account's holder once something was changed: nobody changes an account unseen. */
import type { Call } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handler } from '../../../http/handler.ts';
import { personOf, readAccount } from '../accounts.ts';
import type { AuthServices } from '../services.ts';
import { notifyUser } from './send.ts';

type SessionCall = Call & { readonly policy: 'session' };

/** `change`: the id of the words that name what was changed. */
export function notifyingOfChange<C extends SessionCall>(
  auth: AuthServices,
  change: string,
  handler: Handler<C>,
): Handler<C> {
  return notifying(auth, handler, ({ language }) => ({
    kind: 'security_changed',
    change: translate(language, change),
  }));
}

export function notifyingOfPassword<C extends SessionCall>(auth: AuthServices, handler: Handler<C>): Handler<C> {
  return notifying(auth, handler, () => ({ kind: 'password_changed' }));
}

function notifying<C extends SessionCall>(
  auth: AuthServices,
  handler: Handler<C>,
  notificationOf: (context: Context) => { kind: 'password_changed' } | { kind: 'security_changed'; change: string },
): Handler<C> {
  return async (input, context) => {
    const answer = await handler(input, context);
    const { user, address, language } = context;
    if (isDone(answer)) {
      notifyUser(auth, user, { ...notificationOf(context), time: auth.now(), address }, language);
    }
    return answer;
  };
}

interface LoginInput {
  readonly user_string: string;
  readonly area_code_id?: string | undefined;
}

/** Whose login it was is only known after it. */
export function notifyingOfLogin<Input extends LoginInput, Answer extends object>(
  auth: AuthServices,
  handler: (input: Input, context: Context) => Promise<Answer>,
): (input: Input, context: Context) => Promise<Answer> {
  return async (input, context) => {
    const answer = await handler(input, context);
    if (!isDone(answer)) return answer;
    const { state } = context.services.writer;
    const account = readAccount(input.user_string, input.area_code_id);
    const user = account === null ? undefined : personOf(state, account.account);
    const { address, device, language } = context;
    if (user !== undefined) notifyUser(auth, user, { kind: 'new_login', time: auth.now(), address, device }, language);
    return answer;
  };
}

/** A refusal, or a question that comes first, changes nothing. */
function isDone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && !('refused' in answer);
}
