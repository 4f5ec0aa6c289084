import { expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { bigOf, numberOf } from './int64.ts';

it('numbers and bigints are the same integer', () => {
  const random = new Random(testSeed());
  const edges = [0, 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1].flatMap((edge) => [edge - 1, edge, edge + 1, -edge, 1 - edge]);
  const values = [...edges.filter(Number.isSafeInteger)];
  for (let count = 0; count < 10_000; count++) {
    const most = random.pick([100, 2 ** 33, Number.MAX_SAFE_INTEGER]);
    values.push(random.int(0, most) * random.pick([1, -1]));
  }
  for (const value of values) {
    if (bigOf(value) !== BigInt(value)) throw new Error(`${value} becomes ${bigOf(value)}`);
    if (numberOf(BigInt(value)) !== value) throw new Error(`${value} becomes ${numberOf(BigInt(value))}`);
  }
  expect(numberOf(-(1n << 62n))).toBe(-(2 ** 62));
});
