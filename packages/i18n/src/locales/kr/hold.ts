import type en from '../en/hold.ts';

export default {
  'withdraw.hold_after': '이후 24시간 동안 출금할 수 없습니다',
} satisfies Record<keyof typeof en, string>;
