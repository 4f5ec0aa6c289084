import type en from '../en/number.ts';

export default {
  'common.number_unreadable': '無法讀取為單一數值。請只輸入數字及小數點。',
} satisfies Record<keyof typeof en, string>;
