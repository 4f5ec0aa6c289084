import type en from '../../../en/features/lever/console.ts';

export default {
  'console.lock_lever': '레버리지 주문 중',
} satisfies Record<keyof typeof en, string>;
