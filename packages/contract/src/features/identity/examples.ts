import type { ExamplesOf } from '../../example.ts';
import type { identityCalls } from './calls.ts';

export const identityExamples: ExamplesOf<typeof identityCalls> = {
  submit: { name: 'Nobody', card_id: 'A1', front_pic: 'x', reverse_pic: 'x', hand_pic: 'x' },
  state: {},
  askLevelThree: {},
  reviews: { status: 'waiting', page: '1', limit: '20' },
  show: { id: '999999' },
  approve: { id: '999999' },
  reject: { id: '999999', reason: 'unreadable' },
  audit: { page: '1', limit: '20' },
};
