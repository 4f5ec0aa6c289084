/** Which notices and banners there are, by their English titles; the rest of their words are rows of the view. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** The user agreement: it has this number whether or not anybody has written it down yet. */
export const agreementNoticeId = 140;

export interface NoticeSlice {
  /** Title by id; empty where a build wrote it that said none. */
  readonly notices: Map<number, string>;
  readonly banners: Map<number, string>;
  nextNoticeId: number;
  nextBannerId: number;
}

/** What this feature sees of the state. */
export type NoticeState = KernelState & WithAuth & { readonly notice: NoticeSlice };

export function createNoticeState(): NoticeSlice {
  return { notices: new Map(), banners: new Map(), nextNoticeId: agreementNoticeId + 1, nextBannerId: 1 };
}
