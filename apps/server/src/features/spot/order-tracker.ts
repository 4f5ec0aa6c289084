/**
 * Own orders as events change them. The core forgets an order that is done, and events name only what changed; so the
 * tracker keeps every open order and waiting stop of people (no quotes, no liquidity users) and folds the events into
 * it. It follows everybody, so that a user who connects later gets the right orders; changes are only put together for
 * users who are connected.
 */
import type { Event, EventOf, Fill, Market, OrderView, State, StopView } from '@bourse/core';
import { placedUnder, toOrderView, toStopView } from '@bourse/core';
import type { Committed } from '../../writer/port.ts';
import type { OwnFill } from './present.ts';

/** A placed order, and the stop that it and that end each other (0: none). */
export interface OwnOrder extends OrderView {
  pairedStopId: number;
}

/** An order or a stop after a batch, with the fills that the batch brought it. */
export interface OrderChange {
  /** Journal sequence of the last event that changed it. */
  readonly seq: number;
  readonly order: OwnOrder | StopView;
  readonly fills: readonly OwnFill[];
  /** Of a stop that fired: the code of the refusal that its order met. */
  readonly refused?: string;
  /** The key that its owner placed it with, as long as that is remembered. */
  readonly clientId?: string;
}

/** An order as it is kept: changed in place, its money without text. `keyName`: what its placing is remembered under; empty: nothing. */
interface Kept extends Omit<OwnOrder, 'filledMinor' | 'feeChargedMinor'> {
  filled: bigint;
  feeCharged: bigint;
  keyName: string;
}

/** A stop as it is kept. */
interface KeptStop extends StopView {
  keyName: string;
}

interface Noted {
  readonly seq: number;
  readonly order: Kept | KeptStop;
  readonly fills: OwnFill[];
  readonly refused: string;
}

const noFills: readonly OwnFill[] = [];

export class OrderTracker {
  readonly #state: State;
  readonly #open = new Map<number, Kept>();
  /** Waiting stops, and fired ones of which it is not yet known what they became. */
  readonly #stops = new Map<number, KeptStop>();
  /** Of the batch under way, in the order of the last change. */
  #noted = new Map<number, Noted>();
  #seq = 0;
  #isWatched: (userId: number) => boolean = () => false;

  /** `state` must be exactly what the journal holds when the first batch comes. */
  constructor(state: State) {
    this.#state = state;
    for (const order of state.spot.orders.values()) {
      if (order.isQuote || !this.#isPerson(order.userId)) continue;
      this.#open.set(order.orderId, keep({ ...toOrderView(order), pairedStopId: order.pairedStopId }));
    }
    for (const stop of state.spot.stops.values()) {
      if (!this.#isPerson(stop.userId)) continue;
      const view = toStopView(stop, stop.isFired ? 'fired' : 'waiting', stop.createdAt);
      this.#stops.set(stop.orderId, { ...view, keyName: '' });
    }
    this.#recallKeys();
  }

  /** Orders of the watched that the batch changed, in the order of their last change. */
  commit(batch: readonly Committed[], isWatched: (userId: number) => boolean): OrderChange[] {
    this.#isWatched = isWatched;
    this.#noted = new Map();
    for (const { seq, event } of batch) {
      this.#seq = seq;
      this.#apply(event);
    }
    return [...this.#noted.values()].map(({ seq, order, fills, refused }) => ({
      seq,
      order: 'filled' in order ? show(order) : order,
      fills,
      ...this.#clientOf(order),
      ...(refused !== '' && { refused }),
    }));
  }

  /** What the keys that are remembered say of the orders that are open. */
  #recallKeys(): void {
    const timesOf = new Map<number, Set<number>>();
    for (const { userId, createdAt } of [...this.#open.values(), ...this.#stops.values()]) {
      timesOf.set(userId, (timesOf.get(userId) ?? new Set()).add(createdAt));
    }
    for (const [userId, times] of timesOf) {
      for (const [name, key] of this.#state.keys.of(userId)) {
        if (times.has(key.time)) for (const orderId of placedUnder(key)) this.#nameOrder(orderId, name, key.time);
      }
    }
  }

  /** An amendment that left an order where it was did not place it. */
  #nameOrder(orderId: number, keyName: string, time: number): void {
    const order = this.#open.get(orderId) ?? this.#stops.get(orderId) ?? this.#noted.get(orderId)?.order;
    if (order !== undefined && order.createdAt === time && order.keyName === '') order.keyName = keyName;
  }

  /** A key that was forgotten and used again belongs to another order. */
  #clientOf({ userId, keyName, createdAt }: Kept | KeptStop): { clientId?: string } {
    if (keyName === '' || this.#state.keys.of(userId).get(keyName)?.time !== createdAt) return {};
    return { clientId: keyName.slice(keyName.indexOf(' ') + 1) };
  }

  #isPerson(userId: number): boolean {
    return this.#state.auth.users.get(userId)?.role !== 'liquidity';
  }

  /** What is noted of an order that changes again moves behind the others. */
  #note(order: Kept | KeptStop, fills = noFills, refused = ''): void {
    const { orderId } = order;
    const before = this.#noted.get(orderId)?.fills ?? noFills;
    this.#noted.delete(orderId);
    this.#noted.set(orderId, { seq: this.#seq, order, fills: [...before, ...fills], refused });
  }

  #apply(event: Event): void {
    switch (event.kind) {
      case 'OrderPlaced':
        for (const fill of event.fills) this.#fillMaker(event, fill);
        if (this.#isPerson(event.userId)) this.#place(event);
        return;
      case 'OrderCancelled':
        this.#change(event.orderId, event.time, (order) => {
          order.status = 'cancelled';
          this.#open.delete(order.orderId);
        });
        return;
      case 'OrderReduced':
        this.#change(event.orderId, event.time, (order) => {
          order.lots = event.lots;
          order.remainingLots = event.remainingLots;
        });
        return;
      case 'StopPlaced':
        if (this.#isPerson(event.userId)) this.#placeStop(event);
        return;
      case 'StopCancelled':
        this.#cancelStop(event);
        return;
      case 'StopFired':
        this.#fireStop(event);
        return;
      case 'StopSettled':
        this.#settleStop(event);
        return;
      case 'KeyRemembered':
        for (const orderId of placedUnder(event)) this.#nameOrder(orderId, `${event.call} ${event.key}`, event.time);
        return;
      default:
    }
  }

  /** Nothing where the order is not open. */
  #change(orderId: number, time: number, change: (order: Kept) => void): void {
    const order = this.#open.get(orderId);
    if (order === undefined) return;
    change(order);
    order.updatedAt = time;
    if (this.#isWatched(order.userId)) this.#note(order);
  }

  #keepStop(stop: KeptStop, refused = ''): void {
    if (stop.status === 'cancelled') this.#stops.delete(stop.orderId);
    else this.#stops.set(stop.orderId, stop);
    if (this.#isWatched(stop.userId)) this.#note(stop, noFills, refused);
  }

  #placeStop(event: EventOf<'StopPlaced'>): void {
    const { orderId, userId, market, side, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId, time } = event;
    const terms = { orderId, userId, market, side, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId };
    this.#pair(pairedOrderId, orderId, time);
    this.#keepStop({ ...terms, status: 'waiting', createdAt: time, updatedAt: time, keyName: '' });
  }

  /** The order's other half comes or goes. */
  #pair(orderId: number, pairedStopId: number, time: number): void {
    this.#change(orderId, time, (order) => {
      order.pairedStopId = pairedStopId;
    });
  }

  #cancelStop({ orderId, time }: EventOf<'StopCancelled' | 'StopSettled'>, refused = ''): void {
    const stop = this.#stops.get(orderId);
    if (stop === undefined) return;
    this.#pair(stop.pairedOrderId, 0, time);
    this.#keepStop({ ...stop, status: 'cancelled', updatedAt: time }, refused);
  }

  /** Its paired order, where it has one, is cancelled by an event of its own. */
  #fireStop({ orderId, time }: EventOf<'StopFired'>): void {
    const stop = this.#stops.get(orderId);
    if (stop !== undefined) this.#keepStop({ ...stop, status: 'fired', updatedAt: time });
  }

  /** A stop whose order was refused has come to nothing; else the order follows with its own event. */
  #settleStop(event: EventOf<'StopSettled'>): void {
    if (event.refused !== '') this.#cancelStop(event, event.refused);
    else this.#stops.delete(event.orderId);
  }

  /** What is neither open afterwards nor watched by its owner is nobody's concern. */
  #place(event: EventOf<'OrderPlaced'>): void {
    const isWatched = this.#isWatched(event.userId);
    if (event.status !== 'open' && !isWatched) return;
    const { orderId, userId, market, side, type, ticks, lots, remainingLots, status, feeCharged, time } = event;
    const filled = event.fills.reduce((sum, fill) => sum + this.#moneyOf(market, fill), 0n);
    const terms = { orderId, userId, market, side, type, ticks, lots, remainingLots, status };
    const times = { createdAt: time, updatedAt: time };
    const isPostOnly = event.keepsPostOnly;
    const order: Kept = { ...terms, filled, feeCharged, ...times, pairedStopId: 0, isPostOnly, keyName: '' };
    if (status === 'open') this.#open.set(orderId, order);
    if (isWatched)
      this.#note(
        order,
        event.fills.map((fill) => takerFill(event, fill)),
      );
  }

  #fillMaker(event: EventOf<'OrderPlaced'>, fill: Fill): void {
    const order = this.#open.get(fill.makerOrderId);
    if (order === undefined) return;
    order.remainingLots = fill.makerRemainingLots;
    order.filled += this.#moneyOf(event.market, fill);
    order.feeCharged += fill.makerFee;
    order.updatedAt = event.time;
    if (fill.makerRemainingLots === 0) {
      order.status = 'filled';
      this.#open.delete(order.orderId);
    }
    if (this.#isWatched(order.userId)) this.#note(order, [makerFill(event, fill, order)]);
  }

  #moneyOf(marketNumber: number, { ticks, lots }: Fill): bigint {
    const market: Market | undefined = this.#state.market.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return BigInt(ticks) * BigInt(lots) * market.unitMinor;
  }
}

function takerFill({ orderId, side, time }: EventOf<'OrderPlaced'>, fill: Fill): OwnFill {
  const { tradeId, ticks, lots, takerFee: feeMinor } = fill;
  return { tradeId, orderId, time, side, ticks, lots, feeMinor, isMaker: false };
}

function makerFill({ time }: EventOf<'OrderPlaced'>, fill: Fill, { orderId, side }: Kept): OwnFill {
  const { tradeId, ticks, lots, makerFee: feeMinor } = fill;
  return { tradeId, orderId, time, side, ticks, lots, feeMinor, isMaker: true };
}

function keep({ filledMinor, feeChargedMinor, ...order }: OwnOrder): Kept {
  return { ...order, filled: BigInt(filledMinor), feeCharged: BigInt(feeChargedMinor), keyName: '' };
}

function show({ filled, feeCharged, keyName: _, ...order }: Kept): OwnOrder {
  return { ...order, filledMinor: String(filled), feeChargedMinor: String(feeCharged) };
}
