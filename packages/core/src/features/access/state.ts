/** Links by which staff enter, and recoveries that wait. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

export interface Entry {
  readonly userId: number;
  readonly tokenHash: string;
  readonly expiresAt: number;
  readonly cause: 'first' | 'invited' | 'recovered';
}

export interface Recovery {
  readonly userId: number;
  readonly since: number;
  readonly readyAt: number;
}

export interface AccessSlice {
  /** The two who may grant roles are made once. */
  areFirstMade: boolean;
  /** By user: one each. */
  readonly entries: Map<number, Entry>;
  readonly recoveries: Map<number, Recovery>;
}

/** A state that has this feature's part. */
interface WithAccess {
  readonly access: AccessSlice;
}

/** What this feature sees of the state. */
export type AccessState = KernelState & WithAuth & WithAccess;

export function createAccessState(): AccessSlice {
  return { areFirstMade: false, entries: new Map(), recoveries: new Map() };
}
