/** People, their sessions and second steps. */
import { int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { State, User } from '../../state.ts';

const sessionShape = record({
  tokenHash: text,
  createdAt: int,
  expiresAt: int,
  address: text,
  device: text,
  lastSeenAt: int,
});
/** None or one. */
const totpShape = list(record({ sealedSecret: text, step: int }));
const passkeyShape = record({
  credentialId: text,
  publicKey: text,
  counter: int,
  transports: list(text),
  name: text,
  createdAt: int,
  usedAt: int,
});
const userShape = record({
  userId: int,
  accountKind: oneOf('email', 'phone'),
  account: text,
  secondContact: text,
  country: text,
  passwordHash: text,
  extensionCode: text,
  inviterId: int,
  role: oneOf('trader', 'liquidity', 'operator'),
  createdAt: int,
  sessions: list(sessionShape),
  totp: totpShape,
  recoveryHashes: list(text),
  passkeys: list(passkeyShape),
  antiPhishingCode: text,
  language: text,
});

export const shape = record({ nextUserId: int, users: list(userShape) });

function userRow(user: User): TypeOf<typeof userShape> {
  const passkeys = user.passkeys.map((passkey) => ({ ...passkey, transports: [...passkey.transports] }));
  const totp = user.totp === null ? [] : [user.totp];
  return { ...user, sessions: [...user.sessions.values()], totp, passkeys };
}

function restoreUser(state: State, { sessions, totp, ...person }: TypeOf<typeof userShape>): void {
  const user: User = {
    ...person,
    totp: totp[0] ?? null,
    openOrders: [],
    stops: [],
    cancelDeadline: 0,
    quotes: new Map(),
    sessions: new Map(),
    inviteeCount: 0,
    identity: null,
  };
  // An inviter registered earlier, so has the lower id and is there already.
  const inviter = state.users.get(user.inviterId);
  if (inviter !== undefined) inviter.inviteeCount += 1;
  state.users.set(user.userId, user);
  state.userByAccount.set(user.account, user);
  if (user.secondContact !== '') state.userByAccount.set(user.secondContact, user);
  state.userByExtensionCode.set(user.extensionCode, user);
  for (const row of sessions) {
    const session = { userId: user.userId, ...row };
    user.sessions.set(row.tokenHash, session);
    state.sessions.set(row.tokenHash, session);
  }
}

export function restore(state: State, { nextUserId, users }: TypeOf<typeof shape>): void {
  for (const user of users) restoreUser(state, user);
  state.nextUserId = nextUserId;
}

export const slice = sliceOf<State, TypeOf<typeof shape>>(
  shape,
  ({ nextUserId, users }) => ({
    nextUserId,
    users: [...users.values()].sort((a, b) => a.userId - b.userId).map(userRow),
  }),
  restore,
);
