import type { OpeningCheck } from '@bourse/contract';
import type { KernelState } from '../../kernel/state.ts';

/** What was found last of one thing that an exchange needs. */
export interface KeptCheck {
  readonly isDone: boolean;
  readonly note: string;
  readonly operatorId: number;
  /** Unix milliseconds. */
  readonly time: number;
}

export interface OpeningSlice {
  readonly checks: Map<OpeningCheck, KeptCheck>;
  /** Unix milliseconds; 0: it has not been opened by two, as a demo never is. */
  openedAt: number;
}

/** A state that has this feature's part. */
interface WithOpening {
  readonly opening: OpeningSlice;
}

/** What this feature sees of the state. */
export type OpeningState = KernelState & WithOpening;

export function createOpeningState(): OpeningSlice {
  return { checks: new Map(), openedAt: 0 };
}
