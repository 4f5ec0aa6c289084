/**
 * The screen that is shown. The address changes immediately; the screen follows when its code has loaded, so that nothing
 * blinks: until then the last screen stays, for a moment, and then a skeleton.
 */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { applyTheme } from '../theme.ts';
import type { Route } from './route.ts';
import { findRoute, loadedScreen, loadScreen } from './screens.ts';

/** Time before a screen that is still loading shows its skeletons, and the least time they stay. */
const pendingAfterMs = 200;
const pendingMinMs = 200;

/** Where the browser is: the parts of its address, and the name of the history's entry. */
export interface Location {
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

export interface ScreenState {
  location: Location;
  frame: 'desk' | 'page';
  screen: Screen;
}

const nowhere: Location = { path: '/', search: '', hash: '', key: '' };

export const useShown = create<ScreenState>(() => ({ location: nowhere, frame: 'page', screen: { kind: 'pending' } }));

/** Counts visits: a screen that loads for any but the last one is too late. */
let asked = 0;

/** Shows the screen of a location; resolves when the screen, or its failure, is on the page. */
export async function showLocation(there: Location): Promise<void> {
  asked += 1;
  const visit = asked;
  const { path, route } = findRoute(there.path);
  const location = { ...there, path };
  const known = loadedScreen(path);
  if (!route) return put(location, undefined, { kind: 'missing' });
  if (known) return put(location, route, { kind: 'ready', component: known });

  let skeletonSince = 0;
  const timer = setTimeout(() => {
    skeletonSince = performance.now();
    if (visit === asked) put(location, route, { kind: 'pending' });
  }, pendingAfterMs);
  const screen = await outcome(path, route);
  clearTimeout(timer);
  const left = skeletonSince === 0 ? 0 : skeletonSince + pendingMinMs - performance.now();
  if (left > 0) await new Promise((done) => setTimeout(done, left));
  if (visit === asked) put(location, route, screen);
}

async function outcome(path: string, route: Route): Promise<Screen> {
  try {
    return { kind: 'ready', component: await loadScreen(path, route) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Theme and screen change in the same frame. */
function put(location: Location, route: Route | undefined, screen: Screen): void {
  applyTheme(location.path);
  useShown.setState({ location, frame: route?.frame ?? 'page', screen });
}

/** A word after the `?` of the address shown; null where there is none. */
export function useSearchWord(name: string): string | null {
  return useShown(({ location }) => new URLSearchParams(location.search).get(name));
}
