/** Deals with agents agree with a second reading of their rules, whatever people, staff and a busy writer do. */
import { expect, it } from 'vitest';
import { compareAcceptor } from '../../testing/acceptor/compare.ts';
import { describeC2c } from '../../testing/c2c/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 2, 3, 4, 6, 14, 57];
const newSeeds = [0, 1, 2];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage = new Map<string, number>();

function compare(seed: number, met: Map<string, number>): void {
  const difference = compareAcceptor(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeC2c(difference)).toBeNull();
}

it.each(fixedSeeds)(`agrees on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agrees on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal and every end', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'restricted', 'insufficient_balance', 'parameter_error', 'code_wrong'],
    ['c2c_identity_required', 'c2c_method_missing', 'c2c_way_missing', 'c2c_held', 'c2c_let_go', 'c2c_closed'],
    ['c2c_unpaid', 'c2c_deal_limit', 'c2c_day_limit', 'withheld', 'staff_reason_required', 'not_open'],
    ['acceptor_not_found', 'acceptor_own', 'acceptor_not_taking', 'acceptor_money_required', 'acceptor_too_small'],
    ['acceptor_too_large', 'acceptor_rate_changed', 'acceptor_deal_not_found', 'acceptor_deal_state'],
    ['acceptor_reference_required', 'acceptor_reference_used', 'acceptor_applied', 'acceptor_name_required'],
    ['acceptor_name_taken', 'acceptor_place_required', 'acceptor_not_one', 'acceptor_bond_required'],
    ['acceptor_bond_kept', 'acceptor_bond_amount', 'acceptor_rate_band', 'acceptor_rates_crossed'],
    ['acceptor_stopped', 'acceptors_switched'],
    ['ApplyAcceptor', 'LeaveAcceptor', 'SetAcceptorTerms', 'SetAcceptor', 'StopAcceptor', 'SwitchAcceptors'],
    ['OpenAcceptorDeal', 'PayAcceptorDeal', 'AcceptAcceptorDeal', 'TransferAcceptorDeal', 'ConfirmAcceptorDeal'],
    ['RefuseAcceptorDeal', 'CancelAcceptorDeal', 'DisputeAcceptorDeal', 'JudgeAcceptorDeal', 'PayFromBond'],
    ['AcceptorDealRefused', 'AcceptorDealConfirmed', 'AcceptorDealSettled', 'AcceptorDealDisputed'],
    ['AcceptorDealMoved'],
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
