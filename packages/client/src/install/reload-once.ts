/**
 * A chunk that is gone belongs to a release that is gone: the page loads again and is of the new one. Once a release
 * and tab, so that a chunk which never comes ends in words and a button, not in a loop.
 */
import type { TabKey } from '../storage.ts';

const key = 'reloaded_from' satisfies TabKey;

/** What the decision needs of the page. */
export interface ReloadPlace {
  /** The page's release; null: unknown. */
  readonly release: string | null;
  readonly isOnline: boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/** Reloads unless that was tried for this release; answers whether it did. */
export function reloadOnce({ release, isOnline, storage, reload }: ReloadPlace): boolean {
  // Without a network a new page would miss the same chunk.
  if (!isOnline || release === null) return false;
  try {
    if (storage.getItem(key) === release) return false;
    storage.setItem(key, release);
  } catch {
    // What cannot be remembered must not be repeated.
    return false;
  }
  reload();
  return true;
}

/** Follows the build's own event for a chunk or style that did not come. Who waits for it hears of the failure too. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    reloadOnce({
      release: document.querySelector('meta[name="release"]')?.getAttribute('content') ?? null,
      isOnline: navigator.onLine,
      storage: sessionStorage,
      reload: () => location.reload(),
    });
  });
}
