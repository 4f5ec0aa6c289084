/** Reads of a user's open orders. */
import type { Lock } from '../../kernel/feature.ts';
import type { Order, Stop } from '../../matching/orders.ts';
import { marketOf, type WithMarket } from '../market/index.ts';
import type { OrderView, StopView } from './commands.ts';
import type { SpotState, WithSpot } from './state.ts';

/** What open orders and quotes keep locked: a buy the quote currency, a sell the base. */
export function* lockedInOrders(state: WithSpot & WithMarket, userId: number): Generator<Lock> {
  const trader = state.spot.traders.get(userId);
  if (trader === undefined) return;
  for (const { market, isBuy, locked } of [...trader.openOrders, ...[...trader.quotes.values()].flat()]) {
    const { base, quote } = marketOf(state, market);
    yield { wallet: 'change', asset: (isBuy ? quote : base).asset, amount: locked };
  }
}

/** Open orders of a user, newest first; a maker's quotes are not among them. */
export function openOrdersOf(state: SpotState, userId: number): Order[] {
  return state.spot.traders.get(userId)?.openOrders.toReversed() ?? [];
}

/** Digits of an amount; most orders have neither filled nor been charged. */
export function textOf(minor: bigint): string {
  return minor === 0n ? '0' : minor.toString();
}

/** A resting order as answers show it. */
export function toOrderView(
  order: Order,
  status: OrderView['status'] = 'open',
  updatedAt = order.updatedAt,
): OrderView {
  return {
    orderId: order.orderId,
    userId: order.userId,
    market: order.market,
    side: order.isBuy ? 'buy' : 'sell',
    type: 'limit',
    ticks: order.ticks,
    lots: order.lots,
    remainingLots: order.remainingLots,
    filledMinor: textOf(order.filledMinor),
    feeChargedMinor: textOf(order.feeCharged),
    status,
    createdAt: order.createdAt,
    updatedAt,
    isPostOnly: order.isPostOnly,
  };
}

/** Waiting stops of a user, newest first. */
export function openStopsOf(state: SpotState, userId: number): Stop[] {
  return state.spot.traders.get(userId)?.stops.toReversed() ?? [];
}

/** A stop as answers show it. */
export function toStopView(stop: Stop, status: StopView['status'], updatedAt: number): StopView {
  const { orderId, userId, market, isBuy, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId, createdAt } = stop;
  const side = isBuy ? 'buy' : 'sell';
  const terms = { type, ticks, lots, triggerTicks, trailPpm, pairedOrderId };
  return { orderId, userId, market, side, ...terms, status, createdAt, updatedAt };
}
