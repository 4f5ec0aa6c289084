/** Words of the lists of markets, on the home page and on the page of all markets. */
export default {
  'market.gainers': 'Gainers',
  'market.losers': 'Losers',
  'market.pairs_count': '{n} pairs, live',
} as const satisfies Record<string, string>;
