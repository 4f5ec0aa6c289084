/** Why parts of balances are locked, as the web and the server know it, and as the wire has it. */
import { type LockReason, lockWords, type WireLock } from '../../kinds.ts';
import { decodeAccountName, encodeAccountName } from '../transfer/transfer.ts';
import type { Account } from '../wallet/balance.ts';
import type { LockRow } from './calls.ts';

/** A part of what is locked of a currency in one account, and why. */
export interface LockedPart {
  readonly currencyId: number;
  readonly currency: string;
  readonly account: Account;
  readonly reason: LockReason;
  readonly amount: string;
}

const wireWords = Object.fromEntries(Object.entries(lockWords).map(([wire, reason]) => [reason, wire])) as Readonly<
  Record<LockReason, WireLock>
>;

export function encodeLockedPart({ currencyId, currency, account, reason, amount }: LockedPart): LockRow {
  const named = { currency: currencyId, currency_name: currency, field: encodeAccountName(account) };
  return { ...named, kind: wireWords[reason], number: amount };
}

export function decodeLockedPart({ currency, currency_name, field, kind, number }: LockRow): LockedPart {
  const reason = lockWords[kind];
  return { currencyId: currency, currency: currency_name, account: decodeAccountName(field), reason, amount: number };
}
