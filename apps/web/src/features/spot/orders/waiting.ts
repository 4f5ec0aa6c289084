/** Limit orders on their way to the exchange: rows of the list that have no number yet. */
import type { Quotation } from '@bourse/contract';
import { create } from 'zustand';

export interface WaitingOrder {
  readonly key: number;
  readonly market: Pick<Quotation, 'symbol' | 'currency_name' | 'legal_name'>;
  readonly side: 'buy' | 'sell';
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

/** The exchange has answered. */
export function removeWaiting(key: number): void {
  useWaiting.setState(({ orders }) => ({ orders: orders.filter((order) => order.key !== key) }));
}
