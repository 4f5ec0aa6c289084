import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('makes room by its entry that was put in longest ago', () => {
  const map = new BoundedMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
});
