import type en from '../en/amount.ts';
import number from './number.ts';

export default {
  ...number,
  'transfer.too_fine': '小数位数不能超过 {decimals} 位',
  'common.max': '最大',
} satisfies Record<keyof typeof en, string>;
