/** The dead man's switch: whoever must be able to vanish sets a deadline again and again; at the deadline all goes. */

import { userOf } from '../../lookup.ts';
import type { State } from '../../state.ts';
import { cancelAllEvents } from './cancel-order.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventOf } from './events.ts';

/** Timers are armed under it, by the user's id. */
export const featureNumber = 5;
const timeoutMsMax = 86_400_000;

export function decideSetCancelDeadline(
  state: State,
  command: CommandOf<'SetCancelDeadline'>,
): Decision<'SetCancelDeadline'> {
  const { userId, timeoutMs, time } = command;
  if (!state.users.has(userId)) return { refused: 'user_not_found' };
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 0 || timeoutMs > timeoutMsMax)
    return { refused: 'parameter_error' };
  const deadline = timeoutMs === 0 ? 0 : time + timeoutMs;
  return { events: [{ kind: 'CancelDeadlineSet', time, userId, deadline }], answer: { deadline } };
}

export function decideCancelAtDeadline(
  state: State,
  command: CommandOf<'CancelAtDeadline'>,
): Decision<'CancelAtDeadline'> {
  const { userId, time } = command;
  const user = state.users.get(userId);
  if (user === undefined || user.cancelDeadline === 0 || user.cancelDeadline > time)
    return { refused: 'order_not_found' };
  const off = { kind: 'CancelDeadlineSet', time, userId, deadline: 0 } as const;
  return { events: [...cancelAllEvents(state, user, undefined, time), off], answer: {} };
}

export function applyCancelDeadlineSet(state: State, event: EventOf<'CancelDeadlineSet'>): void {
  userOf(state, event.userId).cancelDeadline = event.deadline;
  if (event.deadline === 0) state.timers.disarm(featureNumber, event.userId);
  else state.timers.arm(featureNumber, event.userId, event.deadline);
}
