import type en from '../en/amount.ts';
import number from './number.ts';

export default {
  ...number,
  'transfer.too_fine': '小数点以下{decimals}桁までで入力してください',
  'common.max': '最大',
} satisfies Record<keyof typeof en, string>;
