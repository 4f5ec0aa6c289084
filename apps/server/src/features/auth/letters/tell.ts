/** Handlers that tell the account's holder what was done, once it was: nobody changes an account unseen. */
import type { Call } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handler } from '../../../http/handler.ts';
import { personOf, readAccount } from '../accounts.ts';
import type { AuthDesk } from '../desk.ts';
import { tellUser } from './post.ts';

type SessionCall = Call & { readonly policy: 'session' };

/** `change`: the id of the words that name what was changed. */
export function tellingChange<C extends SessionCall>(desk: AuthDesk, change: string, handler: Handler<C>): Handler<C> {
  return telling(desk, handler, ({ language }) => ({
    kind: 'security_changed',
    change: translate(language, change),
  }));
}

export function tellingPassword<C extends SessionCall>(desk: AuthDesk, handler: Handler<C>): Handler<C> {
  return telling(desk, handler, () => ({ kind: 'password_changed' }));
}

function telling<C extends SessionCall>(
  desk: AuthDesk,
  handler: Handler<C>,
  letterOf: (context: Context) => { kind: 'password_changed' } | { kind: 'security_changed'; change: string },
): Handler<C> {
  return async (input, context) => {
    const answer = await handler(input, context);
    const { user, address, language } = context;
    if (isDone(answer)) {
      tellUser(desk, user, { ...letterOf(context), time: desk.now(), address }, language);
    }
    return answer;
  };
}

interface LoginInput {
  readonly user_string: string;
  readonly area_code_id?: string | undefined;
}

/** Whose login it was is known when it is over. */
export function tellingLogin<Input extends LoginInput, Answer extends object>(
  desk: AuthDesk,
  handler: (input: Input, context: Context) => Promise<Answer>,
): (input: Input, context: Context) => Promise<Answer> {
  return async (input, context) => {
    const answer = await handler(input, context);
    if (!isDone(answer)) return answer;
    const { state } = context.services.writer;
    const account = readAccount(input.user_string, input.area_code_id);
    const user = account === null ? undefined : personOf(state, account.account);
    const { address, device, language } = context;
    if (user !== undefined) tellUser(desk, user, { kind: 'new_login', time: desk.now(), address, device }, language);
    return answer;
  };
}

/** A refusal, or a question that comes first, is nothing done. */
function isDone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && !('refused' in answer);
}
