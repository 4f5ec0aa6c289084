/** The record of a user's money: the log, the monthly statement, and what accounts were worth. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { type CallCost, costOf } from '../../http/cost/cost.ts';
import { DailyCloses } from './daily-closes.ts';
import { recordHandlers } from './handlers.ts';

/** The tables of the log are put in one order for each page, and twelve amounts are presented in a tenth of a millisecond. */
const byRows = ({ limit }: { readonly limit: number }) => 20 + Math.ceil(limit / 12);

const costs: readonly CallCost[] = [
  costOf(calls.record.log, { weight: byRows }),
  costOf(calls.record.accountLog, { weight: byRows }),
  costOf(calls.record.detail, { weight: 1 }),
  costOf(calls.record.currencies, { weight: 1 }),
  costOf(calls.record.ownCurrencies, { weight: 2 }),
  costOf(calls.record.locks, { weight: 2 }),
];

export const record: Feature = {
  name: 'record',
  uses: ['market', 'spot', 'wallet'],
  handlers: () => ({ record: recordHandlers(new DailyCloses()) }),
  costs,
};
