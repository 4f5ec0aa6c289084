/**
 * What staff looked at, took away as a file, and when they came and went: lines of the trail that change nothing else.
 * Guarantees: nothing but the exchange itself notes a failed try, and a line is short.
 */
import type { StaffCommandOf, StaffDecision } from './commands.ts';
import type { StaffEvents } from './events.ts';
import type { StaffState } from './state.ts';

/** Characters of a reference, and of a network address. */
const textMax = 200;

export function decideRecordLook(
  { auth }: StaffState,
  { operatorId, what, userId, ref, address, time }: StaffCommandOf<'RecordLook'>,
): StaffDecision<'RecordLook'> {
  if (operatorId !== 0 && auth.users.get(operatorId)?.role !== 'operator') return { refused: 'operator_only' };
  if (userId !== 0 && !auth.users.has(userId)) return { refused: 'user_not_found' };
  const isByItself = what === 'sign_in_failed';
  if (isByItself && operatorId !== 0) return { refused: 'parameter_error' };
  if (ref.length > textMax || address.length > textMax) return { refused: 'parameter_error' };
  return { events: [{ kind: 'StaffLooked', time, operatorId, what, userId, ref, address }], answer: {} };
}

/** The trail alone has it. */
export function applyStaffLooked(_state: StaffState, _event: StaffEvents['StaffLooked']): void {}
