import type en from '../en/amount.ts';
import number from './number.ts';

export default {
  ...number,
  'transfer.too_fine': '소수점 이하 {decimals}자리까지 입력해 주세요',
  'common.max': '최대',
} satisfies Record<keyof typeof en, string>;
