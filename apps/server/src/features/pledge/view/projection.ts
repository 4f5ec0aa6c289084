/** Staking in the view: a row a holding, changed once, and sums of what was paid. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { PledgeTables } from './tables.ts';

type Row = PledgeTables['pledge_holdings'];
type Ended = Pick<Row, 'ended_at' | 'is_early' | 'interest'>;
type Earned = { readonly user_id: number; readonly asset: number; sum: bigint };

interface Changes {
  readonly rows: Map<number, Row>;
  /** Of rows of earlier steps. */
  readonly ended: Map<number, Ended>;
  readonly earned: Map<string, Earned>;
}

function rowOf(event: EventOf<'PledgeBought'>, amount: (asset: number, minor: bigint) => string): Row {
  return {
    id: event.holdingId,
    user_id: event.userId,
    product: event.productId,
    asset: event.asset,
    days: event.days,
    daily_ppm: event.dailyPpm,
    has_early_end: event.hasEarlyEnd,
    principal: amount(event.asset, event.principalMinor),
    interest: amount(event.asset, event.returnMinor),
    bought_at: event.time,
    ended_at: 0,
    is_early: false,
  };
}

const amountsOf =
  ({ market: { assets } }: MarketMemory) =>
  (asset: number, minor: bigint) =>
    formatMinor(minor, assets.get(asset)?.scale ?? 0);

function insertRows(rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into pledge_holdings (id, user_id, product, asset, days, daily_ppm, has_early_end, principal, interest,
      bought_at, ended_at, is_early)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.product))}::integer[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.days))}::integer[],
      ${list(rows.map((row) => row.daily_ppm))}::integer[],
      ${list(rows.map((row) => row.has_early_end))}::boolean[],
      ${list(rows.map((row) => row.principal))}::numeric[],
      ${list(rows.map((row) => row.interest))}::numeric[],
      ${list(rows.map((row) => row.bought_at))}::bigint[],
      ${list(rows.map((row) => row.ended_at))}::bigint[],
      ${list(rows.map((row) => row.is_early))}::boolean[])`;
}

function endRows(ended: readonly (readonly [number, Ended])[]): Part | null {
  if (ended.length === 0) return null;
  return sql`
    update pledge_holdings as p set ended_at = u.ended_at, is_early = u.is_early, interest = u.interest
    from unnest(
      ${list(ended.map(([id]) => id))}::bigint[],
      ${list(ended.map(([, row]) => row.ended_at))}::bigint[],
      ${list(ended.map(([, row]) => row.is_early))}::boolean[],
      ${list(ended.map(([, row]) => row.interest))}::numeric[]) as u (id, ended_at, is_early, interest)
    where p.id = u.id`;
}

function addEarned(rows: readonly Earned[], memory: MarketMemory): Part | null {
  if (rows.length === 0) return null;
  const amount = amountsOf(memory);
  return sql`
    insert into pledge_earned as e (user_id, asset, earned)
    select * from unnest(
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => amount(row.asset, row.sum)))}::numeric[])
    on conflict (user_id, asset) do update set earned = e.earned + excluded.earned`;
}

export const pledgeProjection = defineProjection<PledgeTables, MarketMemory>()({
  name: 'pledge',
  tables: { pledge_holdings: ['id'], pledge_earned: ['user_id', 'asset'] },
  migrations: [new URL('./migrations/0023-pledge.ts', import.meta.url)],
  create: (): Changes => ({ rows: new Map(), ended: new Map(), earned: new Map() }),
  fold: {
    PledgeBought({ rows }, memory, _seq, event) {
      rows.set(event.holdingId, rowOf(event, amountsOf(memory)));
    },
    PledgeEnded({ rows, ended, earned }, memory, _seq, event) {
      const { holdingId, userId: user_id, asset, isEarly: is_early, returnMinor, time: ended_at } = event;
      const change = { ended_at, is_early, interest: amountsOf(memory)(asset, returnMinor) };
      const unwritten = rows.get(holdingId);
      if (unwritten === undefined) ended.set(holdingId, change);
      else Object.assign(unwritten, change);
      if (returnMinor === 0n) return;
      const known = earned.get(`${user_id} ${asset}`) ?? { user_id, asset, sum: 0n };
      known.sum += returnMinor;
      earned.set(`${user_id} ${asset}`, known);
    },
    PledgeProductSet: null,
  },
  rows: ({ rows, ended, earned }) => rows.size + ended.size + earned.size,
  parts: ({ rows, ended, earned }, memory) => [
    insertRows([...rows.values()]),
    endRows([...ended]),
    addEarned([...earned.values()], memory),
  ],
});
