/** Leveraged contracts agree with a second reading of their rules, whatever people, prices and a busy writer do. */
import { expect, it } from 'vitest';
import { compareLever, describeLever, type LeverCoverage } from '../../testing/lever/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [10, 2, 5, 1, 4];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 5000;

const first = testSeed();
const coverage: LeverCoverage = new Map();

function compare(seed: number, met: LeverCoverage): void {
  const difference = compareLever(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeLever(difference)).toBeNull();
}

it.each(fixedSeeds)(`agree on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agree on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal, event, cause and reason', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'market_not_found', 'lever_not_offered', 'restricted', 'prices_degraded'],
    ['lever_multiple_required', 'lever_multiple_unknown', 'lever_share_whole', 'lever_share_min', 'lever_share_max'],
    ['lever_price_required', 'order_too_large', 'lever_slippage_limits', 'lever_stop_zero', 'lever_stop_side_profit'],
    ['lever_stop_side_loss', 'lever_account_busy', 'lever_tier_notional', 'lever_tier_multiple', 'lever_not_covered'],
    ['insufficient_balance', 'lever_margin_needed', 'lever_not_found', 'lever_not_open', 'lever_not_cancellable'],
    ['parameter_error', 'staff_reason_required', 'lever_terms_pending', 'a deficit', 'a debt'],
    ['LeverPlaced', 'LeversTriggered', 'LeverOpened', 'LeverRevoked', 'LeverCloseAsked', 'LeverStopsSet'],
    ['LeverSettled', 'LeverClosed', 'LeverLiquidated', 'LeverDebtPaid', 'LeverTermsSet', 'LeverTermsBound'],
    ['LeverSplit', 'LeverNightCharged', 'LeverNightEnded', 'LeverWarned'],
    ['user', 'stop_profit', 'stop_loss', 'liquidation'].map((cause) => `closed: ${cause}`),
    ['user', 'no_mark', 'slippage', 'balance', 'tier', 'cover', 'closed', 'money', 'liquidated'].map(
      (reason) => `revoked: ${reason}`,
    ),
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
