import type en from '../../../en/features/lever/console.ts';

export default {
  'console.lock_lever': '合约委托冻结',
} satisfies Record<keyof typeof en, string>;
