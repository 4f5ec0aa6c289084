/**
 * Public figures that outlive the page, so that an app opened without a network shows the last it knew, marked as old.
 * Nothing that belongs to an account is ever kept here.
 */

import { useMode } from '../mode.ts';
import { readStored, writeStored } from '../storage.ts';
import { asCallError } from '../wire/call-error.ts';
import { lastHeardMs } from '../wire/socket.ts';

/** What can be kept. */
export type KnownKey = 'known_markets' | 'known_book';

let newest: number | null = null;
const sources = new Map<KnownKey, () => unknown>();
let isWatching = false;

/** Time of the newest kept figures that are on the screen, in milliseconds; null: none are. */
export function newestKnownMs(): number | null {
  return newest;
}

/** The figures on the screen are of the exchange again. */
export function forgetKnown(): void {
  newest = null;
}

/** Keeps figures with the time they are of: that of the last message, or of the kept ones they still are. */
export function keepKnown(key: KnownKey, value: unknown): void {
  const at = newest ?? lastHeardMs() ?? Date.now();
  writeStored(key, JSON.stringify({ at, isDemo: useMode.getState().isDemo, value }));
}

/** The figures kept under a key, where `read` can make sense of them. */
export function readKnown<Value>(key: KnownKey, read: (value: unknown) => Value | null): Value | null {
  try {
    const { at, isDemo, value } = JSON.parse(readStored(key) ?? '') as { at: number; isDemo: boolean; value: unknown };
    const known = read(value);
    if (known === null) return null;
    newest = Math.max(newest ?? 0, Number(at) || 0);
    // Figures of a demo are a demo's without a network too.
    if (isDemo) useMode.setState({ isDemo });
    return known;
  } catch {
    return null;
  }
}

/** What `load` brings; where no answer came, the figures kept under the key instead. */
export async function orLastKnown<Value>(
  key: KnownKey,
  load: () => Promise<Value>,
  read: (value: unknown) => Value | null,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    const known = asCallError(error).code === 'network' ? readKnown(key, read) : null;
    if (known === null) throw error;
    return known;
  }
}

/** Keeps what `source` gives whenever the page goes out of sight, which is the last it may hear; answers how to stop. */
export function keepFresh(key: KnownKey, source: () => unknown): () => void {
  sources.set(key, source);
  if (!isWatching && typeof document !== 'undefined') {
    isWatching = true;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepAll());
    window.addEventListener('pagehide', keepAll);
  }
  return () => {
    if (sources.get(key) === source) sources.delete(key);
  };
}

function keepAll(): void {
  for (const [key, source] of sources) {
    const value = source();
    if (value !== undefined && value !== null) keepKnown(key, value);
  }
}
