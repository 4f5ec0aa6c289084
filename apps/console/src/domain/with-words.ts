import type { Route } from '@bourse/client/navigation/route.ts';
import { currentLanguage, speakCatalogue } from '@bourse/client/words.tsx';
import { type ConsolePart, loadConsolePart } from '@bourse/i18n/console';

/** Fetches a screen together with the words of its part, or parts. */
export function withWords(parts: ConsolePart | readonly ConsolePart[], load: Route['load']): Route['load'] {
  return async () => {
    const language = currentLanguage();
    const fetched = [parts].flat().map((part) => loadConsolePart(part, language));
    const [screen, ...words] = await Promise.all([load(), ...fetched]);
    for (const some of words) speakCatalogue(language, some);
    return screen;
  };
}
