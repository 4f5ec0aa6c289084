/** Calls of the record: the one place of the web where the wire's names for it are mapped. */
import type { Page } from '@bourse/client/file/all-rows.ts';
import { call } from '@bourse/client/wire/api.ts';
import {
  type Account,
  calls,
  type DayWorth,
  decodeCurrency,
  decodeLogEntry,
  decodeStatement,
  decodeWorth,
  encodeAccountName,
  encodeLogFilters,
  type HeldCurrency,
  type LogEntry,
  type LogFilters,
  type Statement,
} from '@bourse/contract';

/** `isLate`: the newest may still be missing. */
export interface LogPage extends Page<LogEntry> {
  readonly isLate: boolean;
}

export async function loadLog(filters: LogFilters, page: number, limit: number): Promise<LogPage> {
  const { message, stale } = await call(calls.record.log, { ...encodeLogFilters(filters), page, limit });
  return { rows: message.list.map(decodeLogEntry), total: message.total, isLate: stale === true };
}

export async function loadCurrencies(): Promise<HeldCurrency[]> {
  return (await call(calls.record.currencies, {})).message.map(decodeCurrency);
}

export async function loadStatement(month: string): Promise<Statement & { readonly isLate: boolean }> {
  const { message, stale } = await call(calls.record.statement, { month });
  return { ...decodeStatement(message), isLate: stale === true };
}

export async function loadWorth(account: Account): Promise<DayWorth[]> {
  return decodeWorth((await call(calls.record.worth, { type: encodeAccountName(account) })).message);
}
