/** Whether things may move by themselves: not for those who asked for less motion. */
import { useMedia } from '@bourse/client/use-media.ts';

/** True where nothing may move by itself. */
export function useIsStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
