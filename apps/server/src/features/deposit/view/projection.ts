/** Deposits in the view. A row is written as it is after the step. */
import { type EventOf, formatMinor, house } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { DepositTables } from './tables.ts';

type Row = DepositTables['deposits'];
type FormRow = DepositTables['deposit_forms'];
type UnlistedRow = DepositTables['unlisted_deposits'];
/** What becomes of a form. */
type Decision = Pick<FormRow, 'status' | 'reason' | 'credited' | 'deposit_id'>;

interface Changes {
  readonly deposits: Map<number, Row>;
  /** What became of deposits in rows of earlier steps: whose they are, and in which account. */
  readonly changed: Map<number, Partial<Pick<Row, 'user_id' | 'changed_at' | 'wallet'>>>;
  readonly forms: Map<number, FormRow>;
  /** Forms in rows of earlier steps that were decided. */
  readonly decided: Map<number, Decision>;
  readonly unlisted: UnlistedRow[];
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
    wallet: 'change',
    reason: event.reason,
  };
}

/** The time and the reason stay those of the first notice; the account is that of a form. */
function writeDeposits(deposits: Changes['deposits']): Part | null {
  if (deposits.size === 0) return null;
  const rows = [...deposits.values()];
  return sql`
    insert into deposits (id, user_id, asset, network, address, transaction, amount, status, debt, time, changed_at,
      wallet, reason)
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
      ${list(rows.map((row) => row.changed_at))}::bigint[],
      ${list(rows.map((row) => row.wallet))}::text[],
      ${list(rows.map((row) => row.reason))}::text[])
    on conflict (id) do update set user_id = excluded.user_id, status = excluded.status, debt = excluded.debt,
      changed_at = excluded.changed_at,
      wallet = case when excluded.wallet = 'change' then deposits.wallet else excluded.wallet end`;
}

function changeDeposits(changed: Changes['changed']): Part | null {
  if (changed.size === 0) return null;
  const rows = [...changed];
  return sql`
    update deposits set user_id = coalesce(u.user_id, deposits.user_id),
      changed_at = coalesce(u.changed_at, deposits.changed_at), wallet = coalesce(u.wallet, deposits.wallet)
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.user_id ?? null))}::bigint[],
      ${list(rows.map(([, row]) => row.changed_at ?? null))}::bigint[],
      ${list(rows.map(([, row]) => row.wallet ?? null))}::text[]) as u (id, user_id, changed_at, wallet)
    where deposits.id = u.id`;
}

function insertForms(forms: Changes['forms']): Part | null {
  if (forms.size === 0) return null;
  const rows = [...forms.values()];
  return sql`
    insert into deposit_forms (id, user_id, asset, wallet, amount, sender, transaction, network, picture, status,
      reason, time, credited, deposit_id)
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
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.credited))}::numeric[],
      ${list(rows.map((row) => row.deposit_id))}::bigint[])`;
}

function decideForms(decided: Changes['decided']): Part | null {
  if (decided.size === 0) return null;
  const rows = [...decided];
  return sql`
    update deposit_forms set status = u.status, reason = u.reason, credited = u.credited, deposit_id = u.deposit_id
    from unnest(
      ${list(rows.map(([id]) => id))}::bigint[],
      ${list(rows.map(([, row]) => row.status))}::text[],
      ${list(rows.map(([, row]) => row.reason))}::text[],
      ${list(rows.map(([, row]) => row.credited))}::numeric[],
      ${list(rows.map(([, row]) => row.deposit_id))}::bigint[]) as u (id, status, reason, credited, deposit_id)
    where deposit_forms.id = u.id`;
}

function insertUnlisted(rows: Changes['unlisted']): Part | null {
  if (rows.length === 0) return null;
  return sql`
    insert into unlisted_deposits (id, user_id, network, address, transaction, coin, amount, time)
    select * from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.user_id))}::bigint[],
      ${list(rows.map((row) => row.network))}::text[],
      ${list(rows.map((row) => row.address))}::text[],
      ${list(rows.map((row) => row.transaction))}::text[],
      ${list(rows.map((row) => row.coin))}::text[],
      ${list(rows.map((row) => row.amount))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[])`;
}

function change({ deposits, changed }: Changes, depositId: number, to: Partial<Row>): void {
  const unwritten = deposits.get(depositId);
  if (unwritten === undefined) changed.set(depositId, { ...changed.get(depositId), ...to });
  else Object.assign(unwritten, to);
}

function decide({ forms, decided }: Changes, formId: number, decision: Decision): void {
  const unwritten = forms.get(formId);
  if (unwritten === undefined) decided.set(formId, decision);
  else Object.assign(unwritten, decision);
}

export const depositProjection = defineProjection<DepositTables, MarketMemory>()({
  name: 'deposit',
  tables: { deposits: ['id'], deposit_forms: ['id'], unlisted_deposits: ['id'] },
  migrations: [
    new URL('./migrations/0010-deposits.ts', import.meta.url),
    new URL('./migrations/0013-deposit-accounts.ts', import.meta.url),
    new URL('./migrations/0035-deposit-list.ts', import.meta.url),
  ],
  create: (): Changes => ({
    deposits: new Map(),
    changed: new Map(),
    forms: new Map(),
    decided: new Map(),
    unlisted: [],
  }),
  fold: {
    DepositAddressAssigned: null,
    DepositNoted({ deposits, changed }, { market: { assets } }, _seq, event) {
      const row = depositRow(event, assets.get(event.asset)?.scale ?? 0);
      const { time, wallet, reason } = deposits.get(event.depositId) ?? { ...row, ...changed.get(event.depositId) };
      deposits.set(event.depositId, { ...row, time, wallet, reason });
      changed.delete(event.depositId);
    },
    DepositAssigned: (changes, _memory, _seq, { depositId, userId, time }) =>
      change(changes, depositId, { user_id: userId, changed_at: time }),
    // An arrival that became the house's.
    HouseFundsMoved(changes, _memory, _seq, { depositId, to, time }) {
      if (depositId !== 0) change(changes, depositId, { user_id: house[to], changed_at: time });
    },
    DepositFormSent({ forms }, { market: { assets } }, _seq, event) {
      const { formId: id, userId: user_id, asset, wallet, sender, transaction, network, picture, time } = event;
      const amount = formatMinor(event.amountMinor, assets.get(asset)?.scale ?? 0);
      const told = { asset, wallet, amount, sender, transaction, network, picture };
      forms.set(id, { id, user_id, ...told, status: 'applying', reason: '', time, credited: null, deposit_id: 0 });
    },
    DepositFormSettled(changes, { market: { assets } }, _seq, event) {
      const { formId, depositId, wallet, asset, amountMinor, toldMinor } = event;
      // The first version did not know what had arrived, and moved nothing.
      const isFirstVersion = depositId !== 0 && toldMinor === 0n;
      const credited = isFirstVersion ? null : formatMinor(amountMinor, assets.get(asset)?.scale ?? 0);
      decide(changes, formId, { status: 'credited', reason: '', credited, deposit_id: depositId });
      if (depositId !== 0 && !isFirstVersion) change(changes, depositId, { wallet });
    },
    DepositFormRejected: (changes, _memory, _seq, { formId, reason }) =>
      decide(changes, formId, { status: 'rejected', reason, credited: null, deposit_id: 0 }),
    DepositFormCancelled: (changes, _memory, _seq, { formId }) =>
      decide(changes, formId, { status: 'cancelled', reason: '', credited: null, deposit_id: 0 }),
    DebtPaid: null,
    UnlistedArrivalNoted({ unlisted }, _memory, seq, event) {
      const { userId: user_id, network, address, transaction, coin, amount, time } = event;
      unlisted.push({ id: seq, user_id, network, address, transaction, coin, amount, time });
    },
  },
  rows: ({ deposits, changed, forms, decided, unlisted }) =>
    deposits.size + changed.size + forms.size + decided.size + unlisted.length,
  parts: ({ deposits, changed, forms, decided, unlisted }) => [
    writeDeposits(deposits),
    changeDeposits(changed),
    insertForms(forms),
    decideForms(decided),
    insertUnlisted(unlisted),
  ],
});
