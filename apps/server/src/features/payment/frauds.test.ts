/** What nobody gets out of the payment form: forged, repeated and bent callbacks, and people who decide on their own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from '../../http/testing/client.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { refuse } from '../c2c/testing/bazaar.ts';
import { request } from '../withdraw/testing/withdrawals.ts';
import type { Asked, PaymentGateway } from './gateway/gateway.ts';
import { signatureOf } from './gateway/signature.ts';
import { deskMoney, type OpenedOrder, PaymentDesk } from './testing/desk.ts';

type Fields = Record<string, string>;
const minute = 60_000;
const hour = 60 * minute;
const nothing = '0.00000000';
const bought = '100.00000000';

let desk: PaymentDesk;
let user: TestPerson;
let order: OpenedOrder;
let references = 0;
/** A payment that the gateway has not named yet. */
const fresh = () => `P${++references}`;

beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());
beforeEach(async () => {
  // What tests before left open has lapsed.
  await desk.app.pass(30 * minute);
  await desk.office.must('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
  user = await desk.person();
  order = await desk.order(user);
});

/** As the gateway would sign fields, of whatever names. */
function signed(fields: Fields): Fields {
  const { signType, key } = desk.gateway.settings;
  return { ...fields, sign: signatureOf(fields, signType, key) };
}
const textOf = (fields: Fields) => new URLSearchParams(fields).toString();

/** Said to the exchange, it is refused, and no money, order or payment is another. */
async function expectNothing(said: Fields | string, word = '400 fail', headers?: Fields): Promise<void> {
  const seen = () => [desk.office.books(), [...desk.state.payment.orders.values()], desk.state.payment.payments.size];
  const before = structuredClone(seen());
  expect(await desk.notify(said, headers)).toBe(word);
  expect(seen()).toEqual(before);
}
/** It waits for two of staff, and nothing is credited. */
async function expectHeld(said: Fields, cause: string): Promise<void> {
  const before = [desk.spot(user), desk.coins()];
  expect(await desk.notify(said)).toBe('200 success');
  expect([desk.payment(said.payment_id ?? ''), desk.spot(user), desk.coins()]).toEqual([`held ${cause}`, ...before]);
}

describe('a callback that the gateway did not write', () => {
  it('with a wrong signature is refused', async () => {
    const said = desk.notice(order, fresh());
    const wrong = ['0'.repeat(32), '', 'x', (said.sign ?? '').toLowerCase(), `${said.sign} `, 'é'.repeat(16)];
    for (const sign of wrong) await expectNothing({ ...said, sign });
    for (const name of ['merchant_id', 'order_no', 'payment_id', 'amount', 'currency', 'status'])
      await expectNothing({ ...said, [name]: `${said[name]}1` });
    await expectNothing({ ...said, more: '1' });
  });

  it('without a signature is refused', async () => {
    const { sign: _sign, ...said } = desk.notice(order, fresh());
    await expectNothing(said);
    await expectNothing('');
  });

  it('with another way to sign than ours is refused', async () => {
    const said = desk.notice(order, fresh());
    for (const sign_type of ['', 'md5', 'HMAC-SHA256', 'NONE']) await expectNothing({ ...said, sign_type });
    const { sign: _sign, ...bare } = said;
    const sign = signatureOf(bare, 'HMAC-SHA256', desk.gateway.settings.key);
    await expectNothing({ ...bare, sign_type: 'HMAC-SHA256', sign });
  });

  it('made of the fields that we signed for the browser changes nothing', async () => {
    await expectNothing(order.fields, '200 success');
    await expectNothing({ ...order.fields, status: 'paid', payment_id: fresh() });
  });

  it('with a field twice is refused', async () => {
    const said = textOf(desk.notice(order, fresh(), { amount: '1' }));
    await expectNothing(`${said}&amount=1000`);
    await expectNothing(`amount=1000&${said}`);
    await expectNothing(`${said}&amount[]=1000&amount=1`);
    await expectNothing(`${said}&%61mount=1000`);
  });

  it('in JSON is refused, whatever it says it is', async () => {
    const said = JSON.stringify(desk.notice(order, fresh()));
    await expectNothing(said, '400 fail', { 'content-type': 'application/json' });
    await expectNothing(said);
  });

  it('with values that could be taken for other fields is refused', async () => {
    const { merchant } = desk.gateway.settings;
    const inside = `CNY&merchant_id=${merchant}&order_no=${order.order_no}`;
    await expectNothing(signed({ amount: deskMoney, currency: inside, payment_id: fresh(), status: 'paid' }));
    for (const payment_id of ['a&b', 'a=b', '&', '=']) await expectNothing(desk.notice(order, payment_id));
    await expectNothing(desk.notice(order, fresh(), { 'x=1&y': '2' }));
  });

  it('of bytes that are no text, or of a name that reaches for a prototype, is refused', async () => {
    const said = textOf(desk.notice(order, fresh()));
    await expectNothing(`${said}&x=%ff`);
    await expectNothing(`${said}&__proto__=1`);
    await expectNothing(`${said}${'&x=1'.repeat(200)}`);
  });

  it('that is too long is not read', async () => {
    const before = desk.office.books();
    const said = desk.notice(order, fresh(), { note: 'x'.repeat(9000) });
    const answer = await desk.notify(said);
    expect(answer.slice(0, 3)).toBe('413');
    expect(desk.office.books()).toBe(before);
  });

  it('cannot be had from us: what a user types is nowhere in what we sign', async () => {
    const typed = '&status=paid&payment_id=P&amount=1';
    const other = await desk.order(user, { account: typed });
    expect(Object.values(other.fields).join(' ')).not.toContain('paid');
    const { order_no, sign, ...same } = order.fields;
    const { order_no: otherNo, sign: otherSign, ...otherSame } = other.fields;
    expect(otherSame).toEqual(same);
    expect(order_no).not.toBe(otherNo);
    expect(sign).not.toBe(otherSign);
    expect((await get(desk.app, other.page)).text).not.toContain('payment_id');
  });
});

describe('a payment', () => {
  it('said for two orders credits one', async () => {
    const [other, id] = [await desk.order(user), fresh()];
    expect(await desk.notify(desk.notice(order, id))).toBe('200 success');
    await expectNothing(desk.notice(other, id));
    await expectNothing(desk.notice(order, id, { amount: '5000.00' }));
    expect([desk.spot(user), desk.payment(id)]).toEqual([bought, 'credited']);
    expect(String(desk.faults.at(-1))).toContain('payment_id_used');
  });

  it('of an order that was paid waits for staff', async () => {
    await desk.notify(desk.notice(order, fresh()));
    await expectHeld(desk.notice(order, fresh()), 'paid_again');
  });

  it('that is late waits for staff', async () => {
    await desk.app.pass(30 * minute);
    await expectHeld(desk.notice(order, fresh()), 'late');
  });

  it.each([
    ['of more', { amount: '5000.00' }, 'amount'],
    ['of less', { amount: '0.01' }, 'amount'],
    ['in dollars', { currency: 'USD' }, 'currency'],
    ['to another merchant', { merchant_id: 'other' }, 'merchant'],
    ['to no merchant', { merchant_id: '' }, 'merchant'],
    ['of an order that nobody knows', { order_no: 'B0000999999' }, 'order_unknown'],
    ['of an order written otherwise', { order_no: '1' }, 'order_unknown'],
  ])('%s waits for staff', async (_, change, cause) => {
    await expectHeld(desk.notice(order, fresh(), change), cause);
  });

  it.each([
    ['nothing', '0'],
    ['less than nothing', '-727.20'],
    ['a part of a fen', '727.2001'],
    ['no number', '1e9'],
    ['a number of other digits', '７２７.20'],
    ['more than can be counted', '99999999999999999999'],
  ])('of %s is refused', async (_, amount) => {
    await expectNothing(desk.notice(order, fresh(), { amount }));
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a\u0000b', 'ä'])('named %j is refused', async (payment_id) => {
    await expectNothing(desk.notice(order, payment_id));
  });

  it.each(['unpaid', 'failed', 'PAID', ''])('that is %j changes nothing', async (status) => {
    await expectNothing(desk.notice(order, fresh(), { status }), '200 success');
    expect(await desk.orders(user)).toMatchObject([{ status: 'open' }]);
  });
});

it('the browser that comes back credits nothing, whatever it brings', async () => {
  const said = textOf(desk.notice(order, fresh()));
  const before = desk.office.books();
  for (const query of [said, `order=${order.id}&status=paid`, ''])
    expect((await get(desk.app, `/payment?${query}`)).status).toBe(200);
  expect((await get(desk.app, `/api/payment/notify?${said}`)).status).toBeGreaterThanOrEqual(400);
  expect(await desk.notify('', { 'content-type': 'application/x-www-form-urlencoded' })).toBe('400 fail');
  expect((await post(desk.app, '/api/payment/notify', {})).text).toBe('fail');
  expect(desk.office.books()).toBe(before);
  expect(await desk.orders(user)).toMatchObject([{ status: 'open' }]);
});

describe('people', () => {
  it('see nothing of others’ orders', async () => {
    const stranger = await desk.person();
    expect(await desk.orders(stranger)).toEqual([]);
    expect(await desk.bazaar.read(stranger, '/api/office/payments?page=1')).toMatchObject({ type: 'error' });
    expect(await desk.bazaar.read(stranger, '/api/office/payment_terms')).toMatchObject({ type: 'error' });
  });

  it('without a session are sent to log in', async () => {
    for (const path of ['terms', 'list']) {
      expect((await get(desk.app, `/api/payment/${path}`)).body).toMatchObject({ type: '999', code: 'please_login' });
    }
    const { body } = await post(desk.app, '/api/payment/create', { account: 'x', amount: deskMoney });
    expect(body).toMatchObject({ type: '999', code: 'please_login' });
  });

  it('settle and reverse nothing', async () => {
    const id = fresh();
    await desk.notify(desk.notice(order, id, { amount: '728.20' }));
    const settle = { id: desk.paymentId(id), is_credited: '1', reason: 'mine' };
    for (const [path, fields] of [
      ['settle', settle],
      ['reverse', { id: settle.id, reason: 'x' }],
      ['set_terms', { is_open: '1', spread: '0', min: '1', max: '1', day_max: '1', reason: 'x' }],
    ] as const)
      expect(await desk.bazaar.act(user, `/api/office/payment_${path}`, fields)).toMatchObject({ type: 'error' });
    expect(desk.payment(id)).toBe('held amount');
  });
});

describe('staff', () => {
  const heldNow = async (change: Fields = {}) => {
    const id = fresh();
    await desk.notify(desk.notice(order, id, { amount: '1454.40', ...change }));
    return desk.paymentId(id);
  };
  const two = async () => [await desk.office.clerk('finance'), await desk.office.clerk('finance')] as const;

  it('credit what waits by two, never alone', async () => {
    const [[clerk, second], id] = [await two(), await heldNow()];
    const asked = { id, is_credited: '1', reason: 'It is in the bank' };
    const proposal = await desk.office.refusesAlone(clerk, 'office/payment_settle', asked);
    expect(desk.spot(user)).toBe(nothing);
    expect(await desk.office.approve(second, proposal)).toMatchObject({ type: 'ok' });
    expect(desk.spot(user)).toBe('200.00000000');
    expect(await desk.office.ask(clerk, 'office/payment_settle', asked)).toEqual(refuse('payment_not_held'));
    expect(await desk.orders(user)).toMatchObject([{ status: 'paid' }]);
  });

  it('credit nobody but the order’s user', async () => {
    const [[clerk], other, id] = [await two(), await desk.person(), await heldNow()];
    const asked = { id, is_credited: '1', user_id: String(other.userId), reason: 'x' };
    await desk.office.refuses('payment_other_user', () => desk.office.ask(clerk, 'office/payment_settle', asked));
  });

  it('credit no other currency, no other merchant’s and no payment that is none', async () => {
    const [clerk] = await two();
    const tries = async (id: string, code: string, change: Fields = {}) => {
      const asked = { id, is_credited: '1', user_id: String(user.userId), reason: 'x', ...change };
      await desk.office.refuses(code, () => desk.office.ask(clerk, 'office/payment_settle', asked));
    };
    await tries(await heldNow({ currency: 'USD' }), 'payment_not_ours');
    await tries(await heldNow({ merchant_id: 'other' }), 'payment_not_ours');
    await tries('999999', 'payment_not_found');
    await tries(await heldNow(), 'staff_reason_required', { reason: ' ' });
  });

  it('who may only look, or only set terms, settle nothing', async () => {
    const id = await heldNow();
    for (const role of ['support', 'market'] as const) {
      const asked = { id, is_credited: '1', reason: 'x' };
      const clerk = await desk.office.clerk(role);
      await desk.office.refuses('role_required', () => desk.office.ask(clerk, 'office/payment_settle', asked));
    }
  });

  it('take back what a bank took back: it becomes a debt, which keeps withdrawals', async () => {
    const id = fresh();
    await desk.notify(desk.notice(order, id));
    // All that there is lies where nothing is taken from.
    const { userId } = user;
    const sink = { from: 'change', to: 'lever', asset: 0, amountMinor: 100n * 10n ** 8n } as const;
    await desk.office.must('SetAssetWallets', { asset: 0, wallets: ['change', 'legal', 'lever'] });
    await desk.app.pass(73 * hour);
    user = await desk.bazaar.again(user);
    expect(await desk.app.writer.submit({ kind: 'TransferFunds', userId, ...sink })).toHaveProperty('answer');
    const legal = { ...sink, from: 'legal', amountMinor: 1000n * 10n ** 8n } as const;
    expect(await desk.app.writer.submit({ kind: 'TransferFunds', userId, ...legal })).toHaveProperty('answer');
    const [clerk, second] = await two();
    const asked = { id: desk.paymentId(id), reason: 'The bank took it back' };
    const proposal = await desk.office.refusesAlone(clerk, 'office/payment_reverse', asked);
    expect(await desk.office.approve(second, proposal)).toMatchObject({ type: 'ok' });
    expect([desk.payment(id), desk.spot(user)]).toEqual(['reversed', nothing]);
    expect(desk.state.deposit.debts.get(`${userId} 0`)).toBe(100n * 10n ** 8n);
    await expect(request(desk.app, user, { amountMinor: 10n * 10n ** 8n })).rejects.toThrow('withdraw_debt');
    expect(await desk.orders(user)).toMatchObject([{ status: 'reversed' }]);
    desk.expectWhole();
  });
});

it('what was paid can leave after 72 hours, and not before', async () => {
  await desk.notify(desk.notice(order, fresh()));
  const { userId } = user;
  const away = { from: 'legal', to: 'change', asset: 0, amountMinor: 1000n * 10n ** 8n } as const;
  expect(await desk.app.writer.submit({ kind: 'TransferFunds', userId, ...away })).toHaveProperty('answer');
  const out = (whole: bigint) => request(desk.app, user, { amountMinor: whole * 10n ** 8n });
  await out(500n);
  await desk.app.pass(71 * hour);
  // Of the 600 that are left a hundred stay.
  await out(490n);
  await expect(out(11n)).rejects.toThrow('withheld');
  await desk.app.pass(hour);
  await expect(out(11n)).resolves.toBeGreaterThan(0);
});

it('where only an MD5 vouches, a day has its most, of all users together', async () => {
  await desk.setTerms({ dayMaxFen: 0 });
  await expectHeld(desk.notice(order, fresh()), 'day_limit');
  desk.use({ signType: 'HMAC-SHA256' });
  const other = await desk.order(user);
  expect(await desk.notify(desk.notice(other, fresh()))).toBe('200 success');
  expect(desk.spot(user)).toBe(bought);
  desk.use({ signType: 'MD5' });
  await desk.setTerms();
});

describe('a gateway that can be asked', () => {
  const asked: string[] = [];
  /** It is asked, and says this. */
  function answering(answer: (id: string) => Promise<Asked>): void {
    const ask: NonNullable<PaymentGateway['ask']> = (paymentId, orderNo) => {
      asked.push(`${paymentId} ${orderNo}`);
      return answer(paymentId);
    };
    desk.use({ ask });
  }
  const honest = (change: Partial<Exclude<Asked, 'unknown'>> = {}) => {
    const { merchant } = desk.gateway.settings;
    const { order_no: orderNo } = order;
    answering(async (paymentId) => ({
      ...{ merchant, orderNo, paymentId, moneyFen: 72_720, currency: 'CNY' },
      ...change,
    }));
  };
  afterAll(() => desk.use({}));

  it('is asked first', async () => {
    const id = fresh();
    honest();
    await desk.setTerms({ dayMaxFen: 0 });
    expect(await desk.notify(desk.notice(order, id))).toBe('200 success');
    await desk.setTerms();
    expect([asked.at(-1), desk.spot(user)]).toEqual([`${id} ${order.order_no}`, bought]);
  });

  it('is not asked about what it did not sign', async () => {
    honest();
    const before = asked.length;
    await expectNothing({ ...desk.notice(order, fresh()), sign: '0'.repeat(32) });
    expect(asked).toHaveLength(before);
  });

  it('is believed, not what was posted', async () => {
    honest({ moneyFen: 100 });
    await expectHeld(desk.notice(order, fresh()), 'amount');
    honest({ merchant: 'other' });
    await expectHeld(desk.notice(order, fresh()), 'merchant');
    honest({ orderNo: 'B0000999999' });
    await expectHeld(desk.notice(order, fresh()), 'order_unknown');
  });

  it('that knows of no such payment, or tells of another, credits nothing', async () => {
    answering(async () => 'unknown');
    await expectNothing(desk.notice(order, fresh()));
    honest({ paymentId: 'another' });
    await expectNothing(desk.notice(order, fresh()));
  });

  it('that cannot be reached is asked again when it repeats', async () => {
    const said = desk.notice(order, fresh());
    answering(() => Promise.reject(new Error('not reached')));
    await expectNothing(said, '503 fail');
    expect(String(desk.faults.at(-1))).toContain('not reached');
    honest();
    expect(await desk.notify(said)).toBe('200 success');
    expect(desk.spot(user)).toBe(bought);
  });
});
