import type { ExamplesOf } from '../../example.ts';
import type { accountCalls } from './calls.ts';

export const accountExamples: ExamplesOf<typeof accountCalls> = {
  info: {},
  center: {},
  acceptRisk: { writes: { product: 'micro' } },
};
