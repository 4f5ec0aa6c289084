import type { ExamplesOf } from '../../example.ts';
import type { restrictionCalls } from './calls.ts';

export const restrictionExamples: ExamplesOf<typeof restrictionCalls> = {
  closed: {},
  list: {},
  targets: {},
  // There is no such user.
  restrict: { scope: 'user', target: '1', effect: 'no_trading', reason: 'court order', text: 'Ask support' },
  lift: { id: '999999', reason: 'over' },
};
