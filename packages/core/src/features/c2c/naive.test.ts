/** Fiat trading agrees with a second reading of its rules, whatever people, staff and a busy writer do. */
import { expect, it } from 'vitest';
import { type C2cCoverage, compareC2c, describeC2c } from '../../testing/c2c/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 2, 3, 4, 5, 6, 7, 14];
const newSeeds = [0, 1, 2, 3];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: C2cCoverage = new Map();

function compare(seed: number, met: C2cCoverage): void {
  const difference = compareC2c(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeC2c(difference)).toBeNull();
}

it.each(fixedSeeds)(`agrees on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agrees on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal and every end', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'restricted', 'insufficient_balance', 'parameter_error', 'code_wrong'],
    ['c2c_identity_required', 'c2c_method_missing', 'c2c_method_required', 'c2c_way_required', 'c2c_way_missing'],
    ['c2c_sell_number_required', 'c2c_buy_number_required', 'c2c_sell_price_zero', 'c2c_buy_price_zero'],
    ['c2c_price_required', 'c2c_price_band', 'c2c_too_small', 'c2c_held', 'c2c_let_go', 'c2c_adverts_limit'],
    ['c2c_advert_not_found', 'c2c_own_advert', 'c2c_advert_paused', 'c2c_price_changed', 'c2c_number_required'],
    ['c2c_over_total', 'c2c_unpaid', 'c2c_deal_limit', 'c2c_day_limit'],
    ['c2c_deal_not_found', 'c2c_not_yours', 'c2c_deal_state', 'c2c_closed', 'withheld'],
    ['PostAdvert', 'WithdrawAdvert', 'TakeAdvert', 'CancelDeal', 'PayDeal', 'ReleaseDeal'],
    ['PauseAdvert', 'DisputeDeal', 'GiveUpDeal', 'PayDealLate', 'JudgeDeal', 'ReopenTrader', 'BlockTrader'],
    ['DealCancelled', 'DealDeadlineMoved', 'DealDisputed'],
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
