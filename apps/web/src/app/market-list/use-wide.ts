import { useSyncExternalStore } from 'react';

/** From here on a table has all its columns: the theme's `md`. */
const wideQuery = '(min-width: 720px)';

function follow(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Is there room for more than pair and price? What a phone would hide need not be drawn on it at all. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(wideQuery).matches,
    () => true,
  );
}
