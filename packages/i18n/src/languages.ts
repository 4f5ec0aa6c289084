/** The six languages: the code that is stored and sent, the tag the platform understands, and the name in the menu. */

export const languages = ['en', 'kr', 'jp', 'spa', 'hk', 'zh'] as const;
export type Language = (typeof languages)[number];

/** For `<html lang>`, `Intl` and plural rules. The bare codes mean something else there, or nothing. */
export const languageTag = {
  en: 'en',
  kr: 'ko-KR',
  jp: 'ja-JP',
  spa: 'es-419',
  hk: 'zh-Hant-HK',
  zh: 'zh-Hans-CN',
} as const satisfies Record<Language, string>;

/** Each in its own words, never translated. */
export const languageNames = {
  en: 'English',
  kr: '한국어',
  jp: '日本語',
  spa: 'Español',
  hk: '繁體中文（香港）',
  zh: '简体中文',
} as const satisfies Record<Language, string>;
