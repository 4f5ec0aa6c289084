/** Transfers in the view. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { TransferTables } from './tables.ts';

type Moved = Pick<EventOf<'FundsTransferred'>, 'userId' | 'asset' | 'from' | 'to' | 'time'>;

interface TransferInsert {
  readonly id: number;
  readonly event: Moved;
  readonly amount: string;
}

/** What a form moved from spot, where a deposit arrives, to the account that it names; null: nothing. */
function movedByForm(event: EventOf<'DepositFormSettled'>): (Moved & { amountMinor: bigint }) | null {
  const { userId, asset, depositId, wallet: to, time, postings } = event;
  const into = postings.find(({ owner, wallet }) => owner === userId && wallet === to);
  if (depositId === 0 || to === 'change' || into === undefined) return null;
  return { userId, asset, from: 'change', to, time, amountMinor: into.available };
}

function insertTransfers(transfers: readonly TransferInsert[]): Part | null {
  if (transfers.length === 0) return null;
  return sql`
    insert into transfers (user_id, id, asset, from_wallet, to_wallet, amount, time)
    select * from unnest(
      ${list(transfers.map(({ event }) => event.userId))}::bigint[],
      ${list(transfers.map(({ id }) => id))}::bigint[],
      ${list(transfers.map(({ event }) => event.asset))}::integer[],
      ${list(transfers.map(({ event }) => event.from))}::text[],
      ${list(transfers.map(({ event }) => event.to))}::text[],
      ${list(transfers.map(({ amount }) => amount))}::numeric[],
      ${list(transfers.map(({ event }) => event.time))}::bigint[])`;
}

export const transferProjection = defineProjection<TransferTables, MarketMemory>()({
  name: 'transfer',
  tables: { transfers: ['user_id', 'id'] },
  migrations: [new URL('./migrations/0009-transfers.ts', import.meta.url)],
  create: (): TransferInsert[] => [],
  fold: {
    FundsTransferred(changes, { market: { assets } }, seq, event) {
      const { scale = 0 } = assets.get(event.asset) ?? {};
      changes.push({ id: seq, event, amount: formatMinor(event.amountMinor, scale) });
    },
    DepositFormSettled(changes, { market: { assets } }, seq, event) {
      const moved = movedByForm(event);
      const { scale = 0 } = assets.get(event.asset) ?? {};
      if (moved !== null) changes.push({ id: seq, event: moved, amount: formatMinor(moved.amountMinor, scale) });
    },
  },
  rows: (changes) => changes.length,
  parts: (changes) => [insertTransfers(changes)],
});
