import { type Call, calls } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { features } from '../../features.ts';
import { AllowanceFactor } from './allowance-factor.ts';
import { Allowances } from './allowances.ts';
import { collectCosts, costOf, unknownWeights, weightOf } from './cost.ts';
import { RefusalQueue } from './refusal-queue.ts';
import { TokenBuckets } from './token-buckets.ts';

describe('the costs of calls', () => {
  const newRead: Call = { ...calls.support.site, path: '/api/new', input: z.object({}) };

  it('are a dear read for one of which nobody has said what it costs, and nothing of it is kept', () => {
    const cost = collectCosts(features)(newRead);
    expect([weightOf(cost, {}), cost.kept]).toEqual([unknownWeights.read, undefined]);
    const cheapest = collectCosts(features)(calls.support.site);
    expect(weightOf(cheapest, {})).toBeLessThan(unknownWeights.read);
  });

  it('are said once', () => {
    const one = { name: 'one', costs: [costOf(newRead, { weight: 1 })] };
    expect(() => collectCosts([one, { ...one, name: 'two' }])).toThrow('by two');
  });

  it('keep nothing that a session sees', () => {
    const costs = [costOf(calls.wallet.balances, { weight: 1, kept: {} })];
    expect(() => collectCosts([{ name: 'wallet', costs }])).toThrow('needs a session');
    const kept = Object.values(calls).flatMap((group) =>
      Object.values(group).filter((call) => collectCosts(features)(call).kept),
    );
    expect(kept.length).toBeGreaterThan(10);
    expect(new Set(kept.map(({ policy }) => policy))).toEqual(new Set(['public', 'visitor']));
  });

  it('grow with what is asked for', () => {
    const costOfCall = collectCosts(features);
    const candles = (from: number) =>
      weightOf(costOfCall(calls.market.candles), { symbol: 'BTC/USDT', period: '1min', from, to: 1_000_000 });
    expect(candles(0)).toBeGreaterThan(10 * candles(999_000));
    const list = (limit: number) => weightOf(costOfCall(calls.spot.pastOrders), { page: 1, limit });
    expect(list(100)).toBeGreaterThan(list(10));
    const book = (depth: number) => weightOf(costOfCall(calls.spot.deal), { depth });
    expect([book(20), book(1000) > 10]).toEqual([1, true]);
  });
});

describe('a bucket', () => {
  const limit = { burst: 10, perSecond: 1 };

  it('gives a dear call as much less often as it is dearer', () => {
    const buckets = new TokenBuckets<string>(10);
    expect([5, 5, 1].map((weight) => buckets.take('a', limit, weight, 0))).toEqual([0, 0, 1]);
    expect([3, 1].map((weight) => buckets.take('a', limit, weight, 2000))).toEqual([1, 0]);
  });

  it('lets what is more than it holds through when it is half full, and is empty for as long as that takes', () => {
    const buckets = new TokenBuckets<string>(10);
    expect([buckets.take('a', limit, 5, 0), buckets.take('a', limit, 30, 0)]).toEqual([0, 0]);
    expect([buckets.take('a', limit, 1, 25_000), buckets.take('a', limit, 1, 26_000)]).toEqual([1, 0]);
  });
});

describe('the allowance of all visitors', () => {
  const limits = { visitors: { burst: 20, perSecond: 10 }, users: { burst: 20, perSecond: 10 } };

  it('is one for all of them, and leaves that of users alone', () => {
    const allowances = new Allowances(limits);
    expect([20, 1].map((weight) => allowances.take('visitors', weight, 0))).toEqual([true, false]);
    expect([allowances.refuses('visitors', 0), allowances.refuses('users', 0)]).toEqual([true, false]);
    expect(allowances.take('users', 20, 0)).toBe(true);
    expect(allowances.refused).toEqual({ visitors: 2, users: 0 });
    expect(allowances.refuses('visitors', 100)).toBe(false);
  });

  it('shrinks while the event loop is late, and comes back', () => {
    const allowanceFactor = new AllowanceFactor();
    const allowances = new Allowances(limits, allowanceFactor);
    allowanceFactor.note(10_000);
    expect([2, 1].map((weight) => allowances.take('visitors', weight, 0))).toEqual([true, false]);
    expect(allowanceFactor.value).toBe(0.1);
    for (let look = 0; look < 100; look++) allowanceFactor.note(0);
    expect(allowanceFactor.value).toBe(1);
    allowanceFactor.note(60);
    expect(allowanceFactor.value).toBe(0.5);
  });
});

it('refusals have their turn at a bounded rate, the oldest first, and all of them at the end', async () => {
  const refusals = new RefusalQueue({ everyMs: 0, atOnce: 2, waitingMax: 5 });
  const told: number[] = [];
  for (let index = 0; index < 6; index++) refusals.push(() => told.push(index));
  // The sixth found no room to wait.
  expect(told).toEqual([5]);
  await expect.poll(() => told).toEqual([5, 0, 1, 2, 3, 4]);
  const turn = refusals.turn();
  refusals.end();
  await turn;
});
