import type { StaffRole } from '@bourse/contract';
import { int, list, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

/** Written as their place: append, never reorder. */
export const role = oneOf('support', 'reviewer', 'finance', 'market', 'super');

export const roleText = (roles: readonly StaffRole[]) => roles.join(', ');

export const staffEvents = {
  RolesSet: event(
    120,
    { operatorId: int, userId: int, roles: list(role), before: list(role), reason: text },
    owner,
    ({ operatorId, userId, roles, before, reason }) => ({
      act: 'set_roles',
      operatorId,
      userId,
      note: reason,
      before: roleText(before),
      after: roleText(roles),
    }),
  ),
};

export type StaffEvents = EventsIn<typeof staffEvents>;

/** The roles of somebody who has none yet. */
export function rolesSet(
  { operatorId, userId, roles, reason }: Pick<StaffEvents['RolesSet'], 'operatorId' | 'userId' | 'roles' | 'reason'>,
  time: number,
): StaffEvents['RolesSet'] {
  return { kind: 'RolesSet', time, operatorId, userId, roles: [...new Set(roles)].sort(), before: [], reason };
}
export type StaffEvent = StaffEvents[keyof StaffEvents];
export type StaffEventOf<K extends keyof StaffEvents> = StaffEvents[K];
