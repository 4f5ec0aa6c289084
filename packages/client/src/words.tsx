/**
 * Words for users, in the stored language: those of every page are loaded once, those of a feature with its screens.
 * Changing the language reloads.
 */
import {
  type Catalogue,
  type Language,
  languages,
  languageTag,
  loadCatalogue,
  loadPart,
  type MessageId,
  type Part,
} from '@bourse/i18n';
import { setupI18n } from '@lingui/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { readStored, writeStored } from './storage.ts';

const speaker = setupI18n();
/** The language of the loaded words; null before they are loaded. */
let spoken: Language | null = null;

/** Values of a message's placeholders. */
export type WordValues = Record<string, string | number>;

/** The stored language; English where none or an unknown one is stored. */
export function currentLanguage(): Language {
  const stored = readStored('lang') ?? readStored('locale');
  return languages.find((language) => language === stored) ?? 'en';
}

/** Loads the words of every page in one language and no other. Await it before the first render. */
export async function loadWords(language: Language = currentLanguage()): Promise<void> {
  speakCatalogue(language, await loadCatalogue(language));
}

/** Loads the words of a feature. Await it before its screens are drawn. */
export async function loadWordsOf(part: Part, language: Language = currentLanguage()): Promise<void> {
  speaker.load(languageTag[language], await loadPart(part, language));
}

/** Speaks a catalogue from now on. */
export function speakCatalogue(language: Language, catalogue: Catalogue): void {
  spoken = language;
  // Words of a feature may be here already: these are added to them.
  speaker.load(languageTag[language], catalogue);
  speaker.activate(languageTag[language]);
}

/** Saves the language and loads the page again in it. */
export function changeLanguage(language: Language): void {
  writeStored('locale', language);
  writeStored('lang', language);
  window.location.reload();
}

/** The sentence of an id, its placeholders filled; nothing while there are no words at all. */
export function t(id: MessageId, values?: WordValues): string {
  return spoken === null ? '' : speaker._(id, values);
}

export interface Speech {
  t: typeof t;
  language: Language;
  /** For `Intl` and `lang`. */
  tag: string;
}

/** Words inside a component. */
export function useWords(): Speech {
  const language = spoken ?? currentLanguage();
  return { t, language, tag: languageTag[language] };
}

export interface WordsProps {
  id: MessageId;
  values?: WordValues;
  /** Elements for `<0>…</0>`, `<1>…</1>` of the sentence; the words between the marks become their content. */
  components?: readonly ReactElement<{ children?: ReactNode }>[];
}

/** A sentence with links or emphasis inside. */
export function Words({ id, values, components = [] }: WordsProps) {
  return <>{fillElements(t(id, values), components)}</>;
}

/** Replaces `<n>…</n>` by the n-th element around its words. A mark without its element leaves the words. */
export function fillElements(text: string, elements: readonly ReactElement<{ children?: ReactNode }>[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(/<(\d+)>(.*?)<\/\1>/g)) {
    const [whole, index = '', words = ''] = match;
    const element = elements[Number(index)];
    parts.push(text.slice(from, match.index));
    parts.push(element ? cloneElement(element, { key: match.index }, words) : words);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== '');
}
