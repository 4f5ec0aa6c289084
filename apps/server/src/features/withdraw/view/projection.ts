/** Withdrawals in the view: a row each, changed until it has ended. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import { custodyFailureOf } from '../failures.ts';
import type { WithdrawTables } from './tables.ts';

type Row = WithdrawTables['withdrawals'];
/** What changes of a row; what is empty or 0 stays as it is. */
type Change = Pick<Row, 'status' | 'transaction' | 'reason' | 'failure' | 'agreed_at' | 'sent_at' | 'ended_at'>;

interface Changes {
  readonly rows: Map<number, Row>;
  /** Of rows of earlier steps. */
  readonly changes: Map<number, Change>;
}

/** In whatever portions a row's events come, what one of them leaves empty stays as an earlier one said. */
function change({ rows, changes }: Changes, id: number, made: Pick<Row, 'status'> & Partial<Change>): void {
  const said = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== '' && value !== 0));
  const unwritten = rows.get(id);
  if (unwritten !== undefined) {
    Object.assign(unwritten, said);
    return;
  }
  const nothing = { transaction: '', reason: '', failure: '', agreed_at: 0, sent_at: 0, ended_at: 0 } as const;
  changes.set(id, { ...nothing, ...changes.get(id), ...said, status: made.status });
}

function rowOf(
  event: EventOf<'WithdrawalRequested' | 'WithdrawalSettledInside'>,
  scale: number,
  more: Pick<Row, 'to_user_id' | 'fee' | 'status' | 'ended_at'>,
): Row {
  const { withdrawalId: id, userId: user_id, asset, network, address, amountMinor, time: requested_at } = event;
  const amount = formatMinor(amountMinor, scale);
  const nothing = { transaction: '', reason: '', failure: '', agreed_at: 0, sent_at: 0 } as const;
  return { id, user_id, asset, network, address, amount, requested_at, ...nothing, ...more };
}

function insertRows(rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into withdrawals (id, user_id, to_user_id, asset, network, address, amount, fee, status, transaction, reason,
      failure, requested_at, agreed_at, sent_at, ended_at)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.to_user_id))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.network))}::text[],
      ${list(rows.map((row) => row.address))}::text[],
      ${list(rows.map((row) => row.amount))}::numeric[],
      ${list(rows.map((row) => row.fee))}::numeric[],
      ${list(rows.map((row) => row.status))}::text[],
      ${list(rows.map((row) => row.transaction))}::text[],
      ${list(rows.map((row) => row.reason))}::text[],
      ${list(rows.map((row) => row.failure))}::text[],
      ${list(rows.map((row) => row.requested_at))}::bigint[],
      ${list(rows.map((row) => row.agreed_at))}::bigint[],
      ${list(rows.map((row) => row.sent_at))}::bigint[],
      ${list(rows.map((row) => row.ended_at))}::bigint[])`;
}

function updateRows(changes: readonly (readonly [number, Change])[]): Part | null {
  if (changes.length === 0) return null;
  return sql`
    update withdrawals as w set status = u.status,
      transaction = coalesce(nullif(u.transaction, ''), w.transaction),
      reason = coalesce(nullif(u.reason, ''), w.reason),
      failure = coalesce(nullif(u.failure, ''), w.failure),
      agreed_at = coalesce(nullif(u.agreed_at, 0), w.agreed_at),
      sent_at = coalesce(nullif(u.sent_at, 0), w.sent_at),
      ended_at = coalesce(nullif(u.ended_at, 0), w.ended_at)
    from unnest(
      ${list(changes.map(([id]) => id))}::bigint[],
      ${list(changes.map(([, row]) => row.status))}::text[],
      ${list(changes.map(([, row]) => row.transaction))}::text[],
      ${list(changes.map(([, row]) => row.reason))}::text[],
      ${list(changes.map(([, row]) => row.failure))}::text[],
      ${list(changes.map(([, row]) => row.agreed_at))}::bigint[],
      ${list(changes.map(([, row]) => row.sent_at))}::bigint[],
      ${list(changes.map(([, row]) => row.ended_at))}::bigint[])
      as u (id, status, transaction, reason, failure, agreed_at, sent_at, ended_at)
    where w.id = u.id`;
}

export const withdrawProjection = defineProjection<WithdrawTables, MarketMemory>()({
  name: 'withdraw',
  tables: { withdrawals: ['id'] },
  migrations: [
    new URL('./migrations/0011-withdrawals.ts', import.meta.url),
    new URL('./migrations/0014-withdrawal-failures.ts', import.meta.url),
  ],
  create: (): Changes => ({ rows: new Map(), changes: new Map() }),
  fold: {
    WithdrawalRequested({ rows }, { market: { assets } }, _seq, event) {
      const { scale = 0 } = assets.get(event.asset) ?? {};
      const fee = formatMinor(event.feeMinor, scale);
      rows.set(event.withdrawalId, rowOf(event, scale, { to_user_id: 0, fee, status: 'applying', ended_at: 0 }));
    },
    WithdrawalSettledInside({ rows }, { market: { assets } }, _seq, event) {
      const { scale = 0 } = assets.get(event.asset) ?? {};
      const ended = { to_user_id: event.toUserId, fee: formatMinor(0n, scale), status: 'station' } as const;
      rows.set(event.withdrawalId, rowOf(event, scale, { ...ended, ended_at: event.time }));
    },
    WithdrawalCancelled: (changes, _memory, _seq, { withdrawalId, time }) =>
      change(changes, withdrawalId, { status: 'cancelled', ended_at: time }),
    WithdrawalReviewed: (changes, _memory, _seq, { withdrawalId, verdict: status, reason, time }) =>
      change(changes, withdrawalId, {
        status,
        reason,
        ...(status === 'agreed' ? { agreed_at: time } : { ended_at: time }),
      }),
    WithdrawalLeftToStaff: null,
    WithdrawalLimitSet: null,
    WithdrawalPrepared: (changes, _memory, _seq, { withdrawalId, transaction, time }) =>
      change(changes, withdrawalId, { status: 'sent', transaction, sent_at: time }),
    WithdrawalSettled: (changes, _memory, _seq, event) => {
      const { withdrawalId, outcome: status, reason, time } = event;
      const failure = custodyFailureOf(event);
      const said = failure === null ? { reason } : { failure };
      change(changes, withdrawalId, { status, ...said, ended_at: time });
    },
  },
  rows: ({ rows, changes }) => rows.size + changes.size,
  parts: ({ rows, changes }) => [insertRows([...rows.values()]), updateRows([...changes])],
});
