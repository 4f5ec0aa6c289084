/** What nobody means as a number, in every field of every call: each is refused, and nothing changes. */
import { hashState } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../http/testing/people.ts';
import { Levers } from './testing/levers.ts';

const pair = { legal_id: '1', currency_id: '2' };
let levers: Levers;
let thief: TestPerson;
/** Of a position. */
let id: string;

beforeAll(async () => {
  levers = await Levers.open();
});
afterAll(() => levers.app.close());
beforeEach(async () => {
  await levers.second(60_000);
  thief = await levers.person();
  id = String(((await levers.submit(thief)).order as { id: number }).id);
  await levers.second(60_000);
});

const standing = () => hashState(levers.app.writer.state);

const never = [
  'NaN',
  'Infinity',
  '-1',
  '-0.5',
  '1e30',
  '1e2',
  '0x10',
  '1,5',
  '١٠',
  '１０',
  '10n',
  '+5',
  '--5',
  'null',
  '[10]',
  '{}',
  '10;11',
  '9'.repeat(40),
  '9'.repeat(20_000),
  '\u0000',
  '10\u0000',
];
/** Of JSON. */
const neverAsValues: unknown[] = [null, true, [1], [[1, 2]], { value: 1 }, -1, 1e30, 0.5e-30, ['1', '2']];
const fields = {
  submit: [
    'legal_id',
    'currency_id',
    'multiple',
    'share',
    'type',
    'status',
    'target_price',
    'slippage',
    'target_profit_price',
    'stop_loss_price',
  ],
  setstop: ['id', 'target_profit_price', 'stop_loss_price'],
  close: ['id'],
  cancel: ['id'],
  batch_close: ['type', 'legal_id', 'currency_id'],
  deal: ['legal_id', 'currency_id'],
  dealall: ['legal_id', 'currency_id', 'page', 'limit'],
  my_trade: ['status', 'page', 'limit', 'legal_id', 'currency_id'],
  receipt: ['id'],
};
const asked = Object.entries(fields).flatMap(([path, names]) => names.map((name) => [path, name] as const));

it.each(asked)('%s refuses them as %s', async (path, name) => {
  const order = { ...pair, multiple: '20', share: '10', type: '1', status: name === 'target_price' ? '0' : '1', id };
  const before = standing();
  for (const value of never) {
    const answer = await levers.call(thief, path, { ...order, [name]: value });
    expect([value.slice(0, 20), answer.type]).toEqual([value.slice(0, 20), 'error']);
    expect(answer.code).not.toBe('server_error');
  }
  for (const value of neverAsValues) {
    const { status, body } = await levers.json(thief, path, { ...order, [name]: value });
    expect([value, body.type]).toEqual([value, 'error']);
    expect(status).toBeLessThan(500);
  }
  expect(standing()).toBe(before);
});

it('a field that comes twice is refused, as is a prototype', async () => {
  const before = standing();
  const twice = 'legal_id=1&currency_id=2&multiple=20&share=1&share=900&type=1&status=1';
  expect((await levers.form(thief, 'submit', twice)).body.type).toBe('error');
  const { status } = await levers.json(thief, 'batch_close', JSON.parse('{"__proto__":{"type":0}}'));
  expect(status).toBeLessThan(500);
  expect(standing()).toBe(before);
});

it("a client's price, fee, margin, size and name decide nothing", async () => {
  const sent = {
    price: '1',
    open_price: '1',
    update_price: '1',
    origin_price: '1',
    fee: '0',
    trade_fee: '0',
    caution_money: '0',
    number: '900',
    lots: '900',
    user_id: '1',
    userId: '1',
    worst: '0',
    accepted_at: '0',
  };
  const placed = await levers.submit(thief, sent);
  expect(placed.type).toBe('ok');
  await levers.second(60_000);
  const rows = await levers.rows(thief, '1');
  const [own, usual] = rows.map(({ id: _id, create_time: _made, transaction_time: _filled, ...row }) => row);
  expect(rows).toHaveLength(2);
  // The liquidation price is the account's, so both have the same.
  expect(own).toEqual(usual);
});
