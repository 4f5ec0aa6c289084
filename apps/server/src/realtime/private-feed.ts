/** Own orders and balances, to their owner's sockets alone; users without a socket cost nothing but the tracking. */
import type { Event, State } from '@bourse/core';
import { presentDeadline, presentFill, presentOrder, presentStop, reasonOf } from '../features/spot/present.ts';
import { balanceRow } from '../features/wallet/balance-rows.ts';
import { currentPrices } from '../features/wallet/prices.ts';
import type { Services } from '../services.ts';
import { messageId, messagesOf } from '../view/projection/messages.ts';
import type { Committed } from '../writer/port.ts';
import { type OrderChange, OrderTracker } from './order-tracker.ts';
import { type RealtimeServer, roomSize, userRoom } from './rooms.ts';

export class PrivateFeed {
  readonly #io: RealtimeServer;
  readonly #services: Services;
  #tracker: OrderTracker;

  constructor(io: RealtimeServer, services: Services) {
    this.#io = io;
    this.#services = services;
    this.#tracker = new OrderTracker(services.writer.state);
  }

  /** Sends what a durable batch changed, while the state is exactly what the journal holds. */
  commit(batch: readonly Committed[]): void {
    for (const change of this.#tracker.commit(batch)) this.#sendOrder(change);
    for (const { seq, event } of batch) {
      this.#sendMessages(seq, event);
      if (event.kind === 'CancelDeadlineSet') this.#sendDeadline(seq, event.userId, event.deadline);
    }
    const watched = (owner: number) => roomSize(this.#io, userRoom(owner)) > 0;
    for (const [owner, { seq, assets }] of movedBalances(batch, watched)) this.#sendBalances(owner, seq, assets);
  }

  /** Begins anew after a fault, while the state is exactly what the journal holds. */
  restart(): void {
    this.#tracker = new OrderTracker(this.#services.writer.state);
  }

  #sendOrder({ seq, order, fills, refused }: OrderChange): void {
    const room = userRoom(order.userId);
    if (roomSize(this.#io, room) === 0) return;
    const { state } = this.#services.writer;
    const market = state.market.markets[order.market];
    const owner = state.auth.users.get(order.userId);
    if (market === undefined || owner === undefined) return;
    this.#io.to(room).emit('transaction', {
      seq,
      order:
        'triggerTicks' in order
          ? presentStop(market, order, owner, reasonOf(state, market, refused ?? '', order.updatedAt))
          : presentOrder(market, order, owner, order.pairedStopId),
      fills: fills.map((fill) => presentFill(market, fill)),
    });
  }

  #sendDeadline(seq: number, userId: number, deadline: number): void {
    const room = userRoom(userId);
    if (roomSize(this.#io, room) === 0) return;
    this.#io.to(room).emit('cancel_deadline', { seq, ...presentDeadline(deadline, Date.now()) });
  }

  /** One tells of all that an event is worth to somebody: the list is read again anyway. */
  #sendMessages(seq: number, event: Event): void {
    const told = new Set<number>();
    for (const { userId, kind } of messagesOf(event)) {
      const room = userRoom(userId);
      if (told.has(userId) || roomSize(this.#io, room) === 0) continue;
      told.add(userId);
      this.#io.to(room).emit('message', { seq, id: messageId(seq, 0), kind });
    }
  }

  #sendBalances(owner: number, seq: number, assets: ReadonlySet<number>): void {
    const { state } = this.#services.writer;
    const prices = currentPrices(this.#services);
    const list = assetsOf(state, assets).map((asset) => balanceRow(state, owner, asset, prices));
    this.#io.to(userRoom(owner)).emit('update_balance', { seq, list });
  }
}

function assetsOf(state: State, assets: ReadonlySet<number>) {
  return state.market.assets.filter(({ asset }) => assets.has(asset));
}

interface Moved {
  seq: number;
  readonly assets: Set<number>;
}

/** Accounts whose balance a batch moved, by owner, of the owners that count. */
function movedBalances(batch: readonly Committed[], counts: (owner: number) => boolean): Map<number, Moved> {
  const moved = new Map<number, Moved>();
  for (const { seq, event } of batch) {
    if (!('postings' in event)) continue;
    for (const { owner, asset } of event.postings) {
      if (!counts(owner)) continue;
      const known = moved.get(owner);
      if (known === undefined) moved.set(owner, { seq, assets: new Set([asset]) });
      else {
        known.seq = seq;
        known.assets.add(asset);
      }
    }
  }
  return moved;
}
