/** How far people have proved who they are. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** How far a person's identity is proved; replaced as a whole. */
export interface Identity {
  readonly level: 1 | 2 | 3;
  /** The request under review; `approveAt` 0: staff decide. */
  readonly waiting: {
    readonly reviewId: number;
    readonly level: 2 | 3;
    readonly time: number;
    readonly approveAt: number;
  } | null;
  /** The level of the last request where that was rejected, and why; 0 and empty otherwise. */
  readonly refusedLevel: 0 | 2 | 3;
  readonly reason: string;
  /** The UTC day of the last request, and how many came on it. */
  readonly day: number;
  readonly requests: number;
}

export interface IdentitySlice {
  /** By user; nobody who has submitted nothing yet. */
  readonly identities: Map<number, Identity>;
  /** Whose identity is under review, by the review's id, oldest first. */
  readonly reviews: Map<number, number>;
  nextReviewId: number;
}

/** A state that has this feature's part. */
export interface WithIdentity {
  readonly identity: IdentitySlice;
}

/** What this feature sees of the state. */
export type IdentityState = KernelState & WithAuth & WithIdentity;

export function createIdentityState(): IdentitySlice {
  return { identities: new Map(), reviews: new Map(), nextReviewId: 1 };
}

/** How far a person's identity is proved; 1 where nothing was submitted. */
export function levelOf({ identity: { identities } }: WithIdentity, userId: number): 1 | 2 | 3 {
  return identities.get(userId)?.level ?? 1;
}
