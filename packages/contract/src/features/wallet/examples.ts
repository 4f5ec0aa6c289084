import type { ExamplesOf } from '../../example.ts';
import type { walletCalls } from './calls.ts';

export const walletExamples: ExamplesOf<typeof walletCalls> = {
  locks: {},
  balances: { user_id: '1' },
  balancesPost: {},
};
