import type { MessageKind } from '@bourse/contract';
import { bool, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import type { Notice } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';

const tellOwner =
  (kind: MessageKind) =>
  ({ userId }: { userId: number }): Notice[] => [{ userId, kind, ref: 0, note: '' }];

/** Whether withdrawals are on hold from then on. The first second step only makes an account safer; it once held too. */
const startsHold = since(2, bool, true);

export const authEvents = {
  UserRegistered: event(
    6,
    {
      userId: int,
      accountKind: oneOf('email', 'phone'),
      /** Lower-case e-mail, or `+` and digits. */
      account: text,
      /** ISO 3166 alpha-2, empty where unknown. */
      country: text,
      passwordHash: text,
      /** The user's own invitation code, and who invited (0: nobody). */
      extensionCode: text,
      inviterId: int,
      role: oneOf('trader', 'liquidity', 'operator'),
      postings: list(posting),
    },
    { users: owner, movement: 'grant' },
  ),
  SessionOpened: event(8, { userId: int, tokenHash: text, expiresAt: int }, owner),
  SessionRevoked: event(9, { userId: int, tokenHash: text }, owner),
  PasswordChanged: event(
    10,
    { userId: int, passwordHash: text },
    { users: owner, notices: tellOwner('password_changed') },
  ),
  /** Somebody gave the right password: a session that was opened with it, or a second step that failed (no token). */
  LoginRecorded: event(
    40,
    {
      userId: int,
      tokenHash: text,
      address: text,
      /** Browser and system, short; empty where unknown. */
      device: text,
      method: oneOf('password', 'totp', 'recovery_code', 'passkey'),
      /** What the person reads, for letters that nobody's call brings about; empty where the step failed. */
      language: text,
      isRight: bool,
    },
    {
      users: owner,
      notices: ({ userId, isRight, device }) => (isRight ? [{ userId, kind: 'new_login', ref: 0, note: device }] : []),
    },
  ),
  /** A session was used, told at most once an hour. */
  SessionSeen: event(41, { userId: int, tokenHash: text }, owner),
  /** The user's own change of the password: ends every session but the one it was made in. */
  OwnPasswordChanged: event(
    42,
    { userId: int, passwordHash: text, keptTokenHash: text },
    { users: owner, notices: tellOwner('password_changed') },
  ),
  /** The authenticator app's secret, sealed, the step of the code that proved it, and the hashes of fresh recovery codes. */
  TotpEnabled: event(
    43,
    { userId: int, sealedSecret: text, step: int, recoveryHashes: list(text), startsHold },
    { users: owner, notices: tellOwner('totp_on') },
  ),
  TotpDisabled: event(44, { userId: int }, { users: owner, notices: tellOwner('totp_off') }),
  /** A code's time step is used up, and every step before it. */
  TotpStepUsed: event(45, { userId: int, step: int }, owner),
  RecoveryCodesRenewed: event(46, { userId: int, recoveryHashes: list(text) }, owner),
  RecoveryCodeUsed: event(47, { userId: int, recoveryHash: text }, owner),
  PasskeyAdded: event(
    48,
    {
      userId: int,
      credentialId: text,
      /** COSE key, base64url. */
      publicKey: text,
      counter: int,
      transports: list(text),
      name: text,
      /** Fresh recovery codes; none where there are some already. */
      recoveryHashes: list(text),
      startsHold,
    },
    { users: owner, notices: tellOwner('passkey_added') },
  ),
  PasskeyUsed: event(49, { userId: int, credentialId: text, counter: int }, owner),
  PasskeyRemoved: event(
    50,
    { userId: int, credentialId: text },
    { users: owner, notices: tellOwner('passkey_removed') },
  ),
  /** Words that stand in every mail to the user; empty: none. */
  AntiPhishingCodeSet: event(51, { userId: int, code: text }, owner),
  /** Staff ended all of the user's sessions: each is revoked by an event of its own. */
  SessionsEnded: event(
    151,
    { userId: int, operatorId: int, reason: text, sessions: int },
    owner,
    ({ userId, operatorId, reason, sessions }) => ({
      act: 'end_sessions',
      operatorId,
      userId,
      note: reason,
      before: String(sessions),
      after: '0',
    }),
  ),
  /** Staff took every second step off the account, after what they say they checked; all sessions ended. */
  SecondStepReset: event(
    125,
    { operatorId: int, userId: int, check: text },
    owner,
    ({ operatorId, userId, check: note }) => ({
      act: 'reset_second_step',
      operatorId,
      userId,
      note,
      before: 'on',
      after: 'off',
    }),
  ),
  /** An address a user may log in with besides the account, and the one it takes the place of; empty: none. */
  ContactBound: event(80, { userId: int, contact: text, replaced: text }, owner),
};

export type AuthEvents = EventsIn<typeof authEvents>;
export type AuthEvent = AuthEvents[keyof AuthEvents];
export type AuthEventOf<K extends keyof AuthEvents> = AuthEvents[K];

/** Somebody who is to work for the exchange, and sets the password later. */
export function staffRegistered(
  { userId, account, extensionCode }: Pick<AuthEvents['UserRegistered'], 'userId' | 'account' | 'extensionCode'>,
  time: number,
): AuthEvents['UserRegistered'] {
  const nothing = { country: '', passwordHash: '', inviterId: 0, postings: [] };
  const kept = { accountKind: 'email', account, extensionCode, role: 'operator' } as const;
  return { kind: 'UserRegistered', time, userId, ...nothing, ...kept };
}

/** Ends every session. */
export function passwordChanged(userId: number, passwordHash: string, time: number): AuthEvents['PasswordChanged'] {
  return { kind: 'PasswordChanged', time, userId, passwordHash };
}

/** By the exchange itself, and not by somebody of the staff. */
export function secondStepReset(userId: number, check: string, time: number): AuthEvents['SecondStepReset'] {
  return { kind: 'SecondStepReset', time, operatorId: 0, userId, check };
}
