/** Rows of stops: what events change in them, and the parts that write it. */
import { type EventOf, formatLots, formatTicks } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import type { Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import { columnsOf } from './order-rows.ts';

/** What becomes of a stop. */
interface StopFate {
  status: 'waiting' | 'fired' | 'cancelled';
  /** The order it became; 0: none. */
  placedId: number;
  refused: string;
  updatedAt: number;
}

interface StopInsert extends StopFate {
  readonly event: EventOf<'StopPlaced'>;
}

export interface StopChanges {
  readonly stops: Map<number, StopInsert>;
  /** Of stops that have their rows already. */
  readonly stopUpdates: Map<number, StopFate>;
}

export function createStopChanges(): StopChanges {
  return { stops: new Map(), stopUpdates: new Map() };
}

export type StopEvent = EventOf<'StopPlaced' | 'StopCancelled' | 'StopFired' | 'StopSettled'>;

/** Adds one event. */
export function foldStop(changes: StopChanges, event: StopEvent): void {
  const fate = { placedId: 0, refused: '', updatedAt: event.time };
  const { orderId } = event;
  switch (event.kind) {
    case 'StopPlaced':
      changes.stops.set(orderId, { event, status: 'waiting', ...fate });
      return;
    case 'StopCancelled':
      changeStop(changes, orderId, { ...fate, status: 'cancelled' });
      return;
    case 'StopFired':
      changeStop(changes, orderId, { ...fate, status: 'fired' });
      return;
    case 'StopSettled': {
      const { placedOrderId: placedId, refused } = event;
      changeStop(changes, orderId, { ...fate, placedId, refused, status: refused === '' ? 'fired' : 'cancelled' });
    }
  }
}

/** Changes a stop's row: the one that these events place, or the one in the table. */
function changeStop(changes: StopChanges, orderId: number, fate: StopFate): void {
  const unwritten = changes.stops.get(orderId);
  if (unwritten === undefined) changes.stopUpdates.set(orderId, fate);
  else Object.assign(unwritten, fate);
}

export function stopParts(changes: StopChanges, memory: MarketMemory): (Part | null)[] {
  return [insertStops(changes, memory), updateStops(changes)];
}

function insertStops(changes: StopChanges, memory: MarketMemory): Part | null {
  if (changes.stops.size === 0) return null;
  const rows = [...changes.stops.values()].sort((a, b) => a.event.orderId - b.event.orderId);
  const column = columnsOf(memory, rows, (row) => row.event.market);
  return sql`
    insert into stops (id, user_id, market, side, type, price, quantity, trigger, trail_ppm, paired_id, status,
      placed_id, refused, created_at, updated_at)
    select * from unnest(
      ${column((row) => row.event.orderId)}::bigint[],
      ${column((row) => row.event.userId)}::bigint[],
      ${column((row) => row.event.market)}::integer[],
      ${column((row) => row.event.side)}::text[],
      ${column((row) => row.event.type)}::text[],
      ${column((row, steps) => formatTicks(steps, row.event.ticks))}::numeric[],
      ${column((row, steps) => formatLots(steps, row.event.lots))}::numeric[],
      ${column((row, steps) => formatTicks(steps, row.event.triggerTicks))}::numeric[],
      ${column((row) => row.event.trailPpm)}::integer[],
      ${column((row) => row.event.pairedOrderId)}::bigint[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.placedId)}::bigint[],
      ${column((row) => row.refused)}::text[],
      ${column((row) => row.event.time)}::bigint[],
      ${column((row) => row.updatedAt)}::bigint[])`;
}

function updateStops(changes: StopChanges): Part | null {
  if (changes.stopUpdates.size === 0) return null;
  const rows = [...changes.stopUpdates].sort(([a], [b]) => a - b);
  return sql`
    update stops set status = u.status, placed_id = u.placed_id, refused = u.refused, updated_at = u.updated_at
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.status))}::text[],
      ${list(rows.map(([, row]) => row.placedId))}::bigint[],
      ${list(rows.map(([, row]) => row.refused))}::text[],
      ${list(rows.map(([, row]) => row.updatedAt))}::bigint[]) as u (id, status, placed_id, refused, updated_at)
    where stops.id = u.id`;
}
