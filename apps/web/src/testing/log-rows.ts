/** Entries of the log as the server sends them. */
import { pageOf } from '@bourse/client/testing/samples.ts';
import type { AnswerOf, calls } from '@bourse/contract';

type Row = AnswerOf<typeof calls.record.log>['message']['list'][number];

export function logRow(id: number, change: Partial<Row> = {}): Row {
  return {
    id: `transfer-${id}-1`,
    created_time: '2026-11-21T06:31:08.000Z',
    value: `-${id}.50000000`,
    info: '',
    account: 'change',
    currency: 1,
    currency_name: 'USDT',
    type: 'transfer',
    pair: '',
    other_account: 'lever',
    about: '',
    about_id: 0,
    network_name: '',
    address: '',
    hash: '',
    explorer: '',
    user: '',
    balance: '',
    ...change,
  };
}

export function logOf(rows: readonly Row[], total = rows.length): AnswerOf<typeof calls.record.log> {
  return { message: pageOf(rows, total) };
}
