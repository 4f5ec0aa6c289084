import type en from '../../../en/features/lever/everywhere.ts';

export default {
  'lever.nav': '合約交易',
  'record.lever_profit': '合約盈虧',
  'record.lever_fee': '合約手續費',
  'record.lever_liquidation_fee': '強平手續費',
  'record.lever_overnight': '隔夜費',
  'wallet.locked_lever': '合約佔用中',
} satisfies Record<keyof typeof en, string>;
