/** Every movement of counterparty and insurance fund: what contracts brought and cost them, and what staff moved. */
import { formatMinor, house, type Posting } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import type { Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { LeverTables } from './tables.ts';

type Row = LeverTables['lever_fund_moves'];

const funds: readonly number[] = [house.leverCounterparty, house.insuranceFund];

interface Moved {
  readonly postings: readonly Posting[];
  readonly time: number;
  readonly userId?: number;
  readonly orderId?: number;
}

export function fundMoves({ market: { assets } }: MarketMemory, seq: number, kind: Row['kind'], event: Moved): Row[] {
  return event.postings
    .filter(({ owner, available, locked }) => funds.includes(owner) && available + locked !== 0n)
    .map(({ owner, asset, available, locked }) => ({
      // One event moves each at most once.
      id: funds.length * seq + funds.indexOf(owner),
      owner,
      asset,
      kind,
      user_id: event.userId ?? 0,
      order_id: event.orderId ?? 0,
      amount: formatMinor(available + locked, assets.get(asset)?.scale ?? 0),
      time: event.time,
    }));
}

export function insertFundMoves(rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  const of = (name: keyof Row) => list(rows.map((row) => row[name]));
  return sql`
    insert into lever_fund_moves (id, owner, asset, kind, user_id, order_id, amount, time)
    select * from unnest(
      ${of('id')}::bigint[],
      ${of('owner')}::integer[],
      ${of('asset')}::integer[],
      ${of('kind')}::text[],
      ${of('user_id')}::bigint[],
      ${of('order_id')}::bigint[],
      ${of('amount')}::numeric[],
      ${of('time')}::bigint[])`;
}
