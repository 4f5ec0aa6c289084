/** What a thief could send, or wait for: each is refused, or changes nothing. */
import { randomUUID } from 'node:crypto';
import { house } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, post, send } from '../../http/testing/client.ts';
import { secondStep } from '../../http/testing/colleague.ts';
import { hostileNumbers, hostileValues } from '../../http/testing/hostile-numbers.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Sales } from './testing/sales.ts';

const coin = 10n ** 8n;
const whole = `${1000n * coin}/0`;
const one = `${975n * coin}/${25n * coin}`;
const noRound = {
  ...{ id: 0, currency_id: 0, currency_name: '', decimals: 0, pay_currency_name: '', pay_decimals: 0, price: '0' },
  ...{ total: '0', yfx: '0', sy: '0', user_limit: '0', soft_cap: '0', start: '', end: '', unlock: '', status: '' },
  ...{ is_on: 0, seller: '', more_url: '', paper_url: '' },
};
const hostileIds = ['', '0', '-1', '1.5', '1e0', '0x1', '٣', '1 OR 1=1', '9007199254740993', '9'.repeat(40), 'NaN'];
let sales: Sales;
let thief: TestPerson;

beforeAll(async () => {
  sales = await Sales.open();
});
afterAll(() => sales.app.close());
beforeEach(async () => {
  thief = await sales.person();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const json = ({ token }: TestPerson) => ({ authorization: token, 'content-type': 'application/json' });
const codeOf = async (answer: ReturnType<Sales['buy']>) => {
  const { status, body } = await answer;
  expect(status).toBeLessThan(500);
  return body.code ?? body.type;
};
const tally = (codes: readonly unknown[]) => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
};

it('without a round there are zeros, empty texts, and nothing to buy', async () => {
  const { body } = await get(sales.app, '/api/iepn');
  expect(body).toMatchObject({ type: 'ok', message: noRound });
  expect(await codeOf(sales.buy(thief, 1))).toBe('presale_not_found');
  expect((await get(sales.app, '/api/presale/rounds')).body.message).toEqual([]);
});

describe('a price', () => {
  it.each(['0.24', '0.26', '0.24999999', '0.2500000001', '0', '25000000', '99999999999999999999'])(
    'of %s that is not the one of the round is refused',
    async (price) => {
      const id = await sales.sell();
      expect(['presale_terms_changed', 'parameter_error']).toContain(await codeOf(sales.buy(thief, id, { price })));
      expect([sales.money(thief), sales.round(id).soldMinor]).toEqual([whole, 0n]);
    },
  );

  it('that was the one of the round before it was set again is refused', async () => {
    const id = await sales.sell();
    await sales.sell({ priceMinor: coin / 2n }, id);
    expect(await codeOf(sales.buy(thief, id))).toBe('presale_terms_changed');
    expect(await codeOf(sales.buy(thief, id, { price: '0.5' }))).toBe('ok');
    expect(sales.money(thief)).toBe(`${950n * coin}/${50n * coin}`);
  });

  it('is missing in no purchase, and nothing else that is sent decides', async () => {
    const id = await sales.sell();
    expect(await codeOf(sales.ask(thief, '/api/presale/buy', { id: String(id), number: '100' }))).not.toBe('ok');
    const sent = {
      paid: '0',
      unlock: '2020-01-01T00:00:00Z',
      user_limit: '1000',
      currency_id: '1',
      status: 'unlocked',
    };
    expect(await codeOf(sales.buy(thief, id, sent))).toBe('ok');
    const { list } = (await sales.read(thief, '/api/presale/mine')).body.message as { list: object[] };
    expect(list).toMatchObject([{ id, number: '100', paid: '25', status: 'paying' }]);
  });
});

describe('numbers', () => {
  it('that are none buy nothing, and no price is one of them', async () => {
    const id = await sales.sell();
    for (const number of [...hostileNumbers, '1000.00000001', '600.00000001'])
      expect([number, await codeOf(sales.buy(thief, id, { number }))]).not.toEqual([number, 'ok']);
    for (const price of hostileNumbers)
      expect([price, await codeOf(sales.buy(thief, id, { price }))]).not.toEqual([price, 'ok']);
    for (const value of hostileValues) {
      for (const change of [{ number: value }, { price: value }, { id: value }]) {
        // A round 1 there is, but at another price.
        const sent = JSON.stringify({ id, number: '1', price: '0.77', ...change });
        const { status, body } = await send(sales.app, 'POST', '/api/presale/buy', sent, json(thief));
        expect([change, status < 500, body.type]).toEqual([change, true, 'error']);
      }
      const sent = JSON.stringify({ id, number: value, price: '0.25' });
      const { body } = await send(sales.app, 'POST', '/api/presale/buy', sent, json(thief));
      expect([value, body.type]).toEqual([value, 'error']);
    }
    expect([sales.money(thief), sales.round(id).soldMinor]).toEqual([whole, 0n]);
  });

  it('of no round buy nothing', async () => {
    await sales.sell();
    for (const id of [...hostileIds, '999999'])
      expect([id, await codeOf(sales.buy(thief, id))]).not.toEqual([id, 'ok']);
    expect(sales.money(thief)).toBe(whole);
  });

  it('so small that they cost less than a unit cost one', async () => {
    const id = await sales.sell();
    for (let turn = 0; turn < 3; turn++)
      expect(await codeOf(sales.buy(thief, id, { number: '0.00000001' }))).toBe('ok');
    expect(sales.money(thief)).toBe(`${1000n * coin - 3n}/3`);
    expect(sales.round(id).soldMinor).toBe(3n);
  });
});

describe('who may not buy', () => {
  it('is anybody without an approved identity', async () => {
    const id = await sales.sell();
    const stranger = await addPerson(sales.app, 'trader', [1000n * coin]);
    expect(await codeOf(sales.buy(stranger, id))).toBe('presale_identity_required');
    await sales.identify(stranger);
    expect(await codeOf(sales.buy(stranger, id))).toBe('presale_identity_required');
    expect(sales.money(stranger)).toBe(whole);
  });

  it('are makers and staff', async () => {
    const id = await sales.sell();
    const maker = await addPerson(sales.app, 'liquidity', [1000n * coin]);
    await sales.identify(maker);
    await sales.app.pass(1000);
    expect(await codeOf(sales.buy(maker, id))).toBe('presale_not_selling');
    expect(await codeOf(sales.buy(await addPerson(sales.app, 'operator'), id))).toBe('not_for_staff');
    expect([sales.money(maker), sales.round(id).soldMinor]).toEqual([whole, 0n]);
  });

  it('is anybody before the start, while it is off, and at the end', async () => {
    const early = await sales.sell({ startAt: sales.app.writer.clock() + 1000 });
    expect(await codeOf(sales.buy(thief, early))).toBe('presale_not_selling');
    const off = await sales.plan();
    expect(await codeOf(sales.buy(thief, off))).toBe('presale_not_selling');
    const over = await sales.sell({ endAt: sales.app.writer.clock() + 1000 });
    await sales.app.pass(1000);
    expect(await codeOf(sales.buy(thief, over))).toBe('presale_not_selling');
    expect(sales.money(thief)).toBe(whole);
  });

  it('are visitors; and what staff see and do is for staff', async () => {
    for (const answer of [get(sales.app, '/api/presale/mine'), post(sales.app, '/api/presale/buy', { id: '1' })])
      expect((await answer).body.type).toBe('999');
    for (const call of ['office', 'buyers', 'set_round', 'switch_on', 'switch_off']) {
      expect(await codeOf(sales.ask(thief, `/api/presale/${call}`))).toBe('operator_only');
      expect((await post(sales.app, `/api/presale/${call}`)).body.type).toBe('999');
    }
  });
});

describe('what is another’s', () => {
  it('is neither paid with nor seen: a sent user decides nothing', async () => {
    const id = await sales.sell();
    const victim = await sales.person();
    const sent = { user_id: String(victim.userId), userId: String(victim.userId) };
    expect(await codeOf(sales.buy(thief, id, sent))).toBe('ok');
    expect([sales.money(thief), sales.money(victim)]).toEqual([one, whole]);
    const { body } = await sales.read(victim, `/api/presale/mine?user_id=${thief.userId}`);
    expect(body.message).toMatchObject({ total: 0, list: [] });
    const account = sales.state.auth.users.get(thief.userId)?.account ?? 'nobody';
    for (const path of ['/api/iepn', '/api/presale/rounds']) {
      const { text } = await sales.read(victim, path);
      for (const told of [account, String(thief.userId)]) expect(text).not.toContain(told);
    }
  });

  it('stays locked: what was paid cannot leave the account', async () => {
    const id = await sales.sell();
    const poor = await sales.person(25n * coin);
    expect(await codeOf(sales.buy(poor, id))).toBe('ok');
    const move = { currency_id: '1', number: '0.00000001', from_field: 'change', to_field: 'micro' };
    expect(await codeOf(sales.ask(poor, '/api/wallet/change', move))).not.toBe('ok');
    expect(await codeOf(sales.buy(poor, id, { number: '1' }))).toBe('insufficient_balance');
    expect(sales.money(poor)).toBe(`0/${25n * coin}`);
  });
});

describe('sent twice', () => {
  it('without a key a purchase is two, with one it is one', async () => {
    const id = await sales.sell();
    await Promise.all([sales.buy(thief, id), sales.buy(thief, id)]);
    expect(sales.money(thief)).toBe(`${950n * coin}/${50n * coin}`);
    const [other, key] = [await sales.person(), keyed()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => sales.buy(other, id, {}, key)));
    expect(tally(answers.map(({ body }) => body.paid))).toEqual({ 25: 5 });
    expect(sales.money(other)).toBe(one);
    expect(await codeOf(sales.buy(other, id, { number: '101' }, key))).toBe('idempotency_key_reused');
    expect(sales.money(other)).toBe(one);
  });

  it('a key is its owner’s', async () => {
    const [id, other, key] = [await sales.sell(), await sales.person(), keyed()];
    await sales.buy(other, id, {}, key);
    expect(await codeOf(sales.buy(thief, id, {}, key))).toBe('ok');
    expect([sales.money(thief), sales.money(other)]).toEqual([one, one]);
  });
});

describe('many at once', () => {
  it('one who reserves all gets as much as one may have', async () => {
    const id = await sales.sell();
    const answers = await Promise.all(Array.from({ length: 100 }, () => codeOf(sales.buy(thief, id))));
    expect(tally(answers)).toEqual({ ok: 6, presale_user_limit: 94 });
    expect(sales.money(thief)).toBe(`${850n * coin}/${150n * coin}`);
    expect(sales.round(id).soldMinor).toBe(600n * coin);
  });

  it('of 100 who want the same coins exactly one gets them', async () => {
    const people = await sales.people(100);
    const id = await sales.sell({ totalMinor: 100n * coin, userMaxMinor: 100n * coin });
    const answers = await Promise.all(people.map((who) => codeOf(sales.buy(who, id))));
    expect(tally(answers)).toEqual({ ok: 1, presale_sold_out: 99 });
    expect(tally(people.map((who) => sales.money(who)))).toEqual({ [one]: 1, [whole]: 99 });
    sales.expectWhole();
  });
});

describe('staff', () => {
  const approve = async (who: TestPerson, id: number) => {
    const hash = sales.state.proposal.open.get(id)?.hash ?? '';
    return codeOf(
      sales.ask(who, '/api/staff/proposal/approve', { id: String(id), hash, ...(await secondStep(sales.app, who)) }),
    );
  };
  const decimal = (minor: bigint) => `${minor / coin}.${`${minor % coin}`.padStart(8, '0')}`;

  it('two cannot move what a round sells out of the account, though it was free when they began', async () => {
    const [first, second] = [await addPerson(sales.app, 'operator'), await addPerson(sales.app, 'operator')];
    const free = BigInt(sales.coins().split('/')[0] ?? 0);
    const way = { from: 'presale', to: 'adjustments', currency: '3', reference: '', reason: 'x' };
    const move = () => sales.ask(first, '/api/house/move', { ...way, number: decimal(free) });
    const { body } = await move();
    expect(body.type).toBe('ok');
    await sales.sell();
    const before = sales.coins();
    expect(await approve(second, Number(body.id))).toBe('insufficient_balance');
    expect(await codeOf(move())).toBe('insufficient_balance');
    expect(sales.coins()).toBe(before);
  });

  it('one alone cannot switch a round on, but switches it off', async () => {
    const [first, second] = [await addPerson(sales.app, 'operator'), await addPerson(sales.app, 'operator')];
    const id = await sales.plan();
    const turn = (way: 'on' | 'off') =>
      sales.ask(first, `/api/presale/switch_${way}`, { id: String(id), reason: 'x', is_on: '1', user_id: '1' });
    const { body } = await turn('on');
    expect(body.type).toBe('ok');
    expect(await approve(first, Number(body.id))).toBe('own_act');
    expect([sales.round(id).offSince === null, await codeOf(sales.buy(thief, id))]).toEqual([
      false,
      'presale_not_selling',
    ]);
    expect(await approve(second, Number(body.id))).toBe('ok');
    expect(sales.round(id).offSince).toBeNull();
    expect(await codeOf(turn('off'))).toBe('ok');
    expect(await codeOf(sales.buy(thief, id))).toBe('presale_not_selling');
  });

  it('one alone sets no round, and nobody one whose addresses are none, nor one that has begun', async () => {
    const clerk = await addPerson(sales.app, 'operator');
    const count = sales.state.presale.rounds.size;
    const time = (ms: number) => new Date(sales.app.writer.clock() + ms).toISOString();
    const terms = {
      ...{ currency_id: '3', pay_currency_id: '1', price: '0.25', total: '100', user_limit: '100', soft_cap: '0' },
      ...{ start: time(0), end: time(1000), unlock: time(2000), seller: 'x', reason: 'x' },
    };
    const set = (change: Record<string, string>) =>
      codeOf(sales.ask(clerk, '/api/presale/set_round', { ...terms, ...change }));
    const scripts = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.b'];
    for (const script of [...scripts, 'https://a.b/ x', '\\\\evil.example', 'https:/\u0000/a.b'])
      for (const field of ['more_url', 'paper_url'])
        expect([script, await set({ [field]: script })]).toEqual([script, 'parameter_error']);
    expect(await set({ more_url: 'https://a.b', paper_url: '/paper' })).toBe('ok');
    expect(sales.state.presale.rounds.size).toBe(count);
    const id = await sales.sell();
    await sales.buy(thief, id);
    expect(await set({ id: String(id) })).toBe('presale_is_fixed');
  });
});

it('the house keeps what it sells: no more is locked than rounds sell, and nothing was made', () => {
  const held = [...sales.state.presale.rounds.values()].reduce((sum, { heldMinor }) => sum + heldMinor, 0n);
  expect(sales.coins({ userId: house.presale }).endsWith(`/${held}`)).toBe(true);
  sales.expectWhole();
});
