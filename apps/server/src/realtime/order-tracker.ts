/**
 * Own orders as events change them. The core forgets an order that is done, and events name only what changed; so the
 * tracker keeps every open order of people (no quotes, no liquidity users) and folds the events into it.
 */
import type { Event, EventOf, Fill, Market, OrderView, State } from '@bourse/core';
import { toOrderView } from '@bourse/core';
import type { OwnFill } from '../features/spot/present.ts';
import type { Committed } from '../writer/port.ts';

/** An order after a batch, with the fills that the batch brought it. */
export interface OrderChange {
  /** Journal sequence of the last event that changed it. */
  seq: number;
  order: OrderView;
  readonly fills: OwnFill[];
}

export class OrderTracker {
  readonly #state: State;
  readonly #open = new Map<number, OrderView>();

  /** `state` must be exactly what the journal holds when the first batch comes. */
  constructor(state: State) {
    this.#state = state;
    for (const order of state.orders.values()) {
      if (!order.isQuote && this.#isPerson(order.userId)) this.#open.set(order.orderId, toOrderView(order));
    }
  }

  /** Orders that the batch changed, in the order of their last change. */
  commit(batch: readonly Committed[]): OrderChange[] {
    const changes = new Map<number, OrderChange>();
    for (const { seq, event } of batch) {
      for (const { order, fills } of this.#apply(event)) {
        const before = changes.get(order.orderId);
        changes.delete(order.orderId);
        changes.set(order.orderId, { seq, order, fills: [...(before?.fills ?? []), ...fills] });
      }
    }
    return [...changes.values()];
  }

  #isPerson(userId: number): boolean {
    return this.#state.users.get(userId)?.role !== 'liquidity';
  }

  #apply(event: Event): Omit<OrderChange, 'seq'>[] {
    switch (event.kind) {
      case 'OrderPlaced': {
        const makers = event.fills.flatMap((fill) => this.#fillMaker(event, fill));
        return this.#isPerson(event.userId) ? [...makers, this.#place(event)] : makers;
      }
      case 'OrderCancelled': {
        const order = this.#open.get(event.orderId);
        if (order === undefined) return [];
        this.#open.delete(event.orderId);
        return [{ order: { ...order, status: 'cancelled', updatedAt: event.time }, fills: [] }];
      }
      default:
        return [];
    }
  }

  #place(event: EventOf<'OrderPlaced'>): Omit<OrderChange, 'seq'> {
    const { orderId, userId, market, side, type, ticks, lots, remainingLots, status, time } = event;
    let filledMinor = 0n;
    const fills: OwnFill[] = [];
    for (const fill of event.fills) {
      filledMinor += this.#moneyOf(market, fill);
      const { tradeId, ticks, lots, takerFee } = fill;
      fills.push({ tradeId, orderId, time, side, ticks, lots, feeMinor: takerFee, isMaker: false });
    }
    const order: OrderView = {
      orderId,
      userId,
      market,
      side,
      type,
      ticks,
      lots,
      remainingLots,
      filledMinor: String(filledMinor),
      feeChargedMinor: String(event.feeCharged),
      status,
      createdAt: time,
      updatedAt: time,
    };
    if (status === 'open') this.#open.set(orderId, order);
    return { order, fills };
  }

  #fillMaker(event: EventOf<'OrderPlaced'>, fill: Fill): Omit<OrderChange, 'seq'>[] {
    const before = this.#open.get(fill.makerOrderId);
    if (before === undefined) return [];
    const { tradeId, ticks, lots, makerFee, makerRemainingLots } = fill;
    const order: OrderView = {
      ...before,
      remainingLots: makerRemainingLots,
      filledMinor: String(BigInt(before.filledMinor) + this.#moneyOf(event.market, fill)),
      feeChargedMinor: String(BigInt(before.feeChargedMinor) + makerFee),
      status: makerRemainingLots === 0 ? 'filled' : 'open',
      updatedAt: event.time,
    };
    if (makerRemainingLots === 0) this.#open.delete(order.orderId);
    else this.#open.set(order.orderId, order);
    const { orderId, side } = order;
    const own = { tradeId, orderId, time: event.time, side, ticks, lots, feeMinor: makerFee, isMaker: true };
    return [{ order, fills: [own] }];
  }

  #moneyOf(marketNumber: number, { ticks, lots }: Fill): bigint {
    const market: Market | undefined = this.#state.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return BigInt(ticks) * BigInt(lots) * market.unitMinor;
  }
}
