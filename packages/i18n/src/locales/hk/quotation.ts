import type en from '../en/quotation.ts';
import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': '排序',
  'quotation.listed': '預設',
  'quotation.volume': '成交額',
  'quotation.shown': '顯示交易對：{n} 個',
  'quotation.log_in': '登入後交易',
  'quotation.log_in_hint': '自選清單會保留',
  'quotation.account': '電郵或手機號碼',
} satisfies Record<keyof typeof en, string>;
