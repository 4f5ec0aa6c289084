import { expect, it } from 'vitest';
import { authEvents } from '../../features/auth/events.ts';
import { features } from '../../features.ts';
import { testSeed } from '../random.ts';
import { type Coverage, compareSeed, createCoverage } from './compare.ts';
import { rules } from './rules.ts';
import { describe as describeDifference, shrink } from './shrink.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const firstFixedSeed = 36;
const fixedSeeds = 14;
const newSeeds = 6;
const commandsPerSeed = 5000;

/** Every refusal that the rules name, but for those that only the edge answers with, and limits that take very long. */
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
  'coin_not_found',
  'operator_only',
  'proposal_required',
  'own_act',
  'not_open',
  'code_wrong',
  'address_required',
  'address_spaces',
  'address_label_rule',
  'address_wrong',
  'address_exists',
  'address_not_found',
  'deposit_not_found',
  'deposit_not_final',
  'deposit_amount_required',
  'deposit_form_not_found',
  'deposit_form_decided',
  'deposit_bound',
  'deposit_spent',
  'deposit_no_debt',
  'deposit_reason_required',
  'withdraw_address_required',
  'not_for_staff',
  'withdraw_to_oneself',
  'withdraw_user_unknown',
  'withdraw_debt',
  'withdraw_held',
  'withdraw_not_in_book',
  'withdraw_address_held',
  'withdraw_amount_required',
  'withdraw_below_minimum',
  'withdraw_fee_takes_all',
  'withdraw_above_maximum',
  'withdraw_day_limit',
  'withdrawal_not_found',
  'withdrawal_decided',
  'withdrawal_state',
  'withdraw_reason_required',
  'withdraw_hash_required',
  'withdraw_hash_invalid',
  'withdraw_hash_used',
  'fired: no_liquidity',
  'fired: insufficient_balance',
  'fired: price_out_of_band',
  'fired: fill_or_kill_unfillable',
  'fired: self_trade',
  'fired: below_minimum_value',
];

/** The model has no proposals, and no books to compare: random runs of the whole exchange have them. */
const outside = ['DepositAssigned', 'WithdrawalLimitSet', 'SurplusNoted', 'FigureEntered'];

/** Every kind of event of the features that the model knows a rule of; of people only what holds their money. */
const events = features
  .filter(({ decide }) => Object.keys(decide).some((kind) => kind in rules))
  .flatMap((feature) => Object.keys(feature.events))
  .filter((kind) => !outside.includes(kind))
  .filter((kind) => kind === 'PasswordChanged' || !(kind in authEvents));

const first = testSeed();
const coverage = createCoverage();

function compare(seed: number, met: Coverage): void {
  const difference = compareSeed(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeDifference(shrink(difference))).toBeNull();
}

const fixed = indices(fixedSeeds).map((offset) => firstFixedSeed + offset);

// One test a seed: none runs long. New seeds stay out of the names, which are the same in every run.
it.each(fixed)(`exchange and naive model agree on ${commandsPerSeed} commands of seed %i`, (seed) =>
  compare(seed, coverage),
);

it.each(indices(newSeeds))(
  `exchange and naive model agree on ${commandsPerSeed} commands of a new seed + %i`,
  (offset) => compare(first + offset, createCoverage()),
);

it(`the ${fixedSeeds * commandsPerSeed} commands of the fixed seeds reach every rule`, () => {
  expect(refusals.filter((code) => !coverage.refusals.has(code))).toEqual([]);
  expect(events.filter((kind) => !coverage.events.has(kind))).toEqual([]);
  expect(coverage.trades).toBeGreaterThan(2500);
  expect(coverage.retries).toBeGreaterThan(50);
});

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
