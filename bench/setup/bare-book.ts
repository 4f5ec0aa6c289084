/** The core's book alone, with the plainest matching loop around it: what the data structure can do. */
import { createBook, insertOrder, type Order, reduceOrder, removeOrder } from '@bourse/core/matching';
import type { Operation } from '../workload.ts';

export class BareBook {
  readonly #book = createBook();
  readonly #orders = new Map<number, Order>();

  run(operation: Operation): void {
    if (operation.kind === 'cancel') {
      const order = this.#orders.get(operation.target);
      if (order === undefined) return;
      removeOrder(this.#book, order);
      this.#orders.delete(order.orderId);
      return;
    }
    const rest = this.#match(operation);
    if (rest === 0 || operation.kind === 'market') return;
    const order = restingOrder(operation, rest);
    insertOrder(this.#book, order);
    this.#orders.set(order.orderId, order);
  }

  #match({ isBuy, kind, ticks, lots }: Operation): number {
    const levels = isBuy ? this.#book.asks : this.#book.bids;
    let rest = lots;
    while (rest > 0) {
      const level = levels.best;
      if (level === null || level.head === null) break;
      if (kind === 'limit' && (isBuy ? level.ticks > ticks : level.ticks < ticks)) break;
      const maker = level.head;
      const filled = Math.min(rest, maker.remainingLots);
      rest -= filled;
      if (filled < maker.remainingLots) reduceOrder(maker, filled);
      else {
        removeOrder(this.#book, maker);
        this.#orders.delete(maker.orderId);
      }
    }
    return rest;
  }
}

function restingOrder({ id, user, isBuy, ticks, lots }: Operation, remainingLots: number): Order {
  return {
    orderId: id,
    userId: user,
    market: 0,
    isBuy,
    isQuote: false,
    ticks,
    lots,
    remainingLots,
    locked: 0n,
    feeAccrued: 0n,
    feeCharged: 0n,
    filledMinor: 0n,
    makerPpm: 0,
    takerPpm: 0,
    pairedStopId: 0,
    isPostOnly: false,
    createdAt: 0,
    updatedAt: 0,
    level: null,
    previous: null,
    next: null,
  };
}
