/** For the browser: languages, the words of every page, and those that come with a feature's screens. */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';
import type { parts as englishParts } from './locales/en/index.ts';
import type en from './locales/en/whole.ts';

export { type Language, languageNames, languages, languageTag } from './languages.ts';

/** Every sentence a screen can show. */
export type MessageId = keyof typeof en;

/**
 * Messages of a language, for `i18n.load(languageTag[language], messages)`. The build compiles them (`vite.ts`), so that
 * the ICU parser stays out of the browser; uncompiled, as in tests, Lingui compiles them as it goes.
 */
export type Catalogue = Record<string, string | CompiledMessage>;

/** The words of every page, and where those of the features are: a page learns of no language but its own. */
interface Chunk {
  default: Catalogue;
  parts: Record<Part, () => Promise<{ default: Catalogue }>>;
}

type Chunks = Record<Language, () => Promise<Chunk>>;

const chunks: Chunks = {
  en: () => import('./locales/en/index.ts'),
  kr: () => import('./locales/kr/index.ts'),
  jp: () => import('./locales/jp/index.ts'),
  spa: () => import('./locales/spa/index.ts'),
  hk: () => import('./locales/hk/index.ts'),
  zh: () => import('./locales/zh/index.ts'),
};

/** Fetches one language's words of every page. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await chunks[language]()).default;
}

/** A feature, or a large part of one, whose words come with its screens. */
export type Part = keyof typeof englishParts;

/** Fetches one language's words of a feature. */
export async function loadPart(part: Part, language: Language): Promise<Catalogue> {
  const { parts } = await chunks[language]();
  return (await parts[part]()).default;
}

/** Every feature, or part of one, whose words come with its screens. */
export async function partNames(): Promise<Part[]> {
  return Object.keys((await chunks.en()).parts) as Part[];
}
