/** Which of a text's languages a caller gets. */
import { type Language, languages } from '@bourse/contract';

/** The language that a field names, else that of the header. */
export function askedLanguage(
  input: { lang?: string | undefined; language?: string | undefined },
  header: Language,
): Language {
  return languages.find((one) => one === input.lang || one === input.language) ?? header;
}

/** The words in a language; in English where they are not written in it. */
export function wordsIn<Words>(texts: { en: Words } & Partial<Record<Language, Words>>, language: Language): Words {
  return texts[language] ?? texts.en;
}
