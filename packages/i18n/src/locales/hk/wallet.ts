import type en from '../en/wallet.ts';

export default {
  'wallet.available': '可用',
  'wallet.locked': '凍結',
  'wallet.assets': '資產',
  'wallet.ledger': '帳戶明細',
} satisfies Record<keyof typeof en, string>;
