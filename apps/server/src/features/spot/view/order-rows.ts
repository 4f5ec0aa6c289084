/** Rows of orders and fills: what events change in them, and the parts that write it. */
import { type EventOf, type Fill, formatLots, formatMinor, formatTicks, type Side } from '@bourse/core';
import { sql } from 'kysely';
import { type Cell, list } from '../../../view/projection/lists.ts';
import type { CheckedPart, Part } from '../../../view/projection/projection.ts';
import { isLiquidity, type MarketMemory, type MarketSteps, marketSteps } from '../../market/view/index.ts';

interface OrderInsert {
  readonly event: EventOf<'OrderPlaced'>;
  lots: number;
  remainingLots: number;
  valueMinor: bigint;
  feeMinor: bigint;
  status: 'open' | 'filled' | 'cancelled';
  updatedAt: number;
}

/** A change of an order that has its row already. */
interface OrderUpdate {
  readonly orderId: number;
  readonly market: number;
  /** Null: as before. */
  lots: number | null;
  remainingLots: number | null;
  valueMinor: bigint;
  feeMinor: bigint;
  status: 'open' | 'filled' | 'cancelled';
  updatedAt: number;
}

interface FillInsert {
  readonly fill: Fill;
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly side: Side;
  readonly feeMinor: bigint;
  readonly isMaker: boolean;
  readonly time: number;
}

export interface OrderChanges {
  readonly orders: Map<number, OrderInsert>;
  readonly orderUpdates: Map<number, OrderUpdate>;
  readonly fills: FillInsert[];
}

export function createOrderChanges(): OrderChanges {
  return { orders: new Map(), orderUpdates: new Map(), fills: [] };
}

export function foldOrder(changes: OrderChanges, memory: MarketMemory, event: EventOf<'OrderPlaced'>): void {
  const { unitMinor } = marketSteps(memory, event.market);
  const isListed = !isLiquidity(memory, event.userId);
  let valueMinor = 0n;
  let feeMinor = 0n;
  for (const fill of event.fills) {
    const notional = BigInt(fill.ticks) * BigInt(fill.lots) * unitMinor;
    valueMinor += notional;
    feeMinor += fill.takerFee;
    if (isListed) changes.fills.push(takerFill(event, fill));
    if (fill.isMakerQuote || isLiquidity(memory, fill.makerUserId)) continue;
    changes.fills.push(makerFill(event, fill));
    changeOrder(changes, fill.makerOrderId, event.market, {
      status: fill.makerRemainingLots === 0 ? 'filled' : 'open',
      time: event.time,
      remainingLots: fill.makerRemainingLots,
      valueMinor: notional,
      feeMinor: fill.makerFee,
    });
  }
  if (!isListed) return;
  const { lots, remainingLots, status, time } = event;
  changes.orders.set(event.orderId, { event, lots, remainingLots, valueMinor, feeMinor, status, updatedAt: time });
}

function takerFill(event: EventOf<'OrderPlaced'>, fill: Fill): FillInsert {
  const { orderId, userId, market, side, time } = event;
  return { fill, orderId, userId, market, side, feeMinor: fill.takerFee, isMaker: false, time };
}

function makerFill(event: EventOf<'OrderPlaced'>, fill: Fill): FillInsert {
  const side = event.side === 'buy' ? 'sell' : 'buy';
  const { makerOrderId: orderId, makerUserId: userId, makerFee: feeMinor } = fill;
  return { fill, orderId, userId, market: event.market, side, feeMinor, isMaker: true, time: event.time };
}

interface OrderChange {
  readonly status: 'open' | 'filled' | 'cancelled';
  readonly time: number;
  /** Of a fill or a reduction. */
  readonly lots?: number;
  readonly remainingLots?: number;
  readonly valueMinor?: bigint;
  readonly feeMinor?: bigint;
}

/** Changes an order's row: the one that these events place, or the one in the table. */
export function changeOrder(changes: OrderChanges, orderId: number, market: number, change: OrderChange): void {
  let row: OrderInsert | OrderUpdate | undefined = changes.orders.get(orderId) ?? changes.orderUpdates.get(orderId);
  if (row === undefined) {
    const nothing = { lots: null, remainingLots: null, valueMinor: 0n, feeMinor: 0n };
    row = { orderId, market, ...nothing, status: change.status, updatedAt: change.time };
    changes.orderUpdates.set(orderId, row);
  }
  row.status = change.status;
  row.updatedAt = change.time;
  if (change.lots !== undefined) row.lots = change.lots;
  if (change.remainingLots !== undefined) row.remainingLots = change.remainingLots;
  row.valueMinor += change.valueMinor ?? 0n;
  row.feeMinor += change.feeMinor ?? 0n;
}

/** Makes columns of rows, with the steps of each row's market at hand. */
export function columnsOf<R>(
  memory: MarketMemory,
  rows: readonly R[],
  marketOf: (row: R) => number,
): (select: (row: R, steps: MarketSteps) => Cell) => string {
  const steps = rows.map((row) => marketSteps(memory, marketOf(row)));
  return (select) => list(rows.map((row, index) => select(row, steps[index] as MarketSteps)));
}

function valueText(steps: MarketSteps, minor: bigint): string {
  return formatMinor(minor, steps.quoteScale);
}

export function orderParts(changes: OrderChanges, memory: MarketMemory): (Part | CheckedPart | null)[] {
  return [insertOrders(changes, memory), updateOrders(changes, memory), insertFills(changes, memory)];
}

function insertOrders(changes: OrderChanges, memory: MarketMemory): Part | null {
  if (changes.orders.size === 0) return null;
  const rows = [...changes.orders.values()].sort((a, b) => a.event.orderId - b.event.orderId);
  const column = columnsOf(memory, rows, (row) => row.event.market);
  return sql`
    insert into orders (id, user_id, market, side, type, time_in_force, price, quantity, filled, value, fee, status,
      created_at, updated_at, is_post_only)
    select * from unnest(
      ${column((row) => row.event.orderId)}::bigint[],
      ${column((row) => row.event.userId)}::bigint[],
      ${column((row) => row.event.market)}::integer[],
      ${column((row) => row.event.side)}::text[],
      ${column((row) => row.event.type)}::text[],
      ${column((row) => row.event.timeInForce)}::text[],
      ${column((row, steps) => formatTicks(steps, row.event.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.lots))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.lots - row.remainingLots))}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.event.time)}::bigint[],
      ${column((row) => row.updatedAt)}::bigint[],
      ${column((row) => row.event.keepsPostOnly)}::boolean[])`;
}

/** Every order that changed has its row. */
function updateOrders(changes: OrderChanges, memory: MarketMemory): CheckedPart | null {
  if (changes.orderUpdates.size === 0) return null;
  const rows = [...changes.orderUpdates.values()].sort((a, b) => a.orderId - b.orderId);
  const column = columnsOf(memory, rows, (row) => row.market);
  const part = sql`
    update orders set quantity = coalesce(u.quantity, orders.quantity),
      filled = case when u.remaining is null then orders.filled
        else coalesce(u.quantity, orders.quantity) - u.remaining end,
      value = orders.value + u.value, fee = orders.fee + u.fee, status = u.status, updated_at = u.updated_at
    from unnest(
      ${column((row) => row.orderId)}::bigint[],
      ${column((row, steps) => (row.lots === null ? null : formatLots(steps, row.lots)))}::numeric[],
      ${column((row, steps) => (row.remainingLots === null ? null : formatLots(steps, row.remainingLots)))}::numeric[],
      ${column((row, steps) => valueText(steps, row.valueMinor))}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.updatedAt)}::bigint[]) as u (id, quantity, remaining, value, fee, status, updated_at)
    where orders.id = u.id`;
  return { part, rows: rows.length };
}

function insertFills(changes: OrderChanges, memory: MarketMemory): Part | null {
  if (changes.fills.length === 0) return null;
  const rows = changes.fills.sort((a, b) => a.fill.tradeId - b.fill.tradeId || a.orderId - b.orderId);
  const column = columnsOf(memory, rows, (row) => row.market);
  const value = ({ fill }: FillInsert, steps: MarketSteps): string =>
    valueText(steps, BigInt(fill.ticks) * BigInt(fill.lots) * steps.unitMinor);
  return sql`
    insert into fills (trade_id, order_id, user_id, market, side, price, quantity, value, fee, is_maker, time)
    select * from unnest(
      ${column((row) => row.fill.tradeId)}::bigint[],
      ${column((row) => row.orderId)}::bigint[],
      ${column((row) => row.userId)}::bigint[],
      ${column((row) => row.market)}::integer[],
      ${column((row) => row.side)}::text[],
      ${column((row, steps) => formatTicks(steps, row.fill.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.fill.lots))}::numeric[],
      ${column(value)}::numeric[],
      ${column((row, steps) => valueText(steps, row.feeMinor))}::numeric[],
      ${column((row) => row.isMaker)}::boolean[],
      ${column((row) => row.time)}::bigint[])`;
}
