import { describe, expect, it } from 'vitest';
import { coins } from '../coins.ts';
import { createMotions, createPriceProcess } from './price-process.ts';
import { drawOfSecret, drawOfSeed } from './random.ts';

const minutesInHour = 60;

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Minute returns of every coin. */
function returnsOf(seed: string, minutes: number): number[][] {
  const motions = createMotions(drawOfSeed(seed), coins);
  const returns: number[][] = coins.map(() => []);
  for (let minute = 0; minute < minutes; minute++) {
    for (const [index, { logReturn }] of motions.advance(60).entries()) returns[index]?.push(logReturn);
  }
  return returns;
}

const priced = coins.map((coin) => {
  const listedTicks = Math.round(Number(coin.listedPrice) / Number(coin.tick));
  return { ...coin, listedTicks, startTicks: listedTicks };
});

describe('the price process', () => {
  it('moves in clusters: the size of a move tells of the next sizes, its sign does not', () => {
    for (const seed of ['a', 'b', 'c']) {
      const [btc = []] = returnsOf(seed, 20_000);
      const sizes = btc.map(Math.abs);
      for (const lag of [1, 10, minutesInHour]) {
        expect(correlation(sizes.slice(0, -lag), sizes.slice(lag)), `seed ${seed}, lag ${lag}`).toBeGreaterThan(0.05);
      }
      expect(Math.abs(correlation(btc.slice(0, -1), btc.slice(1)))).toBeLessThan(0.05);
    }
  });

  it('moves all coins together, none entirely', () => {
    const returns = returnsOf('together', 20_000);
    for (const [index, first] of returns.entries()) {
      for (const [other, second] of returns.entries()) {
        if (other <= index) continue;
        const found = correlation(first, second);
        expect(found, `${coins[index]?.code} and ${coins[other]?.code}`).toBeGreaterThan(0.25);
        expect(found).toBeLessThan(0.97);
      }
    }
  });

  it('has about the volatility it was given, at any step', () => {
    const yearly = (seconds: number) => {
      let squares = 0;
      const motions = createMotions(drawOfSeed(`step ${seconds}`), coins.slice(0, 1));
      const steps = 40_000;
      for (let step = 0; step < steps; step++) squares += (motions.advance(seconds)[0]?.logReturn ?? 0) ** 2;
      return Math.sqrt((squares / steps) * ((365.25 * 86_400) / seconds));
    };
    for (const seconds of [3600, 86_400]) {
      expect(yearly(seconds)).toBeGreaterThan(0.42 * 0.8);
      expect(yearly(seconds)).toBeLessThan(0.42 * 1.4);
    }
  });

  it('stays a sane price over 60 days, whatever the seed', () => {
    for (const seed of ['bourse', 'x', 'y', 'z']) {
      const process = createPriceProcess(drawOfSeed(seed), priced);
      for (let step = 0; step < 60 * 86_400; step += 120) {
        process.step(120);
        for (const [index, { ticks }] of process.prices.entries()) {
          const share = ticks / (priced[index]?.listedTicks ?? 1);
          if (!(share > 0.3 && share < 3)) throw new Error(`seed ${seed}: ${priced[index]?.code} at ${share}`);
        }
      }
    }
  });

  it('goes on from the price it is given, and is the same for the same seed', () => {
    const run = (seed: string) => {
      const process = createPriceProcess(
        drawOfSeed(seed),
        priced.map((market) => ({ ...market, startTicks: market.listedTicks * 2 })),
      );
      process.step(1);
      return process.prices.map(({ ticks }) => ticks);
    };
    expect(run('s')).toEqual(run('s'));
    expect(run('s')).not.toEqual(run('t'));
    for (const [index, ticks] of run('s').entries()) {
      expect(ticks / ((priced[index]?.listedTicks ?? 0) * 2)).toBeCloseTo(1, 2);
    }
  });

  it('is as sound where it is drawn from a secret, which gives each part a stream of its own', () => {
    const run = (secret: number, part: string) => {
      const random = drawOfSecret(Buffer.alloc(32, secret))(part);
      return Array.from({ length: 20_000 }, () => random.gaussian());
    };
    const [first, other] = [run(1, 'common'), run(1, 'BTC')];
    expect(run(1, 'common')).toEqual(first);
    expect(run(2, 'common')).not.toEqual(first);
    expect(Math.abs(correlation(first, other))).toBeLessThan(0.03);
    expect(Math.abs(correlation(first.slice(1), first.slice(0, -1)))).toBeLessThan(0.03);
    const deviation = Math.sqrt(first.reduce((sum, value) => sum + value * value, 0) / first.length);
    expect(deviation).toBeCloseTo(1, 1);
  });
});
