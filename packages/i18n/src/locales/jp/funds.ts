import type en from '../en/funds.ts';

export default {
  'wallet.account_legal': '法定通貨口座',
  'wallet.account_change': '現物口座',
  'wallet.account_lever': 'レバレッジ口座',
  'wallet.account_micro': 'アップダウン口座',
  'common.coin': '銘柄',
  'wallet.account_off': 'この口座の商品はまだ提供されていないため、他の口座への振替のみ可能です',
  'wallet.hidden': '非表示',
  'wallet.load_failed': '残高を読み込めませんでした',
  'transfer.records': '振替履歴',
} satisfies Record<keyof typeof en, string>;
