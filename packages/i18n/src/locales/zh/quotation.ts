import type en from '../en/quotation.ts';
import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': '排序',
  'quotation.listed': '默认',
  'quotation.volume': '成交额',
  'quotation.shown': '显示 {n} 个交易对',
  'quotation.log_in': '登录后交易',
  'quotation.log_in_hint': '自选列表会保留',
  'quotation.account': '邮箱或手机号',
} satisfies Record<keyof typeof en, string>;
