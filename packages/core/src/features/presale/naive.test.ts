/** Presales agree with a second reading of their rules, whatever buyers, staff and a busy writer do. */
import { expect, it } from 'vitest';
import { comparePresale, describePresale, type PresaleCoverage } from '../../testing/presale/compare.ts';
import { testSeed } from '../../testing/random.ts';

/** Seeds that are the same in every run, so that what they reach is too; then others in each. One in four has a crowd. */
const fixedSeeds = [1, 2, 4, 8, 12];
const newSeeds = [0, 1, 2, 3, 4];
const commandsPerSeed = 2000;

const first = testSeed();
const coverage: PresaleCoverage = new Map();

function compare(seed: number, met: PresaleCoverage): void {
  const difference = comparePresale(seed, commandsPerSeed, met);
  expect(difference === null ? null : describePresale(difference)).toBeNull();
}

it.each(fixedSeeds)(`agree on ${commandsPerSeed} commands of seed %i`, (seed) => compare(seed, coverage));

it.each(newSeeds)(`agree on ${commandsPerSeed} commands of a new seed + %i`, (offset) =>
  compare(first + offset, new Map()),
);

it('the fixed seeds reach every refusal, every turn of the switch and every end', () => {
  const all = [
    ['user_not_found', 'not_for_staff', 'insufficient_balance', 'restricted', 'idempotency_key_reused'],
    ['presale_not_found', 'presale_not_selling', 'presale_terms_changed', 'presale_identity_required'],
    ['presale_amount_required', 'presale_sold_out', 'presale_left', 'presale_user_limit'],
    ['presale_rounds_limit', 'presale_is_fixed', 'presale_not_covered', 'presale_is_over', 'presale_is_so'],
    ['parameter_error', 'staff_reason_required', 'house_amount_required', 'BuyPresale again'],
    ['StepPresale', 'StepPresale again', 'a step while closed'],
    ['on', 'off'].flatMap((way) =>
      ['before the start', 'within its time', 'after the first end'].map((when) => `${way} ${when}`),
    ),
    ['reached', 'reached to the unit', 'missed', 'missed by a unit', 'unsold', 'off for long', 'end moved away'],
    ['PresaleSettled', 'PresaleReturned', 'PresaleUnlocked'].flatMap((step) => [step, `${step} fifty`]),
  ].flat();
  expect(all.filter((name) => !coverage.has(name))).toEqual([]);
});
