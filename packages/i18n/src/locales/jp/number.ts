import type en from '../en/number.ts';

export default {
  'common.number_unreadable': '数値として読み取れません。数字と小数点で入力してください。',
} satisfies Record<keyof typeof en, string>;
