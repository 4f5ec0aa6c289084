import { useMedia } from '@bourse/client/use-media.ts';

/** Is there room for the search in the header: the theme's `xl`? Elsewhere the trading screen's own has its key. */
export function useHeaderSearch(): boolean {
  return useMedia('(min-width: 1240px)');
}
