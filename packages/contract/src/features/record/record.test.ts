import { describe, expect, it } from 'vitest';
import { filledOf, neededOf } from '../../testing/fields.ts';
import { type CurrencyRow, type LogRow, recordCalls } from './calls.ts';
import {
  decodeCurrency,
  decodeLogEntry,
  decodeLogFilters,
  decodeLogType,
  decodeStatement,
  decodeWorth,
  encodeCurrency,
  encodeLogEntry,
  encodeLogFilters,
  encodeStatement,
  encodeWorth,
  type LogEntry,
} from './record.ts';

const row: LogRow = {
  id: 'transfer-7-2',
  created_time: '2026-11-21T06:31:08.000Z',
  value: '-12.50000000',
  info: 'Transfer · Spot account → Fiat account',
  account: 'change',
  currency: 2,
  currency_name: 'BTC',
  type: 'transfer',
  pair: 'BTC/USDT',
  other_account: 'legal',
  about: 'withdrawal',
  about_id: 7,
  network_name: 'Tron (TRC20)',
  address: 'TXk4',
  hash: 'ab12',
  explorer: 'https://tronscan.org/ab12',
  user: 'a••e (100017)',
  balance: '1.00000000',
};

const entry: LogEntry = {
  id: 'transfer-7-2',
  time: '2026-11-21T06:31:08.000Z',
  account: 'spot',
  currencyId: 2,
  currency: 'BTC',
  kind: 'transfer',
  amount: '-12.50000000',
  pair: 'BTC/USDT',
  otherAccount: 'fiat',
  info: 'Transfer · Spot account → Fiat account',
  about: { what: 'withdrawal', id: 7 },
  chain: { networkName: 'Tron (TRC20)', address: 'TXk4', transaction: 'ab12', explorer: 'https://tronscan.org/ab12' },
  person: 'a••e (100017)',
  balance: '1.00000000',
};

const same = (one: unknown, other: unknown) => expect(JSON.stringify(one)).toBe(JSON.stringify(other));

describe('an entry of the log', () => {
  it('every field, both ways, byte for byte', () => {
    expect(decodeLogEntry(row)).toEqual(entry);
    same(encodeLogEntry(entry), row);
  });

  it('of no transfer has no other account', () => {
    const alone = { ...row, type: 'grant', pair: '', other_account: '' } as const;
    expect(decodeLogEntry(alone)).toMatchObject({ otherAccount: null, kind: 'grant', pair: '' });
    same(encodeLogEntry(decodeLogEntry(alone)), alone);
  });

  it('of no record and no chain has neither', () => {
    const none = { network_name: '', address: '', hash: '', explorer: '' };
    const alone = { ...row, ...none, about: '', about_id: 0 };
    expect(decodeLogEntry(alone)).toMatchObject({ about: null, chain: null });
    same(encodeLogEntry(decodeLogEntry(alone)), alone);
  });

  it('is not read without one of its fields, nor of an account or a kind that nobody knows', () => {
    const { element } = recordCalls.log.answer.shape.message.shape.list._zod.def as unknown as {
      element: Parameters<typeof neededOf>[0];
    };
    expect(neededOf(element, row)).toEqual(Object.keys(row));
    expect(filledOf(element, row)).toEqual(Object.keys(row));
    expect(element.safeParse({ ...row, type: 'theft' }).success).toBe(false);
    expect(() => decodeLogEntry({ ...row, account: 'outside' })).toThrow('no account: outside');
  });
});

describe('what of the log is asked for', () => {
  const parse = (fields: Record<string, unknown>) => recordCalls.log.input.parse(fields);
  const none = { account: null, currencyId: null, kind: null, from: null, until: null };

  it.each([
    ['1', 'fiat'],
    [1, 'fiat'],
    ['2', 'spot'],
    ['3', 'lever'],
    ['lever', 'lever'],
    ['4', 'micro'],
    ['legal', 'fiat'],
    ['change', 'spot'],
    ['micro', 'micro'],
  ])('%j is the account %s', (type, account) => {
    const input = parse({ type });
    expect(decodeLogFilters(input)).toEqual({ ...none, account });
    expect(input.type && decodeLogType(input.type)).toBe(account);
  });

  it('a day counts to its end, a time to itself', () => {
    expect(decodeLogFilters(parse({ start_time: '2026-11-01', end_time: '2026-11-02' }))).toEqual({
      ...none,
      from: Date.UTC(2026, 10, 1),
      until: Date.UTC(2026, 10, 3),
    });
    expect(decodeLogFilters(parse({ end_time: '2026-11-02T10:00:00Z' }))).toEqual({
      ...none,
      until: Date.UTC(2026, 10, 2, 10),
    });
    expect(decodeLogFilters(parse({ start_time: '2026-11-02T10:00:00+09:00' }))).toEqual({
      ...none,
      from: Date.UTC(2026, 10, 2, 1),
    });
    expect(recordCalls.log.input.safeParse({ end_time: '2026-11-31' }).success).toBe(false);
  });

  it.each([{}, { type: '' }, { start_time: 'now' }, { kind: 'all' }])('%j', (fields) => {
    expect(recordCalls.log.input.safeParse(fields).success).toBe(Object.keys(fields).length === 0);
  });

  it('comes back as it was sent', () => {
    const asked = { account: 'micro', currencyId: 3, kind: 'trade_fee', from: 1_000, until: 2_000 } as const;
    expect(decodeLogFilters(parse(encodeLogFilters(asked)))).toEqual(asked);
    expect(encodeLogFilters(none)).toEqual({});
  });
});

it.each(['is_legal', 'is_lever', 'is_match', 'is_micro'] as const)('a coin with %s is of one account', (flag) => {
  const none: CurrencyRow = { id: 2, name: 'BTC', is_legal: 0, is_lever: 0, is_match: 0, is_micro: 0 };
  const coin = decodeCurrency({ ...none, [flag]: 1 });
  expect(coin).toMatchObject({ id: 2, code: 'BTC' });
  expect(coin.accounts).toHaveLength(1);
  same(encodeCurrency(coin), { ...none, [flag]: 1 });
});

it('a statement: every field, both ways', () => {
  const wire = {
    user_id: 100_001,
    month: '2026-11',
    first_month: '2026-10',
    is_closed: 1,
    list: [
      {
        account: 'lever',
        currency: 1,
        currency_name: 'USDT',
        opening: '1.00000000',
        closing: '0.50000000',
        movements: [{ type: 'transfer' as const, value: '-0.50000000' }],
      },
    ],
  };
  const statement = decodeStatement(recordCalls.statement.answer.shape.message.parse(wire));
  expect(statement).toMatchObject({
    userId: 100_001,
    firstMonth: '2026-10',
    isClosed: true,
    lines: [{ account: 'lever', movements: [{ kind: 'transfer', amount: '-0.50000000' }] }],
  });
  same(encodeStatement(statement), wire);
  expect(decodeStatement({ ...wire, is_closed: 0 }).isClosed).toBe(false);
});

it.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['26-11', false],
  ['2026-11-01', false],
])('the month %s is one: %s', (month, isOne) => {
  expect(recordCalls.statement.input.safeParse({ month }).success).toBe(isOne);
});

it('what was held day by day, both ways', () => {
  const wire = { list: [{ date: '2026-11-23', value: '12.00000000' }] };
  expect(decodeWorth(wire)).toEqual([{ date: '2026-11-23', worth: '12.00000000' }]);
  same(encodeWorth(decodeWorth(wire)), wire);
});
