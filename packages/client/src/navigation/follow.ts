/** Keeps what is shown in step with the address. */

import { newEntryKey } from './go.ts';
import type { Routes } from './route.ts';
import { findRoute, setRoutes } from './screens.ts';
import { keepScroll, noteScroll } from './scroll.ts';
import { showLocation, useShown } from './shown.ts';

let followed: string | undefined;

function keyHere(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
}

/** The address with the name of its entry: two visits of one address differ. */
export function readAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${keyHere()} ${pathname}${search}${hash}`;
}

/** Shows what an address of `readAddress` names, unless that is under way already. */
export async function followAddress(address: string): Promise<void> {
  if (address === followed) return;
  const { pathname, search, hash } = window.location;
  const { path } = findRoute(pathname);
  // Written as the table writes it; whoever watches the address comes again, with what is followed by then.
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`);
  followed = readAddress();
  // An entry that the browser made itself, for a link inside the page, has no name of ours.
  await showLocation({ path, search, hash, key: keyHere() || followed });
}

/** Begins: takes the screens there are, and shows the first one. Answers when it is there, or what went wrong. */
export function openNavigation(routes: Routes): Promise<void> {
  setRoutes(routes);
  keepScroll(() => useShown.getState().location.key);
  useShown.subscribe(({ location }, before) => {
    if (before.location.key !== '' && before.location.key !== location.key) noteScroll(before.location.key);
  });
  if (keyHere() === '') history.replaceState({ key: newEntryKey() }, '');
  return followAddress(readAddress());
}
