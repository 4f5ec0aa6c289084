/** Orders, stops and fills in the view. */
import { defineProjection } from '../../../view/projection/projection.ts';
import { isLiquidity, type MarketMemory } from '../../market/view/index.ts';
import { changeOrder, createOrderChanges, foldOrder, type OrderChanges, orderParts } from './order-rows.ts';
import { createStopChanges, foldStop, type StopChanges, type StopEvent, stopParts } from './stop-rows.ts';
import type { SpotTables } from './tables.ts';

type SpotChanges = OrderChanges & StopChanges;

function foldListedStop(changes: SpotChanges, memory: MarketMemory, _seq: number, event: StopEvent): void {
  if (!isLiquidity(memory, event.userId)) foldStop(changes, event);
}

export const spotProjection = defineProjection<SpotTables, MarketMemory>()({
  name: 'spot',
  tables: { orders: ['id'], stops: ['id'], fills: ['trade_id', 'order_id'] },
  migrations: [
    new URL('./migrations/0007-fills-of-order.ts', import.meta.url),
    new URL('./migrations/0020-post-only.ts', import.meta.url),
  ],
  create: (): SpotChanges => ({ ...createOrderChanges(), ...createStopChanges() }),
  fold: {
    OrderPlaced: (changes, memory, _seq, event) => foldOrder(changes, memory, event),
    OrderCancelled(changes, memory, _seq, { orderId, userId, market, time }) {
      if (!isLiquidity(memory, userId)) changeOrder(changes, orderId, market, { status: 'cancelled', time });
    },
    OrderReduced(changes, memory, _seq, { orderId, userId, market, time, lots, remainingLots }) {
      if (isLiquidity(memory, userId)) return;
      changeOrder(changes, orderId, market, { status: 'open', time, lots, remainingLots });
    },
    StopPlaced: foldListedStop,
    StopCancelled: foldListedStop,
    StopFired: foldListedStop,
    StopSettled: foldListedStop,
    QuotesReplaced: null,
    CancelDeadlineSet: null,
  },
  rows: ({ orders, orderUpdates, fills, stops, stopUpdates }) =>
    orders.size + orderUpdates.size + fills.length + stops.size + stopUpdates.size,
  parts: (changes, memory) => [...orderParts(changes, memory), ...stopParts(changes, memory)],
});
