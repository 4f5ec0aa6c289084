/**
 * Day and night, and which colour means up. Unset, trading screens and the console are night and pages are day; once chosen, one theme
 * holds everywhere. `public/first-paint.js` applies the same rules before anything is drawn.
 */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { currentLanguage } from './words.tsx';

export type Theme = 'night' | 'day';

const tradingPath = /^\/((dealCenter|leverdealCenter|secondDealCenter)\/?$|console)/;
const redUpLanguages: readonly string[] = ['kr', 'jp', 'zh'];
const listeners = new Set<() => void>();

/** The theme of a path, given what is stored. */
export function themeOf(path: string, stored: '0' | '1' | null): Theme {
  if (stored === '1') return 'night';
  if (stored === '0') return 'day';
  return tradingPath.test(path) ? 'night' : 'day';
}

/** Is red the colour of up, given what is stored and the language. */
export function isRedUpOf(language: string, stored: '0' | '1' | null): boolean {
  if (stored !== null) return stored === '1';
  return redUpLanguages.includes(language);
}

/** Puts theme and direction colours of this page on `<html>`; call it when the path has changed. */
export function applyTheme(path: string = window.location.pathname): void {
  const root = document.documentElement;
  root.dataset.theme = themeOf(path, readStored('night_mode'));
  if (isRedUpOf(currentLanguage(), readStored('downUp'))) root.dataset.up = 'red';
  else delete root.dataset.up;
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

/** Chooses a theme for every screen. */
export function chooseTheme(theme: Theme): void {
  writeStored('night_mode', theme === 'night' ? '1' : '0');
  applyTheme();
}

/** Chooses the colour of up. */
export function chooseRedUp(isRedUp: boolean): void {
  writeStored('downUp', isRedUp ? '1' : '0');
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme now; re-renders when it changes (a canvas must redraw itself). */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dataset.theme === 'night' ? 'night' : 'day'));
}

/** Whether red means up now. */
export function useIsRedUp(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.up === 'red');
}
