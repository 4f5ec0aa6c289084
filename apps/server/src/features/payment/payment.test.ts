/** The payment form over HTTP: from its terms to the coins that a callback of the gateway credits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { refuse, rows } from '../c2c/testing/bazaar.ts';
import { signatureOf } from './gateway/signature.ts';
import { deskMoney, PaymentDesk } from './testing/desk.ts';

const minute = 60_000;
let desk: PaymentDesk;
let user: TestPerson;

beforeAll(async () => {
  desk = await PaymentDesk.open();
});
afterAll(() => desk.close());
beforeEach(async () => {
  user = await desk.person();
});

const message = async (path: string) => (await desk.bazaar.read(user, path)).message as Record<string, unknown>;

describe('terms', () => {
  it('say the rate, the range and how long there is to pay', async () => {
    expect(await message('/api/payment/terms')).toMatchObject({
      ...{ is_open: 1, rate: '7.272', currency: 'CNY', currency_name: 'USDT', min: '10.00', max: '5000.00' },
      ...{ minutes: 30, withheld_hours: 72 },
    });
  });

  it('say that it is closed, and no order is opened then', async () => {
    await desk.setTerms({ isOpen: false });
    expect(await message('/api/payment/terms')).toMatchObject({ is_open: 0 });
    expect(await desk.create(user)).toEqual(refuse('not_open'));
    await desk.setTerms();
  });

  it('give no more than the desk has', async () => {
    await desk.setTerms({ maxFen: 100_000_000 });
    const most = Number((await message('/api/payment/terms')).max);
    expect(most).toBeLessThan(10_000);
    await desk.setTerms({ minFen: 100_000_000, maxFen: 100_000_000 });
    expect(await message('/api/payment/terms')).toMatchObject({ is_open: 0 });
    await desk.setTerms();
  });
});

describe('an order', () => {
  it.each([
    ['without an account', { account: ' ' }, 'payment_account_required', 'account'],
    ['from an account that nobody sees', { account: '\u200b\u0007' }, 'payment_account_required', 'account'],
    ['without an amount', { amount: '' }, 'payment_amount_required', 'amount'],
    ['of nothing', { amount: '0.00' }, 'payment_amount_required', 'amount'],
    ['of part of a fen', { amount: '727.201' }, 'payment_too_fine', 'amount'],
    ['at a rate of five decimals', { rate: '7.20001' }, 'payment_too_fine', 'rate'],
    ['at a worse rate than was seen', { rate: '7.2719' }, 'payment_rate_changed', 'rate'],
    ['of too little', { amount: '9.99' }, 'payment_range', 'amount'],
    ['of too much', { amount: '5000.01' }, 'payment_range', 'amount'],
  ])('%s is refused and reserves nothing', async (_, change, code, field) => {
    const before = desk.coins();
    expect(await desk.create(user, change)).toMatchObject({ type: 'error', code, field });
    expect(desk.coins()).toBe(before);
  });

  it.each([
    ['less than nothing', '-1'],
    ['no number', '1e3'],
    ['more than can be counted', '999999999999999999'],
  ])('of %s is refused', async (_, amount) => {
    expect(await desk.create(user, { amount })).toMatchObject({ type: 'error' });
    expect(await desk.orders(user)).toEqual([]);
  });

  it('needs an identity', async () => {
    expect(await desk.create(await addPerson(desk.app))).toMatchObject({ type: '998' });
  });

  it('is one of three at most', async () => {
    for (let count = 0; count < 3; count++) await desk.order(user, { amount: '10' });
    expect(await desk.create(user, { amount: '10' })).toEqual(refuse('payment_unpaid_limit'));
    expect(await desk.orders(user)).toHaveLength(3);
  });

  it('sent twice with one key is one', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await desk.create(user, { amount: '10' }, key);
    expect(first).toMatchObject({ type: 'ok' });
    expect(await desk.create(user, { amount: '10' }, key)).toEqual(first);
    expect(await desk.create(user, { amount: '11' }, key)).toEqual(refuse('idempotency_key_reused'));
    expect(await desk.orders(user)).toHaveLength(1);
  });

  it('has fields that the gateway can check, and stands in the list with the account that was typed', async () => {
    const order = await desk.order(user, { account: ' 6222\u00a0 0000 ' });
    const { signType, key } = desk.gateway.settings;
    expect(order.fields).toMatchObject({ order_no: order.order_no, amount: deskMoney, currency: 'CNY' });
    expect(order.fields.sign).toBe(signatureOf(order.fields, signType, key));
    const { url: _url, fields: _fields, ...row } = order;
    expect(await desk.orders(user)).toEqual([row]);
    expect(row).toMatchObject({ account: '6222 0000', rate: '7.272', number: '100', status: 'open' });
  });

  it('lapses after half an hour, and frees what it reserved', async () => {
    await desk.app.pass(30 * minute);
    user = await desk.bazaar.again(user);
    const before = desk.coins();
    await desk.order(user);
    expect(desk.coins()).not.toBe(before);
    await desk.app.pass(30 * minute);
    expect(desk.coins()).toBe(before);
    expect(await desk.orders(user)).toMatchObject([{ status: 'lapsed', page: '' }]);
  });
});

describe('the page that leads to the gateway', () => {
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

  it('posts the signed fields there, and its form goes nowhere else', async () => {
    const order = await desk.order(user);
    const { status, text, headers } = await get(desk.app, order.page);
    expect(status).toBe(200);
    for (const [name, value] of Object.entries(order.fields)) {
      expect(text).toContain(`name="${name}" value="${value}"`);
    }
    expect(text).toContain(`action="${order.url}"`);
    expect(policyOf(headers)).toContain("default-src 'none'");
    expect(policyOf(headers)).toContain("form-action 'self';");
    expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(text).not.toContain('<script');
  });

  it('lets its form go to an outside gateway alone, and escapes what it is given', async () => {
    const order = await desk.order(user);
    const { url, merchant } = desk.gateway.settings;
    desk.use({ url: 'https://pay.example/form?a=1&b="2"', merchant: '"><b>' });
    const { text, headers } = await get(desk.app, order.page);
    desk.use({ url, merchant });
    expect(policyOf(headers)).toContain('form-action https://pay.example;');
    expect(text).toContain('action="https://pay.example/form?a=1&amp;b=&quot;2&quot;"');
    expect(text).not.toContain('"><b>');
  });

  it.each([
    ['no order', ''],
    ['a guessed key', '?order=1.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a number alone', '?order=1'],
    ['a name given twice', '?order=1&order=1'],
    ['markup', '?order=%3Cscript%3E&lang=%3Cscript%3E'],
  ])('is not found with %s', async (_, query) => {
    await desk.order(user);
    const { status, text, headers } = await get(desk.app, `/api/payment/go${query}`);
    expect([status, policyOf(headers).includes("form-action 'none'")]).toEqual([404, true]);
    expect(text).not.toContain('<form');
    expect(text).not.toContain('<script');
  });

  it('of one order does not open another', async () => {
    const [one, other] = [await desk.order(user, { amount: '10' }), await desk.order(user, { amount: '10' })];
    const key = one.page.split('.')[1];
    expect((await get(desk.app, `/api/payment/go?order=${other.id}.${key}`)).status).toBe(404);
  });

  it('is not found once the order is paid or lapsed', async () => {
    const [paid, late] = [await desk.order(user), await desk.order(user)];
    expect(await desk.notify(desk.notice(paid, 'GO-1'))).toBe('200 success');
    expect((await get(desk.app, paid.page)).status).toBe(404);
    expect((await get(desk.app, late.page)).status).toBe(200);
    await desk.app.pass(30 * minute);
    expect((await get(desk.app, late.page)).status).toBe(404);
  });
});

describe('the callback', () => {
  it('credits what was bought, once, says so, and puts it in the record', async () => {
    const [order, before] = [await desk.order(user), Number(desk.coins().split('/')[0])];
    const said = desk.notice(order, 'CB-1');
    expect(await desk.notify(said)).toBe('200 success');
    expect(desk.spot(user)).toBe('100.00000000');
    for (let count = 0; count < 3; count++) expect(await desk.notify(said)).toBe('200 success');
    expect([desk.spot(user), Number(desk.coins().split('/')[0])]).toEqual(['100.00000000', before]);
    expect(await desk.orders(user)).toMatchObject([{ status: 'paid', page: '' }]);
    const told = rows(await desk.bazaar.act(user, '/api/user/message_list', { page: '1' }));
    expect(told[0]).toMatchObject({ kind: 'payment_credited' });
    const log = rows(await desk.bazaar.act(user, '/api/wallet/legal_log', { page: '1' }));
    expect(log[0]).toMatchObject({ type: 'payment', value: '100.00000000', info: 'Online payment' });
    desk.expectWhole();
  });

  it('repeated immediately is credited once', async () => {
    const said = desk.notice(await desk.order(user), 'CB-2');
    const words = await Promise.all(Array.from({ length: 8 }, () => desk.notify(said)));
    expect([...new Set(words), desk.spot(user)]).toEqual(['200 success', '100.00000000']);
  });

  it('needs no session, and one of the user changes nothing about it', async () => {
    const said = desk.notice(await desk.order(user), 'CB-3', { status: 'paid' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: user.token };
    expect(await desk.notify(said, headers)).toBe('200 success');
  });
});

describe('staff', () => {
  it('see what was paid, by its state, with what the order asked for', async () => {
    const clerk = await desk.office.clerk('finance');
    const order = await desk.order(user);
    await desk.notify(desk.notice(order, 'OF-1', { amount: '1000.00' }));
    const read = async (query: string) => rows(await desk.bazaar.read(clerk, `/api/office/payments?${query}`));
    expect((await read('status=held'))[0]).toMatchObject({
      ...{ payment_id: 'OF-1', order_id: order.id, user_id: user.userId, amount: '1000.00', currency: 'CNY' },
      ...{ order_amount: deskMoney, order_rate: '7.272', status: 'held', cause: 'amount', vouched_by: 'md5' },
    });
    expect((await read('page=1'))[0]).toMatchObject({ payment_id: 'OF-1' });
    expect(await read('status=reversed')).toEqual([]);
    expect(await desk.orders(user)).toMatchObject([{ status: 'held' }]);
  });

  it('see the terms, close the form alone and propose what opens it', async () => {
    const clerk = await desk.office.clerk('market');
    const path = '/api/office/payment_set_terms';
    const same = { spread: '1', min: '10', max: '5000', day_max: '500000', reason: 'The rate is odd' };
    const set = (change: Record<string, string>) => desk.bazaar.act(clerk, path, { ...same, ...change });
    const seen = async () => {
      const reader = await desk.office.clerk('finance');
      return (await desk.bazaar.read(reader, '/api/office/payment_terms')).message;
    };
    expect(await seen()).toMatchObject({
      ...{ has_gateway: 1, sign_type: 'MD5', is_open: 1, spread: '1', min: '10.00', max: '5000.00' },
      ...{ day_max: '500000.00', rate: '7.272' },
    });
    expect(await set({ is_open: '0', spread: '1.00001' })).toEqual(refuse('payment_too_fine'));
    expect(await set({ is_open: '0' })).toMatchObject({ type: 'ok' });
    expect(await seen()).toMatchObject({ is_open: 0 });
    const id = (await set({ is_open: '1' })).id;
    expect(await seen()).toMatchObject({ is_open: 0 });
    expect(await desk.office.approve(await desk.office.clerk('market'), id)).toMatchObject({ type: 'ok' });
    expect(await seen()).toMatchObject({ is_open: 1 });
  });
});
