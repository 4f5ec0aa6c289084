/** How pairs are found by what one types: any part of the symbol, in any case, however its currencies are parted. */

/** A symbol, or what was typed of one, as they are compared: `btc-usdt` and `BTC/USDT` are `BTCUSDT`. */
export function searchText(text: string): string {
  return text.toUpperCase().replace(/[\s/_-]/g, '');
}

/** Is this part of a symbol? */
export function matchesSearch(symbol: string, search: string): boolean {
  return searchText(symbol).includes(searchText(search));
}
