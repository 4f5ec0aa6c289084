/** Which of a text's languages a caller gets. */
import { type Language, languages } from '@bourse/contract';

/** The language that a field names, else that of the header. */
export function askedLanguage(
  input: { lang?: string | undefined; language?: string | undefined },
  header: Language,
): Language {
  return languages.find((one) => one === input.lang || one === input.language) ?? header;
}

/** The words in a language; in English where they are not written in it. A draft may have neither: then the first. */
export function wordsIn<Words>(texts: Partial<Record<Language, Words>>, language: Language): Words {
  const words = texts[language] ?? texts.en ?? Object.values(texts)[0];
  if (words === undefined) throw new Error('a text is written in one language at least');
  return words;
}
