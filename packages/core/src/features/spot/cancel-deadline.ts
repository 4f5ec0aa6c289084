/** The dead man's switch: whoever must be able to vanish sets a deadline again and again; at the deadline all goes. */
import { cancelAllEvents } from './cancel-order.ts';
import type { SpotCommandOf, SpotDecision } from './commands.ts';
import type { SpotEventOf } from './events.ts';
import { type SpotState, traderOf } from './state.ts';

/** Timers are armed under it, by the user's id. */
export const spotNumber = 5;
const timeoutMsMax = 86_400_000;

export function decideSetCancelDeadline(
  state: SpotState,
  command: SpotCommandOf<'SetCancelDeadline'>,
): SpotDecision<'SetCancelDeadline'> {
  const { userId, timeoutMs, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 0 || timeoutMs > timeoutMsMax)
    return { refused: 'parameter_error' };
  const deadline = timeoutMs === 0 ? 0 : time + timeoutMs;
  return { events: [{ kind: 'CancelDeadlineSet', time, userId, deadline }], answer: { deadline } };
}

export function decideCancelAtDeadline(
  state: SpotState,
  command: SpotCommandOf<'CancelAtDeadline'>,
): SpotDecision<'CancelAtDeadline'> {
  const { userId, time } = command;
  const trader = state.spot.traders.get(userId);
  if (trader === undefined || trader.cancelDeadline === 0 || trader.cancelDeadline > time)
    return { refused: 'order_not_found' };
  const off = { kind: 'CancelDeadlineSet', time, userId, deadline: 0 } as const;
  return { events: [...cancelAllEvents(state, trader, undefined, time), off], answer: {} };
}

export function applyCancelDeadlineSet(state: SpotState, event: SpotEventOf<'CancelDeadlineSet'>): void {
  traderOf(state, event.userId).cancelDeadline = event.deadline;
  if (event.deadline === 0) state.timers.disarm(spotNumber, event.userId);
  else state.timers.arm(spotNumber, event.userId, event.deadline);
}
