import type { ExamplesOf } from '../../example.ts';
import type { walletCalls } from './calls.ts';

export const walletExamples: ExamplesOf<typeof walletCalls> = {
  balances: { user_id: '1' },
  balancesPost: {},
};
