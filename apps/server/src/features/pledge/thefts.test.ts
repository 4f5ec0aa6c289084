/** What a thief could send, or wait for: each is refused, or changes nothing. */
import { randomUUID } from 'node:crypto';
import { house } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, post, send } from '../../http/testing/client.ts';
import { secondStep } from '../../http/testing/colleague.ts';
import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Stakes } from './testing/stakes.ts';

const coin = 10n ** 8n;
const dayMs = 86_400_000;
const whole = `${10_000n * coin}/0`;
const one = `${9000n * coin}/${1000n * coin}`;
const hostileIds = ['', '0', '-1', '1.5', '1e0', '0x1', '٣', '1 OR 1=1', '9007199254740993', '9'.repeat(40), 'NaN'];
let stakes: Stakes;
let thief: TestPerson;

beforeAll(async () => {
  stakes = await Stakes.open();
});
afterAll(() => stakes.app.close());
beforeEach(async () => {
  thief = await stakes.person();
});

const json = ({ token }: TestPerson) => ({ authorization: token, 'content-type': 'application/json' });
const keyed = () => ({ 'idempotency-key': randomUUID() });
const bought = async (who = thief, change: Record<string, string> = {}) => {
  const { body } = await stakes.buy(who, change);
  expect(body.type).toBe('ok');
  return (body.holding as { id: number }).id;
};

async function expectNothing(who = thief): Promise<void> {
  expect([stakes.money(who), stakes.holdingsOf(who)]).toEqual([whole, []]);
}

describe('terms that somebody would like', () => {
  it.each<Record<string, string>>([
    { min_daily_return_rate: '0.5' },
    { min_daily_return_rate: '1e-2' },
    { min_daily_return_rate: '0.01000000000000001' },
    { period: '1' },
    { period: '7.5' },
    { period: '-7' },
    { min_single_limit: '1', number: '1' },
    { max_single_limit: '500000', number: '9000' },
    { max_single_limit: 'Infinity' },
    { nlimit: '99' },
    { nlimit: '3 OR 1=1' },
  ])('%o is refused with those of now', async (change) => {
    const { body } = await stakes.buy(thief, change);
    expect(body.code).toBe('pledge_terms_changed');
    expect(body.message).toContain('0.01% a day, period in days: 7, 100 to 5,000 USDT, 3 at a time');
    await expectNothing();
  });

  it('those of yesterday are refused with those of today, and what runs keeps its own', async () => {
    const product = await stakes.offer();
    const id = String(product);
    await bought(thief, { id, min_daily_return_rate: '0.01', period: '7' });
    await stakes.offer({ days: 14, dailyPpm: 50, minMinor: 200n * coin, maxMinor: 4000n * coin }, product);
    const { body } = await stakes.buy(thief, { id, min_daily_return_rate: '0.01', period: '7' });
    expect(body).toMatchObject({ type: 'error', code: 'pledge_terms_changed' });
    expect(body.message).toContain('0.005% a day, period in days: 14, 200 to 4,000 USDT');
    const { list } = (await stakes.read(thief, '/api/wealth/getMyprofit')).body.message as { list: object[] };
    expect(list).toMatchObject([{ interest: '0.7', product: { min_daily_return_rate: '0.01', period: 7 } }]);
  });

  it('nobody is told the terms they sent, however often they change meanwhile', async () => {
    const product = await stakes.offer();
    for (let turn = 1; turn <= 40; turn++) {
      const sent = { id: String(product), min_daily_return_rate: `${(99 + turn) / 10_000}`, number: '100' };
      const answers = Promise.all(Array.from({ length: 4 }, () => stakes.buy(thief, sent)));
      for (let hop = 0; hop < turn % 20; hop++) await null;
      await stakes.offer({ dailyPpm: 100 + turn, minMinor: 10_000n }, product);
      for (const { body } of await answers)
        if (body.code === 'pledge_terms_changed') expect(body.message).not.toContain(`${sent.min_daily_return_rate}%`);
    }
  });

  it('what decides is the product alone', async () => {
    const sent = { interest: '999', user_id: '1', add_time: '2020-01-01', currency_id: '2', daily: '50' };
    await bought(thief, sent);
    expect(stakes.money(thief)).toBe(one);
    const { list } = (await stakes.read(thief, '/api/wealth/getMyprofit')).body.message as { list: object[] };
    expect(list).toMatchObject([{ interest: '0.7', caution_money: '1000', status: 1 }]);
  });
});

describe('numbers', () => {
  it('that are none buy nothing', async () => {
    const seen = stakes.rewards();
    for (const number of [...hostileNumbers, '99.99999999', '5000.00000001', '5001']) {
      const { status, body } = await stakes.buy(thief, { number });
      expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
    }
    for (const number of hostileValues) {
      const sent = JSON.stringify({ id: 1, number });
      const { status, body } = await send(stakes.app, 'POST', '/api/wealth/buyProfit', sent, json(thief));
      expect([number, status < 500, body.type]).toEqual([number, true, 'error']);
    }
    await expectNothing();
    expect(stakes.rewards()).toBe(seen);
  });

  it('of no product and of no holding do nothing', async () => {
    await bought();
    const [before, held] = [stakes.money(thief), stakes.holdingsOf(thief)];
    for (const id of [...hostileIds, '999999']) {
      for (const { status, body } of [await stakes.buy(thief, { id }), await stakes.end(thief, id)])
        expect([id, status < 500, body.type]).toEqual([id, true, 'error']);
    }
    for (const id of hostileValues) {
      for (const path of ['/api/wealth/buyProfit', '/api/wealth/endProfit']) {
        const sent = JSON.stringify({ id, number: 1000 });
        const { status, body } = await send(stakes.app, 'POST', path, sent, json(thief));
        expect([id, status < 500, body.type]).toEqual([id, true, 'error']);
      }
    }
    expect([stakes.money(thief), stakes.holdingsOf(thief)]).toEqual([before, held]);
  });
});

describe('what is another’s', () => {
  it('is neither ended nor seen, and is as if it were not there', async () => {
    const victim = await stakes.person();
    const id = await bought(victim);
    const foreign = await stakes.end(thief, id);
    expect(foreign.body.code).toBe('pledge_not_found');
    expect(foreign.text).toBe((await stakes.end(thief, 999_999)).text);
    const sent = { id: String(id), user_id: String(victim.userId) };
    const by = { authorization: thief.token };
    expect((await post(stakes.app, '/api/wealth/endProfit', sent, by)).body.code).toBe('pledge_not_found');
    expect(stakes.money(victim)).toBe(one);
    const { body } = await stakes.read(thief, `/api/wealth/getMyprofit?user_id=${victim.userId}`);
    expect(body.message).toMatchObject({ total: 0, list: [], earned: [] });
    await expectNothing();
  });

  it('is not bought for: a sent user decides nothing', async () => {
    const victim = await stakes.person();
    await bought(thief, { user_id: String(victim.userId), userId: String(victim.userId) });
    expect([stakes.money(thief), stakes.money(victim)]).toEqual([one, whole]);
  });

  it('is nothing to visitors, and the lists of staff are for staff', async () => {
    const { app } = stakes;
    expect((await get(app, '/api/wealth/getMyprofit')).body.type).toBe('999');
    expect((await post(app, '/api/wealth/buyProfit', { id: '1', number: '1000' })).body.type).toBe('999');
    expect((await post(app, '/api/wealth/endProfit', { id: '1' })).body.type).toBe('999');
    for (const path of ['/api/wealth/products', '/api/wealth/holdings', '/api/wealth/set_product'])
      expect((await post(app, path, {}, { authorization: thief.token })).body.code).toBe('operator_only');
  });

  it('is not staked by staff', async () => {
    const staff = await addPerson(stakes.app, 'operator');
    expect((await stakes.buy(staff)).body.code).toBe('not_for_staff');
    const id = await bought();
    expect((await stakes.end(staff, id)).body.code).toBe('not_for_staff');
    expect(stakes.money(thief)).toBe(one);
  });
});

describe('sent twice', () => {
  it('without a key a purchase is two, with one it is one', async () => {
    await Promise.all([bought(), bought()]);
    expect(stakes.money(thief)).toBe(`${8000n * coin}/${2000n * coin}`);
    const other = await stakes.person();
    const key = keyed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stakes.buy(other, {}, key)));
    expect(new Set(answers.map(({ body }) => (body.holding as { id: number } | undefined)?.id)).size).toBe(1);
    expect(stakes.money(other)).toBe(one);
    expect((await stakes.buy(other, { number: '1001' }, key)).body.code).toBe('idempotency_key_reused');
    expect(stakes.money(other)).toBe(one);
  });

  it('a key is its owner’s', async () => {
    const [other, key] = [await stakes.person(), keyed()];
    await stakes.buy(other, {}, key);
    expect((await stakes.buy(thief, {}, key)).body.type).toBe('ok');
    expect([stakes.money(thief), stakes.money(other)]).toEqual([one, one]);
  });

  it('an early end frees the principal once', async () => {
    const [first, second] = [await bought(), await bought()];
    const ends = await Promise.all(Array.from({ length: 10 }, () => stakes.end(thief, first)));
    const kinds = ends.map(({ body }) => body.code ?? body.type).sort();
    expect(kinds).toEqual(['ok', ...Array.from({ length: 9 }, () => 'pledge_not_found')]);
    const key = keyed();
    const again = await Promise.all(Array.from({ length: 10 }, () => stakes.end(thief, second, key)));
    expect(again.map(({ body }) => body.type)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    await expectNothing();
  });
});

describe('many at once', () => {
  it('of 100 who want the last coins exactly one gets them', async () => {
    const terms = { minMinor: 1000n * coin, maxMinor: 1000n * coin };
    const product = await stakes.offer({ ...terms, userMaxMinor: 1000n * coin, totalMinor: 1000n * coin });
    const people = await Promise.all(Array.from({ length: 100 }, () => stakes.person()));
    const answers = await Promise.all(people.map((who) => stakes.buy(who, { id: String(product) })));
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'pledge_sold_out']));
    expect(people.filter((who) => stakes.money(who) !== whole)).toHaveLength(1);
    stakes.expectWhole();
  });

  it('one who sends 100 gets as many as one may have', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => stakes.buy(thief, { number: '100' })));
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(3);
    expect(stakes.money(thief)).toBe(`${9700n * coin}/${300n * coin}`);
  });
});

describe('the rewards', () => {
  it('two of staff cannot move what is promised, though it was free when they began', async () => {
    const { app } = stakes;
    const [first, second] = [await addPerson(app, 'operator'), await addPerson(app, 'operator')];
    const [free] = stakes.rewards().split('/').map(BigInt);
    const units = `${free}`.padStart(9, '0');
    const way = { from: 'pledge_rewards', to: 'adjustments', currency: '1', reference: '', reason: 'x' };
    const ask = async (path: string, fields: Record<string, string>, who: TestPerson) =>
      (await post(app, path, fields, { authorization: who.token })).body;
    const number = `${units.slice(0, -8)}.${units.slice(-8)}`;
    const proposed = await ask('/api/house/move', { ...way, number }, first);
    expect(proposed.type).toBe('ok');
    await bought();
    const held = stakes.rewards();
    const hash = app.writer.state.proposal.open.get(Number(proposed.id))?.hash ?? '';
    const approval = { id: String(proposed.id), hash, ...(await secondStep(app, second)) };
    expect(await ask('/api/staff/proposal/approve', approval, second)).toMatchObject({ code: 'insufficient_balance' });
    expect(await ask('/api/house/move', { ...way, number }, first)).toMatchObject({ code: 'insufficient_balance' });
    expect(stakes.rewards()).toBe(held);
  });

  it('are paid once, to the holder, and a due end takes nothing away; who earned most is masked', async () => {
    const id = await bought();
    await stakes.app.pass(7 * dayMs);
    const holder = await stakes.again(thief);
    expect((await stakes.end(holder, id)).body.code).toBe('pledge_not_found');
    expect(stakes.money(thief)).toBe(`${10_000n * coin + (7n * coin) / 10n}/0`);
    const { body, text } = await get(stakes.app, '/api/wealth/ranking');
    const rows = body.message as { account: string }[];
    expect(rows.length).toBeGreaterThan(0);
    for (const { account } of rows) expect(account).toMatch(/^.\*\*\*@example\.com$/);
    const account = stakes.app.writer.state.auth.users.get(thief.userId)?.account ?? 'nobody';
    expect(text).not.toContain(account.split('@')[0]);
    expect(text).not.toContain(String(thief.userId));
    expect(stakes.money({ userId: house.pledgeRewards }).endsWith('/0')).toBe(true);
    stakes.expectWhole();
  });
});
