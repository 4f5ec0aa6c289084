import type en from '../en/wallet.ts';

export default {
  'wallet.assets': '資産',
  'wallet.balance': '残高',
  'wallet.account': '口座',
  'wallet.estimated_value': '評価額',
  'wallet.available': '利用可能',
  'wallet.locked': 'ロック中',
  'wallet.account_change': '現物口座',
  'wallet.account_lever': 'レバレッジ口座',
  'wallet.account_legal': '法定通貨口座',
  'wallet.account_micro': 'アップダウン口座',
  'wallet.record': '履歴',
  'wallet.ledger': '入出金明細',
  'wallet.hide_small': '少額を非表示',
} satisfies Record<keyof typeof en, string>;
