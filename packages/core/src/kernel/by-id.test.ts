import { expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { ById } from './by-id.ts';
import { ByOwner } from './by-owner.ts';
import { firstUserId } from './ledger/house.ts';

it('things by id are those of a map, anything else is nothing', () => {
  const random = new Random(testSeed());
  const [things, map] = [new ById<string>(), new Map<number, string>()];
  for (let step = 0; step < 20_000; step++) {
    const id = random.int(0, 300) + random.pick([0, 0, 2 ** 31 - 100, 2 ** 40]);
    if (random.next() < 0.5) {
      things.set(id, `${step}`);
      map.set(id, `${step}`);
    } else if (things.delete(id) !== map.delete(id)) throw new Error(`${id} was and was not there`);
    if (things.get(id) !== map.get(id) || things.size !== map.size) throw new Error(`${id} is another thing`);
  }
  expect([...things.values()].sort()).toEqual([...map.values()].sort());
  things.set(1, 'one');
  expect([1.5, -1, Number.NaN, 1e300].map((id) => things.get(id))).toEqual(Array(4).fill(undefined));
});

it('things by owner are found again, the house among them, and stand in the order of ids', () => {
  const things = new ByOwner<string>();
  const owners = [firstUserId + 5000, 7, firstUserId, firstUserId + 3, 1];
  for (const owner of owners) things.set(owner, `of ${owner}`);
  expect([...things.owners()]).toEqual(owners.toSorted((a, b) => a - b));
  expect(owners.map((owner) => things.get(owner))).toEqual(owners.map((owner) => `of ${owner}`));
  expect([2, firstUserId + 1, firstUserId + 0.5, 1e300].map((owner) => things.get(owner))).toEqual(
    Array(4).fill(undefined),
  );
  expect(() => things.set(1e15, 'x')).toThrow('no such owner');
});
