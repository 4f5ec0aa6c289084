/** Deals as staff get them. */
import type { AnswerOf, calls } from '@bourse/contract';

type Whole = AnswerOf<typeof calls.c2c.officeDeal>['message'];
type Row = AnswerOf<typeof calls.c2c.officeDeals>['message']['list'][number];

export const row = (id: number, more: Partial<Row> = {}): Row => ({
  ...{ id, advert_id: 12, type: 'sell', currency_name: 'USDT', number: '1500.5', price: '7.20' },
  ...{ deal_money: '10803.60', way_name: 'bank', state: 'disputed', is_expired: 0 },
  ...{ seller_id: 100_002, seller_name: 'sam@example.com', payer_id: 100_003, payer_name: 'pat@example.com' },
  ...{ create_time: '2026-11-23T10:00:00.000Z', paid_time: '2026-11-23T10:05:00.000Z' },
  ...{ dispute_time: '2026-11-23T11:00:00.000Z', dispute_by: 'payer', end_time: '', verdict: '', verdict_reason: '' },
  ...more,
});

const side = { deals: 9, completed: 6, disputed: 2, lost: 0, is_closed: 0 };
const noReceiver = {
  ...{ real_name: '', alipay_account: '', wechat_account: '', wechat_nickname: '', bank_name: '', bank_account: '' },
};
const said = { text: '', picture: '', create_time: '2026-11-23T11:00:00.000Z' };

/** One that is disputed. */
export const whole = (id: number, more: Partial<Whole> = {}): Whole => ({
  ...row(id),
  seller: { ...side, user_id: 100_002, account: 'sam@example.com', name: 'Kim Sam' },
  payer: { ...side, user_id: 100_003, account: 'pat@example.com', name: 'Lee Pat', deals: 41, lost: 1 },
  receiver: { ...noReceiver, real_name: 'Kim Sam', bank_name: 'First Bank', bank_account: '6222 0001' },
  talk: [
    { ...said, id: 1, side: 'payer', text: 'I paid an hour ago' },
    { ...said, id: 2, side: 'seller', text: 'Nothing has arrived' },
    { ...said, id: 3, side: 'payer', picture: `/api/office/c2c_picture?id=${id}&message_id=3` },
  ],
  needs_two: 0,
  ...more,
});

/** One that nobody disputed. */
export const quiet = (id: number): Whole => ({
  ...whole(id),
  ...{ state: 'paid', dispute_time: '', dispute_by: '', receiver: noReceiver, talk: [] },
});
