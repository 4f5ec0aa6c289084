import type en from '../../../en/features/transfer/screens.ts';
import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': '請輸入劃轉數量',
  'transfer.same': '轉出與轉入帳戶不可相同',
  'transfer.min_100': '劃轉數量不可少於 100',
  'transfer.max': '上限為 99,999,999',
  'transfer.confirm': '確定由{from}劃轉 {amount} {currency} 至{to}？',
  'transfer.ok': '劃轉成功',
  'transfer.not_allowed': '此幣種未能在這兩個帳戶之間劃轉',
  'transfer.from': '轉出帳戶',
  'transfer.to': '轉入帳戶',
  'transfer.swap': '互換帳戶',
  'transfer.balances': '劃轉前後',
  'transfer.lead': '在你的帳戶之間劃轉。免手續費，即時到帳。',
  'transfer.unanswered': '未收到回覆。請檢查網絡連線後重試，不會重複劃轉。',
  'transfer.no_coin_title': '暫無可劃轉的幣種',
  'transfer.no_coin_hint': '可存放於多個帳戶的幣種會在此顯示',
  'transfer.none_title': '暫無劃轉紀錄',
  'transfer.none_hint': '帳戶之間的劃轉會在此顯示',
  'transfer.records_failed': '未能載入劃轉紀錄',
} satisfies Record<keyof typeof en, string>;
