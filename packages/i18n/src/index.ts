/** The browser's door: languages, and one catalogue at a time. */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';
import type en from './locales/en/index.ts';

export { type Language, languageNames, languages, languageTag } from './languages.ts';

/** Every sentence a screen can show. */
export type MessageId = keyof typeof en;

/**
 * A language's messages, for `i18n.load(languageTag[language], messages)`. The build compiles them (`vite.ts`), so that
 * the ICU parser stays out of the browser; uncompiled, as in tests, Lingui compiles them as it goes.
 */
export type Catalogue = Record<MessageId, string | CompiledMessage>;

const chunks: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en/index.ts'),
  kr: () => import('./locales/kr/index.ts'),
  jp: () => import('./locales/jp/index.ts'),
  spa: () => import('./locales/spa/index.ts'),
  hk: () => import('./locales/hk/index.ts'),
  zh: () => import('./locales/zh/index.ts'),
};

/** Fetches one language's chunk. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await chunks[language]()).default;
}
