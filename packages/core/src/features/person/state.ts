import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** Which accounts are one person's, or were used in one browser. Each link stands at both of its ends. */
export interface PersonSlice {
  /** Accounts of one person: by id number, or because the person said so. */
  readonly same: Map<number, Set<number>>;
  /** Accounts that were used in one browser, and until when that counts. */
  readonly browsers: Map<number, Map<number, number>>;
  /** Traders who were seen in a browser of the office, and until when that counts. */
  readonly offices: Map<number, number>;
  /** Staff who have told who they are. */
  readonly told: Set<number>;
}

/** A state that has this feature's part. */
export interface WithPersons {
  readonly person: PersonSlice;
}

/** What this feature sees of the state. */
export type PersonState = KernelState & WithAuth & WithPersons;

export function createPersonState(): PersonSlice {
  return { same: new Map(), browsers: new Map(), offices: new Map(), told: new Set() };
}
