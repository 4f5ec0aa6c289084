import type en from '../en/market-lists.ts';

export default {
  'market.gainers': 'Alzas',
  'market.losers': 'Bajas',
  'market.pairs_count': '{n} pares, en vivo',
} satisfies Record<keyof typeof en, string>;
