import { useMedia } from '@bourse/client/use-media.ts';

/**
 * Is there room for more than pair and price: the theme's `md`? What a phone would hide need not be drawn on it at all.
 */
export function useWide(): boolean {
  return useMedia('(min-width: 720px)');
}
