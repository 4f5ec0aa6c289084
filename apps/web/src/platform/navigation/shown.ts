/**
 * What the page shows. The address changes at once; the screen follows when its code is here, so that nothing blinks:
 * until then the last screen stays, for a moment, and after it bones.
 */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { applyTheme } from '../theme.ts';
import type { Route } from './route.ts';
import { findRoute, loadedScreen, loadScreen } from './screens.ts';

/** Time before a screen that is still loading shows its bones, and the least time they stay. */
const pendingAfterMs = 200;
const pendingMinMs = 200;

/** Where the browser is: the parts of its address, and the name of the history's entry. */
export interface Place {
  path: string;
  /** With its `?`; empty where there is none. */
  search: string;
  /** With its `#`; empty where there is none. */
  hash: string;
  key: string;
}

export type Screen =
  | { kind: 'pending' }
  | { kind: 'ready'; component: ComponentType }
  | { kind: 'failed'; error: unknown }
  | { kind: 'missing' };

export interface Shown {
  place: Place;
  frame: 'desk' | 'page';
  screen: Screen;
}

const nowhere: Place = { path: '/', search: '', hash: '', key: '' };

export const useShown = create<Shown>(() => ({ place: nowhere, frame: 'page', screen: { kind: 'pending' } }));

/** Counts what was asked for: an answer to anything but the last question is late. */
let asked = 0;

/** Shows the screen of a place; answers when it, or what went wrong with it, is on the page. */
export async function showPlace(there: Place): Promise<void> {
  asked += 1;
  const visit = asked;
  const { path, route } = findRoute(there.path);
  const place = { ...there, path };
  const known = loadedScreen(path);
  if (!route) return put(place, undefined, { kind: 'missing' });
  if (known) return put(place, route, { kind: 'ready', component: known });

  let bonesSince = 0;
  const timer = setTimeout(() => {
    bonesSince = performance.now();
    if (visit === asked) put(place, route, { kind: 'pending' });
  }, pendingAfterMs);
  const screen = await outcome(path, route);
  clearTimeout(timer);
  const left = bonesSince === 0 ? 0 : bonesSince + pendingMinMs - performance.now();
  if (left > 0) await new Promise((done) => setTimeout(done, left));
  if (visit === asked) put(place, route, screen);
}

async function outcome(path: string, route: Route): Promise<Screen> {
  try {
    return { kind: 'ready', component: await loadScreen(path, route) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Theme and screen change in the same frame. */
function put(place: Place, route: Route | undefined, screen: Screen): void {
  applyTheme(place.path);
  useShown.setState({ place, frame: route?.frame ?? 'page', screen });
}

/** A word after the `?` of the address shown; null where there is none. */
export function useSearchWord(name: string): string | null {
  return useShown(({ place }) => new URLSearchParams(place.search).get(name));
}
