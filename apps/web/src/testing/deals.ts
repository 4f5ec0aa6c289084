/** Deals and ads of fiat trading as the server says them. */
import { answer } from '@bourse/client/testing/wire.ts';
import { type AdvertRow, type CashInfoRow, calls, type DealRow, type TalkRow } from '@bourse/contract';

const noDetails: CashInfoRow = {
  real_name: '',
  alipay_account: '',
  wechat_account: '',
  wechat_nickname: '',
  bank_name: '',
  bank_account: '',
};
export const bankDetails: CashInfoRow = {
  ...noDetails,
  real_name: 'Li Na',
  bank_name: 'Bank of Oak',
  bank_account: '6222 0000 1111',
};

/** The caller took somebody's sell ad and has to pay. */
export function dealRow(id: number, change: Partial<DealRow> = {}): DealRow {
  return {
    id,
    advert_id: 5,
    type: 'sell',
    number: '100',
    price: '7.2',
    deal_money: '720.00',
    way_name: 'bank',
    create_time: '2026-11-26T10:00:00.000Z',
    format_create_time: '2026-11-26 18:00:00',
    is_sure: 0,
    seller_name: 'li***@example.com',
    seller_phone: '+86 138 0000 0001',
    phone: 'kim@example.com',
    user_name: 'ki***@example.com',
    hes_realname: 'Li Na',
    currency_id: 1,
    currency_name: 'USDT',
    sell_cash_info: bankDetails,
    user_cash_info: noDetails,
    deadline: '2026-11-26T10:15:00.000Z',
    is_payer: 1,
    is_owner: 0,
    is_expired: 0,
    dispute: 0,
    dispute_by: 0,
    paid_time: '',
    dispute_time: '',
    end_time: '',
    late_until: '',
    verdict: '',
    verdict_reason: '',
    is_blocked: 0,
    ...change,
  };
}

/** As it is once it has ended: nothing of the other side is told any more. */
export function endedDeal(id: number, change: Partial<DealRow> = {}): DealRow {
  const rest = { seller_phone: '', phone: '', hes_realname: '', sell_cash_info: noDetails };
  return dealRow(id, { is_sure: 1, ...rest, ...change });
}

export function advertRow(id: number, change: Partial<AdvertRow> = {}): AdvertRow {
  return {
    id,
    type: 'sell',
    price: '7.2',
    total_number: '1000',
    surplus_number: '640',
    way: 'bank,ali_pay',
    currency_id: 1,
    currency_name: 'USDT',
    seller_name: 'ki***@example.com',
    create_time: '2026-11-26T09:00:00.000Z',
    status: 'open',
    open_deals: 2,
    is_floating: 0,
    float_percent: '',
    limit_price: '',
    completion_rate: '97',
    completion_count: 31,
    ...change,
  };
}

/** A page of a list here, ten rows each. */
export function c2cPage<Row>(rows: readonly Row[], page = 1) {
  const list = rows.slice((page - 1) * 10, page * 10);
  return { message: { data: list, list, page, limit: 10, total: rows.length } };
}

/** Answers one deal, and that nothing was said yet; three minutes of its fifteen have passed. */
export function answerDeal(row: DealRow, codeTo = ''): void {
  answer(calls.c2c.deal, { message: { ...row, server_time: '2026-11-26T10:03:00.000Z', code_to: codeTo } });
  answerTalk([]);
}

export function talkRow(id: number, change: Partial<TalkRow> = {}): TalkRow {
  return { id, is_own: 0, text: `Message ${id}`, picture: '', create_time: '2026-11-26T10:02:00.000Z', ...change };
}

/** Answers a deal's chat. */
export function answerTalk(list: readonly TalkRow[], { isOpen = true, picturesLeft = 10 } = {}): void {
  answer(calls.c2c.talk, { message: { list: [...list], is_open: isOpen ? 1 : 0, pictures_left: picturesLeft } });
}
