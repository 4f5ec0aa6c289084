import type { ExamplesOf } from '../../example.ts';
import type { staffCalls } from './calls.ts';
import { staffReadExamples } from './reads-examples.ts';

export const staffExamples: ExamplesOf<typeof staffCalls> = {
  login: { user_string: 'nobody@example.com', password: 'secret12' },
  tellPerson: { country: 'KR', number: 'M12345678', accounts: '' },
  me: {},
  members: {},
  proposeRoles: { id: '1', roles: 'support', reason: 'joins' },
  proposeLift: { id: '999999', reason: 'over' },
  proposeReset: { id: '1', reason: 'video call' },
  proposals: {},
  approve: { id: '999999', hash: 'hash' },
  refuse: { id: '999999', reason: 'no' },
  ...staffReadExamples,
};
