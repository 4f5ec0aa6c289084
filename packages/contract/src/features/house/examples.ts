import type { ExamplesOf } from '../../example.ts';
import type { houseCalls } from './calls.ts';

export const houseExamples: ExamplesOf<typeof houseCalls> = {
  list: {},
  moves: {},
  // More than there is.
  move: { from: 'fees', to: 'adjustments', currency: '1', number: '123456', reason: 'funding' },
  fees: {},
  corrections: {},
  // There is no such user.
  correct: {
    user_id: '1',
    account: 'change',
    currency: '1',
    direction: 'add',
    number: '5',
    reason: 'paid twice',
    text: '',
  },
  // Without a reason.
  setCap: { cap: '10000', reason: ' ' },
};
