import type en from '../en/market-lists.ts';

export default {
  'market.gainers': '升幅榜',
  'market.losers': '跌幅榜',
  'market.pairs_count': '{n} 個交易對，即時更新',
} satisfies Record<keyof typeof en, string>;
