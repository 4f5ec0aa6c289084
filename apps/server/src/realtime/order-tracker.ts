/**
 * Own orders as events change them. The core forgets an order that is done, and events name only what changed; so the
 * tracker keeps every open order and waiting stop of people (no quotes, no liquidity users) and folds the events into
 * it.
 */
import type { Event, EventOf, Fill, Market, OrderView, State, StopView } from '@bourse/core';
import { toOrderView, toStopView } from '@bourse/core';
import type { OwnFill } from '../features/spot/present.ts';
import type { Committed } from '../writer/port.ts';

/** A placed order, and the stop that it and that end each other (0: none). */
export interface OwnOrder extends OrderView {
  readonly pairedStopId: number;
}

/** An order or a stop after a batch, with the fills that the batch brought it. */
export interface OrderChange {
  /** Journal sequence of the last event that changed it. */
  seq: number;
  order: OwnOrder | StopView;
  readonly fills: OwnFill[];
  /** Of a stop that fired: the code of the refusal that its order met. */
  readonly refused?: string;
}

type Change = Omit<OrderChange, 'seq'>;

export class OrderTracker {
  readonly #state: State;
  readonly #open = new Map<number, OwnOrder>();
  /** Waiting stops, and fired ones of which it is not yet known what they became. */
  readonly #stops = new Map<number, StopView>();

  /** `state` must be exactly what the journal holds when the first batch comes. */
  constructor(state: State) {
    this.#state = state;
    for (const order of state.spot.orders.values()) {
      if (order.isQuote || !this.#isPerson(order.userId)) continue;
      this.#open.set(order.orderId, { ...toOrderView(order), pairedStopId: order.pairedStopId });
    }
    for (const stop of state.spot.stops.values()) {
      if (!this.#isPerson(stop.userId)) continue;
      this.#stops.set(stop.orderId, toStopView(stop, stop.isFired ? 'fired' : 'waiting', stop.createdAt));
    }
  }

  /** Orders that the batch changed, in the order of their last change. */
  commit(batch: readonly Committed[]): OrderChange[] {
    const changes = new Map<number, OrderChange>();
    for (const { seq, event } of batch) {
      for (const change of this.#apply(event)) {
        const { orderId } = change.order;
        const before = changes.get(orderId);
        changes.delete(orderId);
        changes.set(orderId, { ...change, seq, fills: [...(before?.fills ?? []), ...change.fills] });
      }
    }
    return [...changes.values()];
  }

  #isPerson(userId: number): boolean {
    return this.#state.auth.users.get(userId)?.role !== 'liquidity';
  }

  #apply(event: Event): Change[] {
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
      case 'OrderReduced': {
        const before = this.#open.get(event.orderId);
        if (before === undefined) return [];
        const { lots, remainingLots, time } = event;
        const order = { ...before, lots, remainingLots, updatedAt: time };
        this.#open.set(event.orderId, order);
        return [{ order, fills: [] }];
      }
      case 'StopPlaced':
        return this.#isPerson(event.userId) ? this.#placeStop(event) : [];
      case 'StopCancelled':
        return this.#cancelStop(event);
      case 'StopFired':
        return this.#fireStop(event);
      case 'StopSettled':
        return this.#settleStop(event);
      default:
        return [];
    }
  }

  #placeStop(event: EventOf<'StopPlaced'>): Change[] {
    const { orderId, userId, market, side, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId, time } = event;
    const terms = { orderId, userId, market, side, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId };
    const stop: StopView = { ...terms, status: 'waiting', createdAt: time, updatedAt: time };
    this.#stops.set(orderId, stop);
    return [...this.#pair(pairedOrderId, orderId, time), { order: stop, fills: [] }];
  }

  /** The order's other half comes or goes; nothing where the order is not open. */
  #pair(orderId: number, pairedStopId: number, time: number): Change[] {
    const before = this.#open.get(orderId);
    if (before === undefined) return [];
    const order = { ...before, pairedStopId, updatedAt: time };
    this.#open.set(orderId, order);
    return [{ order, fills: [] }];
  }

  #cancelStop({ orderId, time }: EventOf<'StopCancelled' | 'StopSettled'>, refused?: string): Change[] {
    const stop = this.#stops.get(orderId);
    if (stop === undefined) return [];
    this.#stops.delete(orderId);
    return [
      ...this.#pair(stop.pairedOrderId, 0, time),
      {
        order: { ...stop, status: 'cancelled', updatedAt: time },
        fills: [],
        ...(refused !== undefined && { refused }),
      },
    ];
  }

  /** Its paired order, where it has one, is cancelled by an event of its own. */
  #fireStop({ orderId, time }: EventOf<'StopFired'>): Change[] {
    const stop = this.#stops.get(orderId);
    if (stop === undefined) return [];
    const fired: StopView = { ...stop, status: 'fired', updatedAt: time };
    this.#stops.set(orderId, fired);
    return [{ order: fired, fills: [] }];
  }

  /** A stop whose order was refused has come to nothing; else the order follows with its own event. */
  #settleStop(event: EventOf<'StopSettled'>): Change[] {
    if (event.refused !== '') return this.#cancelStop(event, event.refused);
    this.#stops.delete(event.orderId);
    return [];
  }

  #place(event: EventOf<'OrderPlaced'>): Change {
    const { orderId, userId, market, side, type, ticks, lots, remainingLots, status, time } = event;
    let filledMinor = 0n;
    const fills: OwnFill[] = [];
    for (const fill of event.fills) {
      filledMinor += this.#moneyOf(market, fill);
      const { tradeId, ticks, lots, takerFee } = fill;
      fills.push({ tradeId, orderId, time, side, ticks, lots, feeMinor: takerFee, isMaker: false });
    }
    const order: OwnOrder = {
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
      pairedStopId: 0,
    };
    if (status === 'open') this.#open.set(orderId, order);
    return { order, fills };
  }

  #fillMaker(event: EventOf<'OrderPlaced'>, fill: Fill): Change[] {
    const before = this.#open.get(fill.makerOrderId);
    if (before === undefined) return [];
    const { tradeId, ticks, lots, makerFee, makerRemainingLots } = fill;
    const order: OwnOrder = {
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
    const market: Market | undefined = this.#state.market.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return BigInt(ticks) * BigInt(lots) * market.unitMinor;
  }
}
