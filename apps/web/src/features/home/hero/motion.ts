/** Whether things may move by themselves: not for those who asked for less motion. */
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function follow(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True where nothing may move by itself. */
export function useIsStill(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
