import type en from '../../../en/features/lever/everywhere.ts';

export default {
  'lever.nav': '合约交易',
  'record.lever_profit': '合约盈亏',
  'record.lever_fee': '合约手续费',
  'record.lever_liquidation_fee': '强平手续费',
  'record.lever_overnight': '隔夜费',
  'wallet.locked_lever': '合约占用中',
} satisfies Record<keyof typeof en, string>;
