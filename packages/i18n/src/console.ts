/** The words of the console, apart from the parts of the web, whose pages never need them. */
import type { Catalogue } from './index.ts';
import type { Language } from './languages.ts';

/** Pages whose words come with them. */
export const consoleParts = ['content', 'markets', 'money', 'system', 'users'] as const;
export type ConsolePart = (typeof consoleParts)[number];

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
