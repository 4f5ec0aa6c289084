/** What a trader chose about this screen; the browser keeps it. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

export const bookSides = ['both', 'asks', 'bids'] as const;
export type BookSides = (typeof bookSides)[number];

interface Preferences {
  /** Each order is confirmed before it is sent. */
  readonly isConfirming: boolean;
  readonly bookSides: BookSides;
}

export const usePreferences = create<Preferences>(() => ({
  isConfirming: readStored('order_confirm') === '1',
  bookSides: bookSides.find((sides) => sides === readStored('book_sides')) ?? 'both',
}));

export function setConfirming(isConfirming: boolean): void {
  writeStored('order_confirm', isConfirming ? '1' : '0');
  usePreferences.setState({ isConfirming });
}

export function setBookSides(sides: BookSides): void {
  writeStored('book_sides', sides);
  usePreferences.setState({ bookSides: sides });
}
