import type { Route } from '@bourse/client/navigation/route.ts';
import { currentLanguage, speakCatalogue } from '@bourse/client/words.tsx';
import { type ConsolePart, loadConsolePart } from '@bourse/i18n/console';

/** Fetches a screen together with the words of its part. */
export function withWords(part: ConsolePart, load: Route['load']): Route['load'] {
  return async () => {
    const language = currentLanguage();
    const [screen, words] = await Promise.all([load(), loadConsolePart(part, language)]);
    speakCatalogue(language, words);
    return screen;
  };
}
