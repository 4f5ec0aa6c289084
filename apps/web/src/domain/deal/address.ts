/** Words of the address that the screens read and write: what is chosen, and which order is open. */
import { addressOf, type Search } from '@bourse/client/navigation/go.ts';
import { noteScroll } from '@bourse/client/navigation/scroll.ts';
import { useSearchWord, useShown } from '@bourse/client/navigation/shown.ts';

/** An id in the address; null: there is none that can be read. */
export function useSearchId(name: string): number | null {
  const word = useSearchWord(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
}

/** Changes words of the address in place, so that the page stays where it is scrolled to; `undefined` removes one. */
export function changeSearch(change: Search): void {
  const { pathname, search } = window.location;
  const words = { ...Object.fromEntries(new URLSearchParams(search)), ...change };
  noteScroll(useShown.getState().location.key);
  history.replaceState(history.state, '', addressOf(pathname, words));
}
