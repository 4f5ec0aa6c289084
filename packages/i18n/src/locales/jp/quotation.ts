import type en from '../en/quotation.ts';
import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': '並べ替え',
  'quotation.listed': '標準',
  'quotation.volume': '売買代金',
  'quotation.shown': '表示中の取引ペア：{n}',
  'quotation.log_in': 'ログインして取引',
  'quotation.log_in_hint': 'お気に入りはそのまま残ります',
  'quotation.account': 'メールまたは電話番号',
} satisfies Record<keyof typeof en, string>;
