import type en from '../en/hold.ts';

export default {
  'withdraw.hold_after': '之后 24 小时内无法提现',
} satisfies Record<keyof typeof en, string>;
