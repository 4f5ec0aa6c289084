/** Agents, who change CNY into USDT and USDT into CNY for users. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import { costOf } from '../../http/cost/cost.ts';
import { employInDemo } from './demo.ts';
import { openAgentForgetting } from './forget.ts';
import { acceptorHandlers } from './handlers.ts';
import { transferLetters } from './letters.ts';
import { acceptorMessages, agentDisputesWaiting, applicationsWaiting } from './messages.ts';

/** A page of deals opens what is sealed in each row. */
const dealsWeight = 10;
/** Goes through all users. */
const regionWeight = 10;

export const acceptor: Feature = {
  name: 'acceptor',
  uses: ['auth', 'c2c', 'identity', 'market', 'spot', 'staff', 'talk'],
  handlers: (base) => ({ acceptor: acceptorHandlers(base) }),
  costs: [
    costOf(calls.acceptor.deals, { weight: () => dealsWeight }),
    costOf(calls.acceptor.regionUsers, { weight: () => regionWeight }),
  ],
  messages: acceptorMessages,
  waits: [
    { kind: 'acceptor_dispute', order: 61, ofState: agentDisputesWaiting },
    { kind: 'acceptor_application', order: 62, ofState: applicationsWaiting },
  ],
  open: openAgentForgetting,
  follows: [transferLetters],
  setUpDemoPeople: employInDemo,
};
