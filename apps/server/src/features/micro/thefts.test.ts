/** What a thief could send, or wait for: each is refused, or changes nothing. */
import { randomUUID } from 'node:crypto';
import { balanceOf, house, ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../http/testing/people.ts';
import { type Contracts, openContracts } from './testing/contracts.ts';

const coin = 10n ** 8n;
const still = 1_000_000;
let contracts: Contracts;
let thief: TestPerson;

beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.app.close());
beforeEach(async () => {
  thief = await contracts.person();
  for (let second = 0; second < 4; second++) await contracts.second(still);
});

const state = () => contracts.app.writer.state;
const money = (who = thief.userId) => balanceOf(state(), who, 'micro', 0);
const ordersOf = (who = thief.userId) => [...(state().micro.byUser.get(who) ?? [])];
type Row = Record<'open_price' | 'end_price' | 'result' | 'fact_profits' | 'profit_ratio', string> & { id: number };

async function settled(who = thief): Promise<Row[]> {
  const { body } = await contracts.read(who, '/api/microtrade/lists?status=3');
  return (body.message as { list: Row[] }).list;
}
async function seconds(count: number, steps: number | null = still): Promise<void> {
  for (let second = 0; second < count; second++) await contracts.second(steps);
}

it("a client's price, time, ratio and product decide nothing", async () => {
  const sent = {
    open_price: '1',
    price: '1',
    end_price: '999',
    profit_ratio: '900',
    open_time: '2020-01-01',
    fee: '0',
  };
  expect((await contracts.open(thief, sent)).body.type).toBe('ok');
  await seconds(32);
  const [row] = await settled();
  expect(row).toMatchObject({ open_price: '100.0000', end_price: '100.0000', profit_ratio: '80', result: 'equal' });
});

it.each([
  [{ seconds: '31' }, 'micro_duration'],
  [{ match_id: '999' }, 'market_not_found'],
  [{ currency_id: '2' }, 'not_open'],
  [{ number: '4.99' }, 'micro_stake_limits'],
  [{ number: '1000.01' }, 'micro_stake_limits'],
  [{ number: '' }, 'micro_amount_required'],
  [{ number: '0' }, 'micro_amount_required'],
  [{ number: '10.123456789' }, 'micro_too_fine'],
  [{ number: '-10' }, 'parameter_error'],
  [{ type: '3' }, 'parameter_error'],
])('%o is refused and leaves everything', async (change, code) => {
  const before = money();
  expect((await contracts.open(thief, change)).body.code).toBe(code);
  expect([money(), ordersOf()]).toEqual([before, []]);
});

it('a price that was made before the order begins nothing, however late it comes', async () => {
  await contracts.open(thief);
  await contracts.second(still + 100, 2900);
  await contracts.second(still + 200, 2900);
  expect(state().micro.orders.get(ordersOf()[0] ?? 0)?.entry).toBeNull();
  await contracts.second(still + 300, 100);
  expect(state().micro.orders.get(ordersOf()[0] ?? 0)?.entry).toMatchObject({ steps: still + 300 });
});

it('betting on both sides together costs more than it wins', async () => {
  const before = money().available;
  await contracts.open(thief, { type: '1' });
  await contracts.open(thief, { type: '2' });
  await contracts.second(still);
  await seconds(32, still + 500);
  // 8 won, 10 lost, 2 fees.
  expect(money().available - before).toBe(-(2n * coin + 2n * (coin / 100n)));
});

it('one key opens one contract, however often it is sent', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => contracts.open(thief, {}, headers)));
  expect(new Set(answers.map(({ text }) => JSON.parse(text).type))).toEqual(new Set(['ok']));
  expect(ordersOf()).toHaveLength(1);
});

it('200 parallel openings spend a balance only once', async () => {
  const poor = await contracts.person(105n * coin);
  const answers = await Promise.all(Array.from({ length: 200 }, () => contracts.open(poor)));
  expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
  expect(money(poor.userId)).toEqual({ available: 490_000_000n, locked: 100n * coin + coin / 10n });
  for (const [, sum] of ledgerSums(state().ledger)) expect(sum).toBe(0n);
});

it('fees that were swept before cannot be missing for a void', async () => {
  await contracts.open(thief);
  await contracts.second(still);
  const { available } = balanceOf(state(), house.fees, 'change', 0);
  const way = { from: 'fees', to: 'outside', asset: 0, depositId: 0, reference: 'sweep', reason: 'sweep' } as const;
  if (available > 0n)
    await contracts.app.writer.submit({ kind: 'MoveHouseFunds', operatorId: 0, ...way, amountMinor: available });
  const before = money();
  await seconds(32, null);
  expect((await settled())[0]?.result).toBe('void');
  expect(money()).toEqual({ available: before.available + before.locked, locked: 0n });
});

it('a receipt and a list are their owner’s', async () => {
  await contracts.open(thief);
  await seconds(40);
  const [own] = await settled();
  const other = await contracts.person();
  expect((await contracts.read(other, `/api/microtrade/receipt?id=${own?.id}`)).body.code).toBe('micro_not_found');
  expect(await settled(other)).toEqual([]);
});

it('a flood of orders keeps no tick and no settlement waiting for its own turn', async () => {
  await contracts.open(thief);
  await contracts.second(still);
  const order = { userId: thief.userId, side: 'buy', orderId: 0 } as const;
  for (let second = 0; second < 31; second++) {
    const flood = Array.from({ length: 200 }, () => contracts.app.writer.submit({ kind: 'CancelOrder', ...order }));
    await contracts.second(still + 100);
    await Promise.all(flood);
  }
  expect((await settled())[0]).toMatchObject({ result: 'win' });
});

it('what is stopped is settled like anything else', async () => {
  await contracts.open(thief);
  await contracts.second(still);
  const stop = async (scope: 'user' | 'all', target: string, effect: 'no_trading' | 'halt') => {
    const asked = { operatorId: 0, scope, target, effect, reason: 'x', text: '' };
    expect(await contracts.app.writer.submit({ kind: 'Restrict', ...asked })).toHaveProperty('answer');
  };
  await stop('user', String(thief.userId), 'no_trading');
  await stop('all', '', 'halt');
  await seconds(32, still + 100);
  expect(ordersOf()).toEqual([]);
  expect((await contracts.open(thief)).body.type).toBe('error');
});
