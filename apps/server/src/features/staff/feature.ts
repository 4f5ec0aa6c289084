/** Who works here: their sign-in, what they may do, what two of them decide, what they read and what they do about users. */
import { calls } from '@bourse/contract';
import type { Feature } from '../../feature.ts';

import { costOf } from '../../http/cost/cost.ts';
import { authServices, staffLogin } from '../auth/index.ts';
import { acts } from './acts.ts';
import { lists } from './lists.ts';
import { memberHandlers } from './members.ts';
import { personHandler } from './person.ts';
import { proposalHandlers } from './proposals.ts';
import { today } from './today.ts';
import { audit } from './trail/audit.ts';
import { ChainCheck, chainCheck } from './trail/chain-check.ts';
import { Looks, looks } from './trail/looks.ts';
import { afterLook, recordedLogin } from './trail/recorded.ts';
import { userInfo } from './user-info.ts';
import { userList } from './users.ts';

const byRows = ({ limit }: { readonly limit: number }) => 10 + Math.ceil(limit / 12);

export const staff: Feature = {
  name: 'staff',
  uses: ['auth', 'market', 'person', 'record', 'wallet'],
  waits: [
    {
      kind: 'proposal',
      order: 50,
      ofState({ proposal: { open } }) {
        const [first] = open.values();
        return { count: open.size, oldest: first?.since ?? null };
      },
    },
  ],
  handlers: (base) => ({
    staff: {
      login: recordedLogin(staffLogin(authServices.of(base))),
      ...memberHandlers,
      ...personHandler,
      ...proposalHandlers(authServices.of(base)),
      ...acts,
      ...audit,
      ...afterLook({ ...lists, userInfo }),
      today,
      userList,
    },
  }),
  costs: [
    costOf(calls.staff.today, { weight: 40 }),
    costOf(calls.staff.userList, { weight: (asked) => 20 + byRows(asked) }),
    costOf(calls.staff.userLedger, { weight: (asked) => 10 + byRows(asked) }),
    costOf(calls.staff.auditList, { weight: byRows }),
    costOf(calls.staff.auditFile, { weight: 500 }),
    costOf(calls.staff.auditCheck, { weight: 1 }),
  ],
  open(services) {
    const { journal, now, onFault, writer } = services;
    looks.put(services, new Looks(writer, now));
    const check = new ChainCheck({ journal, now, onFault: (error) => onFault(error, 'check of the journal') });
    chainCheck.put(services, check);
    return { close: () => check.close() };
  },
};
