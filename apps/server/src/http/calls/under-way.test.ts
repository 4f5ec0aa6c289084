import { expect, it } from 'vitest';
import { UnderWay } from './under-way.ts';

const rooms = { read: 8, order: 4, cancel: 4, auth: 4, code: 4 };

it('a room takes so many in all, whoever they are, though there was room when their heads came in', () => {
  const underWay = new UnderWay(rooms);
  const enter = (caller: number) => underWay.enter('order', caller);
  expect(underWay.refuses('order')).toBe(false);
  expect([1, 2, 3, 4, 5].map(enter)).toEqual([1, 1, 1, 1, 0]);
  expect(underWay.refuses('order')).toBe(true);
  expect(underWay.enter('cancel', 1)).toBe(1);
  underWay.leave('order', 2, 1);
  expect([enter(5), enter(6)]).toEqual([1, 0]);
  expect(underWay.load('order')).toMatchObject({ underWay: 4, refused: 3 });
});

it('nobody gets more than a quarter of it, and who leaves makes room for their own next', () => {
  const underWay = new UnderWay(rooms);
  const enter = (caller: number | string) => underWay.enter('read', caller);
  expect([enter(1), enter(1), enter(1)]).toEqual([1, 1, 0]);
  expect([enter('network'), enter('network'), enter('network')]).toEqual([1, 1, 0]);
  underWay.leave('read', 1, 1);
  expect([enter(1), enter(1)]).toEqual([1, 0]);
  for (const caller of [1, 1, 'network', 'network']) underWay.leave('read', caller, 1);
  expect(underWay.load('read').underWay).toBe(0);
});

it('visitors together leave a quarter of the reads to those who trade', () => {
  const underWay = new UnderWay({ ...rooms, read: 16 });
  const enter = (caller: number | string) => underWay.enter('read', caller, 40);
  expect(['a', 'b', 'c', 'd'].map(enter)).toEqual([4, 4, 4, 0]);
  expect(underWay.refuses('read')).toBe(false);
  expect([enter(1), enter(2)]).toEqual([4, 0]);
  underWay.leave('read', 'a', 4);
  underWay.leave('read', 1, 4);
  expect([enter('d'), enter('e'), enter(2)]).toEqual([4, 0, 4]);
});
