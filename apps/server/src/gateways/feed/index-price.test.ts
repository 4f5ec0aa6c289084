import { describe, expect, it } from 'vitest';
import { createRandom } from '../../liquidity/prices/random.ts';
import { cappedWeights, indexPrice } from './index-price.ts';

/** `100 101x3`: prices, with weights other than 1. */
function pricesOf(text: string) {
  return text.split(' ').flatMap((part) => {
    const [price, weight] = part.split('x');
    return price ? [{ price: BigInt(price), weight: Number(weight ?? 1) }] : [];
  });
}

describe('the index of', () => {
  it.each([
    ['no source', '', null, ''],
    ['one source', '10000', 10_000n, '10000'],
    ['two: their middle, rounded down', '10000 10003', 10_001n, '10000 10003'],
    ['three: the middle one', '10010 10000 10300', 10_010n, '10010 10000 10300'],
    ['four: between the middle two', '10000 10010 10020 10030', 10_015n, '10000 10010 10020 10030'],
    ['a heavy source among three: no more than 40 % of it', '10000x9 10010 10020', 10_010n, '10000x9 10010 10020'],
    [
      'half of the weight: between it and the next',
      '10000x2 10010x2 10020x2 10030x2',
      10_015n,
      '10000x2 10010x2 10020x2 10030x2',
    ],
    [
      'two heavy sources: they outweigh the rest',
      '10000x9 10010x9 10020 10030',
      10_010n,
      '10000x9 10010x9 10020 10030',
    ],
    ['three, one 3 % above: all', '10000 10000 10300', 10_000n, '10000 10000 10300'],
    ['three, one further above: without it', '10000 10002 10303', 10_001n, '10000 10002'],
    ['three, one 3 % below: all', '10000 10000 9700', 10_000n, '10000 10000 9700'],
    ['three, one further below: without it', '10000 10002 9699', 10_001n, '10000 10002'],
    ['one gone mad: without it', '10000 10002 1', 10_001n, '10000 10002'],
    ['two that disagree: none', '10000 11000', null, ''],
    ['two camps of two: none', '10000 10000 11000 11000', null, ''],
    ['two camps, one heavier: none', '10000x2 11000', null, ''],
    ['three, all apart: the middle one alone', '9000 10000 11000', 10_000n, '10000'],
  ])('%s', (_, prices, expected, used) => {
    const index = indexPrice(pricesOf(prices));
    expect(index?.price ?? null).toBe(expected);
    expect(index?.used ?? []).toEqual(pricesOf(used));
  });
});

/** Seeds are printed where one fails: `SEED` repeats it. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const cases = 5000;

describe(`random sources (SEED=${seed})`, () => {
  const random = createRandom(String(seed));
  const int = (low: number, high: number) => low + Math.floor(random.next() * (high - low + 1));

  /** Most near each other, some apart. */
  function draw(): { price: bigint; weight: number }[] {
    const spread = random.next() < 0.5 ? 50 : 800;
    const priceOf = () => BigInt(10_000 + int(-spread, spread) + (random.next() < 0.1 ? int(-5000, 50_000) : 0));
    return Array.from({ length: int(1, 8) }, () => ({
      price: priceOf(),
      weight: int(1, random.next() < 0.5 ? 3 : 99),
    }));
  }

  /** Twice the weight of those at or below, and at or above, less the whole: neither falls short of half. */
  function isMedian(price: bigint, prices: readonly { price: bigint }[], weights: readonly number[]): boolean {
    const weigh = (isCounted: (other: bigint) => boolean) =>
      weights.reduce((sum, weight, index) => sum + (isCounted(prices[index]?.price ?? 0n) ? weight : 0), 0);
    const total = weigh(() => true);
    // A middle that was rounded down is below all above it.
    return 2 * weigh((other) => other <= price) >= total && 2 * weigh((other) => other >= price) >= total;
  }

  it(`never give one more than 40 % of the weight, nor turn the order of weights, in ${cases} cases`, () => {
    for (let turn = 0; turn < cases; turn++) {
      const weights = draw().map(({ weight }) => weight);
      const capped = cappedWeights(weights);
      const total = capped.reduce((sum, weight) => sum + weight, 0);
      const words = `${weights} became ${capped}`;
      expect(
        capped.every((weight) => Number.isInteger(weight) && weight > 0),
        words,
      ).toBe(true);
      if (weights.length < 3) expect(new Set(capped).size, words).toBe(1);
      else expect(Math.max(...capped) * 5, words).toBeLessThanOrEqual(total * 2);
      for (const [index, weight] of weights.entries())
        for (const [other, otherWeight] of weights.entries())
          if (weight < otherWeight) expect(capped[index], words).toBeLessThanOrEqual(capped[other] ?? 0);
    }
  });

  it(`make a price that is the median of those within 3 % of the median of all, in ${cases} cases`, () => {
    for (let turn = 0; turn < cases; turn++) {
      const prices = draw();
      const index = indexPrice(prices);
      const words = prices.map(({ price, weight }) => `${price}x${weight}`).join(' ');
      const isNear = (middle: bigint) => (price: bigint) =>
        (price > middle ? price - middle : middle - price) * 100n <= middle * 3n;
      // Every median that the weights allow of all: the prices themselves, and the middles between two of them.
      const middles = prices.flatMap((one) => prices.map((other) => (one.price + other.price) / 2n));
      const weights = cappedWeights(prices.map(({ weight }) => weight));
      const allowed = middles.filter((middle) => isMedian(middle, prices, weights));
      const usedOf = (middle: bigint) => prices.filter(({ price }) => isNear(middle)(price));
      if (index === null) {
        expect(
          allowed.some((middle) => usedOf(middle).length === 0),
          words,
        ).toBe(true);
        continue;
      }
      const used = allowed.map(usedOf);
      expect(used, words).toContainEqual(index.used);
      const usedWeights = cappedWeights(index.used.map(({ weight }) => weight));
      expect(isMedian(index.price, index.used, usedWeights), words).toBe(true);
      const low = index.used.reduce((least, { price }) => (price < least ? price : least), index.price);
      const high = index.used.reduce((most, { price }) => (price > most ? price : most), index.price);
      expect(low <= index.price && index.price <= high, words).toBe(true);
    }
  });

  it(`leave the price where the others have it, whatever one of five says, in ${cases} cases`, () => {
    for (let turn = 0; turn < cases; turn++) {
      const honest = Array.from({ length: 4 }, () => ({ price: BigInt(10_000 + int(-50, 50)), weight: 1 }));
      const liar = { price: BigInt(int(1, 30_000)), weight: int(1, 99) };
      const found = indexPrice([...honest, liar]);
      const sorted = honest.map(({ price }) => Number(price)).sort((a, b) => a - b);
      const words = `${sorted} and ${liar.price}x${liar.weight}`;
      expect(Number(found?.price), words).toBeGreaterThanOrEqual(sorted[0] ?? 0);
      expect(Number(found?.price), words).toBeLessThanOrEqual(sorted.at(-1) ?? 0);
    }
  });
});
