import type en from '../en/wallet.ts';

export default {
  'wallet.available': '利用可能',
  'wallet.locked': 'ロック中',
  'wallet.assets': '資産',
  'wallet.ledger': '口座明細',
} satisfies Record<keyof typeof en, string>;
