/** The record as the web and the server know it, and as the wire has it. */
import type { AnswerOf, ParsedInputOf } from '../../call.ts';
import type { MovementKind } from '../../kinds.ts';
import { parseEnd, parseMoment } from '../../moment.ts';
import { encodeAccountName } from '../transfer/transfer.ts';
import { type Account, accounts } from '../wallet/balance.ts';
import type { CurrencyRow, LogRow, LogType, recordCalls, StatementRow } from './calls.ts';

/** What a chain knows of an amount; what it does not know is empty. */
export interface ChainFacts {
  readonly networkName: string;
  readonly address: string;
  readonly transaction: string;
  readonly explorer: string;
}

/** An amount that came or went. */
export interface LogEntry {
  readonly id: string;
  readonly time: string;
  readonly account: Account;
  readonly currencyId: number;
  /** `BTC` */
  readonly currency: string;
  readonly kind: MovementKind;
  /** With a minus where it went. */
  readonly amount: string;
  /** `BTC/USDT`, of a trade and its fee; else empty. */
  readonly pair: string;
  /** The other side of a transfer; else null. */
  readonly otherAccount: Account | null;
  /** What it was, in the language of whoever asked. */
  readonly info: string;
  /** The record that it belongs to: `withdrawal` 7; null: none. */
  readonly about: { readonly what: string; readonly id: number } | null;
  /** Of a deposit or a withdrawal on a chain; else null. */
  readonly chain: ChainFacts | null;
  /** Who sent or received it, where that is another user: masked, with the id; else empty. */
  readonly person: string;
  /** What the account held of the coin after it; empty where one kind alone was asked for. */
  readonly balance: string;
}

/** Which entries are listed; null: all. */
export interface LogFilters {
  readonly account: Account | null;
  readonly currencyId: number | null;
  readonly kind: MovementKind | null;
  /** From this time on, and up to that one, in Unix milliseconds. */
  readonly from: number | null;
  readonly until: number | null;
}

/** A coin, with the accounts that may hold it. */
export interface HeldCurrency {
  readonly id: number;
  readonly code: string;
  readonly accounts: readonly Account[];
}

export interface StatementLine {
  readonly account: Account;
  readonly currencyId: number;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  readonly movements: readonly { readonly kind: MovementKind; readonly amount: string }[];
}

/** A month of all accounts. */
export interface Statement {
  readonly userId: number;
  /** `2026-11` */
  readonly month: string;
  readonly firstMonth: string;
  /** The month is over. */
  readonly isClosed: boolean;
  readonly lines: readonly StatementLine[];
}

/** What was held at the end of a day, in USDT. */
export interface DayWorth {
  /** `2026-11-23` */
  readonly date: string;
  readonly worth: string;
}

const byType: Readonly<Record<LogType, Account>> = {
  '1': 'fiat',
  '2': 'spot',
  '3': 'lever',
  '4': 'micro',
  legal: 'fiat',
  change: 'spot',
  lever: 'lever',
  micro: 'micro',
};

export function decodeLogType(type: LogType): Account {
  return byType[type];
}

type LogInput = ParsedInputOf<typeof recordCalls.log>;

export function decodeLogFilters(input: LogInput): LogFilters {
  const { type, currency, kind, start_time: start, end_time: end } = input;
  return {
    account: type === undefined ? null : byType[type],
    currencyId: currency ?? null,
    kind: kind ?? null,
    from: parseMoment(start ?? ''),
    until: parseEnd(end ?? ''),
  };
}

/** What is asked of a page, for `recordCalls.log`. */
export function encodeLogFilters({ account, currencyId, kind, from, until }: LogFilters) {
  return {
    ...(account !== null && { type: encodeAccountName(account) }),
    ...(currencyId !== null && { currency: currencyId }),
    ...(kind !== null && { kind }),
    ...(from !== null && { start_time: new Date(from).toISOString() }),
    ...(until !== null && { end_time: new Date(until).toISOString() }),
  };
}

export function encodeLogEntry(entry: LogEntry): LogRow {
  const { id, time, account, currencyId, currency, kind, amount, pair, otherAccount, info, about, chain } = entry;
  return {
    id,
    created_time: time,
    value: amount,
    info,
    account: encodeAccountName(account),
    currency: currencyId,
    currency_name: currency,
    type: kind,
    pair,
    other_account: otherAccount === null ? '' : encodeAccountName(otherAccount),
    about: about?.what ?? '',
    about_id: about?.id ?? 0,
    network_name: chain?.networkName ?? '',
    address: chain?.address ?? '',
    hash: chain?.transaction ?? '',
    explorer: chain?.explorer ?? '',
    user: entry.person,
    balance: entry.balance,
  };
}

function readAccount(name: string): Account {
  const account = accounts.find((one) => encodeAccountName(one) === name);
  if (account === undefined) throw new Error(`no account: ${name}`);
  return account;
}

function readChain({ network_name: networkName, address, hash: transaction, explorer }: LogRow): ChainFacts | null {
  return networkName === '' ? null : { networkName, address, transaction, explorer };
}

export function decodeLogEntry(row: LogRow): LogEntry {
  return {
    id: row.id,
    time: row.created_time,
    account: readAccount(row.account),
    currencyId: row.currency,
    currency: row.currency_name,
    kind: row.type,
    amount: row.value,
    pair: row.pair,
    otherAccount: row.other_account === '' ? null : readAccount(row.other_account),
    info: row.info,
    about: row.about === '' ? null : { what: row.about, id: row.about_id },
    chain: readChain(row),
    person: row.user,
    balance: row.balance,
  };
}

const flags = { fiat: 'is_legal', lever: 'is_lever', micro: 'is_micro', spot: 'is_match' } as const;

export function encodeCurrency({ id, code, accounts: own }: HeldCurrency): CurrencyRow {
  const flag = (account: Account) => (own.includes(account) ? 1 : 0);
  return {
    id,
    name: code,
    is_legal: flag('fiat'),
    is_lever: flag('lever'),
    is_match: flag('spot'),
    is_micro: flag('micro'),
  };
}

export function decodeCurrency(row: CurrencyRow): HeldCurrency {
  return { id: row.id, code: row.name, accounts: accounts.filter((account) => row[flags[account]] === 1) };
}

type StatementMessage = AnswerOf<typeof recordCalls.statement>['message'];

export function encodeStatement({ userId, month, firstMonth, isClosed, lines }: Statement): StatementMessage {
  const list = lines.map(
    ({ account, currencyId, currency, opening, closing, movements }): StatementRow => ({
      account: encodeAccountName(account),
      currency: currencyId,
      currency_name: currency,
      opening,
      closing,
      movements: movements.map(({ kind, amount }) => ({ type: kind, value: amount })),
    }),
  );
  return { user_id: userId, month, first_month: firstMonth, is_closed: isClosed ? 1 : 0, list };
}

export function decodeStatement({ user_id, month, first_month, is_closed, list }: StatementMessage): Statement {
  return {
    userId: user_id,
    month,
    firstMonth: first_month,
    isClosed: is_closed === 1,
    lines: list.map(({ account, currency, currency_name, opening, closing, movements }) => ({
      account: readAccount(account),
      currencyId: currency,
      currency: currency_name,
      opening,
      closing,
      movements: movements.map(({ type, value }) => ({ kind: type, amount: value })),
    })),
  };
}

type WorthMessage = AnswerOf<typeof recordCalls.worth>['message'];

export function encodeWorth(days: readonly DayWorth[]): WorthMessage {
  return { list: days.map(({ date, worth }) => ({ date, value: worth })) };
}

export function decodeWorth({ list }: WorthMessage): DayWorth[] {
  return list.map(({ date, value }) => ({ date, worth: value }));
}
