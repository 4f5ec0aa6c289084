import { int, list, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import { role, roleText, type StaffEvents } from '../staff/index.ts';

/** Why somebody gets a link. Written as its place: append, never reorder. */
export const cause = oneOf('first', 'invited', 'recovered');

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const accessEvents = {
  /** A letter with a link follows; also where a lost one is sent again. */
  StaffInvited: event(
    183,
    { operatorId: int, userId: int, roles: list(role), reason: text },
    owner,
    ({ operatorId, userId, roles, reason }) => ({
      act: 'invite_staff',
      operatorId,
      userId,
      note: reason,
      before: '',
      after: roleText(roles),
    }),
  ),
  EntryGiven: event(184, { userId: int, tokenHash: text, expiresAt: int, cause }, owner, (given) => ({
    act: 'give_entry',
    operatorId: 0,
    userId: given.userId,
    note: given.cause,
    before: '',
    after: utc(given.expiresAt),
  })),
  Entered: event(185, { userId: int, cause }, owner, ({ userId, cause: note }) => ({
    act: 'enter',
    operatorId: userId,
    userId,
    note,
    before: '',
    after: '',
  })),
  /** `told`: the staff, each of whom gets a letter. */
  RecoveryBegun: event(186, { userId: int, readyAt: int, told: list(int) }, owner, ({ userId, readyAt }) => ({
    act: 'begin_recovery',
    operatorId: 0,
    userId,
    note: '',
    before: '',
    after: utc(readyAt),
  })),
  RecoveryStopped: event(
    187,
    { operatorId: int, userId: int, reason: text },
    owner,
    ({ operatorId, userId, reason }) => ({
      act: 'stop_recovery',
      operatorId,
      userId,
      note: reason,
      before: '',
      after: '',
    }),
  ),
};

export type AccessEvents = EventsIn<typeof accessEvents>;
export type AccessEvent = AccessEvents[keyof AccessEvents];
export type AccessEventOf<K extends keyof AccessEvents> = AccessEvents[K];
/** What it emits of others. */
export type AccessForeign = Pick<AuthEvents, 'UserRegistered' | 'PasswordChanged' | 'SecondStepReset'> & StaffEvents;
