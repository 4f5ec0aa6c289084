/** Handlers that leave a line in the trail: who signs in, and whom staff look at. */
import type { calls } from '@bourse/contract';
import type { Context, Handler, Refused } from '../../../http/handler.ts';
import { lowerAscii, personOf, readAccount, recordSign } from '../../auth/index.ts';
import { looks } from './looks.ts';

type Login = Handler<typeof calls.staff.login>;

/** What somebody is told who did not get in. */
const failures: ReadonlySet<string> = new Set(['login_failed', 'two_step_wrong']);

/** Signing in at the console; of tries that fail, those at accounts of staff are noted. */
export function recordedLogin(login: Login): Login {
  return async (input, context) => {
    const answer = await login(input, context);
    const { services, address } = context;
    const typed = lowerAscii(input.user_string.trim());
    const account = readAccount(input.user_string, input.area_code_id)?.account ?? typed;
    const user = personOf(services.writer.state, account);
    if (user?.role !== 'operator') return answer;
    if (!('refused' in answer)) await recordSign(services.writer, 'sign_in', user.userId, address);
    else if (failures.has(answer.refused)) {
      // Not waited for: an account that is there answers as fast as one that is not.
      const noted = looks.of(services).fail(user.userId, address);
      void noted.catch((error: unknown) => services.onFault(error, 'the trail'));
    }
    return answer;
  };
}

/** Opening a user, or one of their lists: one line, whichever it is. */
export async function refusalOfLook(
  id: number,
  { services, user, address }: Context<'operator'>,
): Promise<Refused | null> {
  // Nobody is there to be looked at: the call says so itself.
  if (!services.writer.state.auth.users.has(id)) return null;
  return await looks.of(services).look({ operatorId: user.userId, what: 'look_user', userId: id, ref: '', address });
}

type Seeing = (input: never, context: Context<'operator'>) => Promise<object>;

/** The same handlers, each after the line is there. */
export function afterLook<Own extends Readonly<Record<string, Seeing>>>(handlers: Own): Own {
  const recorded = Object.entries(handlers).map(([name, handler]) => {
    const seen = async (input: { readonly id: number }, context: Context<'operator'>) =>
      (await refusalOfLook(input.id, context)) ?? (await handler(input as never, context));
    return [name, seen];
  });
  return Object.fromEntries(recorded) as Own;
}
