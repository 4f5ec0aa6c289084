import type en from '../../../en/features/lever/everywhere.ts';

export default {
  'lever.nav': 'レバレッジ',
  'record.lever_profit': '契約の損益',
  'record.lever_fee': '契約の手数料',
  'record.lever_liquidation_fee': 'ロスカット手数料',
  'record.lever_overnight': 'オーバーナイト手数料',
  'wallet.locked_lever': 'レバレッジで使用中',
} satisfies Record<keyof typeof en, string>;
