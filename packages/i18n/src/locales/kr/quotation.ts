import type en from '../en/quotation.ts';
import marketLists from './market-lists.ts';

export default {
  ...marketLists,
  'quotation.order': '정렬',
  'quotation.listed': '기본순',
  'quotation.volume': '거래대금',
  'quotation.shown': '표시된 거래쌍: {n}개',
  'quotation.log_in': '로그인하고 거래하기',
  'quotation.log_in_hint': '관심 목록은 그대로 유지됩니다',
  'quotation.account': '이메일 또는 휴대전화',
} satisfies Record<keyof typeof en, string>;
