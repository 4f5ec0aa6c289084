/** What operators publish, with its words by language; `en` is always among them. */
import type { Language } from '@bourse/contract';

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
  texts: { en: NoticeWords } & Partial<Record<Language, NoticeWords>>;
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
  texts: { en: BannerWords } & Partial<Record<Language, BannerWords>>;
}

export interface NoticeTables {
  notices: NoticesTable;
  banners: BannersTable;
}
