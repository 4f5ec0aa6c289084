/** People, their sessions and second steps. */
import { int, list, oneOf, record, shapeAt, since, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { AuthState, User } from './state.ts';

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
const userFields = {
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
  secondStepSince: since(2, int, 0),
};
const userShape = record(userFields);
/** Before version 2 nobody knew how old a second step is. */
const userShape1 = record(shapeAt(userFields, 1)) as typeof userShape;

const shapeWith = (user: typeof userShape) => record({ nextUserId: int, users: list(user) });
export const authSliceShape = shapeWith(userShape);
const authSliceShape1 = shapeWith(userShape1);

function userRow(user: User): TypeOf<typeof userShape> {
  const passkeys = user.passkeys.map((passkey) => ({ ...passkey, transports: [...passkey.transports] }));
  const totp = user.totp === null ? [] : [user.totp];
  return { ...user, sessions: [...user.sessions.values()], totp, passkeys };
}

function restoreUser(state: AuthState, { sessions, totp, ...person }: TypeOf<typeof userShape>): void {
  const user: User = {
    ...person,
    totp: totp[0] ?? null,
    sessions: new Map(),
    inviteeCount: 0,
  };
  // An inviter registered earlier, so has the lower id and is there already.
  const inviter = state.auth.users.get(user.inviterId);
  if (inviter !== undefined) inviter.inviteeCount += 1;
  state.auth.users.set(user.userId, user);
  state.auth.userByAccount.set(user.account, user);
  if (user.secondContact !== '') state.auth.userByAccount.set(user.secondContact, user);
  state.auth.userByExtensionCode.set(user.extensionCode, user);
  for (const row of sessions) {
    const session = { userId: user.userId, ...row };
    user.sessions.set(row.tokenHash, session);
    state.auth.sessions.set(row.tokenHash, session);
  }
}

export function restoreAuth(state: AuthState, { nextUserId, users }: TypeOf<typeof authSliceShape>): void {
  for (const user of users) restoreUser(state, user);
  state.auth.nextUserId = nextUserId;
}

export const authSlice = sliceOf<AuthState, TypeOf<typeof authSliceShape>>(
  authSliceShape,
  ({ auth: { nextUserId, users } }) => ({
    nextUserId,
    users: [...users.values()].sort((a, b) => a.userId - b.userId).map(userRow),
  }),
  restoreAuth,
  { version: 1, read: (from) => authSliceShape1.read(from) },
);
