import type en from '../en/number.ts';

export default {
  'common.number_unreadable': '无法识别为一个数值。请只输入数字和小数点。',
} satisfies Record<keyof typeof en, string>;
