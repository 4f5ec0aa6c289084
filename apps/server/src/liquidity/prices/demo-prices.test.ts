import { expect, it } from 'vitest';
import { DemoExchange } from '../testing/demo-exchange.ts';
import { DemoPrices } from './demo-prices.ts';

const start = 1_800_000_000_000;

it('nobody can predict a price from what is public, unless a seed was given', async () => {
  const { state } = await DemoExchange.open('bourse');
  const run = (seed: string | null) => {
    const prices = new DemoPrices(state, seed, start);
    return Array.from({ length: 8 }, (_, second) => prices.sample(start + second * 1000).map(({ steps }) => steps));
  };
  expect(run('bourse')).toEqual(run('bourse'));
  const secret = run(null);
  for (const guess of [run('bourse'), run(state.seed), run(''), run(null)]) {
    expect(guess).not.toEqual(secret);
    // No market of it either.
    for (const [market] of (secret[0] ?? []).entries()) {
      const stream = (of: number[][]) => of.map((steps) => steps[market]);
      expect(stream(guess)).not.toEqual(stream(secret));
    }
  }
});
