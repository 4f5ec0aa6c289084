import type en from '../en/hold.ts';

export default {
  'withdraw.hold_after': 'Después no podrás retirar durante 24 horas',
} satisfies Record<keyof typeof en, string>;
