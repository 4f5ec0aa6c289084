/** Terms of an order. */
import { oneOf } from '../kernel/codec.ts';

export const side = oneOf('buy', 'sell');
export type Side = 'buy' | 'sell';

/** On meeting one's own resting order: what is cancelled. */
export const selfTrade = oneOf('cancel_newest', 'cancel_oldest', 'cancel_both');
export type SelfTrade = 'cancel_newest' | 'cancel_oldest' | 'cancel_both';
