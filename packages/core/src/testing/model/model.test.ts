import { expect, it } from 'vitest';
import { testSeed } from '../random.ts';
import { compareSeed, createCoverage } from './compare.ts';
import { describe as describeDifference, shrink } from './shrink.ts';

const seeds = 20;
const commandsPerSeed = 5000;

/** Every refusal that the rules of spot name, but for those that only the edge answers with. */
const refusals = [
  'market_not_found',
  'market_delisted',
  'buy_price_zero',
  'sell_price_zero',
  'quantity_zero',
  'post_only_needs_limit',
  'order_too_large',
  'no_liquidity',
  'below_minimum_value',
  'price_out_of_band',
  'open_orders_limit',
  'insufficient_balance',
  'post_only_would_cross',
  'fill_or_kill_unfillable',
  'self_trade',
  'idempotency_key_reused',
  'stop_price_zero',
  'stop_would_fire',
  'trail_invalid',
  'oco_prices',
  'order_not_found',
  'order_not_amendable',
  'below_filled',
  'user_not_found',
  'parameter_error',
  'fired: no_liquidity',
  'fired: insufficient_balance',
  'fired: price_out_of_band',
  'fired: fill_or_kill_unfillable',
  'fired: self_trade',
  'fired: below_minimum_value',
];

const events = [
  'OrderPlaced',
  'OrderCancelled',
  'OrderReduced',
  'QuotesReplaced',
  'StopPlaced',
  'StopCancelled',
  'StopFired',
  'StopSettled',
  'CancelDeadlineSet',
  'KeyRemembered',
  'IndexPricesSet',
  'MarketSwitched',
  'FundsGranted',
];

const first = testSeed();
const coverage = createCoverage();

// One test a seed: none runs long. The seeds themselves stay out of the names, which are the same in every run.
it.each(Array.from({ length: seeds }, (_, index) => index))(
  `exchange and naive model agree on ${commandsPerSeed} random commands, seed + %i`,
  (offset) => {
    const difference = compareSeed(first + offset, commandsPerSeed, coverage);
    expect(difference === null ? null : describeDifference(shrink(difference))).toBeNull();
  },
);

it(`the ${seeds * commandsPerSeed} commands of all seeds reach every rule`, () => {
  expect(refusals.filter((code) => !coverage.refusals.has(code))).toEqual([]);
  expect(events.filter((kind) => !coverage.events.has(kind))).toEqual([]);
  expect(coverage.trades).toBeGreaterThan(5000);
  expect(coverage.retries).toBeGreaterThan(50);
});
