/** Which notices and banners there are, and when they are shown; their words are rows of the view. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** The user agreement: it has this number whether or not anybody has written it down yet. */
export const agreementNoticeId = 140;

/** Who reads a notice: everybody, staff until they publish it, staff until its time, staff again. */
export const noticeStatuses = ['published', 'draft', 'scheduled', 'hidden'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
/** Who is to read what is saved: staff alone, everybody at a time, everybody at once. */
export type NoticeRelease = 'draft' | 'scheduled' | 'published';

export interface NoticeEntry {
  /** In English, or in the first language of a draft; empty where a build wrote it that said none. */
  readonly title: string;
  readonly status: NoticeStatus;
  /** Of one that is scheduled, Unix milliseconds; else 0. */
  readonly publishAt: number;
  /** Its place among what was published, the newest the highest; 0: never published. */
  readonly place: number;
}

export interface BannerEntry {
  readonly title: string;
  /** Unix milliseconds; 0: from the beginning, and without an end. */
  readonly from: number;
  readonly until: number;
}

export interface NoticeSlice {
  readonly notices: Map<number, NoticeEntry>;
  readonly banners: Map<number, BannerEntry>;
  nextNoticeId: number;
  nextBannerId: number;
  /** Of the notice that is published next. */
  nextPlace: number;
}

/** What this feature sees of the state. */
export type NoticeState = KernelState & WithAuth & { readonly notice: NoticeSlice };

export function createNoticeState(): NoticeSlice {
  const nextNoticeId = agreementNoticeId + 1;
  return { notices: new Map(), banners: new Map(), nextNoticeId, nextBannerId: 1, nextPlace: nextNoticeId };
}
