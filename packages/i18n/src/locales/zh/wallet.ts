import type en from '../en/wallet.ts';

export default {
  'wallet.available': '可用',
  'wallet.locked': '冻结',
  'wallet.assets': '资产',
  'wallet.ledger': '资金流水',
} satisfies Record<keyof typeof en, string>;
