/** Fiat trading over HTTP, from a method of payment to the coins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Bazaar, cashForm, refuse, rows } from './testing/bazaar.ts';

let bazaar: Bazaar;
let li: TestPerson;
let wang: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  bazaar = await Bazaar.open();
  li = await bazaar.person('Li Si');
  wang = await bazaar.person('Wang Wu');
  stranger = await bazaar.person('Zhao Liu');
});
afterAll(() => bazaar.app.close());

describe('how one is paid', () => {
  it('is read again as it was saved, under the verified name', async () => {
    const { message } = await bazaar.act(li, '/api/user/cash_info');
    expect(message).toMatchObject({ ...cashForm('Li Si'), is_verified: 1 });
    expect(bazaar.waysOf(li)).toEqual(['ali_pay', 'bank']);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['without a name', { real_name: ' ' }, 'c2c_real_name_required', 'real_name'],
    ['under another name', { real_name: 'Somebody Else' }, 'c2c_real_name_other', 'real_name'],
    ['with half a bank account', { bank_account: '' }, 'c2c_bank_incomplete', 'bank_account'],
    [
      'with no way at all',
      { bank_name: '', bank_account: '', alipay_account: '' },
      'c2c_method_required',
      'bank_account',
    ],
  ])('is not saved %s', async (_name, change, code, field) => {
    const answer = await bazaar.act(li, '/api/user/cash_save', { ...cashForm('Li Si'), ...change });
    expect(answer).toMatchObject({ type: 'error', code, field });
    expect((await bazaar.act(li, '/api/user/cash_info')).message).toMatchObject(cashForm('Li Si'));
  });

  it('takes the verified name however it is written', async () => {
    expect(await bazaar.act(li, '/api/user/cash_save', { ...cashForm('Li Si'), real_name: ' li  SI ' })).toMatchObject({
      type: 'ok',
    });
    await bazaar.act(li, '/api/user/cash_save', cashForm('Li Si'));
  });

  it('is in no event in plain text', () => {
    const { sealed = '' } = bazaar.state.c2c.methods.get(li.userId) ?? {};
    expect(sealed).not.toContain('6222');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('6222');
  });

  it('is told to its owner by mail', async () => {
    const account = bazaar.state.auth.users.get(li.userId)?.account ?? '';
    await bazaar.app.told();
    const subjects = bazaar.app.outbox.list(account).map(({ subject }) => subject);
    expect(subjects).toContain('Your receiving accounts changed');
  });
});

describe('who lacks something', () => {
  it('is told with 998 that the identity is missing, then with 997 that the payment details are', async () => {
    const id = await bazaar.post(li, 'sell');
    const nobody = await addPerson(bazaar.app);
    const named = await bazaar.namedPerson('Sun Qi', 0n);
    const form = { type: 'buy', currency_id: '1', price: '7.2', total_number: '100', way: 'bank' };
    for (const [who, type] of [
      [nobody, '998'],
      [named, '997'],
    ] as const) {
      expect(await bazaar.act(who, '/api/c2c_send', form)).toMatchObject({ type });
      expect(await bazaar.act(who, '/api/c2c/do_legal_deal', { id })).toMatchObject({ type });
    }
    await bazaar.act(li, '/api/c2c/back_send', { id });
  });
});

describe('a deal of a sell advert', () => {
  it('leads from the platform over paying to the coins', async () => {
    const id = await bazaar.post(li, 'sell', { price: '7.21' });
    expect(bazaar.money(li)).toBe('900/100');
    const offered = rows(await bazaar.read(wang, '/api/c2c_deal_platform?type=sell&currency_id=1'));
    expect(offered).toContainEqual(
      expect.objectContaining({ id: Number(id), price: '7.21', surplus_number: '100', way: 'ali_pay,bank' }),
    );
    expect(rows(await bazaar.read(li, '/api/c2c_deal_platform?type=sell&currency_id=1'))).toEqual([]);
    const one = (advertId: string) => `/api/c2c_deal_platform?type=sell&currency_id=1&id=${advertId}`;
    expect(rows(await bazaar.read(wang, one(id)))).toMatchObject([{ id: Number(id), price: '7.21' }]);
    expect(rows(await bazaar.read(wang, one('999999')))).toEqual([]);
    const dealId = await bazaar.take(wang, id, { money: '300', way: 'bank', price: '7.21' });
    const seen = await bazaar.deal(wang, dealId);
    expect(seen).toMatchObject({
      ...{ type: 'sell', is_sure: 0, deal_money: '300.00', way_name: 'bank', is_payer: 1, is_owner: 0 },
      ...{ hes_realname: 'Li Si', number: '41.60887656', advert_id: Number(id), currency_name: 'USDT' },
      sell_cash_info: {
        real_name: 'Li Si',
        bank_account: '6222 Li Si',
        alipay_account: '',
        bank_name: 'Bank of Tests',
      },
      user_cash_info: { bank_account: '', real_name: '' },
    });
    expect(await bazaar.deal(li, dealId)).toMatchObject({ is_payer: 0, is_owner: 1, hes_realname: 'Wang Wu' });
    expect(await bazaar.act(wang, '/api/c2c/user_legal_pay', { id: dealId })).toMatchObject({ type: 'ok' });
    const safecode = await bazaar.code(li, dealId);
    expect(await bazaar.act(li, '/api/c2c/legal_deal_sure', { id: dealId, safecode })).toMatchObject({ type: 'ok' });
    const done = await bazaar.deal(wang, dealId);
    expect(done).toMatchObject({ is_sure: 1, hes_realname: '', phone: '', seller_phone: '' });
    expect(done.sell_cash_info).toMatchObject({ bank_account: '', real_name: '' });
    expect(await bazaar.act(li, '/api/c2c/back_send', { id })).toMatchObject({ type: 'ok' });
    expect([bazaar.money(li), bazaar.money(wang)]).toEqual(['958/0', '1041/0']);
    bazaar.expectWhole();
  });

  it('is in the lists of both sides and of the advert, and in nobody else’s', async () => {
    const id = await bazaar.post(li, 'sell', { price: '7.22' });
    const dealId = Number(await bazaar.take(wang, id, { number: '20' }));
    const idsOf = async (who: TestPerson, path: string) => rows(await bazaar.read(who, path)).map((row) => row.id);
    expect(await idsOf(wang, '/api/c2c_user_deal')).toContain(dealId);
    expect(await idsOf(li, '/api/c2c_user_deal')).not.toContain(dealId);
    expect(await idsOf(li, '/api/c2c_user_deal?role=owner')).toContain(dealId);
    expect(await idsOf(li, '/api/c2c_user_deal?role=all')).toContain(dealId);
    expect(await idsOf(li, `/api/c2c/legal_send_deal_list?id=${id}`)).toEqual([dealId]);
    expect(await idsOf(stranger, '/api/c2c_user_deal?role=all')).toEqual([]);
    expect(await bazaar.read(stranger, `/api/c2c/legal_send_deal_list?id=${id}`)).toEqual(
      refuse('c2c_advert_not_found'),
    );
    expect(await bazaar.read(stranger, `/api/c2c_deal?id=${dealId}`)).toEqual(refuse('c2c_deal_not_found'));
    const [own] = rows(await bazaar.read(li, '/api/c2c/seller_trade?type=sell&currency_id=1'));
    expect(own).toMatchObject({ id: Number(id), surplus_number: '80', status: 'open', open_deals: 1 });
    await bazaar.act(wang, '/api/c2c/user_legal_pay_cancel', { id: String(dealId) });
    await bazaar.act(li, '/api/c2c/back_send', { id });
    const [ended] = rows(await bazaar.read(li, '/api/c2c/seller_trade'));
    expect(ended).toMatchObject({ id: Number(id), surplus_number: '100', status: 'ended', open_deals: 0 });
  });

  it('expires after a quarter of an hour, and says so', async () => {
    const id = await bazaar.post(li, 'sell');
    const dealId = await bazaar.take(stranger, id, { number: '20' });
    await bazaar.app.pass(15 * 60_000 + 1000);
    expect(await bazaar.deal(stranger, dealId)).toMatchObject({ is_sure: 2, is_expired: 1 });
    expect(await bazaar.act(stranger, '/api/c2c/user_legal_pay', { id: dealId })).toEqual(refuse('c2c_deal_state'));
    await bazaar.act(li, '/api/c2c/back_send', { id });
  });
});

describe('a deal of a buy advert', () => {
  it('locks the coins of who takes it, who releases them', async () => {
    const [before, had] = [bazaar.money(wang), bazaar.money(stranger)];
    const id = await bazaar.post(wang, 'buy');
    expect(bazaar.money(wang)).toBe(before);
    const dealId = await bazaar.take(stranger, id, { number: '30' });
    expect(bazaar.money(stranger)).toBe(`${Number(had.split('/')[0]) - 30}/30`);
    expect(await bazaar.deal(wang, dealId)).toMatchObject({
      ...{ type: 'buy', is_payer: 1, is_owner: 1, hes_realname: 'Zhao Liu' },
      user_cash_info: { alipay_account: 'Zhao Liu@alipay.example' },
      sell_cash_info: { alipay_account: '' },
    });
    await bazaar.act(wang, '/api/c2c/user_legal_pay', { id: dealId });
    const safecode = await bazaar.code(stranger, dealId);
    const wrongWay = await bazaar.act(stranger, '/api/c2c/legal_deal_sure', { id: dealId, safecode });
    expect(wrongWay).toEqual(refuse('c2c_not_yours'));
    const answer = await bazaar.act(stranger, '/api/c2c/legal_deal_user_sure', { id: dealId, safecode });
    expect(answer).toMatchObject({ type: 'ok' });
    await bazaar.act(wang, '/api/c2c/back_send', { id });
    bazaar.expectWhole();
  });
});

describe('a code for a release', () => {
  it('is good for its deal alone', async () => {
    const id = await bazaar.post(li, 'sell');
    const deals = [await bazaar.take(wang, id, { number: '20' }), await bazaar.take(stranger, id, { number: '20' })];
    const [first = '', second = ''] = deals;
    await bazaar.act(wang, '/api/c2c/user_legal_pay', { id: first });
    await bazaar.act(stranger, '/api/c2c/user_legal_pay', { id: second });
    const safecode = await bazaar.code(li, first);
    const release = (dealId: string, code: string) =>
      bazaar.act(li, '/api/c2c/legal_deal_sure', { id: dealId, safecode: code });
    expect(await release(second, safecode)).toEqual(refuse('code_wrong'));
    expect(await release(first, '')).toEqual(refuse('code_required'));
    expect(await release(first, safecode)).toMatchObject({ type: 'ok' });
    expect(await release(second, safecode)).toEqual(refuse('code_wrong'));
    expect(await release(first, safecode)).toEqual(refuse('c2c_deal_state'));
    expect(await release(second, await bazaar.code(li, second))).toMatchObject({ type: 'ok' });
    await bazaar.act(li, '/api/c2c/back_send', { id });
    bazaar.expectWhole();
  });
});

describe('taking', () => {
  it('is refused at a worse price than was shown, with the new one', async () => {
    const id = await bazaar.post(li, 'sell', { price: '7.30' });
    const answer = await bazaar.act(wang, '/api/c2c/do_legal_deal', { id, number: '20', price: '7.20' });
    expect(answer).toMatchObject({ code: 'c2c_price_changed', message: expect.stringContaining('7.30') });
    expect(await bazaar.act(li, '/api/c2c/do_legal_deal', { id })).toEqual(refuse('c2c_own_advert'));
    expect(await bazaar.act(wang, '/api/c2c/do_legal_deal', { id, number: '0' })).toEqual(
      refuse('c2c_number_required'),
    );
    expect(await bazaar.act(wang, '/api/c2c/do_legal_deal', { id, number: '0.123456789' })).toEqual(
      refuse('c2c_too_fine'),
    );
    await bazaar.act(li, '/api/c2c/back_send', { id });
  });

  it('is done once with a key, however often it is asked', async () => {
    const id = await bazaar.post(li, 'sell');
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => bazaar.act(wang, '/api/c2c/do_legal_deal', { id, number: '20' }, key);
    const [one, other] = [await ask(), await ask()];
    expect(other).toEqual(one);
    expect(bazaar.state.c2c.adverts.get(Number(id))?.openDeals).toBe(1);
    const { id: dealId } = one.message as { id: number };
    await bazaar.act(wang, '/api/c2c/user_legal_pay_cancel', { id: String(dealId) });
    await bazaar.act(li, '/api/c2c/back_send', { id });
  });
});

it('the coins and their index are anybody’s to read', async () => {
  const { body } = await get(bazaar.app, '/api/currency/list');
  expect(body.message).toMatchObject({
    legal: expect.arrayContaining([expect.objectContaining({ name: 'USDT', index_price: '7.20' })]),
  });
});
