/** Fiat trading between people. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { offerInDemo } from './demo.ts';
import { openForgetting } from './forget.ts';
import { c2cHandlers } from './handlers.ts';
import { dealLetters, methodLetters } from './letters.ts';
import { dealMessages, disputesWaiting } from './messages.ts';

/** A page of deals opens what is sealed in each row. */
const dealsWeight = 10;
/** The platform goes through all adverts. */
const platformWeight = 8;

export const c2c: Feature = {
  name: 'c2c',
  uses: ['auth', 'identity', 'market', 'spot', 'staff', 'talk'],
  handlers: (base) => ({ c2c: c2cHandlers(base) }),
  costs: [
    costOf(calls.c2c.platform, { weight: () => platformWeight }),
    costOf(calls.c2c.deals, { weight: () => dealsWeight }),
    costOf(calls.c2c.advertDeals, { weight: () => dealsWeight }),
  ],
  messages: dealMessages,
  waits: [{ kind: 'c2c_dispute', order: 60, ofState: disputesWaiting }],
  open: openForgetting,
  follows: [methodLetters, dealLetters],
  setUpDemoPeople: offerInDemo,
};
