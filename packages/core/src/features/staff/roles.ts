/** Who of the staff may do what. Granted by two, and never to oneself. */

import { int, list, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { StaffCommandOf, StaffDecision } from './commands.ts';
import { role, roleText, type StaffEventOf } from './events.ts';
import type { StaffState } from './state.ts';

/** Characters of a reason. */
const lengthMax = 300;
/** Two have to decide: with fewer nobody could ever grant a role again. */
const superMin = 2;

type SetRoles = StaffCommandOf<'SetRoles'>;

export function decideSetRoles(state: StaffState, command: SetRoles): StaffDecision<'SetRoles'> {
  const { operatorId, userId, reason, time } = command;
  const { staff } = state;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role !== 'operator') return { refused: 'staff_only' };
  if (operatorId === userId) return { refused: 'own_act' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  const roles = [...new Set(command.roles)].sort();
  const before = [...staff.rolesOf(userId)];
  if (roleText(roles) === roleText(before)) return { refused: 'roles_same' };
  const isLeaving = before.includes('super') && !roles.includes('super');
  if (isLeaving && staff.countOf('super') <= superMin) return { refused: 'super_required' };
  return { events: [{ kind: 'RolesSet', time, operatorId, userId, roles, before, reason }], answer: {} };
}

export function applyRolesSet({ staff }: StaffState, { userId, roles }: StaffEventOf<'RolesSet'>): void {
  staff.set(userId, roles);
}

export const setRolesRule: StaffRule<StaffState, SetRoles> = {
  permission: 'role.grant',
  userOf: (_, { userId }) => userId,
  proposal: {
    shapes: [record({ userId: int, roles: list(role), reason: text })],
    changes: ({ staff }, { userId, roles }) => [
      { what: 'roles', before: roleText(staff.rolesOf(userId)), after: roleText([...new Set(roles)].sort()) },
    ],
  },
};
