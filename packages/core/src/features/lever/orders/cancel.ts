/** A limit order that waits is taken back; a market order for which no mark came is revoked. */
import { marketOf } from '../../market/index.ts';
import { isBeingSettled } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import { revokedEvent } from '../settlement/money.ts';
import { type LeverState, markMaxMs } from '../state.ts';

export function decideCancelLever(
  state: LeverState,
  { userId, orderId, time }: LeverCommandOf<'CancelLever'>,
): LeverDecision<'CancelLever'> {
  const order = state.lever.orders.get(orderId);
  if (order === undefined || order.userId !== userId) return { refused: 'lever_not_found' };
  if (order.status !== 'listing' || order.limitTicks === 0) return { refused: 'lever_not_cancellable' };
  if (isBeingSettled(state, userId, marketOf(state, order.market).quote.asset))
    return { refused: 'lever_account_busy' };
  return { events: [revokedEvent(state, order, 'user', time)], answer: {} };
}

export function decideRevokeLever(
  state: LeverState,
  { orderId, time }: LeverCommandOf<'RevokeLever'>,
): LeverDecision<'RevokeLever'> {
  const order = state.lever.orders.get(orderId);
  const isOver = order !== undefined && order.status === 'listing' && order.limitTicks === 0;
  if (!isOver || order.acceptedAt + markMaxMs > time) return { events: [], answer: {} };
  return { events: [revokedEvent(state, order, 'no_mark', time)], answer: {} };
}
