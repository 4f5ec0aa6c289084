import { describe, expect, it } from 'vitest';
import { Budget, commandsPerSecondMax, journalBytesPerDayMax } from './budget.ts';
import { DemoExchange, SimulatedLiquidity } from './testing/demo-exchange.ts';

const hourMs = 3_600_000;

/** Runs an hour and answers the most commands in any second, and the bytes of journal, frames of batches included. */
async function spend(seed: string, watched: readonly string[]) {
  const exchange = await DemoExchange.open(seed);
  const liquidity = new SimulatedLiquidity(exchange);
  for (const symbol of watched) liquidity.watched.add(symbol);
  const times: number[] = [];
  let mostInSecond = 0;
  liquidity.onRequest = () => {
    times.push(exchange.now);
    while ((times[0] ?? 0) < exchange.now - 1000) times.shift();
    mostInSecond = Math.max(mostInSecond, times.length);
  };
  liquidity.run(hourMs);
  return { mostInSecond, bytes: liquidity.bytes };
}

describe('the budget', () => {
  it('holds in an hour without and with an audience, with the market alive all the time', async () => {
    for (const watched of [[], ['BTC/USDT']]) {
      const { mostInSecond, bytes } = await spend('hour', watched);
      expect(mostInSecond).toBeGreaterThan(10);
      expect(mostInSecond).toBeLessThanOrEqual(commandsPerSecondMax);
      expect(bytes * 24).toBeLessThan(journalBytesPerDayMax);
    }
  });

  it('holds over a day when every market is watched: the market slows down, and does not stop', async () => {
    const exchange = await DemoExchange.open('day');
    const liquidity = new SimulatedLiquidity(exchange);
    for (const { base } of exchange.state.market.markets) liquidity.watched.add(`${base.code}/USDT`);
    // Two hours of eleven audiences use up what was saved; the rest of the day is like the third.
    liquidity.run(2 * hourMs);
    expect(liquidity.planner.budget.pace(exchange.now)).toBeGreaterThan(1.5);
    const before = liquidity.bytes;
    let quotes = 0;
    liquidity.onRequest = (request) => {
      if (request.kind === 'ReplaceQuotes') quotes += 1;
    };
    liquidity.run(hourMs);
    expect(liquidity.bytes + (liquidity.bytes - before) * 21).toBeLessThan(journalBytesPerDayMax);
    expect(quotes).toBeGreaterThan(11 * 600);
  });

  it('never lets more commands through in any second, nor more bytes than a day may have', () => {
    const budget = new Budget(0);
    const times: number[] = [];
    let bytes = 0;
    for (let now = 0; now < 86_400_000; now += 40) {
      if (!budget.takeCommand(now)) continue;
      times.push(now);
      bytes += 700;
      budget.chargeBytes(now, 700);
    }
    expect(bytes).toBeLessThan(journalBytesPerDayMax);
    expect(bytes).toBeGreaterThan(journalBytesPerDayMax * 0.8);
    const waits = times.slice(commandsPerSecondMax).map((later, index) => later - (times[index] ?? later));
    expect(waits.filter((wait) => wait <= 1000)).toEqual([]);
    expect(waits.length).toBeGreaterThan(1000);
    expect(budget.pace(86_400_000)).toBeGreaterThan(4);
  });
});
