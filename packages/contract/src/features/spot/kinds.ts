import type { Kinds } from '../../kinds-of.ts';

export const spotKinds = {
  movements: ['trade', 'trade_fee'],
  messages: ['order_filled', 'order_partly_filled'],
  locks: { spot: 'orders' },
} as const satisfies Kinds;
