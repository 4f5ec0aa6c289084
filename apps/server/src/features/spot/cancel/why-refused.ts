/**
 * What became of an order that a cancel or an amendment came too late for. The core forgets an order when it ends; the
 * view has its row. Only a refused request reads it, so that one that finds its order in the core waits for nothing.
 */
import type { Context, Refused } from '../../../http/handler.ts';
import { readEnd } from '../view/reads.ts';

/** How each end is told; one that has not ended is open under another side or pair. */
const codes = {
  filled: 'order_filled',
  cancelled: 'order_cancelled',
  fired: 'order_fired',
  open: 'order_not_found',
  waiting: 'order_not_found',
} as const;

/** The refusal as it is, unless it says that the order is not there: then it says where one's own order has gone. */
export async function whyRefused(refusal: Refused, orderId: number, context: Context<'session'>): Promise<Refused> {
  const { user, services } = context;
  const { writer, view } = services;
  if (refusal.refused !== 'order_not_found') return refusal;
  // No order has had this id yet.
  if (orderId >= writer.state.spot.nextOrderId) return refusal;
  // An end that the view does not hold yet must not be told as an order that never was.
  if (!(await context.isCaughtUp(view.lastSeqOf(user.userId)))) return { refused: 'overloaded' };
  const end = await readEnd(view.db, user.userId, orderId);
  return end === null ? refusal : { refused: codes[end] };
}
