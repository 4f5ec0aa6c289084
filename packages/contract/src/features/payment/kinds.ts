import type { Kinds } from '../../kinds-of.ts';

export const paymentKinds = {
  movements: ['payment', 'payment_reversed'],
  messages: ['payment_credited', 'payment_held', 'payment_returned', 'payment_reversed'],
  locks: { payment: 'payment' },
  waits: ['payment'],
} as const satisfies Kinds;
