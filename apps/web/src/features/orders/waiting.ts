/** Limit orders on their way to the exchange: rows of the list that have no number yet. */
import type { Order, Side } from '@bourse/contract';
import { create } from 'zustand';

export interface WaitingOrder {
  readonly key: number;
  readonly market: Pick<Order, 'symbol' | 'base' | 'quote'>;
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

let lastKey = 0;

export const useWaiting = create<{ orders: readonly WaitingOrder[] }>(() => ({ orders: [] }));

/** Shows an order as waiting; answers the key that takes it away. */
export function addWaiting(
  market: WaitingOrder['market'],
  { side, price, quantity, total }: Pick<WaitingOrder, 'side' | 'price' | 'quantity' | 'total'>,
): number {
  lastKey += 1;
  const key = lastKey;
  useWaiting.setState(({ orders }) => ({ orders: [{ key, market, side, price, quantity, total }, ...orders] }));
  return key;
}

/** An order that came by event before the answer did: the row that waits for it goes, so that it never shows twice. */
export function settleWaiting({ symbol, side, price, quantity, createdAt, updatedAt }: Order): void {
  if (updatedAt !== createdAt) return;
  const found = useWaiting
    .getState()
    .orders.findLast(
      (order) =>
        order.market.symbol === symbol &&
        order.side === side &&
        Number(order.price) === Number(price) &&
        Number(order.quantity) === Number(quantity),
    );
  if (found !== undefined) removeWaiting(found.key);
}

/** The exchange has answered. */
export function removeWaiting(key: number): void {
  useWaiting.setState(({ orders }) => ({ orders: orders.filter((order) => order.key !== key) }));
}
