import type { ExamplesOf } from '../../example.ts';
import type { acceptorCalls } from './calls.ts';

// No agent or deal has this number.
const id = '999999';

export const acceptorExamples: ExamplesOf<typeof acceptorCalls> = {
  list: {},
  info: { id, address: '' },
  open: {
    acceptor_id: id,
    address: '',
    way: 'bank',
    type: 'buy',
    mobile: '1',
    deal_account: '1',
    money: '100',
    rate: '',
  },
  deals: { address: '', way: '', type: 'buy', page: '1', role: 'user' },
  deal: { id },
  paid: { id },
  accept: { id },
  transferred: { id, reference: 'x', picture: '' },
  confirm: { id, safecode: '000000' },
  confirmReceived: { id, safecode: '000000' },
  refuse: { id },
  cancel: { id },
  dispute: { id, text: '' },
  talk: { id },
  say: { id, text: 'x', picture: '' },
  talkPicture: { id, message_id: id },
  own: {},
  apply: { name: 'x', city_name: '', district_name: '' },
  terms: { recharge_rate: '7', cash_rate: '7', recharge_amount: '0', cash_amount: '0' },
  leave: {},
  regionUsers: { page: '1' },
  officeAcceptors: { page: '1', limit: '20' },
  officeSet: { id, bond: '1', city_name: 'x', district_name: 'x', is_regional: '0', reason: 'x' },
  officeStop: { id, is_stopped: '1', reason: 'x' },
  officeDeals: { page: '1', limit: '20' },
  officeDeal: { id },
  officePicture: { id, message_id: id },
  judge: { id, verdict: 'released', reason: 'x' },
  payFromBond: { id, amount: '1', reason: 'x' },
  officeSwitch: { is_on: '1', reason: '' },
};
