/** All that came to a user: over a chain, from other users, and what was below the minimum. */
import type { DepositStatus } from '@bourse/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, View } from '../../../projections.ts';
import { type AskedPage, firstRows, type Page, readPage, rowsWalked } from '../../../view/read-page.ts';

/** A deposit as its owner knows it. `sender` is another user; 0: it came over a chain. */
export type OwnDeposit = Pick<
  Database['deposits'],
  'id' | 'asset' | 'network' | 'address' | 'transaction' | 'amount' | 'debt' | 'time' | 'changed_at' | 'wallet'
> & { readonly status: DepositStatus; readonly sender: number };

/** What of them is asked for; left out: all. */
export interface ChosenDeposits {
  readonly asset?: number | undefined;
  readonly status?: DepositStatus | undefined;
}

type Source = RawBuilder<unknown>;

const onChain = sql`rows.id, rows.asset, rows.network, rows.address, rows.transaction, rows.amount, rows.debt, rows.time,
  rows.changed_at, rows.wallet`;

function arrived(userId: number): Source {
  const rows = firstRows<Database, 'deposits'>({ table: 'deposits', of: ['user_id', userId], key: 'id' });
  return sql`select 1 as turn, ${onChain}, rows.status, 0::bigint as sender from ${rows}`;
}

/** From other users, immediately; only withdrawals that have ended so name a receiver. */
function received(userId: number): Source {
  const rows = firstRows<Database, 'withdrawals'>(
    { table: 'withdrawals', of: ['to_user_id', userId], key: 'id' },
    sql`to_user_id <> 0`,
  );
  return sql`
    select 2 as turn, rows.id, rows.asset, '' as network, '' as address, '' as transaction, rows.amount, 0::numeric as debt,
      rows.ended_at as time, rows.ended_at as changed_at, 'change' as wallet, 'final' as status, rows.user_id as sender
    from ${rows}`;
}

function belowMinimum(address: string): Source {
  const rows = firstRows<Database, 'deposits'>(
    { table: 'deposits', of: ['address', address], key: 'id' },
    sql`user_id = 0`,
  );
  return sql`
    select 3 as turn, ${onChain}, case when rows.status = 'reversed' then rows.status else 'below_minimum' end as status,
      0::bigint as sender
    from ${rows} where rows.reason = 'below_minimum'`;
}

/** Newest first. `addresses`: the user's own. */
export function readOwnDeposits(
  db: View['db'],
  userId: number,
  addresses: readonly string[],
  { asset, status }: ChosenDeposits,
  asked: AskedPage,
): Promise<Page<OwnDeposit>> {
  const all = sql.join([arrived(userId), received(userId), ...addresses.map(belowMinimum)], sql` union all `);
  const rows = sql<OwnDeposit & { place: number }>`(
    select moves.*, moves.id * 4 + moves.turn as place from (${all}) as moves order by time desc limit ${rowsWalked}
  )`.as('rows');
  let chosen = db.selectFrom(rows).selectAll();
  if (asset !== undefined) chosen = chosen.where('asset', '=', asset);
  if (status !== undefined) chosen = chosen.where('status', '=', status);
  return readPage({ of: ['time', userId], key: 'place' }, asked, chosen);
}
