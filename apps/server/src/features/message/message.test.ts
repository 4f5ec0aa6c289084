import { languages } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

let app: TestApp;
const funds = [10_000_000_000_000n, 10_000_000_000n];
const pair = { legal_id: '1', currency_id: '2' };

interface Page {
  list: { id: number; kind: string; title: string; content: string; is_read: number }[];
  total: number;
  unread: number;
}

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const of = ({ token }: TestPerson, lang = 'en') => ({ authorization: token, lang });

async function list(who: TestPerson, fields: Record<string, string> = {}, lang = 'en'): Promise<Page> {
  const { body } = await post(app, '/api/user/message_list', fields, of(who, lang));
  expect(body.type).toBe('ok');
  return body.message as Page;
}

async function unread(who: TestPerson): Promise<unknown> {
  return (await get(app, '/api/user/message_unread', of(who))).body.message;
}

async function mark(who: TestPerson, fields: Record<string, string>) {
  return (await post(app, '/api/user/message_read', fields, of(who))).body;
}

function order(who: TestPerson, side: 'in' | 'out', price: string, num: string, more: Record<string, string> = {}) {
  return post(app, `/api/transaction/${side}`, { ...pair, price, num, mode: '2', ...more }, of(who));
}

async function logIn({ userId }: TestPerson, device: string): Promise<void> {
  const login = { address: '127.0.0.1', device, language: 'en', passwordHash: 'hash', proof: null };
  const expiresAt = Date.now() + 1_000_000;
  const tokenHash = `${device} ${app.writer.durableSeq}`;
  const opened = await app.writer.submit({ kind: 'OpenSession', userId, tokenHash, expiresAt, login });
  if ('refused' in opened) throw new Error(opened.refused);
}

/** Somebody with so many messages that are new, one for each device; that of the first device is read. */
async function withNews(count: number): Promise<TestPerson> {
  const person = await addPerson(app);
  for (let at = 0; at <= count; at++) await logIn(person, `Device ${at}`);
  return person;
}

/** Somebody with so many messages, one for each filled order. */
async function withMessages(count: number): Promise<TestPerson> {
  const [person, seller] = [await addPerson(app, 'trader', funds), await addPerson(app, 'trader', funds)];
  for (let at = 0; at < count; at++) {
    await order(seller, 'out', '100', '1');
    await order(person, 'in', '100', '1');
  }
  return person;
}

describe('an order', () => {
  it('that was filled in parts is told once, to each side, with its average', async () => {
    const [alice, bob, carol] = [
      await addPerson(app, 'trader', funds),
      await addPerson(app, 'trader', funds),
      await addPerson(app, 'trader', funds),
    ];
    await order(alice, 'out', '100', '1');
    await order(bob, 'out', '101', '3');
    await order(carol, 'in', '101', '2');
    expect((await list(carol)).list).toMatchObject([
      {
        kind: 'order_filled',
        title: 'Order filled',
        content: 'Buy 2 BTC at an average of 100.5 USDT, BTC/USDT',
        is_read: 0,
      },
    ]);
    // The orders show it: the bell does not ring for it.
    expect(await unread(carol)).toBe(0);
    expect((await list(alice)).list).toMatchObject([
      { kind: 'order_filled', content: 'Sell 1 BTC at an average of 100 USDT, BTC/USDT' },
    ]);
    // Two of three are still open.
    expect((await list(bob)).list).toEqual([]);
    await order(carol, 'in', '101', '5', { time_in_force: 'ioc' });
    expect((await list(bob)).list).toMatchObject([{ content: 'Sell 3 BTC at an average of 101 USDT, BTC/USDT' }]);
    expect((await list(carol)).list[0]).toMatchObject({
      kind: 'order_partly_filled',
      content: 'Buy 2 BTC at an average of 101 USDT, BTC/USDT',
    });
  });

  it('names figures with their thousands apart', async () => {
    const rich = [100_000_000_000_000n, 1_000_000_000_000n];
    const [seller, buyer] = [await addPerson(app, 'trader', rich), await addPerson(app, 'trader', rich)];
    await order(seller, 'out', '100', '1500');
    await order(buyer, 'in', '100', '1500');
    expect((await list(buyer)).list).toMatchObject([{ content: 'Buy 1,500 BTC at an average of 100 USDT, BTC/USDT' }]);
  });

  it('is told in the language of the reader', async () => {
    const person = await withMessages(1);
    const titles = await Promise.all(languages.map(async (lang) => (await list(person, {}, lang)).list[0]?.title));
    expect(new Set(titles).size).toBe(languages.length);
  });
});

describe('marks', () => {
  it('are of one message, of several, or of all', async () => {
    const person = await withNews(5);
    expect(await unread(person)).toBe(5);
    const ids = (await list(person)).list.map(({ id }) => String(id));
    expect(await mark(person, { id: String(ids[0]) })).toMatchObject({ type: 'ok', message: 4 });
    expect(await mark(person, { id: `${ids[1]},${ids[3]}` })).toMatchObject({ message: 2 });
    expect((await list(person, { unread: '1' })).list.map(({ id }) => String(id))).toEqual([ids[2], ids[4]]);
    expect(await mark(person, { through: String(ids[4]) })).toMatchObject({ message: 1 });
    expect(await mark(person, {})).toMatchObject({ message: 0 });
    expect(await list(person, { unread: '1' })).toMatchObject({ list: [], total: 0, unread: 0 });
    expect(await list(person)).toMatchObject({ total: 6, unread: 0 });
  });

  it("leave others' messages alone, and cost nothing where there is nothing to mark", async () => {
    const [person, other] = [await withNews(1), await addPerson(app)];
    const id = String((await list(person)).list[0]?.id);
    const before = app.writer.durableSeq;
    expect(await mark(other, { id })).toMatchObject({ type: 'ok', message: 0 });
    expect(await mark(other, {})).toMatchObject({ type: 'ok', message: 0 });
    expect(app.writer.durableSeq).toBe(before);
    expect(await unread(person)).toBe(1);
    await mark(person, { id });
    const marked = app.writer.durableSeq;
    await mark(person, { id });
    expect(app.writer.durableSeq).toBe(marked);
  });

  it.each(['x', '1,', '-1', '1;2', '9'.repeat(30), Array.from({ length: 101 }, () => '1').join(',')])(
    'of %j are refused',
    async (id) => {
      const person = await addPerson(app);
      expect(await mark(person, { id })).toMatchObject({ code: 'parameter_error', field: 'id' });
    },
  );
});

it('pages are newest first', async () => {
  const person = await withMessages(3);
  const first = await list(person, { limit: '2' });
  const second = await list(person, { limit: '2', page: '2' });
  const ids = [...first.list, ...second.list].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([ids.length, first.total]).toEqual([3, 3]);
});

it('a changed password is told', async () => {
  const person = await addPerson(app);
  await app.writer.submit({ kind: 'ChangePassword', userId: person.userId, passwordHash: 'other' });
  const state = app.writer.state.auth.users.get(person.userId);
  expect(state?.passwordHash).toBe('other');
  const { view } = app.lifecycle.services ?? {};
  await view?.caughtUp();
  const rows = await view?.db.selectFrom('messages').select('kind').where('user_id', '=', person.userId).execute();
  expect(rows).toEqual([{ kind: 'password_changed' }]);
});

it('a login is told once for each device, and the first one is read already', async () => {
  const person = await addPerson(app);
  for (const device of ['Chrome, Linux', 'Chrome, Linux', 'Safari, iOS', 'Chrome, Linux', 'Safari, iOS']) {
    await logIn(person, device);
    // Each in a portion of its own, and some together.
    if (device.startsWith('Safari')) await app.lifecycle.services?.view.caughtUp();
  }
  const { list: rows, unread: count } = await list(person);
  expect(rows.map(({ kind, is_read }) => [kind, is_read])).toEqual([
    ['new_login', 0],
    ['new_login', 1],
  ]);
  expect(rows[0]?.content).toContain('Safari, iOS');
  expect(count).toBe(1);
  // Whoever does not say what it is.
  await logIn(person, '');
  await app.lifecycle.services?.view.caughtUp();
  expect((await list(person)).list[0]?.content).toContain('unknown device');
});
