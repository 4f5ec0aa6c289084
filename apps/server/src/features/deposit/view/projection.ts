/** Deposits in the view. A row is written as it is after the step. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { DepositTables } from './tables.ts';

type Row = DepositTables['deposits'];
type FormRow = DepositTables['deposit_forms'];

interface Changes {
  readonly deposits: Map<number, Row>;
  /** Whose deposits in rows of earlier steps have become. */
  readonly owners: Map<number, { user_id: number; changed_at: number }>;
  readonly forms: Map<number, FormRow>;
  /** Forms in rows of earlier steps that were decided. */
  readonly decided: Map<number, Pick<FormRow, 'status' | 'reason'>>;
}

function depositRow(event: EventOf<'DepositNoted'>, scale: number): Row {
  return {
    id: event.depositId,
    user_id: event.userId,
    asset: event.asset,
    network: event.network,
    address: event.address,
    transaction: event.transaction,
    amount: formatMinor(event.amountMinor, scale),
    status: event.status,
    debt: formatMinor(event.debtMinor, scale),
    time: event.time,
    changed_at: event.time,
  };
}

/** The time stays that of the first notice. */
function writeDeposits(deposits: Changes['deposits']): Part | null {
  if (deposits.size === 0) return null;
  const rows = [...deposits.values()];
  return sql`
    insert into deposits (id, user_id, asset, network, address, transaction, amount, status, debt, time, changed_at)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.network))}::text[],
      ${list(rows.map((row) => row.address))}::text[],
      ${list(rows.map((row) => row.transaction))}::text[],
      ${list(rows.map((row) => row.amount))}::numeric[],
      ${list(rows.map((row) => row.status))}::text[],
      ${list(rows.map((row) => row.debt))}::numeric[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.changed_at))}::bigint[])
    on conflict (id) do update set user_id = excluded.user_id, status = excluded.status, debt = excluded.debt,
      changed_at = excluded.changed_at`;
}

function assignDeposits(owners: Changes['owners']): Part | null {
  if (owners.size === 0) return null;
  const rows = [...owners];
  return sql`
    update deposits set user_id = u.user_id, changed_at = u.changed_at
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.user_id))}::bigint[],
      ${list(rows.map(([, row]) => row.changed_at))}::bigint[]) as u (id, user_id, changed_at)
    where deposits.id = u.id`;
}

function insertForms(forms: Changes['forms']): Part | null {
  if (forms.size === 0) return null;
  const rows = [...forms.values()];
  return sql`
    insert into deposit_forms (id, user_id, asset, wallet, amount, sender, transaction, network, picture, status,
      reason, time)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.wallet))}::text[],
      ${list(rows.map((row) => row.amount))}::numeric[],
      ${list(rows.map((row) => row.sender))}::text[],
      ${list(rows.map((row) => row.transaction))}::text[],
      ${list(rows.map((row) => row.network))}::text[],
      ${list(rows.map((row) => row.picture))}::text[],
      ${list(rows.map((row) => row.status))}::text[],
      ${list(rows.map((row) => row.reason))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[])`;
}

function decideForms(decided: Changes['decided']): Part | null {
  if (decided.size === 0) return null;
  const rows = [...decided];
  return sql`
    update deposit_forms set status = u.status, reason = u.reason
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.status))}::text[],
      ${list(rows.map(([, row]) => row.reason))}::text[]) as u (id, status, reason)
    where deposit_forms.id = u.id`;
}

function decide({ forms, decided }: Changes, formId: number, decision: Pick<FormRow, 'status' | 'reason'>): void {
  const unwritten = forms.get(formId);
  if (unwritten === undefined) decided.set(formId, decision);
  else Object.assign(unwritten, decision);
}

export const depositProjection = defineProjection<DepositTables, MarketMemory>()({
  name: 'deposit',
  tables: { deposits: ['id'], deposit_forms: ['id'] },
  migrations: [new URL('./migrations/0010-deposits.ts', import.meta.url)],
  create: (): Changes => ({ deposits: new Map(), owners: new Map(), forms: new Map(), decided: new Map() }),
  fold: {
    DepositAddressAssigned: null,
    DepositNoted({ deposits, owners }, { market: { assets } }, _seq, event) {
      const row = depositRow(event, assets.get(event.asset)?.scale ?? 0);
      deposits.set(event.depositId, { ...row, time: deposits.get(event.depositId)?.time ?? row.time });
      owners.delete(event.depositId);
    },
    DepositAssigned({ deposits, owners }, _memory, _seq, { depositId, userId, time }) {
      const unwritten = deposits.get(depositId);
      if (unwritten === undefined) owners.set(depositId, { user_id: userId, changed_at: time });
      else Object.assign(unwritten, { user_id: userId, changed_at: time });
    },
    DepositFormSent({ forms }, { market: { assets } }, _seq, event) {
      const { formId: id, userId: user_id, asset, wallet, sender, transaction, network, picture, time } = event;
      const amount = formatMinor(event.amountMinor, assets.get(asset)?.scale ?? 0);
      const told = { asset, wallet, amount, sender, transaction, network, picture };
      forms.set(id, { id, user_id, ...told, status: 'applying', reason: '', time });
    },
    DepositFormSettled: (changes, _memory, _seq, { formId }) =>
      decide(changes, formId, { status: 'credited', reason: '' }),
    DepositFormRejected: (changes, _memory, _seq, { formId, reason }) =>
      decide(changes, formId, { status: 'rejected', reason }),
  },
  rows: ({ deposits, owners, forms, decided }) => deposits.size + owners.size + forms.size + decided.size,
  parts: ({ deposits, owners, forms, decided }) => [
    writeDeposits(deposits),
    assignDeposits(owners),
    insertForms(forms),
    decideForms(decided),
  ],
});
