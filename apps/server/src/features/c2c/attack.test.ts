/** What a cheating counterparty, a thief and an unlucky phone make of fiat trading: nothing is lost, shown or done twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { type Bazaar, openTraders, paths, refuse, rows } from './testing/bazaar.ts';

const minuteMs = 60_000;
const coin = 10n ** 8n;
let bazaar: Bazaar;
let li: TestPerson;
let wang: TestPerson;

beforeAll(async () => {
  ({ bazaar, li, wang } = await openTraders());
});
afterAll(() => bazaar.app.close());

const keyed = () => ({ 'idempotency-key': randomUUID() });
/** Somebody without anything that they let go today. */
let people = 0;
const fresh = (amountMinor?: bigint) => bazaar.person(`Buyer ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people++]}`, amountMinor);

describe('a retry', () => {
  it.each(['sell', 'buy'] as const)(
    'of taking a %s advert answers as it did, though the advert has ended',
    async (type) => {
      const [owner, taker] = [await fresh(), await fresh()];
      const id = await bazaar.post(owner, type);
      const key = keyed();
      const ask = (more: Record<string, string> = {}) =>
        bazaar.act(taker, paths.take, { id, number: '20.5', price: '7.20', ...more }, key);
      const first = await ask();
      expect(first).toMatchObject({ type: 'ok' });
      expect(await bazaar.act(owner, paths.withdraw, { id })).toMatchObject({ type: 'ok' });
      expect(await ask()).toEqual(first);
      expect(await ask({ number: '21' })).toEqual(refuse('idempotency_key_reused'));
      const { id: dealId } = first.message as { id: number };
      await bazaar.act(type === 'sell' ? taker : owner, paths.cancel, { id: String(dealId) });
      expect(await ask()).toEqual(first);
      bazaar.expectWhole();
    },
  );

  it('of taking what has ended without one says so, however many decimals were typed', async () => {
    const id = await bazaar.post(li, 'sell');
    await bazaar.act(li, paths.withdraw, { id });
    expect(await bazaar.act(wang, paths.take, { id, number: '20.123456789' })).toEqual(refuse('c2c_advert_not_found'));
  });

  it('of posting, paying and cancelling is done once, and a key is its user’s alone', async () => {
    const [owner, taker, other] = [await fresh(), await fresh(), await fresh()];
    const key = keyed();
    const form = { type: 'sell', currency_id: '1', price: '7.20', total_number: '100', way: 'bank,ali_pay' };
    const posted = await bazaar.act(owner, '/api/c2c_send', form, key);
    expect(await bazaar.act(owner, '/api/c2c_send', form, key)).toEqual(posted);
    expect(await bazaar.act(owner, '/api/c2c_send', { ...form, price: '7.21' }, key)).toEqual(
      refuse('idempotency_key_reused'),
    );
    const others = await bazaar.act(other, '/api/c2c_send', form, key);
    expect(others).toMatchObject({ type: 'ok' });
    expect(others.id).not.toBe(posted.id);
    expect(bazaar.money(owner)).toBe('900/100');
    const id = String(posted.id);
    const [first, second] = [
      await bazaar.take(taker, id, { number: '20' }),
      await bazaar.take(taker, id, { number: '20' }),
    ];
    const paid = await bazaar.act(taker, paths.pay, { id: first }, key);
    expect(paid).toMatchObject({ type: 'ok' });
    expect(await bazaar.act(taker, paths.pay, { id: second }, key)).toEqual(refuse('idempotency_key_reused'));
    expect(await bazaar.act(other, paths.pay, { id: first }, key)).toEqual(refuse('c2c_deal_not_found'));
    const gone = await bazaar.act(taker, paths.cancel, { id: second }, key);
    expect(gone).toMatchObject({ type: 'ok' });
    const safecode = await bazaar.code(owner, first);
    expect(await bazaar.act(owner, paths.release, { id: first, safecode })).toMatchObject({ type: 'ok' });
    expect(await bazaar.act(taker, paths.pay, { id: first }, key)).toEqual(paid);
    expect(await bazaar.act(taker, paths.cancel, { id: second }, key)).toEqual(gone);
    expect(await bazaar.act(taker, paths.pay, { id: first })).toEqual(refuse('c2c_deal_state'));
    expect([bazaar.money(owner), bazaar.money(taker)]).toEqual(['900/80', '1020/0']);
    const down = await bazaar.act(owner, paths.withdraw, { id }, key);
    expect(down).toMatchObject({ type: 'ok' });
    expect(await bazaar.act(owner, paths.withdraw, { id }, key)).toEqual(down);
    await bazaar.act(other, paths.withdraw, { id: String(others.id) });
    bazaar.expectWhole();
  });
});

describe('at the same time', () => {
  it('paying, cancelling, releasing and the end of the time lead to one of them', async () => {
    const [owner] = [await fresh()];
    for (const order of ['pay first', 'cancel first', 'time first']) {
      const taker = await fresh();
      const id = await bazaar.post(owner, 'sell');
      const dealId = await bazaar.take(taker, id, { number: '20' });
      const safecode = await bazaar.code(owner, dealId);
      const act = (who: TestPerson, path: string) => () => bazaar.act(who, path, { id: dealId, safecode });
      const pay = act(taker, paths.pay);
      const cancel = act(taker, paths.cancel);
      const release = act(owner, paths.release);
      const time = async () => {
        await bazaar.app.pass(order === 'time first' ? 15 * minuteMs : 0);
        return { type: 'time' };
      };
      const all = order === 'cancel first' ? [cancel, pay, release, time] : [time, pay, cancel, release, pay, cancel];
      const answers = await Promise.all([...all, ...all].map((run) => run()));
      expect([order, answers.filter(({ type }) => type === 'ok').length <= 2]).toEqual([order, true]);
      const deal = await bazaar.deal(taker, dealId);
      const isOver = deal.is_sure === 2 || deal.is_sure === 1;
      const held = bazaar.money(owner).split('/')[1];
      expect([order, held]).toEqual([order, deal.is_sure === 1 ? '80' : '100']);
      if (!isOver) {
        const again = await bazaar.code(owner, dealId);
        expect(await bazaar.act(owner, paths.release, { id: dealId, safecode: again })).toMatchObject({ type: 'ok' });
      }
      await bazaar.act(owner, paths.withdraw, { id });
      expect(bazaar.money(owner).split('/')[1]).toBe('0');
      bazaar.expectWhole();
    }
  });

  it('taking and taking down, and two takes of the last coins, lead to one of them', async () => {
    const [owner, one, two] = [await fresh(), await fresh(), await fresh()];
    for (let turn = 0; turn < 4; turn++) {
      const id = await bazaar.post(owner, 'sell');
      const takes = [one, two].map((who) => () => bazaar.act(who, paths.take, { id }));
      const down = () => bazaar.act(owner, paths.withdraw, { id });
      const order = turn % 2 === 0 ? [down, ...takes] : [...takes, down];
      const answers = await Promise.all(order.map((run) => run()));
      const deals = answers.filter(({ message }) => typeof message === 'object');
      expect(deals.length).toBeLessThanOrEqual(1);
      await down();
      expect(bazaar.money(owner)).toBe(deals.length === 1 ? '900/100' : '1000/0');
      for (const { message } of deals) {
        const { id: dealId } = message as { id: number };
        await Promise.all([one, two].map((who) => bazaar.act(who, paths.cancel, { id: String(dealId) })));
      }
      expect(bazaar.money(owner)).toBe('1000/0');
    }
    bazaar.expectWhole();
  });

  it('twelve adverts and six takes stop at ten, and at two unpaid deals', async () => {
    const [owner, taker] = [await bazaar.person('Te Na'), await bazaar.person('Te Nb')];
    const form = { type: 'sell', currency_id: '1', price: '7.20', total_number: '50', way: 'bank' };
    const posted = await Promise.all(Array.from({ length: 12 }, () => bazaar.act(owner, '/api/c2c_send', form)));
    const ids = posted.filter(({ type }) => type === 'ok').map(({ id }) => String(id));
    expect([ids.length, bazaar.money(owner)]).toEqual([10, '500/500']);
    const taken = await Promise.all(ids.slice(0, 6).map((id) => bazaar.act(taker, paths.take, { id })));
    expect(taken.filter(({ type }) => type === 'ok')).toHaveLength(2);
    expect(taken.filter(({ code }) => code === 'c2c_unpaid')).toHaveLength(4);
    for (const { message } of taken)
      if (typeof message === 'object')
        await bazaar.act(taker, paths.cancel, { id: String((message as { id: number }).id) });
    await Promise.all(ids.map((id) => bazaar.act(owner, paths.withdraw, { id })));
    expect(bazaar.money(owner)).toBe('1000/0');
    bazaar.expectWhole();
  });

  it('posting and taking down leave the row with what was not taken', async () => {
    const owner = await fresh();
    const { writer } = bazaar.app;
    const { nextAdvertId: advertId } = bazaar.state.c2c;
    const asked = {
      isSell: true,
      asset: 0,
      priceFen: 720,
      float: null,
      numberMinor: 100n * coin,
      ways: ['bank'] as const,
    };
    const outcomes = await Promise.all([
      writer.submit({ kind: 'PostAdvert', userId: owner.userId, ...asked, ways: [...asked.ways] }),
      writer.submit({ kind: 'WithdrawAdvert', userId: owner.userId, advertId }),
    ]);
    for (const outcome of outcomes) expect(outcome).toHaveProperty('answer');
    const [row] = rows(await bazaar.read(owner, '/api/c2c/seller_trade'));
    expect(row).toMatchObject({ id: advertId, surplus_number: '100', total_number: '100', status: 'ended' });
  });
});

describe('amounts', () => {
  const hostile = [
    ...[
      '-1',
      '+1',
      '1e3',
      '0x10',
      'NaN',
      'Infinity',
      '١٠٠',
      '１００',
      '1,000',
      '1 000',
      '0.',
      '.5',
      ' ',
      '1'.repeat(19),
    ],
    ...['0.0000000000000000001', '9007199254740993', '9'.repeat(18), `${'9'.repeat(18)}.${'9'.repeat(8)}`, '0', '0.00'],
  ];

  it('of any form never break a call, and take and post nothing', async () => {
    const id = await bazaar.post(li, 'sell');
    const before = [bazaar.money(li), bazaar.money(wang), bazaar.state.c2c.deals.size, bazaar.state.c2c.adverts.size];
    for (const amount of hostile) {
      for (const field of ['number', 'money']) {
        const { status, body } = await post(
          bazaar.app,
          paths.take,
          { id, [field]: amount },
          { authorization: wang.token },
        );
        expect([field, amount, status < 500, body.type]).toEqual([field, amount, true, 'error']);
      }
      // A worst price far above takes it: not this one.
      const worst = { id, number: '1', price: amount };
      const priced = await post(bazaar.app, paths.take, worst, { authorization: wang.token });
      expect([amount, priced.status < 500, priced.body.type]).toEqual([amount, true, 'error']);
      for (const field of ['price', 'total_number']) {
        for (const type of ['sell', 'buy']) {
          const form = { type, currency_id: '1', price: '7.20', total_number: '100', way: 'bank', [field]: amount };
          if (type === 'buy' && field === 'total_number' && /^9{16,18}$|^9007/.test(amount)) continue;
          const { status, body } = await post(bazaar.app, '/api/c2c_send', form, { authorization: li.token });
          expect([type, field, amount, status < 500, body.type]).toEqual([type, field, amount, true, 'error']);
        }
      }
    }
    for (const form of [
      { price: '0.001' },
      { price: '7.201' },
      { total_number: '0.00000001' },
      { total_number: '100.000000001' },
    ])
      expect(
        await bazaar.act(li, '/api/c2c_send', {
          type: 'buy',
          currency_id: '1',
          price: '7.20',
          total_number: '100',
          way: 'bank',
          ...form,
        }),
      ).toMatchObject({ type: 'error' });
    expect([bazaar.money(li), bazaar.money(wang), bazaar.state.c2c.deals.size, bazaar.state.c2c.adverts.size]).toEqual(
      before,
    );
    await bazaar.act(li, paths.withdraw, { id });
  });

  it('with zeros before them are what they say, and a number goes before money', async () => {
    const taker = await fresh();
    const id = await bazaar.post(li, 'sell');
    const first = await bazaar.deal(taker, await bazaar.take(taker, id, { number: '0000020.50', money: '700' }));
    expect(first).toMatchObject({ number: '20.5', deal_money: '147.60' });
    await bazaar.act(taker, paths.cancel, { id: String(first.id) });
    await bazaar.act(li, paths.withdraw, { id });
  });

  it('below 10 USDT are all that is left, or nothing; money is rounded against the payer', async () => {
    const taker = await fresh();
    const id = await bazaar.post(li, 'sell', { total_number: '30' });
    expect(await bazaar.act(taker, paths.take, { id, number: '9.99' })).toEqual(refuse('c2c_too_small'));
    const most = await bazaar.deal(taker, await bazaar.take(taker, id, { number: '29.99999999' }));
    expect(most).toMatchObject({ deal_money: '216.00' });
    expect(await bazaar.act(taker, paths.take, { id, number: '0.00000002' })).toEqual(refuse('c2c_over_total'));
    const last = await bazaar.deal(taker, await bazaar.take(taker, id, { number: '0.00000001' }));
    expect(last).toMatchObject({ deal_money: '0.01', number: '0.00000001' });
    for (const deal of [most, last]) await bazaar.act(taker, paths.cancel, { id: String(deal.id) });
    expect(bazaar.state.c2c.adverts.get(Number(id))?.leftMinor).toBe(30n * coin);
    await bazaar.act(li, paths.withdraw, { id });
    bazaar.expectWhole();
  });

  it('of one deal go up to 50,000 CNY and of a day to 200,000, to the fen', async () => {
    const taker = await fresh(0n);
    const id = await bazaar.post(li, 'sell', { price: '8.00', total_number: '40000' });
    expect(await bazaar.act(taker, paths.take, { id, number: '6250.00000001' })).toEqual(refuse('c2c_deal_limit'));
    for (let turn = 0; turn < 4; turn++) {
      const dealId = await bazaar.take(taker, id, turn === 0 ? { number: '6250' } : { money: '50000' });
      expect(await bazaar.deal(taker, dealId)).toMatchObject({ deal_money: '50000.00' });
      await bazaar.act(taker, paths.pay, { id: dealId });
      const safecode = await bazaar.code(li, dealId);
      expect(await bazaar.act(li, paths.release, { id: dealId, safecode })).toMatchObject({ type: 'ok' });
    }
    expect(await bazaar.act(taker, paths.take, { id, number: '10' })).toEqual(refuse('c2c_day_limit'));
    // The owner's day is over too: others hear that it rests.
    expect(await bazaar.act(wang, paths.take, { id, number: '10' })).toEqual(refuse('c2c_advert_paused'));
    await bazaar.act(li, paths.withdraw, { id });
    bazaar.expectWhole();
  });
});
