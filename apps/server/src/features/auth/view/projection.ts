/** Logins in the view. */
import type { EventOf } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { AuthTables } from './tables.ts';

interface LoginInsert {
  readonly seq: number;
  readonly event: EventOf<'LoginRecorded'>;
}

function insertLogins(logins: readonly LoginInsert[]): Part | null {
  if (logins.length === 0) return null;
  return sql`
    insert into logins (id, user_id, time, address, device, method, is_right)
    select * from unnest(
      ${list(logins.map(({ seq }) => seq))}::bigint[],
      ${list(logins.map(({ event }) => event.userId))}::bigint[],
      ${list(logins.map(({ event }) => event.time))}::bigint[],
      ${list(logins.map(({ event }) => event.address))}::text[],
      ${list(logins.map(({ event }) => event.device))}::text[],
      ${list(logins.map(({ event }) => event.method))}::text[],
      ${list(logins.map(({ event }) => event.isRight))}::boolean[])`;
}

export const authProjection = defineProjection<AuthTables>()({
  name: 'auth',
  tables: { logins: ['id'] },
  create: (): LoginInsert[] => [],
  fold: {
    LoginRecorded: (logins, _memory, seq, event) => void logins.push({ seq, event }),
    UserRegistered: null,
    SessionOpened: null,
    SessionRevoked: null,
    SessionsEnded: null,
    SessionSeen: null,
    PasswordChanged: null,
    OwnPasswordChanged: null,
    TotpEnabled: null,
    TotpDisabled: null,
    TotpStepUsed: null,
    RecoveryCodesRenewed: null,
    RecoveryCodeUsed: null,
    PasskeyAdded: null,
    PasskeyUsed: null,
    PasskeyRemoved: null,
    SecondStepReset: null,
    AntiPhishingCodeSet: null,
    ContactBound: null,
  },
  rows: (logins) => logins.length,
  parts: (logins) => [insertLogins(logins)],
});
