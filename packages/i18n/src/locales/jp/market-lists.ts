import type en from '../en/market-lists.ts';

export default {
  'market.gainers': '値上がり',
  'market.losers': '値下がり',
  'market.pairs_count': '{n}ペア、リアルタイム',
} satisfies Record<keyof typeof en, string>;
