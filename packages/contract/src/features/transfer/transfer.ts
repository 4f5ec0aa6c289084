/** Transfers as the web and the server know them, and as the wire has them. */
import type { InputOf, ParsedInputOf } from '../../call.ts';
import type { Account } from '../wallet/balance.ts';
import type { TransferRow, transferCalls, WireAccount } from './calls.ts';

/** What is to be moved, in whole coins. */
export interface NewTransfer {
  readonly currencyId: number;
  readonly amount: string;
  readonly from: Account;
  readonly to: Account;
}

/** What was moved. */
export interface Transfer extends NewTransfer {
  readonly id: number;
  /** `BTC` */
  readonly currency: string;
  readonly time: string;
}

const wireNames = { fiat: 'legal', spot: 'change', lever: 'lever', micro: 'micro' } as const satisfies Record<
  Account,
  WireAccount
>;
const names: Readonly<Record<WireAccount, Account>> = { legal: 'fiat', change: 'spot', lever: 'lever', micro: 'micro' };
const byType = { 1: ['fiat', 'lever'], 2: ['lever', 'fiat'] } as const;

/** The wire's names of what is asked, for refusals that name a field. */
export const newTransferFields = {
  currencyId: 'currency_id',
  amount: 'number',
  from: 'from_field',
  to: 'to_field',
} as const satisfies Record<keyof NewTransfer, keyof InputOf<typeof transferCalls.transfer>>;

/** The wire's name of an account. */
export function encodeAccountName(account: Account): WireAccount {
  return wireNames[account];
}

export function decodeAccountName(name: WireAccount): Account {
  return names[name];
}

function isWireAccount(name: string): name is WireAccount {
  return Object.hasOwn(names, name);
}

export function encodeNewTransfer({
  currencyId,
  amount,
  from,
  to,
}: NewTransfer): InputOf<typeof transferCalls.transfer> {
  return { currency_id: currencyId, number: amount, from_field: wireNames[from], to_field: wireNames[to] };
}

/** Null: it names no two accounts. The two names count where both forms are there. */
export function decodeNewTransfer(input: ParsedInputOf<typeof transferCalls.transfer>): NewTransfer | null {
  const { currency_id: currencyId, number: amount, from_field, to_field, type } = input;
  if (from_field !== undefined && to_field !== undefined)
    return { currencyId, amount, from: names[from_field], to: names[to_field] };
  if (type === undefined || from_field !== undefined || to_field !== undefined) return null;
  const [from, to] = byType[type];
  return { currencyId, amount, from, to };
}

export function encodeTransfer({ id, currencyId, currency, from, to, amount, time }: Transfer): TransferRow {
  return {
    id,
    type: `${wireNames[from]}_${wireNames[to]}`,
    from_field: wireNames[from],
    to_field: wireNames[to],
    currency: currencyId,
    currency_name: currency,
    number: amount,
    add_time: time,
  };
}

export function decodeTransfer(row: TransferRow): Transfer {
  const { from_field, to_field } = row;
  if (!isWireAccount(from_field) || !isWireAccount(to_field)) throw new Error(`no account: ${row.type}`);
  return {
    id: row.id,
    currencyId: row.currency,
    currency: row.currency_name,
    from: names[from_field],
    to: names[to_field],
    amount: row.number,
    time: row.add_time,
  };
}
