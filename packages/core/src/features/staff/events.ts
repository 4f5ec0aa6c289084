import type { StaffRole } from '@bourse/contract';
import { int, list, oneOf, type TypeOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';

/** Written as their place: append, never reorder. */
export const role = oneOf('support', 'reviewer', 'finance', 'market', 'super');

/** What leaves a line and changes nothing. Written as their place: append, never reorder. */
export const staffLook = oneOf(
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'export',
  'look_user',
  'look_picture',
  'look_chat',
);
export type StaffLook = TypeOf<typeof staffLook>;

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
  /** `ref`: what was looked at, in a word and a number; `address`: of the network it was done from. */
  StaffLooked: event(
    256,
    { operatorId: int, what: staffLook, userId: int, ref: text, address: text },
    // Whoever is looked at sees nothing of it.
    nobody,
    ({ operatorId, what, userId, ref, address }) => ({
      act: what,
      operatorId,
      userId,
      note: `${address} ${ref}`.trim(),
      before: '',
      after: '',
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
