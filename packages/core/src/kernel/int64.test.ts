import { expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { bigOf, exactOf, numberOf, times } from './int64.ts';

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

it('products are exact, beyond what a double counts too', () => {
  const random = new Random(testSeed());
  const edge = 2n ** 53n;
  for (const value of [edge - 1n, edge, 1n - edge, -edge, 1n << 64n, -(1n << 64n), 1n << 100n]) {
    const isSafe = value < edge && value > -edge;
    expect(exactOf(value)).toBe(isSafe ? Number(value) : Number.NaN);
  }
  for (let step = 0; step < 10_000; step++) {
    const count = random.int(0, random.pick([10, 2 ** 20, 2 ** 30, Number.MAX_SAFE_INTEGER]));
    const amount = random.pick([1n, -1n]) * BigInt(random.int(0, 2 ** 24)) * random.pick([1n, 2n ** 20n, 2n ** 60n]);
    if (times(count, amount) !== BigInt(count) * amount) throw new Error(`${count} × ${amount}`);
  }
});
