/** The catalogue's sentences, as the screens of a language say them. */
import { type Language, type ServerMessageId, translate } from '@bourse/i18n/server';

export type Words = (id: ServerMessageId, values?: Record<string, string | number>) => string;

export function wordsOf(language: Language): Words {
  return (id, values) => translate(language, id, values);
}
