/** Presales in the view: a row a round and buyer, added to by each purchase, and its state. */
import type { PresalePurchaseStatus } from '@bourse/contract';
import { formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { PresaleTables } from './tables.ts';

interface Change {
  readonly round: number;
  readonly user_id: number;
  readonly asset: number;
  readonly pay_asset: number;
  /** Added in this step. */
  coinMinor: bigint;
  paidMinor: bigint;
  status: PresalePurchaseStatus;
}
type Changes = Map<string, Change>;

const none = { coinMinor: 0n, paidMinor: 0n };

function changed(changes: Changes, at: Omit<Change, 'coinMinor' | 'paidMinor'>): Change {
  const key = `${at.round} ${at.user_id}`;
  const change = changes.get(key) ?? { ...at, ...none };
  change.status = at.status;
  changes.set(key, change);
  return change;
}

function write(rows: readonly Change[], { market: { assets } }: MarketMemory): Part | null {
  if (rows.length === 0) return null;
  const amount = (asset: number, minor: bigint) => formatMinor(minor, assets.get(asset)?.scale ?? 0);
  return sql`
    insert into presale_purchases as p (round, user_id, asset, pay_asset, amount, paid, status)
    select * from unnest(
      ${list(rows.map((row) => row.round))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.pay_asset))}::integer[],
      ${list(rows.map((row) => amount(row.asset, row.coinMinor)))}::numeric[],
      ${list(rows.map((row) => amount(row.pay_asset, row.paidMinor)))}::numeric[],
      ${list(rows.map((row) => row.status))}::text[])
    on conflict (round, user_id) do update set
      amount = p.amount + excluded.amount, paid = p.paid + excluded.paid, status = excluded.status`;
}

export const presaleProjection = defineProjection<PresaleTables, MarketMemory>()({
  name: 'presale',
  tables: { presale_purchases: ['round', 'user_id'] },
  migrations: [new URL('./migrations/0024-presale.ts', import.meta.url)],
  create: (): Changes => new Map(),
  fold: {
    PresaleBought(changes, _memory, _seq, { roundId: round, userId: user_id, asset, payAsset, coinMinor, paidMinor }) {
      const change = changed(changes, { round, user_id, asset, pay_asset: payAsset, status: 'paying' });
      change.coinMinor += coinMinor;
      change.paidMinor += paidMinor;
    },
    PresaleSettled(changes, _memory, _seq, { roundId: round, asset, payAsset: pay_asset, isReached, buyers }) {
      const status = isReached ? 'locked' : 'returned';
      for (const { userId: user_id } of buyers) changed(changes, { round, user_id, asset, pay_asset, status });
    },
    PresaleUnlocked(changes, _memory, _seq, { roundId: round, asset, buyers }) {
      for (const { userId: user_id } of buyers)
        changed(changes, { round, user_id, asset, pay_asset: asset, status: 'unlocked' });
    },
    PresaleClosed: null,
    PresaleRoundSet: null,
    PresaleSwitched: null,
  },
  rows: (changes) => changes.size,
  parts: (changes, memory) => [write([...changes.values()], memory)],
});
