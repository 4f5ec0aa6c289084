import type en from '../en/market-lists.ts';

export default {
  'market.gainers': '涨幅榜',
  'market.losers': '跌幅榜',
  'market.pairs_count': '{n} 个交易对，实时',
} satisfies Record<keyof typeof en, string>;
