/** Own fills and stops that fired, as the page tells of them: a toast, and for a while their rows stand out. */

import { useSession } from '@bourse/client/session/session.ts';
import { t } from '@bourse/client/words.tsx';
import type { Fill, Order } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { create } from 'zustand';
import { quotientText, sumText } from '../../../domain/trading/exact.ts';
import { isToldOf } from '../own-cache.ts';

/** Fills come in bursts: those of a moment are told together. */
const gatherMs = 300;
/** How long a row stands out. */
const shownMs = 4000;
/** Most rows that stand out; an older one gives way. */
const shownMax = 20;

/** Orders that were filled a moment ago, wholly or in part, by their ids. */
export const useFilled = create<{ orders: ReadonlyMap<number, Order> }>(() => ({ orders: new Map() }));

// Whoever signs in next on this page has none of them.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) useFilled.setState({ orders: new Map() });
});

interface Filled {
  readonly order: Order;
  readonly fills: readonly Fill[];
}

let gathered: Filled[] = [];

/** Tells of what was filled of an order. */
export function noteFills(order: Order, fills: readonly Fill[]): void {
  standOut(order);
  if (gathered.length === 0) setTimeout(tellGathered, gatherMs);
  gathered.push({ order, fills });
}

function standOut(order: Order): void {
  useFilled.setState(({ orders }) => {
    const others = [...orders].filter(([id]) => id !== order.id);
    return { orders: new Map([...others, [order.id, order] as const].slice(-shownMax)) };
  });
  setTimeout(() => {
    // A later fill of the same order stands out for a time of its own.
    if (useFilled.getState().orders.get(order.id) !== order) return;
    useFilled.setState(({ orders }) => ({ orders: new Map([...orders].filter(([id]) => id !== order.id)) }));
  }, shownMs);
}

/** One toast for each side of each pair. */
function tellGathered(): void {
  const news = gathered.filter(({ order }) => !isToldOf(order.id));
  gathered = [];
  const groups = Map.groupBy(news, ({ order }) => `${order.side} ${order.symbol}`);
  for (const group of groups.values()) toast.good(titleOf(group), describeFills(group));
}

function titleOf(group: readonly Filled[]): string {
  const orders = new Map(group.map(({ order }) => [order.id, order]));
  if (orders.size > 1) return t('spot.orders_filled', { n: orders.size });
  return t(group.at(-1)?.order.status === 'filled' ? 'spot.order_filled' : 'spot.partially_filled');
}

/** `Buy · 0.0644 BTC · Average price 94,300.00 USDT · BTC/USDT`. */
function describeFills(group: readonly Filled[]): string {
  const [{ order }] = group as [Filled];
  const fills = group.flatMap((one) => one.fills);
  const number = sumText(fills.map((fill) => fill.quantity));
  const money = sumText(fills.map((fill) => fill.total));
  const decimals = fills[0]?.price.split('.')[1]?.length ?? 0;
  return [
    t(order.side === 'buy' ? 'common.buy' : 'common.sell'),
    `${formatDecimal(number)} ${order.base}`,
    `${t('spot.average_price')} ${formatDecimal(quotientText(money, number, decimals))} ${order.quote}`,
    order.symbol,
  ].join(' · ');
}

/** Tells of a stop whose price was reached; what becomes of its order is told of as any other's. */
export function noteFiredStop(order: Order): void {
  const trigger = order.stopPrice || order.trailPrice;
  const parts = [
    t(order.side === 'buy' ? 'common.buy' : 'common.sell'),
    `${formatDecimal(order.quantity)} ${order.base}`,
    ...(trigger ? [`${t('spot.stop_price')} ${formatDecimal(trigger)} ${order.quote}`] : []),
    order.symbol,
  ];
  toast.note(t('spot.stop_triggered'), parts.join(' · '));
}
