/** Going somewhere, from anywhere: inside a component or out of it. */
import { navigate } from 'wouter/use-browser-location';
import { noteScroll } from './scroll.ts';

/** Words after the `?` of an address; what is undefined is left out. */
export type Search = Readonly<Record<string, string | number | undefined>>;

let visits = 0;

/** Names an entry of the history, so that it can be found again on the way back. */
export function newEntryKey(): string {
  visits += 1;
  return `${Date.now().toString(36)}.${visits}`;
}

/** An address of this app, its parts put together. */
export function addressOf(path: string, search: Search = {}, hash = ''): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`;
}

/** Goes to an address of this app. Going where one already is adds nothing to the history. */
export function goTo(address: string): void {
  const isHere = new URL(address, window.location.href).href === window.location.href;
  navigate(address, { replace: isHere, state: { key: newEntryKey() } });
}

/** Goes to an address in place of the one shown, which the way back then skips. */
export function replaceWith(address: string): void {
  navigate(address, { replace: true, state: { key: newEntryKey() } });
}

/** Changes words after the `?` of the address shown: the same visit of the same page, which stays scrolled as it is. */
export function changeSearch(change: Search): void {
  const { pathname, search, hash } = window.location;
  const words = { ...Object.fromEntries(new URLSearchParams(search)), ...change };
  const { key = newEntryKey() } = (history.state ?? {}) as { key?: string };
  noteScroll(key);
  navigate(addressOf(pathname, words, hash.slice(1)), { replace: true, state: { key } });
}
