/** What the exchange itself has to do next; the writer asks after each command and at the time named. */
import type { CommandOf } from './commands.ts';
import { nextReached } from './matching/stop-book.ts';
import type { State } from './state.ts';

type FollowUp =
  | CommandOf<'FireStop'>
  | CommandOf<'PlaceFired'>
  | CommandOf<'CancelAtDeadline'>
  | CommandOf<'ApproveIdentityInDemo'>;

/** The next command that is due at `time`: fired stops first, then stops reached, then deadlines, then the demo's reviews. Null: nothing. */
export function followUp(state: State, time: number): FollowUp | null {
  const fired = state.firedStops[0];
  if (fired !== undefined) return { kind: 'PlaceFired', time, orderId: fired.orderId };
  for (const market of state.markets) {
    const reached = nextReached(market);
    if (reached !== null) return { kind: 'FireStop', time, orderId: reached.orderId };
  }
  for (const [userId, deadline] of state.deadlines) {
    if (deadline <= time) return { kind: 'CancelAtDeadline', time, userId };
  }
  for (const [reviewId, approveAt] of state.approvals) {
    if (approveAt <= time) return { kind: 'ApproveIdentityInDemo', time, reviewId };
  }
  return null;
}

/** When the next deadline is; null where there is none. */
export function nextDeadline(state: State): number | null {
  let next: number | null = null;
  for (const deadline of state.deadlines.values()) if (next === null || deadline < next) next = deadline;
  for (const approveAt of state.approvals.values()) if (next === null || approveAt < next) next = approveAt;
  return next;
}
