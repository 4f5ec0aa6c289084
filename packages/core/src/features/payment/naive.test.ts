/** Payments at a gateway agree with a second reading of their rules, whatever people, staff and a busy writer do. */
import { expect, it } from 'vitest';
import { type C2cCoverage, describeC2c } from '../../testing/c2c/compare.ts';
import { comparePayment } from '../../testing/payment/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 2, 3, 4, 5];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: C2cCoverage = new Map();

function compare(seed: number, met: C2cCoverage): void {
  const difference = comparePayment(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeC2c(difference)).toBeNull();
}

it.each(fixedSeeds)(`agrees on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agrees on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal and every end', () => {
  const all = [
    ['user_not_found', 'not_open', 'payment_no_rate', 'payment_range', 'c2c_identity_required', 'c2c_deal_limit'],
    ['c2c_day_limit', 'payment_unpaid_limit', 'payment_rate_changed', 'payment_desk_empty', 'parameter_error'],
    ['payment_id_used', 'payment_not_found', 'payment_not_held', 'payment_not_credited', 'payment_not_ours'],
    ['payment_other_user', 'staff_reason_required', 'insufficient_balance', 'withheld'],
    ['credited', 'order_unknown', 'late', 'amount', 'paid_again', 'merchant', 'currency', 'day_limit'],
    ['settled', 'returned', 'reversed', 'owed', 'lapsed', 'LapsePayment'],
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
