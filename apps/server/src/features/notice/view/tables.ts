/** What operators publish, with its words by language; `en` is among those of what everybody reads. */
import type { Language, NoticeStatus } from '@bourse/contract';

/** A notice in one language, as the operator wrote it and as it was sanitised then. */
interface NoticeWords {
  title: string;
  abstract: string;
  content: string;
}

interface NoticesTable {
  id: number;
  category: number;
  thumbnail: string;
  updated_at: number;
  texts: Partial<Record<Language, NoticeWords>>;
  status: NoticeStatus;
  /** Of one that is scheduled; else 0. */
  publish_at: number;
  /** Its place among what was published, the newest the highest; 0: never published. */
  place: number;
}

interface BannerWords {
  tab: string;
  title: string;
  text: string;
  action: string;
}

/** In the order of `place`. */
interface BannersTable {
  id: number;
  place: number;
  picture: string;
  link: string;
  updated_at: number;
  texts: Partial<Record<Language, BannerWords>>;
  /** Unix milliseconds; 0: from the beginning, and without an end. */
  shown_from: number;
  shown_until: number;
}

export interface NoticeTables {
  notices: NoticesTable;
  banners: BannersTable;
}
