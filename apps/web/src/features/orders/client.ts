/** Calls and events of one's own orders: the one place of the web where the wire's names for them are mapped. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  type Amendment,
  calls,
  decodeFill,
  decodeOrder,
  decodePastOrder,
  encodeAmendment,
  encodeCancel,
  encodeNewOrder,
  encodeOrderQuery,
  encodePairScope,
  type Fill,
  type NewOrder,
  type Order,
  type OrderQuery,
  type OrderToCancel,
  type PairScope,
  type PastOrder,
  type Side,
} from '@bourse/contract';

/** A page of open orders: the same page of buys and of sells. */
export interface OpenPage {
  readonly rows: readonly Order[];
  /** Open orders in all, by side; a side that was not asked for has none. */
  readonly totals: Readonly<Record<Side, number>>;
}

/** Of two that end each other `order` is the limit order; `stop` is the other one. */
export async function placeOrder(side: Side, order: NewOrder): Promise<{ order: Order; stop: Order | null }> {
  const answer = await call(side === 'buy' ? calls.spot.buy : calls.spot.sell, encodeNewOrder(order));
  return { order: decodeOrder(answer.order), stop: answer.stop ? decodeOrder(answer.stop) : null };
}

/** Returns the order with its new terms, or the one in its place, and the exchange's sentence. */
export async function amendOrder(amendment: Amendment): Promise<{ order: Order; message: string }> {
  const { order, message } = await call(calls.spot.amend, encodeAmendment(amendment));
  return { order: decodeOrder(order), message };
}

export async function cancelOrder({ id, side }: OrderToCancel): Promise<void> {
  await call(calls.spot.cancel, encodeCancel({ id, side }));
}

/** Returns how many went. */
export async function cancelOrders(scope: PairScope): Promise<number> {
  return (await call(calls.spot.cancelAll, encodePairScope(scope))).cancelled;
}

export async function loadOpen({ side, ...query }: OrderQuery): Promise<OpenPage> {
  const input = encodeOrderQuery(query);
  const load = async (one: Side) => {
    if (side !== undefined && side !== one) return { list: [], total: 0 };
    return (await call(one === 'buy' ? calls.spot.openBuys : calls.spot.openSells, input)).message;
  };
  const [buys, sells] = await Promise.all([load('buy'), load('sell')]);
  return {
    rows: [...buys.list, ...sells.list].map(decodeOrder),
    totals: { buy: buys.total, sell: sells.total },
  };
}

export async function loadPast(query: OrderQuery): Promise<Page<PastOrder>> {
  const { list, total } = (await call(calls.spot.pastOrders, encodeOrderQuery(query))).message;
  return { rows: list.map(decodePastOrder), total };
}

export async function loadFills(query: OrderQuery): Promise<Page<Fill>> {
  const { list, total } = (await call(calls.spot.completed, encodeOrderQuery(query))).message;
  return { rows: list.map(decodeFill), total };
}

/** Hears of each change of one's own orders, with the fills that made it; returns how to stop. */
export function onOwnOrders(listener: (order: Order, fills: readonly Fill[]) => void): () => void {
  return onEvent('transaction', (event) => {
    let change: readonly [Order, readonly Fill[]];
    try {
      change = [decodeOrder(event.order), event.fills.map(decodeFill)];
    } catch (error) {
      // One that this build cannot read must not keep the others of its frame from those who listen.
      console.error('transaction', error);
      return;
    }
    listener(...change);
  });
}
