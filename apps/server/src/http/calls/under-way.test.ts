import { expect, it } from 'vitest';
import { UnderWay } from './under-way.ts';

const rooms = { read: 8, order: 4, cancel: 4, auth: 4, code: 4 };

it('a room takes so many in all, whoever they are, though there was room when their heads came in', () => {
  const underWay = new UnderWay(rooms);
  const enter = (caller: number) => underWay.enter('order', caller);
  expect(underWay.refuses('order')).toBe(false);
  expect([1, 2, 3, 4, 5].map(enter)).toEqual([true, true, true, true, false]);
  expect(underWay.refuses('order')).toBe(true);
  expect(underWay.enter('cancel', 1)).toBe(true);
  underWay.leave('order', 2);
  expect([enter(5), enter(6)]).toEqual([true, false]);
  expect(underWay.load('order')).toMatchObject({ underWay: 4, refused: 3 });
});

it('nobody gets more than a quarter of it, and who leaves makes room for their own next', () => {
  const underWay = new UnderWay(rooms);
  const enter = (caller: number | string) => underWay.enter('read', caller);
  expect([enter(1), enter(1), enter(1)]).toEqual([true, true, false]);
  expect([enter('network'), enter('network'), enter('network')]).toEqual([true, true, false]);
  underWay.leave('read', 1);
  expect([enter(1), enter(1)]).toEqual([true, false]);
  for (const caller of [1, 1, 'network', 'network']) underWay.leave('read', caller);
  expect(underWay.load('read').underWay).toBe(0);
});
