/** The pair in the trading screen's address, so that a tab keeps its own through a reload and can be sent to others. */

import { replaceWith } from '@bourse/client/navigation/go.ts';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import type { Market } from '@bourse/contract';
import { useEffect } from 'react';
import { symbolWord, useChoice } from './markets.ts';

/** The pair that the address names, else the one this page showed last; undefined: the stored one is to be shown. */
export function usePairOfPage(shown: readonly Market[]): Market | undefined {
  const word = useSearchWord('symbol');
  const chosen = useChoice((choice) => choice.symbol);
  return shown.find(({ symbol }) => symbolWord(symbol) === word) ?? shown.find(({ symbol }) => symbol === chosen);
}

/** Keeps the address naming the pair that is shown, and follows what is chosen in this screen's list or the header's. */
export function usePairAddress(symbol: string | undefined): void {
  const word = useSearchWord('symbol');
  useEffect(() => useChoice.subscribe((choice) => choice.symbol !== null && writeSymbol(choice.symbol)), []);
  useEffect(() => {
    if (symbol === undefined) return;
    useChoice.setState({ symbol });
    if (word !== symbolWord(symbol)) writeSymbol(symbol);
  }, [symbol, word]);
}

/** Another pair is no other place: the way back leads off the screen. */
function writeSymbol(symbol: string): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (query.get('symbol') === symbolWord(symbol)) return;
  query.set('symbol', symbolWord(symbol));
  replaceWith(`${pathname}?${query}`);
}
