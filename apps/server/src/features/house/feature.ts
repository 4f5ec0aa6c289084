/** The house's own money: its accounts, fees earned, and corrections of balances. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { houseHandlers } from './handlers.ts';

export const house: Feature = {
  name: 'house',
  uses: ['market', 'staff'],
  handlers: () => ({ house: houseHandlers }),
  costs: [costOf(calls.house.fees, { weight: 30 })],
};
