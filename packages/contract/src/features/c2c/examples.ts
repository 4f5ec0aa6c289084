import type { ExamplesOf } from '../../example.ts';
import type { c2cCalls } from './calls.ts';

// No advert, deal or coin has this number.
const id = '999999';

export const c2cExamples: ExamplesOf<typeof c2cCalls> = {
  methods: {},
  saveMethods: {
    writes: {
      real_name: 'x',
      bank_name: 'x',
      bank_account: '1',
      alipay_account: '',
      wechat_nickname: '',
      wechat_account: '',
    },
  },
  currencies: {},
  post: {
    type: 'sell',
    currency_id: id,
    price: '7.2',
    total_number: '100',
    way: 'bank',
    is_floating: '0',
    float_percent: '',
    limit_price: '',
  },
  platform: { type: 'sell', currency_id: '1', page: '1', money: '100', way: 'bank', id: '' },
  take: { id, number: '1', money: '', way: 'bank', price: '7.2' },
  adverts: { type: 'sell', currency_id: '1', page: '1' },
  withdraw: { id },
  deals: { page: '1', role: 'all' },
  deal: { id },
  advertDeals: { id, page: '1' },
  pause: { id, is_paused: '1' },
  dispute: { id, text: '' },
  giveUp: { id },
  payLate: { id, picture: '' },
  talk: { id },
  say: { id, text: 'x', picture: '' },
  talkPicture: { id, message_id: id },
  block: { id, is_blocked: '1' },
  officeDeals: { page: '1', limit: '20', state: 'disputed' },
  officeDeal: { id },
  officePicture: { id, message_id: id },
  judge: { id, verdict: 'released', reason: 'x' },
  reopenTrader: { user_id: id, reason: 'x' },
  officeTerms: {},
  setRate: { rate: '0', reason: '' },
  switch: { is_on: '1', reason: '' },
  officeAdverts: { page: '1', limit: '20' },
  cancel: { id },
  pay: { id },
  releaseOwn: { id, safecode: '000000' },
  releaseTaken: { id, safecode: '000000' },
};
