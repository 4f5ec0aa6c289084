/** Changing an open order: from its row, and from wherever else it is shown. */
import type { Order } from '@bourse/contract';
import { create } from 'zustand';
import { ask, useQuestion } from './ask.ts';
import { restsInBook } from './orders.ts';

/** Can its price and amount be changed? Not where it trails the price, nor where it and another end each other. */
export function isAmendable(order: Pick<Order, 'status' | 'kind' | 'stopPrice'>): boolean {
  if (order.status !== 'open') return false;
  return (order.kind === 'limit' && restsInBook(order)) || order.kind === 'stop_limit' || order.kind === 'stop_market';
}

/**
 * Asks for a new price or amount; with `price` it asks about that one. Nothing is sent before the answer; settles once
 * the question is gone.
 */
export async function askAmend(order: Order, { price }: { price?: string } = {}): Promise<void> {
  if (!isAmendable(order)) return;
  const question = { kind: 'amend', order, price } as const;
  ask(question);
  await new Promise<void>((done) => {
    const stop = useQuestion.subscribe((state) => {
      if (state.question === question) return;
      stop();
      done();
    });
  });
}

/** Terms of an order that were sent and not answered yet. */
export type Amended = Partial<Pick<Order, 'price' | 'quantity' | 'total' | 'stopPrice'>>;

/** By the order's id. */
export const useAmended = create<{ orders: ReadonlyMap<number, Amended> }>(() => ({ orders: new Map() }));

/** Shows an order at its new terms until `settleAmended`. */
export function showAmended(id: number, terms: Amended): void {
  useAmended.setState(({ orders }) => ({ orders: new Map(orders).set(id, terms) }));
}

/** The exchange has answered: the order itself says what it is. */
export function settleAmended(id: number): void {
  useAmended.setState(({ orders }) => ({ orders: new Map([...orders].filter(([known]) => known !== id)) }));
}

/** Orders as they will be once what was sent about them is answered. */
export function useAsAmended(orders: readonly Order[]): readonly Order[] {
  const amended = useAmended((state) => state.orders);
  return amended.size === 0 ? orders : orders.map((order) => ({ ...order, ...amended.get(order.id) }));
}
