/** Second contracts in the view: a row each, changed until it is settled. */
import { type EventOf, formatMinor, percentOfWin } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { MicroTables } from './tables.ts';

const dayMs = 86_400_000;

type Row = MicroTables['micro_orders'];
type Day = MicroTables['micro_days'];
/** What is empty or 0 stays as it is. */
type Change = Pick<Row, 'entry_at' | 'entry_steps' | 'end_steps' | 'result' | 'settled_at'>;

interface Changes {
  readonly rows: Map<number, Row>;
  /** Of rows of earlier steps. */
  readonly changes: Map<number, Change>;
  readonly days: Map<string, Day>;
}

const unchanged = { entry_at: 0, entry_steps: 0, end_steps: 0, result: '', settled_at: 0 } as const;

function change({ rows, changes }: Changes, id: number, made: Partial<Change>): void {
  const unwritten = rows.get(id);
  if (unwritten === undefined) changes.set(id, { ...unchanged, ...changes.get(id), ...made });
  else Object.assign(unwritten, made);
}

function rowOf(event: EventOf<'MicroOpened'>, { market: { assets } }: MarketMemory): Row {
  const { orderId: id, userId: user_id, market, asset, isUp: is_up, seconds, stakeMinor, feeMinor, winMinor } = event;
  const amount = (minor: bigint) => formatMinor(minor, assets.get(asset)?.scale ?? 0);
  return {
    id,
    user_id,
    market,
    asset,
    is_up,
    seconds,
    stake: amount(stakeMinor),
    fee: amount(feeMinor),
    profit_percent: percentOfWin(stakeMinor, winMinor),
    win: amount(winMinor),
    opened_at: event.time,
    ...unchanged,
  };
}

function countDay({ days }: Changes, { market, time, result }: EventOf<'MicroSettled'>): void {
  const day = time - (time % dayMs);
  const known = days.get(`${market} ${day}`) ?? { market, day, settled: 0, voids: 0 };
  known.settled += 1;
  if (result === 'void') known.voids += 1;
  days.set(`${market} ${day}`, known);
}

function insertRows(rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into micro_orders (id, user_id, market, asset, is_up, seconds, stake, fee, profit_percent, win, opened_at,
      entry_at, entry_steps, end_steps, result, settled_at)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.market))}::integer[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.is_up))}::boolean[],
      ${list(rows.map((row) => row.seconds))}::integer[],
      ${list(rows.map((row) => row.stake))}::numeric[],
      ${list(rows.map((row) => row.fee))}::numeric[],
      ${list(rows.map((row) => row.profit_percent))}::integer[],
      ${list(rows.map((row) => row.win))}::numeric[],
      ${list(rows.map((row) => row.opened_at))}::bigint[],
      ${list(rows.map((row) => row.entry_at))}::bigint[],
      ${list(rows.map((row) => row.entry_steps))}::bigint[],
      ${list(rows.map((row) => row.end_steps))}::bigint[],
      ${list(rows.map((row) => row.result))}::text[],
      ${list(rows.map((row) => row.settled_at))}::bigint[])`;
}

function updateRows(changes: readonly (readonly [number, Change])[]): Part | null {
  if (changes.length === 0) return null;
  return sql`
    update micro_orders as m set
      entry_at = coalesce(nullif(u.entry_at, 0), m.entry_at),
      entry_steps = coalesce(nullif(u.entry_steps, 0), m.entry_steps),
      end_steps = coalesce(nullif(u.end_steps, 0), m.end_steps),
      result = coalesce(nullif(u.result, ''), m.result),
      settled_at = coalesce(nullif(u.settled_at, 0), m.settled_at)
    from unnest(
      ${list(changes.map(([id]) => id))}::bigint[],
      ${list(changes.map(([, row]) => row.entry_at))}::bigint[],
      ${list(changes.map(([, row]) => row.entry_steps))}::bigint[],
      ${list(changes.map(([, row]) => row.end_steps))}::bigint[],
      ${list(changes.map(([, row]) => row.result))}::text[],
      ${list(changes.map(([, row]) => row.settled_at))}::bigint[])
      as u (id, entry_at, entry_steps, end_steps, result, settled_at)
    where m.id = u.id`;
}

function countDays(days: readonly Day[]): Part | null {
  if (days.length === 0) return null;
  return sql`
    insert into micro_days as d (market, day, settled, voids)
    select * from unnest(
      ${list(days.map((row) => row.market))}::integer[],
      ${list(days.map((row) => row.day))}::bigint[],
      ${list(days.map((row) => row.settled))}::integer[],
      ${list(days.map((row) => row.voids))}::integer[])
    on conflict (market, day) do update set
      settled = d.settled + excluded.settled, voids = d.voids + excluded.voids`;
}

export const microProjection = defineProjection<MicroTables, MarketMemory>()({
  name: 'micro',
  tables: { micro_orders: ['id'], micro_days: ['market', 'day'] },
  migrations: [new URL('./migrations/0021-micro.ts', import.meta.url)],
  create: (): Changes => ({ rows: new Map(), changes: new Map(), days: new Map() }),
  fold: {
    MicroOpened({ rows }, memory, _seq, event) {
      rows.set(event.orderId, rowOf(event, memory));
    },
    MicroEntered(changes, _memory, _seq, { orderId, entryTime: entry_at, steps: entry_steps }) {
      change(changes, orderId, { entry_at, entry_steps });
    },
    MicroSettled(changes, _memory, _seq, event) {
      const { orderId, result, endSteps: end_steps, time: settled_at } = event;
      change(changes, orderId, { result, end_steps, settled_at });
      countDay(changes, event);
    },
    MicroTermsSet: null,
  },
  rows: ({ rows, changes, days }) => rows.size + changes.size + days.size,
  parts: ({ rows, changes, days }) => [
    insertRows([...rows.values()]),
    updateRows([...changes]),
    countDays([...days.values()]),
  ],
});
