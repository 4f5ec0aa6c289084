/** People and their sessions. */
import { assert } from '../../kernel/assert.ts';
import { firstUserId } from '../../kernel/ledger/house.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithMarket } from '../market/index.ts';

export interface User {
  readonly userId: number;
  readonly accountKind: 'email' | 'phone';
  readonly account: string;
  /** Logs in too: the contact of the other kind, empty where none is bound. */
  secondContact: string;
  readonly country: string;
  passwordHash: string;
  readonly extensionCode: string;
  readonly inviterId: number;
  readonly role: 'trader' | 'liquidity' | 'operator';
  readonly createdAt: number;
  readonly sessions: Map<string, Session>;
  /** The authenticator app; null: none. */
  totp: Totp | null;
  /** Hashes of recovery codes not yet used. */
  recoveryHashes: string[];
  readonly passkeys: Passkey[];
  /** When a first second step was set up that began no hold; counts only where there is one. 0: none was, or it began one. */
  secondStepSince: number;
  /** Words that stand in every mail to the user; empty: none. */
  antiPhishingCode: string;
  /** What the person read at the last login; empty before the first. */
  language: string;
  /** People who registered with this user's invitation code. */
  inviteeCount: number;
}

export interface Session {
  readonly userId: number;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Where it was opened; empty where unknown. */
  address: string;
  device: string;
  /** At most an hour behind. */
  lastSeenAt: number;
}

export interface Totp {
  readonly sealedSecret: string;
  /** Time step of the code used last: neither it nor one before it works again. */
  step: number;
}

export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: string;
  counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  /** 0: never. */
  usedAt: number;
}

export interface AuthSlice {
  readonly users: Map<number, User>;
  /** By account and by second contact. */
  readonly userByAccount: Map<string, User>;
  readonly userByExtensionCode: Map<string, User>;
  readonly sessions: Map<string, Session>;
  nextUserId: number;
}

/** A state that has this feature's part. */
export interface WithAuth {
  readonly auth: AuthSlice;
}

/** What this feature sees of the state. */
export type AuthState = KernelState & WithMarket & WithAuth;

export function createAuthState(): AuthSlice {
  return {
    users: new Map(),
    userByAccount: new Map(),
    userByExtensionCode: new Map(),
    sessions: new Map(),
    nextUserId: firstUserId,
  };
}

/** The user who must exist: a miss is a bug, not a refusal. */
export function userOf({ auth: { users } }: WithAuth, userId: number): User {
  const found = users.get(userId);
  assert(found !== undefined, 'no such user', userId);
  return found;
}
