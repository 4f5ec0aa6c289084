/** Staking agrees with a second reading of its rules, whatever people, staff and a busy writer do. */
import { expect, it } from 'vitest';
import { comparePledge, describePledge, type PledgeCoverage } from '../../testing/pledge/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 8, 12, 19, 27, 28];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: PledgeCoverage = new Map();

function compare(seed: number, met: PledgeCoverage): void {
  const difference = comparePledge(seed, commandsPerSeed, met);
  expect(difference === null ? null : describePledge(difference)).toBeNull();
}

it.each(fixedSeeds)(`agrees on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agrees on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal and every end', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'not_open', 'insufficient_balance', 'idempotency_key_reused'],
    ['pledge_product_not_found', 'pledge_products_limit', 'pledge_terms_changed', 'pledge_identity_required'],
    ['pledge_range', 'pledge_held', 'pledge_user_limit', 'pledge_sold_out', 'pledge_left'],
    ['sold out by limit', 'sold out by rewards', 'pledge_not_found', 'pledge_no_early_end'],
    ['BuyPledge restricted', 'EndPledge restricted', 'TransferFunds restricted', 'BuyPledge again', 'EndPledge again'],
    ['parameter_error', 'staff_reason_required', 'transfer_amount_zero', 'house_amount_required'],
    ['BuyPledge', 'EndPledge', 'MaturePledge', 'nothing to mature', 'matured in time', 'matured late'],
    ['matured while closed', 'matured on earlier terms'],
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
