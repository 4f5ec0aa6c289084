/** The opening of a production: its checklist, and that two people open it. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { authServices } from '../auth/index.ts';
import { openingHandlers } from './handlers.ts';

export const opening: Feature = {
  name: 'opening',
  uses: ['auth', 'staff', 'withdraw'],
  handlers: (base) => ({ opening: openingHandlers(authServices.of(base)) }),
  costs: [costOf(calls.opening.list, { weight: 20 }), costOf(calls.opening.propose, { weight: 20 })],
};
