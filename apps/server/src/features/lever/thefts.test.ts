/** What a thief could send, or wait for: each is refused, or changes nothing. */
import { balanceOf, hashState, house, ledgerSums, leverAccountOf } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Levers } from './testing/levers.ts';

const coin = 10n ** 8n;
const pair = { legal_id: '1', currency_id: '2' };
let levers: Levers;
let thief: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  levers = await Levers.open();
});
afterAll(() => levers.app.close());
beforeEach(async () => {
  // As many as bring the mark back from wherever a test left it.
  for (let second = 0; second < 3; second++) await levers.second(60_000);
  thief = await levers.person();
  other = await levers.person();
});

const state = () => levers.app.writer.state;
const money = (who = thief) => balanceOf(state(), who.userId, 'lever', 0);
const account = (who = thief) => leverAccountOf(state(), who.userId, 0);
const ordersOf = (who = thief) => [...state().lever.orders.values()].filter(({ userId }) => userId === who.userId);
const seconds = async (...prices: (number | null)[]) => {
  for (const price of prices) await levers.second(price);
};

async function leave(amountMinor: bigint, who = thief): Promise<string> {
  const { userId } = who;
  const asked = { userId, asset: 0, from: 'lever', to: 'change', amountMinor } as const;
  const outcome = await levers.app.writer.submit({ kind: 'TransferFunds', ...asked });
  return 'refused' in outcome ? outcome.refused : 'done';
}

/** A position at 60,012. */
async function open(who = thief, change: Record<string, string> = {}): Promise<string> {
  const placed = await levers.submit(who, change);
  expect(placed.type).toBe('ok');
  const id = (placed.order as { id: number }).id;
  await levers.second(60_000);
  expect(state().lever.orders.get(id)?.status).toBe('trading');
  return String(id);
}

/** A tick of prices that were made some time ago, in one batch with what arrived just before it. */
async function tick(price: number, madeBeforeMs = 0, ...before: (() => Promise<unknown>)[]) {
  const prices = [{ market: 0, steps: price * 10_000, ageMs: madeBeforeMs, hasEnoughSources: true }];
  const together = before.map((one) => one());
  await levers.app.writer.submit({ kind: 'SetIndexPrices', sampledAt: Date.now(), prices }, 'price');
  const outcomes = await Promise.all(together);
  await levers.app.pass(0);
  return outcomes;
}

async function restrict(scope: 'user' | 'all' | 'market', target: string, effect: 'no_trading' | 'halt') {
  const asked = { operatorId: 0, scope, target, effect, reason: 'x', text: '' };
  const outcome = await levers.app.writer.submit({ kind: 'Restrict', ...asked });
  if ('refused' in outcome) throw new Error(outcome.refused);
  const { restrictionId } = outcome.answer;
  return () => levers.app.writer.submit({ kind: 'LiftRestriction', operatorId: 0, restrictionId, reason: 'x' });
}

/** What the thief and everybody else has: it changes where anything was done. */
const standing = () => {
  for (const [, sum] of ledgerSums(state().ledger)) expect(sum).toBe(0n);
  return hashState(state());
};

describe('money out of the account', () => {
  it('does not leave while prices are late, nor into an order', async () => {
    await open();
    const before = money();
    await seconds(null, null, null);
    expect(await leave(1n)).toBe('lever_margin_needed');
    expect(await levers.submit(thief)).toMatchObject({ code: 'prices_degraded' });
    // One source is no price.
    await levers.second(60_000, false);
    expect(await leave(1n)).toBe('lever_margin_needed');
    expect(money()).toEqual(before);
    await levers.second(60_000);
    expect(await leave(1n)).toBe('done');
  });

  it('does not leave into another market either, while prices of its own are late', async () => {
    const { writer } = levers.app;
    await open();
    await writer.submit({ kind: 'ListAsset', code: 'ETH', name: 'Ether', scale: 8 });
    const step = { tick: '0.01', lot: '0.001', minimum: '5', bandPpm: 100_000, makerPpm: 0, takerPpm: 0 };
    await writer.submit({ kind: 'ListMarket', base: 'ETH', quote: 'USDT', ...step, listedPrice: '3000' });
    const terms = state().lever.terms.get(0);
    if (terms === undefined) throw new Error('nothing is offered');
    await writer.submit({ kind: 'SetLeverTerms', operatorId: 0, market: 1, terms, reason: 'first' });
    const elsewhere = { currency_id: '3', share: '1' };
    const ether = async () => {
      moveClock(1000);
      const prices = [{ market: 1, steps: 30_000_000, ageMs: 0, hasEnoughSources: true }];
      await writer.submit({ kind: 'SetIndexPrices', sampledAt: Date.now(), prices }, 'price');
      await levers.app.pass(0);
    };
    await ether();
    // Accepted while both were in time, and not filled once one is late.
    expect((await levers.submit(thief, { ...elsewhere, status: '0', target_price: '3100' })).type).toBe('ok');
    await seconds(null, null);
    await ether();
    const before = money();
    expect(await levers.submit(thief, elsewhere)).toMatchObject({ code: 'prices_degraded' });
    expect(await levers.submit(thief, { ...elsewhere, status: '0', target_price: '1' })).toMatchObject({
      code: 'prices_degraded',
    });
    expect(ordersOf().map(({ status }) => status)).toEqual(['trading', 'listing']);
    expect(await leave(1n)).toBe('lever_margin_needed');
    expect((await levers.submit(other, elsewhere)).type).toBe('ok');
    expect(money()).toEqual(before);
  });

  it('leaves the margins, to the last unit', async () => {
    await open();
    await levers.second(66_000);
    const { usableMinor, equityMinor, cashMinor } = account();
    expect(equityMinor).toBeGreaterThan(cashMinor);
    expect(await leave(usableMinor + 1n)).toBe('lever_margin_needed');
    expect(await leave(usableMinor)).toBe('done');
    expect(await leave(1n)).toBe('lever_margin_needed');
  });

  it('does not overtake the tick that it came with', async () => {
    const poor = await levers.person(70n * coin);
    await open(poor, { multiple: '100', share: '100' });
    const [left] = await tick(59_580, 0, () => leave(66n * coin, poor));
    expect(left).not.toBe('done');
    expect(ordersOf(poor)).toEqual([]);
    expect(money(poor).available).toBeGreaterThan(0n);
  });

  it('200 parallel orders lock a balance only once', async () => {
    const poor = await levers.person(100n * coin);
    const answers = await Promise.all(Array.from({ length: 200 }, () => levers.submit(poor)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(3);
    const { available, locked } = money(poor);
    expect(available + locked).toBe(100n * coin);
    expect(available).toBeGreaterThanOrEqual(0n);
  });
});

describe('ids of others', () => {
  it('are not found, and nothing changes', async () => {
    const position = await open(other);
    const waiting = (await levers.submit(other, { status: '0', target_price: '59000' })).order as { id: number };
    const before = standing();
    for (const id of [position, String(waiting.id)])
      for (const path of ['close', 'cancel', 'setstop'])
        expect(await levers.call(thief, path, { id, stop_loss_price: '59000' })).toMatchObject({
          type: 'error',
          code: 'lever_not_found',
        });
    expect(await levers.call(thief, 'batch_close', { type: '0', ...pair })).toMatchObject({ count: 0 });
    expect(await levers.rows(thief, '1')).toEqual([]);
    expect((await levers.call(thief, 'dealall', pair)).message).toMatchObject({ total: 0 });
    expect((await levers.call(thief, 'deal', pair)).message).toMatchObject({ my_transaction: [] });
    expect(standing()).toBe(before);
  });
});

describe('a pair', () => {
  type Scope = Record<string, string>;
  const total = async (scope: Scope, status: string) =>
    ((await levers.call(thief, 'my_trade', { ...scope, status })).message as { total: number }).total;

  it('that is named by half means that coin alone, and one that is not there nothing', async () => {
    const position = await open();
    const others: Scope[] = [{ currency_id: '1' }, { legal_id: '2' }, { legal_id: '2', currency_id: '1' }];
    for (const scope of [...others, { legal_id: '99' }]) {
      expect(await levers.call(thief, 'batch_close', { type: '0', ...scope })).toMatchObject({ type: 'ok', count: 0 });
      expect(await total(scope, '1')).toBe(0);
    }
    expect(ordersOf()).toMatchObject([{ orderId: Number(position), status: 'trading' }]);
    expect(await total({ currency_id: '2' }, '1')).toBe(1);
    expect(await levers.call(thief, 'batch_close', { type: '0', currency_id: '2' })).toMatchObject({ count: 1 });
    await levers.second(60_000);
    expect(await total({ legal_id: '1' }, '3')).toBe(1);
    expect(await total({ currency_id: '1' }, '3')).toBe(0);
  });
});

describe('a key that was used', () => {
  it('does nothing else, and nothing twice', async () => {
    const [first, second] = [await open(), await open()];
    const asked = [
      ['close', { id: first }, { id: second }],
      ['batch_close', { type: '2' }, { type: '1' }],
      ['setstop', { id: second, stop_loss_price: '59000' }, { id: second, stop_loss_price: '58000' }],
      ['setstop', { id: second, stop_loss_price: '59000' }, { id: second, target_profit_price: '61000' }],
    ] as const;
    for (const [at, [path, own, changed]] of asked.entries()) {
      const key = `${thief.userId}-${at}`;
      const done = await levers.call(thief, path, { ...own }, key);
      expect(done.type).toBe('ok');
      const before = standing();
      expect(await levers.call(thief, path, { ...changed }, key)).toMatchObject({ code: 'idempotency_key_reused' });
      expect((await levers.call(thief, path, { ...own }, key)).message).toEqual(done.message);
      expect(standing()).toBe(before);
    }
    const changes: Record<string, string>[] = [{ share: '11' }, { type: '2' }, { multiple: '10' }];
    for (const change of [...changes, { stop_loss_price: '59000' }]) {
      await levers.submit(thief, {}, `${thief.userId}-order`);
      const before = standing();
      expect(await levers.submit(thief, change, `${thief.userId}-order`)).toMatchObject({
        code: 'idempotency_key_reused',
      });
      expect(standing()).toBe(before);
    }
  });

  it('by somebody else is their own', async () => {
    const id = await open();
    expect((await levers.call(thief, 'close', { id }, 'shared')).type).toBe('ok');
    expect(await levers.call(other, 'close', { id }, 'shared')).toMatchObject({ code: 'lever_not_found' });
  });

  it('says the same again once the position is gone', async () => {
    const id = await open();
    const asked = ['setstop', { id, stop_loss_price: '59000' }, `${thief.userId}-gone`] as const;
    const first = await levers.call(thief, ...asked);
    await levers.call(thief, 'close', { id });
    await levers.second(60_000);
    expect(await levers.call(thief, ...asked)).toEqual(first);
  });
});

describe('a price that somebody knew', () => {
  it('fills no order that was placed after it was sampled, however late it comes', async () => {
    const sampledAt = Date.now();
    moveClock(400);
    expect((await levers.submit(thief, { slippage: '5' })).type).toBe('ok');
    moveClock(400);
    const prices = [{ market: 0, steps: 600_500_000, ageMs: 0, hasEnoughSources: true }];
    await levers.app.writer.submit({ kind: 'SetIndexPrices', sampledAt, prices }, 'price');
    await tick(60_050, 900);
    expect(ordersOf()).toMatchObject([{ status: 'listing' }]);
    moveClock(200);
    await tick(60_100);
    expect(ordersOf()).toMatchObject([{ status: 'trading', openTicks: 6_011_202 }]);
  });

  it('fills no limit order and closes no position that asked for it after', async () => {
    const id = await open();
    expect((await levers.call(thief, 'close', { id })).type).toBe('ok');
    expect((await levers.submit(thief, { status: '0', target_price: '60500' })).type).toBe('ok');
    moveClock(1000);
    await tick(60_400, 1001);
    expect(ordersOf().map(({ status }) => status)).toEqual(['closing', 'listing']);
    await levers.second(60_000);
    expect(ordersOf()).toMatchObject([{ status: 'trading', openTicks: 6_001_200 }]);
  });

  it('sets off no stop that was set for it', async () => {
    const id = await open();
    // 61,000 is seen outside already, and not yet here.
    expect((await levers.call(thief, 'setstop', { id, target_profit_price: '60500' })).type).toBe('ok');
    moveClock(1000);
    await tick(61_000, 1000);
    expect(ordersOf()).toMatchObject([{ status: 'trading' }]);
    // Now the mark is beyond it: a stop on the winning side of it cannot be set.
    expect(await levers.call(thief, 'setstop', { id, target_profit_price: '60500' })).toMatchObject({
      code: 'lever_stop_side_profit',
    });
    await levers.second(60_000);
    expect(ordersOf()).toMatchObject([{ status: 'trading' }]);
  });

  it('is escaped by no cancelling that comes with the tick, nor by taking the money away', async () => {
    expect((await levers.submit(thief, { status: '0', target_price: '59500' })).type).toBe('ok');
    const orderId = ordersOf()[0]?.orderId ?? 0;
    const cancel = { kind: 'CancelLever', userId: thief.userId, orderId } as const;
    moveClock(1000);
    const [cancelled] = await tick(
      59_000,
      0,
      () => levers.app.writer.submit(cancel, 'cancel'),
      () => leave(969n * coin),
    );
    expect(cancelled).toEqual({ refused: 'lever_not_cancellable' });
    expect(ordersOf()).toMatchObject([{ status: 'trading', openTicks: 5_901_180 }]);
  });

  it('of one source liquidates nobody and sets off nothing, nor does one that jumps', async () => {
    const poor = await levers.person(70n * coin);
    await open(poor, { multiple: '100', share: '100', stop_loss_price: '59700' });
    expect((await levers.submit(poor, { status: '0', target_price: '59000', share: '1' })).type).toBe('ok');
    const before = money(poor);
    await levers.second(59_000, false);
    await seconds(50_000, 60_000);
    expect(ordersOf(poor).map(({ status }) => status)).toEqual(['trading', 'listing']);
    expect(money(poor)).toEqual(before);
  });
});

describe('a win from the house', () => {
  it('does not come of long and short together', async () => {
    const before = money().available;
    expect((await levers.submit(thief, { share: '50' })).type).toBe('ok');
    expect((await levers.submit(thief, { share: '50', type: '2' })).type).toBe('ok');
    await seconds(60_000, 62_000);
    await levers.call(thief, 'batch_close', { type: '1' });
    await levers.second(61_000);
    await levers.call(thief, 'batch_close', { type: '0' });
    await levers.second(61_000);
    expect(ordersOf()).toEqual([]);
    expect(money().locked).toBe(0n);
    expect(money().available).toBeLessThan(before);
  });

  it('does not grow by what a partner cannot pay: a deficit makes no money', async () => {
    const partner = await levers.person(70n * coin);
    const houses = [house.leverCounterparty, house.insuranceFund, house.fees];
    const all = () =>
      [...houses.map((id) => balanceOf(state(), id, 'change', 0)), money(), money(partner)].reduce(
        (sum, { available, locked }) => sum + available + locked,
        0n,
      );
    const before = all();
    expect((await levers.submit(partner, { multiple: '100', share: '100', type: '2' })).type).toBe('ok');
    expect((await levers.submit(thief, { multiple: '100', share: '100' })).type).toBe('ok');
    await seconds(60_000, 65_000);
    expect(ordersOf(partner)).toEqual([]);
    expect(money(partner)).toEqual({ available: 0n, locked: 0n });
    await levers.call(thief, 'batch_close', { type: '0' });
    await levers.second(65_000);
    expect(ordersOf()).toEqual([]);
    expect(all()).toBe(before);
    expect(ledgerSums(state().ledger).get(0)).toBe(0n);
  });
});

describe('who is stopped', () => {
  it('opens nothing while frozen, not even what waits already, and may close', async () => {
    const id = await open();
    expect((await levers.submit(thief, { status: '0', target_price: '59500' })).type).toBe('ok');
    const lift = await restrict('user', String(thief.userId), 'no_trading');
    expect(await levers.submit(thief)).toMatchObject({ code: 'restricted' });
    await levers.second(59_000);
    expect(await levers.rows(thief, '4')).toMatchObject([{ reason: 'closed' }]);
    expect((await levers.call(thief, 'close', { id })).type).toBe('ok');
    await levers.second(59_000);
    expect(ordersOf()).toEqual([]);
    await lift();
  });

  it('moves nothing while the exchange is halted, and takes what waits back', async () => {
    const id = await open(thief, { stop_loss_price: '59500' });
    const waiting = (await levers.submit(thief, { status: '0', target_price: '59000' })).order as { id: number };
    const lift = await restrict('all', '', 'halt');
    expect((await levers.submit(thief)).code).toBe('restricted');
    for (const [path, fields] of [
      ['close', { id }],
      ['setstop', { id }],
      ['batch_close', { type: '0' }],
    ] as const)
      expect(await levers.call(thief, path, fields)).toMatchObject({ type: 'error', code: 'restricted' });
    expect(await leave(1n)).toBe('restricted');
    await levers.second(58_900);
    expect(ordersOf().map(({ status }) => status)).toEqual(['trading', 'listing']);
    expect((await levers.call(thief, 'cancel', { id: String(waiting.id) })).type).toBe('ok');
    await lift();
    await levers.second(60_000);
    expect(ordersOf()).toMatchObject([{ status: 'trading' }]);
  });

  it('is told so where one market is halted: no close waits there unseen', async () => {
    const id = await open();
    const lift = await restrict('market', '0', 'halt');
    const before = standing();
    for (const [path, fields] of [
      ['close', { id }],
      ['setstop', { id, stop_loss_price: '59000' }],
      ['batch_close', { type: '0' }],
      ['batch_close', { type: '1', ...pair }],
    ] as const)
      expect(await levers.call(thief, path, fields)).toMatchObject({ type: 'error', code: 'restricted' });
    expect(standing()).toBe(before);
    await lift();
    expect((await levers.call(thief, 'close', { id })).type).toBe('ok');
  });
});
