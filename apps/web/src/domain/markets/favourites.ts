/** Starred markets, kept in the browser. */

import { onStoredElsewhere, readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

/** Most symbols kept. */
const favouritesMax = 200;

function stored(): ReadonlySet<string> {
  return new Set((readStored('favourites') ?? '').split(',').filter(Boolean));
}

export const useFavourites = create<{ symbols: ReadonlySet<string> }>(() => ({ symbols: stored() }));

// One who stars in two tabs has the stars of both.
onStoredElsewhere('favourites', () => useFavourites.setState({ symbols: stored() }));

/** Adds or takes away a star. */
export function toggleFavourite(symbol: string): void {
  const symbols = new Set(useFavourites.getState().symbols);
  if (!symbols.delete(symbol) && symbols.size < favouritesMax) symbols.add(symbol);
  writeStored('favourites', [...symbols].join(','));
  useFavourites.setState({ symbols });
}
