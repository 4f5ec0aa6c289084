import type en from '../en/hold.ts';

export default {
  'withdraw.hold_after': 'その後24時間は出金できません',
} satisfies Record<keyof typeof en, string>;
