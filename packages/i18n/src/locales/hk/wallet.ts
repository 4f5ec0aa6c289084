import type en from '../en/wallet.ts';

export default {
  'wallet.assets': '資產',
  'wallet.balance': '餘額',
  'wallet.account': '帳戶',
  'wallet.estimated_value': '估值',
  'wallet.available': '可用',
  'wallet.locked': '凍結',
  'wallet.account_change': '現貨帳戶',
  'wallet.account_lever': '合約帳戶',
  'wallet.account_legal': '法幣帳戶',
  'wallet.account_micro': '升跌合約帳戶',
  'wallet.record': '紀錄',
  'wallet.ledger': '帳戶明細',
  'wallet.hide_small': '隱藏小額',
} satisfies Record<keyof typeof en, string>;
