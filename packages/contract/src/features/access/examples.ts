import type { ExamplesOf } from '../../example.ts';
import type { accessCalls } from './calls.ts';

export const accessExamples: ExamplesOf<typeof accessCalls> = {
  look: { token: 'no-such-token' },
  enter: { token: 'no-such-token', password: 'secret12', re_password: 'secret12' },
  // Somebody who is there already.
  invite: { account: 'root@example.com', roles: 'support', reason: 'joins' },
  inviteAgain: { id: '1', reason: 'lost' },
  recoveries: {},
  stopRecovery: { id: '1', reason: 'not asked for' },
};
