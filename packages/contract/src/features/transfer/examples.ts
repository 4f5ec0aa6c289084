import type { ExamplesOf } from '../../example.ts';
import type { transferCalls } from './calls.ts';

export const transferExamples: ExamplesOf<typeof transferCalls> = {
  // Nobody has so much.
  transfer: { currency_id: '1', number: '99999999', type: '1', from_field: 'change', to_field: 'legal' },
  history: { page: '1', limit: '20' },
};
