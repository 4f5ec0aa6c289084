/** What people are told of payments, and what waits for staff. */
import type { State } from '@bourse/core';
import type { MessageWords, Waiting } from '../../feature.ts';
import { moneyValues } from '../wallet/index.ts';

export const paymentMessages = {
  payment_credited: {
    title: 'message.payment_credited',
    content: 'message.payment_credited_text',
    values: moneyValues,
  },
  payment_held: { title: 'message.payment_held', content: 'message.payment_held_text', values: () => ({}) },
  payment_returned: { title: 'message.payment_returned', content: 'message.payment_returned_text', values: () => ({}) },
  payment_reversed: {
    title: 'message.payment_reversed',
    content: 'message.payment_reversed_text',
    values: moneyValues,
  },
} satisfies Record<string, MessageWords>;

export function paymentsWaiting({ payment: { payments, held } }: Pick<State, 'payment'>): Waiting {
  const [first = 0] = held;
  return { count: held.size, oldest: payments.get(first)?.receivedAt ?? null };
}
