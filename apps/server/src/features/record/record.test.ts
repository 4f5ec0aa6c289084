import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

const funds = [100_000_000_000n, 10_000_000_000n];
let app: TestApp;
/** Has moved 100 USDT to the contract account and bought from another. */
let person: TestPerson;

beforeAll(async () => {
  app = await buildApp();
  const wallets = ['legal', 'change', 'lever', 'micro'] as const;
  await app.writer.submit({ kind: 'SetAssetWallets', asset: 0, wallets: [...wallets] });
  person = await busyPerson();
});
afterAll(() => app.close());

const of = ({ token }: TestPerson) => ({ authorization: token, lang: 'en' });

type Entry = Record<'id' | 'value' | 'info' | 'account' | 'currency_name' | 'type' | 'created_time', string>;
interface Listed {
  readonly list: Entry[];
  readonly data?: Entry[];
  readonly total: number;
}

async function log(who: TestPerson, fields: Record<string, string> = {}, path = '/api/wallet/legal_log') {
  return (await post(app, path, fields, of(who))).body.message as Listed;
}

async function move(who: TestPerson, number: string, from_field: string, to_field: string) {
  const fields = { currency_id: '1', number, from_field, to_field };
  expect((await post(app, '/api/wallet/change', fields, of(who))).body.type).toBe('ok');
}

async function statement(who: TestPerson, month: string) {
  return (await post(app, '/api/account/statement', { month }, of(who))).body;
}

const thisMonth = () => new Date().toISOString().slice(0, 7);
const brief = (list: readonly Entry[]) => list.map(({ type, value, account }) => `${type} ${value} ${account}`);

async function busyPerson(): Promise<TestPerson> {
  const [buyer, other] = [await addPerson(app, 'trader', funds), await addPerson(app, 'trader', funds)];
  await move(buyer, '100', 'change', 'lever');
  const order = { legal_id: '1', currency_id: '2', price: '100', num: '0.6', mode: '2' };
  await post(app, '/api/transaction/out', order, of(other));
  expect((await post(app, '/api/transaction/in', order, of(buyer))).body).toMatchObject({ type: 'ok' });
  return buyer;
}

describe('the log', () => {
  it('says what came and went, newest first, a trade with its fee', async () => {
    const { list, total } = await log(person);
    expect(total).toBe(7);
    expect(brief(list)).toEqual([
      'trade 0.60000000 change',
      'trade -60.00000000 change',
      expect.stringMatching(/^trade_fee -0\.\d{8} change$/),
      'transfer 100.00000000 lever',
      'transfer -100.00000000 change',
      'grant 1000.00000000 change',
      'grant 100.00000000 change',
    ]);
    expect(list.map(({ info }) => info)).toEqual([
      'Trade · BTC/USDT',
      'Trade · BTC/USDT',
      'Trading fee · BTC/USDT',
      'Transfer · Spot account → Contract account',
      'Transfer · Spot account → Contract account',
      'Test funds',
      'Test funds',
    ]);
    expect(new Set(list.map(({ id }) => id)).size).toBe(7);
  });

  it.each<[Record<string, string>, number]>([
    [{ type: '3' }, 1],
    [{ type: 'lever' }, 1],
    [{ type: '1' }, 0],
    [{ type: '2' }, 6],
    [{ type: '4' }, 0],
    [{ type: 'change', currency: '2' }, 2],
    [{ currency: '2' }, 2],
    [{ kind: 'transfer' }, 2],
    [{ kind: 'trade_fee' }, 1],
    [{ kind: 'withdrawal' }, 0],
    [{ start_time: '2020-01-01', end_time: '2099-01-01' }, 7],
    [{ end_time: '2020-01-01' }, 0],
    [{ start_time: '2099-01-01' }, 0],
    [{ currency: '99' }, 0],
  ])('of %o has so many entries: %i', async (fields, total) => {
    expect((await log(person, fields)).total).toBe(total);
  });

  it('comes by page, and a second time under the name of an account log', async () => {
    const whole = await log(person);
    const second = await log(person, { page: '2', limit: '3' }, '/api/account/list');
    expect(second.data).toEqual(whole.list.slice(3, 6));
    expect(second).toMatchObject({ list: second.data, total: 7, page: 2, limit: 3 });
    expect((await log(person, { page: '501' })).list).toEqual([]);
  });

  it('is of nobody else', async () => {
    expect((await log(await addPerson(app, 'trader', []))).list).toEqual([]);
  });

  it.each<Record<string, string>>([
    { start_time: '2026-13-45' },
    { end_time: '2026-11-31' },
    { start_time: '2026-02-30T00:00:00Z' },
    { end_time: '2026-11-23T00:00:00' },
    { end_time: 'yesterday' },
    { type: '5' },
    { kind: 'theft' },
  ])('%o is no question', async (fields) => {
    const newcomer = await addPerson(app, 'trader', []);
    const { body } = await post(app, '/api/wallet/legal_log', fields, of(newcomer));
    expect(body).toMatchObject({ type: 'error', code: 'parameter_error' });
  });
});

describe('coins', () => {
  it('a detail has the balances of a coin, and what one of it is worth', async () => {
    const { body } = await post(app, '/api/wallet/detail', { currency: '1', type: 'change' }, of(person));
    expect(body.message).toMatchObject({
      currency_name: 'USDT',
      lever_balance: '100.00000000',
      legal_balance: '0.00000000',
      usdt_price: '1',
    });
    const none = await post(app, '/api/wallet/detail', { currency: '99', type: 'legal' }, of(person));
    expect(none.body).toMatchObject({ type: 'error', code: 'coin_not_found' });
  });

  it('all of them, and those that one holds', async () => {
    const newcomer = await addPerson(app, 'trader', [100n]);
    const names = async (path: string) =>
      ((await get(app, path, of(newcomer))).body.message as { name: string }[]).map(({ name }) => name);
    expect(await names('/api/wallet/currencylist')).toEqual(expect.arrayContaining(['USDT', 'BTC']));
    expect(await names('/api/currency/user_currency_list')).toEqual(['USDT']);
  });
});

describe('the statement', () => {
  it('opens with nothing, says what came and went, and closes with the balances', async () => {
    const { message } = await statement(person, thisMonth());
    const { list, ...head } = message as { list: Record<string, unknown>[] };
    expect(head).toEqual({ user_id: person.userId, month: thisMonth(), first_month: thisMonth(), is_closed: 0 });
    const { body } = await post(app, '/api/wallet/detail', { currency: '1', type: 'change' }, of(person));
    const { change_balance, lever_balance } = body.message as Record<string, string>;
    expect(list.map(({ account, currency_name, opening }) => [account, currency_name, opening])).toEqual([
      ['change', 'USDT', '0.00000000'],
      ['change', 'BTC', '0.00000000'],
      ['lever', 'USDT', '0.00000000'],
    ]);
    expect([list[0]?.closing, list[2]?.closing]).toEqual([change_balance, lever_balance]);
    expect(list[0]?.movements).toEqual([
      { type: 'transfer', value: '-100.00000000' },
      { type: 'trade', value: '-60.00000000' },
      { type: 'trade_fee', value: expect.stringMatching(/^-0\.\d{8}$/) },
      { type: 'grant', value: '1000.00000000' },
    ]);
  });

  it('of a month before the account was there is empty, and closed', async () => {
    expect((await statement(person, '2020-02')).message).toMatchObject({ list: [], is_closed: 1 });
  });

  it.each(['2999-01', '2026-13', '2026', '', "2026-11'"])('of %j there is none', async (month) => {
    const newcomer = await addPerson(app, 'trader', []);
    expect(await statement(newcomer, month)).toMatchObject({ type: 'error', code: 'parameter_error' });
  });
});

describe('what accounts were worth', () => {
  async function worth(who: TestPerson, query = '') {
    const { body } = await get(app, `/api/account/value${query}`, of(who));
    return (body.message as { list: { date: string; value: string }[] }).list;
  }

  it('ends today with what they hold, after thirty days in a row', async () => {
    const list = await worth(person, '?type=lever');
    expect(list).toHaveLength(30);
    expect(list.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), value: '100.00000000' });
    expect(list.at(-2)?.value).toBe('0.00000000');
    const { body } = await get(app, '/api/wallet/list', of(person));
    const { change_wallet } = body.message as { change_wallet: { usdt_totle: string } };
    expect((await worth(person, '?type=2')).at(-1)?.value).toBe(change_wallet.usdt_totle);
    const all = Number((await worth(person)).at(-1)?.value);
    expect(all).toBeCloseTo(Number(change_wallet.usdt_totle) + 100, 6);
  });

  it('of nothing is nothing', async () => {
    const list = await worth(await addPerson(app, 'trader', []));
    expect(new Set(list.map(({ value }) => value))).toEqual(new Set(['0.00000000']));
  });
});
