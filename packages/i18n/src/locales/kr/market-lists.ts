import type en from '../en/market-lists.ts';

export default {
  'market.gainers': '상승',
  'market.losers': '하락',
  'market.pairs_count': '거래쌍 {n}개, 실시간',
} satisfies Record<keyof typeof en, string>;
