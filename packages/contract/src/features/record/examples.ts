import type { ExamplesOf } from '../../example.ts';
import type { recordCalls } from './calls.ts';

const log = {
  type: '2',
  currency: '1',
  kind: 'trade',
  start_time: '2026-01-01',
  end_time: '2026-12-31T00:00:00Z',
  page: '1',
  limit: '20',
} as const;

export const recordExamples: ExamplesOf<typeof recordCalls> = {
  locks: {},
  log,
  accountLog: log,
  detail: { currency: '1', type: 'change' },
  currencies: {},
  ownCurrencies: {},
  statement: { month: '2026-11' },
  worth: { type: 'change' },
};
