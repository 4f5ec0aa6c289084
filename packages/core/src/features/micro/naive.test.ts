/** Second contracts agree with a second reading of their rules, whatever people, prices and a busy writer do. */
import { expect, it } from 'vitest';
import { compareMicro, describeMicro, type MicroCoverage } from '../../testing/micro/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. */
const fixedSeeds = [1, 2, 4, 25, 31];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: MicroCoverage = new Map();

function compare(seed: number, met: MicroCoverage): void {
  const difference = compareMicro(seed, commandsPerSeed, met);
  expect(difference === null ? null : describeMicro(difference)).toBeNull();
}

it.each(fixedSeeds)(`agree on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agree on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal, tick and result', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'not_open', 'market_not_found', 'micro_duration', 'micro_amount_required'],
    ['micro_stake_limits', 'micro_user_limit', 'micro_minute_limit', 'micro_limit', 'prices_degraded'],
    ['insufficient_balance', 'micro_not_covered', 'restricted', 'idempotency_key_reused', 'again'],
    ['parameter_error', 'staff_reason_required', 'transfer_amount_zero', 'transfer_above_maximum'],
    ['sound', 'bad', 'a step to confirm', 'entered', 'never began', 'win', 'lose', 'equal', 'void'],
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
