import type en from '../en/hold.ts';

export default {
  'withdraw.hold_after': '其後 24 小時內不可提幣',
} satisfies Record<keyof typeof en, string>;
