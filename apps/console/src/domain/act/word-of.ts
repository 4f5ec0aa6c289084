/** Words for what the core calls by names of its own. */
import type { WordValues } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';

export type Words = (id: MessageId, values?: WordValues) => string;
export type WordTable = Readonly<Record<string, MessageId>>;

/** What this build does not know keeps its name. */
export function wordOf(words: WordTable, name: string, t: Words): string {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word === undefined ? name : t(word);
}

/** The same of each part of a list. */
export function wordsOf(words: WordTable, text: string, t: Words): string {
  return text
    .split(', ')
    .map((part) => wordOf(words, part, t))
    .join(', ');
}
