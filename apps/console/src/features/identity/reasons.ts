/** Reasons for a rejection, in the language of the person who reads them. */
import type { Language, MessageId } from '@bourse/i18n';
import { languages } from '@bourse/i18n';
import { loadConsole } from '@bourse/i18n/console';

export const reasonIds = [
  'console.reason_blurred',
  'console.reason_name',
  'console.reason_number',
  'console.reason_expired',
  'console.reason_face',
  'console.reason_other_document',
] as const satisfies readonly MessageId[];
export type ReasonId = (typeof reasonIds)[number];

/** The sentences of the reasons in a language; they have no placeholders. */
export async function loadReasons(language: Language): Promise<Readonly<Record<ReasonId, string>>> {
  const words = await loadConsole(language);
  const entries = reasonIds.map((id) => [id, [words[id] ?? ''].flat().join('')]);
  return Object.fromEntries(entries) as Record<ReasonId, string>;
}

/** The language a person last signed in with; English where it is not known. */
export function languageOfPerson(code: string): Language {
  return languages.find((language) => language === code) ?? 'en';
}
