/** Screens' code: fetched once, at the latest when a screen is asked for, at the earliest when a link is pointed at. */
import type { ComponentType } from 'react';
import { within } from '../start/load-guard.ts';
import { loadWordsOf } from '../words.tsx';
import { canonicalPath, type Route, type Routes } from './route.ts';

let routes: Routes = {};
const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

/** Names the screens there are. */
export function setRoutes(table: Routes): void {
  routes = table;
}

/** The path as the table writes it, and its route where there is one. */
export function findRoute(path: string): { path: string; route: Route | undefined } {
  const canonical = canonicalPath(routes, path);
  return { path: canonical, route: Object.hasOwn(routes, canonical) ? routes[canonical] : undefined };
}

/** A screen whose code is here already. */
export function loadedScreen(path: string): ComponentType | undefined {
  return loaded.get(path);
}

/** Fetches a screen; one that did not arrive is asked for again the next time. */
export function loadScreen(path: string, { load, words }: Route): Promise<ComponentType> {
  const known = loading.get(path);
  if (known) return known;
  const whole = Promise.all([load(), words && loadWordsOf(words)]);
  const screen = within(whole).then(([{ default: component }]) => {
    loaded.set(path, component);
    return component;
  });
  loading.set(path, screen);
  screen.catch(() => loading.delete(path));
  return screen;
}

/** Fetches the code of the screen an address leads to, without a word if that fails. */
export function preloadScreen(address: string): void {
  const { path, route } = findRoute(new URL(address, window.location.href).pathname);
  if (route) loadScreen(path, route).catch(() => undefined);
}
