/** Which notices and banners there are; their words are rows of the view. */
import type { KernelState } from '../../kernel/state.ts';
import type { AuthState } from '../auth/index.ts';

/** The user agreement: it has this number whether or not anybody has written it down yet. */
export const agreementNoticeId = 140;

export interface NoticeSlice {
  readonly notices: Set<number>;
  readonly banners: Set<number>;
  nextNoticeId: number;
  nextBannerId: number;
}

export type State = KernelState & AuthState & { readonly notice: NoticeSlice };

export function create(): NoticeSlice {
  return { notices: new Set(), banners: new Set(), nextNoticeId: agreementNoticeId + 1, nextBannerId: 1 };
}
