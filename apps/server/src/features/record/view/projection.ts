/** What came and went, in the view: sums by month and kind, sums by day, and one by one what has no other table. */
import type { MovementKind } from '@bourse/contract';
import { type Changed, firstUserId, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import { isLiquidity, type MarketMemory } from '../../market/view/index.ts';
import { type Movement, movementsOf, type PostingKind } from './movements.ts';
import { listedElsewhere, type RecordTables } from './tables.ts';

const dayMs = 86_400_000;

/** A row's sum so far. */
interface Sum extends Omit<Movement, 'amountMinor'> {
  /** Start of the month or the day. */
  readonly bucket: number;
  amountMinor: bigint;
}

interface Entry extends Movement {
  readonly id: number;
  readonly place: number;
  readonly time: number;
  /** What changed of the owner's with it. */
  readonly about: Pick<Changed, 'what' | 'id'> | undefined;
}

interface RecordChanges {
  /** Each user's, by what tells their rows apart. */
  readonly months: Map<string, Sum>;
  readonly days: Map<string, Sum>;
  readonly entries: Entry[];
  /** Of the last event that moved something. */
  day: number;
  month: number;
}

/** The month of a day; events come in order, so that the last answer mostly holds. */
function monthOf(changes: RecordChanges, day: number): number {
  if (changes.day !== day) {
    const date = new Date(day);
    changes.day = day;
    changes.month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  return changes.month;
}

function add(sums: Map<string, Sum>, key: string, bucket: number, movement: Movement): void {
  const sum = sums.get(key);
  // A sum that comes to nothing keeps its row: other portions of the same events would have made one.
  if (sum === undefined) sums.set(key, { ...movement, bucket });
  else sum.amountMinor += movement.amountMinor;
}

function foldMovement(changes: RecordChanges, movement: Movement, time: number): void {
  const { owner, wallet, asset, kind } = movement;
  const day = time - (time % dayMs);
  const month = monthOf(changes, day);
  add(changes.months, `${owner} ${month} ${wallet} ${asset} ${kind}`, month, movement);
  add(changes.days, `${owner} ${day} ${wallet} ${asset}`, day, movement);
}

const isListedElsewhere: ReadonlySet<MovementKind> = new Set(listedElsewhere);

function foldMovements(
  changes: RecordChanges,
  memory: MarketMemory,
  { seq, time }: { seq: number; time: number },
  all: Movement[],
  changedIn: () => readonly Changed[],
): void {
  for (const [place, movement] of all.entries()) {
    const { owner, kind, amountMinor } = movement;
    if (amountMinor === 0n || owner < firstUserId || isLiquidity(memory, owner)) continue;
    foldMovement(changes, movement, time);
    if (isListedElsewhere.has(kind)) continue;
    const about = changedIn().find(({ userId }) => userId === owner);
    changes.entries.push({ ...movement, id: seq, place, time, about });
  }
}

/** Every kind that moves money says what its legs are: `foldsOf` has their functions. */
const told = {} as { readonly [K in PostingKind]: null };

function rowsOf(sums: Map<string, Sum>): Sum[] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

function amounts(rows: readonly Movement[], { market: { assets } }: MarketMemory): string {
  return list(rows.map(({ asset, amountMinor }) => formatMinor(amountMinor, assets.get(asset)?.scale ?? 0)));
}

function mergeMonths({ months }: RecordChanges, memory: MarketMemory): Part | null {
  if (months.size === 0) return null;
  const rows = rowsOf(months);
  return sql`
    insert into monthly_movements (user_id, month, wallet, asset, kind, amount)
    select * from unnest(
      ${list(rows.map((row) => row.owner))}::bigint[],
      ${list(rows.map((row) => row.bucket))}::bigint[],
      ${list(rows.map((row) => row.wallet))}::text[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.kind))}::text[],
      ${amounts(rows, memory)}::numeric[])
    on conflict (user_id, month, wallet, asset, kind) do update set amount = monthly_movements.amount + excluded.amount`;
}

function mergeDays({ days }: RecordChanges, memory: MarketMemory): Part | null {
  if (days.size === 0) return null;
  const rows = rowsOf(days);
  return sql`
    insert into daily_changes (user_id, day, wallet, asset, amount)
    select * from unnest(
      ${list(rows.map((row) => row.owner))}::bigint[],
      ${list(rows.map((row) => row.bucket))}::bigint[],
      ${list(rows.map((row) => row.wallet))}::text[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${amounts(rows, memory)}::numeric[])
    on conflict (user_id, day, wallet, asset) do update set amount = daily_changes.amount + excluded.amount`;
}

function insertEntries({ entries: rows }: RecordChanges, memory: MarketMemory): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into entries (user_id, id, place, wallet, asset, kind, amount, time, about, about_id)
    select * from unnest(
      ${list(rows.map((row) => row.owner))}::bigint[],
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.place))}::integer[],
      ${list(rows.map((row) => row.wallet))}::text[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.kind))}::text[],
      ${amounts(rows, memory)}::numeric[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.about?.what ?? ''))}::text[],
      ${list(rows.map((row) => row.about?.id ?? 0))}::bigint[])`;
}

export const recordProjection = defineProjection<RecordTables, MarketMemory>()({
  name: 'record',
  tables: {
    entries: ['user_id', 'id', 'place'],
    monthly_movements: ['user_id', 'month', 'wallet', 'asset', 'kind'],
    daily_changes: ['user_id', 'day', 'wallet', 'asset'],
  },
  migrations: [
    new URL('./migrations/0012-record.ts', import.meta.url),
    new URL('./migrations/0034-log-details.ts', import.meta.url),
  ],
  create: (): RecordChanges => ({ months: new Map(), days: new Map(), entries: [], day: -1, month: 0 }),
  fold: told,
  foldsOf: (facts) =>
    Object.fromEntries(
      facts.movementKinds.map((kind) => [
        kind,
        (changes, memory, seq, event) =>
          foldMovements(changes, memory, { seq, time: event.time }, movementsOf(facts, event, memory), () =>
            facts.changesOf(event),
          ),
      ]),
    ),
  rows: ({ months, days, entries }) => months.size + days.size + entries.length,
  parts: (changes, memory) => [
    mergeMonths(changes, memory),
    mergeDays(changes, memory),
    insertEntries(changes, memory),
  ],
});
