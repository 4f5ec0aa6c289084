/**
 * A member of staff who cannot sign in, and whom nobody can help at the console: the shell asks for a new link. It waits a
 * day, in which all staff are told and another one may stop it.
 */
import type { AccessCommandOf, AccessDecision } from './commands.ts';
import type { AccessEventOf } from './events.ts';
import { isReason } from './newcomers.ts';
import type { AccessState } from './state.ts';

const hourMs = 3_600_000;
const waitMs = 24 * hourMs;
/** Nobody who waited has a way in for ever. */
const readyMs = 72 * hourMs;

/** Whether one waits, or has waited and was not used yet. */
function isOpen({ access }: AccessState, userId: number, time: number): boolean {
  const recovery = access.recoveries.get(userId);
  return recovery !== undefined && time < recovery.readyAt + readyMs;
}

/** Whether it has waited long enough, and not too long. */
export function isReady(state: AccessState, userId: number, time: number): boolean {
  const readyAt = state.access.recoveries.get(userId)?.readyAt;
  return readyAt !== undefined && readyAt <= time && isOpen(state, userId, time);
}

export function decideBeginRecovery(
  state: AccessState,
  { userId, time }: AccessCommandOf<'BeginRecovery'>,
): AccessDecision<'BeginRecovery'> {
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role !== 'operator' || state.staff.rolesOf(userId).length === 0) return { refused: 'staff_only' };
  if (isOpen(state, userId, time)) return { refused: 'recovery_exists' };
  const readyAt = time + waitMs;
  const told = state.staff.list().map((member) => member.userId);
  return { events: [{ kind: 'RecoveryBegun', time, userId, readyAt, told }], answer: { readyAt } };
}

export function applyRecoveryBegun(
  { access }: AccessState,
  { userId, readyAt, time: since }: AccessEventOf<'RecoveryBegun'>,
): void {
  access.recoveries.set(userId, { userId, since, readyAt });
}

/** Those that wait, or have waited and can still be used, oldest first. */
export function openRecoveries(state: AccessState, time: number) {
  return [...state.access.recoveries.values()].filter(({ userId }) => isOpen(state, userId, time));
}

export function decideStopRecovery(
  state: AccessState,
  { operatorId, userId, reason, time }: AccessCommandOf<'StopRecovery'>,
): AccessDecision<'StopRecovery'> {
  if (!isOpen(state, userId, time)) return { refused: 'recovery_not_found' };
  if (operatorId === userId) return { refused: 'own_act' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  return { events: [{ kind: 'RecoveryStopped', time, operatorId, userId, reason }], answer: {} };
}

/** Its link goes with it. */
export function applyRecoveryStopped({ access }: AccessState, { userId }: AccessEventOf<'RecoveryStopped'>): void {
  access.recoveries.delete(userId);
  if (access.entries.get(userId)?.cause === 'recovered') access.entries.delete(userId);
}
