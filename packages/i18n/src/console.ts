/** The words of the console, apart from the parts of the web, whose pages never need them. */
import type { Catalogue } from './index.ts';
import type { Language } from './languages.ts';
import type { parts as englishParts } from './locales/en/console/index.ts';

/** Pages whose words come with them. */
export type ConsolePart = keyof typeof englishParts;

interface Chunk {
  default: Catalogue;
  parts: Record<ConsolePart, () => Promise<{ default: Catalogue }>>;
}

const chunks: Record<Language, () => Promise<Chunk>> = {
  en: () => import('./locales/en/console/index.ts'),
  kr: () => import('./locales/kr/console/index.ts'),
  jp: () => import('./locales/jp/console/index.ts'),
  spa: () => import('./locales/spa/console/index.ts'),
  hk: () => import('./locales/hk/console/index.ts'),
  zh: () => import('./locales/zh/console/index.ts'),
};

/** Fetches one language's words of all pages of the console. */
export async function loadConsole(language: Language): Promise<Catalogue> {
  return (await chunks[language]()).default;
}

/** Fetches one language's words of some pages. */
export async function loadConsolePart(part: ConsolePart, language: Language): Promise<Catalogue> {
  const { parts } = await chunks[language]();
  return (await parts[part]()).default;
}

/** Every part, in the order of its register. */
export async function consolePartNames(): Promise<ConsolePart[]> {
  return Object.keys((await chunks.en()).parts) as ConsolePart[];
}
