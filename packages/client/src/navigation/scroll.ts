/** Where each entry of the tab's history was scrolled to: on the way back a page stands where it was left. */

import type { TabKey } from '../storage.ts';

/** Under this name the tab keeps the positions through a reload. */
const storedAs = 'scroll_positions' satisfies TabKey;
/** Entries remembered; the oldest are dropped first. */
const entriesMax = 100;

type Positions = Map<string, number>;

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

let positions: Positions = new Map();

/** Takes scrolling over from the browser, which would scroll back before the screen is drawn. */
export function keepScroll(keyNow: () => string): void {
  positions = read();
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    noteScroll(keyNow());
    try {
      sessionStorage.setItem(storedAs, JSON.stringify([...positions].slice(-entriesMax)));
    } catch {
      // Without storage a reload starts at the top.
    }
  });
}

/** Remembers how far an entry is scrolled. */
export function noteScroll(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
}

/** Scrolls to where an entry was left, else to what its hash names, else to the top. */
export function scrollToPlace({ key, hash }: { key: string; hash: string }): void {
  const left = positions.get(key);
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (left !== undefined) window.scrollTo(0, left);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}
