import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { secondStep } from '../../http/testing/colleague.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

const usdt = '1';
let app: TestApp;
let first: TestPerson;
let second: TestPerson;
let trader: TestPerson;

beforeAll(async () => {
  app = await buildApp();
  first = await addPerson(app, 'operator', []);
  second = await addPerson(app, 'operator', []);
  trader = await addPerson(app, 'trader', [100_000_000_000n, 10_000_000_000n]);
});
afterAll(() => app.close());

const as = ({ token }: TestPerson) => ({ authorization: token });
const ask = async (path: string, fields: Record<string, string>, who = first) =>
  (await post(app, path, fields, as(who))).body;
const read = async (path: string, who = first) => (await get(app, path, as(who))).body.message as never;

interface Proposal {
  id: number;
  hash: string;
  changes: { what: string; before: string; after: string }[];
}

async function approve(id: number, who: TestPerson) {
  const { list } = (await read('/api/staff/proposal/list?status=open')) as { list: Proposal[] };
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new Error('the proposal is not there');
  return {
    found,
    body: await ask(
      '/api/staff/proposal/approve',
      { id: String(id), hash: found.hash, ...(await secondStep(app, who)) },
      who,
    ),
  };
}

const funding = { from: 'outside', to: 'adjustments', currency: usdt, number: '500', reference: 'wire 1', reason: 'x' };
const correction = {
  user_id: '',
  account: 'change',
  currency: usdt,
  direction: 'add',
  number: '5.5',
  reason: 'charged twice',
  text: 'A fee was charged twice',
};

describe('funds and corrections', () => {
  it('are done by two, never by the one who proposed them', async () => {
    const { id } = (await ask('/api/house/move', funding)) as { id: number };
    expect((await approve(id, first)).body).toMatchObject({ code: 'own_act' });
    const { found, body } = await approve(id, second);
    expect(found.changes).toEqual([
      { what: 'outside', before: '500.00000000 USDT', after: '' },
      { what: 'adjustments', before: '', after: '500.00000000 USDT' },
      { what: 'reference', before: '', after: 'wire 1' },
    ]);
    expect(body).toMatchObject({ type: 'ok' });
    const { list } = (await read('/api/house/list')) as { list: { account: string; number: string }[] };
    expect(list.find(({ account }) => account === 'adjustments')).toMatchObject({ number: '500.00000000' });
    expect(await read('/api/house/moves')).toMatchObject({
      total: 1,
      list: [{ to: 'adjustments', reference: 'wire 1' }],
    });

    const fields = { ...correction, user_id: String(trader.userId) };
    const proposed = (await ask('/api/house/correct', fields)) as { id: number };
    const corrected = await approve(proposed.id, second);
    expect(corrected.found.changes).toEqual([
      { what: 'change', before: '1000.00000000 USDT', after: '1005.50000000 USDT' },
    ]);
    expect(corrected.body).toMatchObject({ type: 'ok' });
    expect(await read('/api/house/corrections')).toMatchObject({
      cap: '10000.00',
      left: '9994.50',
      list: [{ user_id: trader.userId, number: '5.50000000', value: '5.50', text: 'A fee was charged twice' }],
    });
  });

  it('are in the log, the statement and the trail', async () => {
    const log = (await ask('/api/wallet/legal_log', { kind: 'correction' }, trader)).message as unknown as {
      list: object[];
    };
    expect(log.list).toMatchObject([{ type: 'correction', value: '5.50000000' }]);
    const trail = (await read('/api/staff/audit/list?act=correct_balance')) as { list: object[] };
    expect(trail.list).toMatchObject([
      { user_id: trader.userId, operator_id: first.userId, note: 'charged twice', amount: '+5.5' },
    ]);
  });
});

it('is the business of finance alone', async () => {
  const support = await addPerson(app, 'operator', []);
  await app.writer.submit({ kind: 'SetRoles', operatorId: 0, userId: support.userId, roles: ['support'], reason: 'x' });
  expect(await ask('/api/house/move', funding, support)).toMatchObject({ code: 'role_required' });
  expect(await ask('/api/house/correct', correction, trader)).toMatchObject({ code: 'operator_only' });
});

it('refuses at once what could not be done', async () => {
  const fields = { ...correction, user_id: String(trader.userId) };
  expect(await ask('/api/house/correct', { ...fields, number: '0' })).toMatchObject({
    code: 'correction_amount_required',
  });
  expect(await ask('/api/house/correct', { ...fields, number: '99999' })).toMatchObject({
    code: 'correction_not_funded',
  });
  expect(await ask('/api/house/move', { ...funding, number: '0.000000001' })).toMatchObject({
    code: 'parameter_error',
  });
  expect(await ask('/api/house/cap', { cap: '10000', reason: 'x' })).toMatchObject({ code: 'correction_cap_same' });
});
