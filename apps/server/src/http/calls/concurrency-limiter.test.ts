import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const limits = { read: 8, order: 4, cancel: 4, auth: 4, code: 4, export: 8 };

it('a kind of call has one limit for all callers, even where a slot was free when their heads arrived', () => {
  const limiter = new ConcurrencyLimiter(limits);
  const enter = (caller: number) => limiter.enter('order', caller);
  expect(limiter.refuses('order')).toBe(false);
  expect([1, 2, 3, 4, 5].map(enter)).toEqual([1, 1, 1, 1, 0]);
  expect(limiter.refuses('order')).toBe(true);
  expect(limiter.enter('cancel', 1)).toBe(1);
  limiter.leave('order', 2, 1);
  expect([enter(5), enter(6)]).toEqual([1, 0]);
  expect(limiter.load('order')).toMatchObject({ underWay: 4, refused: 3 });
});

it('nobody gets more than a quarter of it, and who leaves makes way for their own next', () => {
  const limiter = new ConcurrencyLimiter(limits);
  const enter = (caller: number | string) => limiter.enter('read', caller);
  expect([enter(1), enter(1), enter(1)]).toEqual([1, 1, 0]);
  expect([enter('network'), enter('network'), enter('network')]).toEqual([1, 1, 0]);
  limiter.leave('read', 1, 1);
  expect([enter(1), enter(1)]).toEqual([1, 0]);
  for (const caller of [1, 1, 'network', 'network']) limiter.leave('read', caller, 1);
  expect(limiter.load('read').underWay).toBe(0);
});

it('visitors together leave a quarter of the reads to those who trade', () => {
  const limiter = new ConcurrencyLimiter({ ...limits, read: 16 });
  const enter = (caller: number | string) => limiter.enter('read', caller, 40);
  expect(['a', 'b', 'c', 'd'].map(enter)).toEqual([4, 4, 4, 0]);
  expect(limiter.refuses('read')).toBe(false);
  expect([enter(1), enter(2)]).toEqual([4, 0]);
  limiter.leave('read', 'a', 4);
  limiter.leave('read', 1, 4);
  expect([enter('d'), enter('e'), enter(2)]).toEqual([4, 0, 4]);
});
