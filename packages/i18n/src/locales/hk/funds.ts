import type en from '../en/funds.ts';

export default {
  'wallet.account_legal': '法幣帳戶',
  'wallet.account_change': '現貨帳戶',
  'wallet.account_lever': '合約帳戶',
  'wallet.account_micro': '升跌合約帳戶',
  'common.coin': '幣種',
  'wallet.account_off': '此帳戶的產品尚未開放，當中的幣只可劃轉至其他帳戶',
  'wallet.hidden': '已隱藏',
  'wallet.load_failed': '未能載入餘額',
  'transfer.records': '劃轉紀錄',
} satisfies Record<keyof typeof en, string>;
