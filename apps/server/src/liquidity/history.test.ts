import { describe, expect, it } from 'vitest';
import { type Bar, candlePeriodMs } from '../candle-periods.ts';
import type { PastMarket } from '../demo.ts';
import { coins } from './coins.ts';
import { createHistory } from './history.ts';

const startMs = Date.UTC(2026, 10, 21, 11, 22, 33, 456);
const dayMs = 86_400_000;

function marketOf(code: string): PastMarket {
  const coin = coins.find((entry) => entry.code === code);
  if (coin === undefined) throw new Error(`no coin ${code}`);
  const listedTicks = Math.round(Number(coin.listedPrice) / Number(coin.tick));
  return { symbol: `${code}/USDT`, listedTicks, tick: coin.tick, lot: coin.lot };
}

const past = (code: string, seed = 'bourse') => createHistory(seed, startMs, marketOf(code));
const seeds = ['bourse', 'a', 'b', 'c', 'd'];

/** What one longer bar must be, from its parts. */
function joined(time: number, parts: readonly Bar[]): Bar {
  return {
    time,
    open: parts[0]?.open ?? Number.NaN,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)?.close ?? Number.NaN,
    lots: parts.reduce((sum, { lots }) => sum + lots, 0),
  };
}

describe('the simulated past', () => {
  it('reaches as far back as each period should', () => {
    const history = past('BTC');
    for (const [period, days] of [
      ['1min', 7],
      ['15min', 60],
      ['60min', 730],
      ['1day', 2191],
    ] as const) {
      const bars = history.bars(period, 0, startMs);
      expect(bars[0]?.time).toBeLessThanOrEqual(startMs - days * dayMs);
      expect(bars[0]?.time).toBeGreaterThan(startMs - (days + 2) * dayMs);
      expect((bars[0]?.time ?? 1) % dayMs).toBe(0);
      expect(bars.at(-1)?.time).toBe(startMs - (startMs % candlePeriodMs[period]));
    }
  });

  it('has no gap: each bar opens where the one before closed, and the last closes at the listed price', () => {
    for (const { code } of coins) {
      const history = past(code);
      for (const period of ['1min', '15min', '60min', '1day'] as const) {
        const bars = history.bars(period, 0, startMs);
        for (const [index, bar] of bars.entries()) {
          const before = bars[index - 1];
          const isNext = bar.open === before?.close && bar.time === before.time + candlePeriodMs[period];
          if (before !== undefined && !isNext) throw new Error(`${code} ${period}: a gap at ${bar.time}`);
          if (bar.low > Math.min(bar.open, bar.close) || bar.high < Math.max(bar.open, bar.close) || bar.low < 1) {
            throw new Error(`${code} ${period}: no candle: ${JSON.stringify(bar)}`);
          }
          if (!Number.isSafeInteger(bar.lots) || bar.lots <= 0) throw new Error(`${code}: ${bar.lots} lots`);
        }
        expect(bars.at(-1)?.close).toBe(marketOf(code).listedTicks);
      }
    }
  });

  it('makes longer bars of exactly the shorter ones', () => {
    const history = past('ETH');
    for (const [fine, coarse] of [
      ['1min', '15min'],
      ['1min', '1day'],
      ['15min', '60min'],
      ['60min', '1day'],
    ] as const) {
      const first = history.bars(fine, 0, startMs)[0]?.time ?? 0;
      const bars = history.bars(coarse, first, startMs);
      expect(bars.length).toBeGreaterThan(6);
      for (const bar of bars) {
        const parts = history.bars(fine, bar.time, bar.time + candlePeriodMs[coarse]);
        expect(bar).toEqual(joined(bar.time, parts));
      }
    }
  });

  it('is the same again for the same seed, in whatever order it is asked', () => {
    const one = past('SOL');
    const hours = one.bars('60min', startMs - 5 * dayMs, startMs);
    expect(past('SOL').bars('60min', startMs - 5 * dayMs, startMs)).toEqual(hours);
    expect(past('SOL', 'other').bars('60min', startMs - 5 * dayMs, startMs)).not.toEqual(hours);
    expect(one.bars('1min', startMs - 120_000, startMs)).toHaveLength(2);
    expect(one.bars('1min', startMs + 60_000, startMs + dayMs)).toEqual([]);
  });

  it('was never absurd', () => {
    for (const seed of seeds) {
      for (const { code } of coins) {
        const bars = past(code, seed).bars('1day', 0, startMs);
        const listed = marketOf(code).listedTicks;
        const lowest = Math.min(...bars.map(({ low }) => low)) / listed;
        const highest = Math.max(...bars.map(({ high }) => high)) / listed;
        expect(lowest, `${seed} ${code}`).toBeGreaterThan(1 / 80);
        expect(highest, `${seed} ${code}`).toBeLessThan(12);
        expect(highest / lowest, `${seed} ${code}`).toBeGreaterThan(2);
        const wildest = Math.max(...bars.map(({ open, close }) => Math.abs(Math.log(close / open))));
        expect(wildest, `${seed} ${code}`).toBeLessThan(0.6);
      }
    }
  });

  it('looks like a market: coins move together, big bars trade more, bars have wicks', () => {
    const hours = (code: string) => past(code).bars('60min', 0, startMs);
    const moves = (bars: Bar[]) => bars.map(({ open, close }) => Math.log(close / open));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const [btc, eth] = [hours('BTC'), hours('ETH')];
    const [btcMoves, ethMoves] = [moves(btc), moves(eth)];
    const product = sum(btcMoves.map((move, index) => move * (ethMoves[index] ?? 0)));
    const size = (values: readonly number[]) => Math.sqrt(sum(values.map((value) => value * value)));
    expect(product / size(btcMoves) / size(ethMoves)).toBeGreaterThan(0.5);

    const byRange = btc.slice(-5000).sort((a, b) => (a.high - a.low) / a.open - (b.high - b.low) / b.open);
    const traded = (bars: Bar[]) => sum(bars.map(({ lots, close }) => lots * close));
    expect(traded(byRange.slice(2500))).toBeGreaterThan(1.5 * traded(byRange.slice(0, 2500)));

    const withWicks = btc.filter(({ open, close, high, low }) => high - low > 1.2 * Math.abs(close - open));
    expect(withWicks.length / btc.length).toBeGreaterThan(0.5);
  });
});
