/** A few of the kills of `npm run test:crash -- money`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOf } from '../../simulation/random.ts';
import { MoneyCrash } from './money-crash.ts';

const kills = 8;
let run: MoneyCrash;
/** The steps build on each other: after a fault the next would only repeat it. */
let isWhole = true;

function step(name: string, work: () => Promise<void>): void {
  it(name, async () => {
    expect(isWhole, 'an earlier step failed').toBe(true);
    isWhole = false;
    await work();
    isWhole = true;
  });
}

beforeAll(async () => {
  run = await MoneyCrash.open({ store: 'files', kills, seed: seedOf('kills of money') });
  await run.start();
});
afterAll(() => run.close());

for (let kill = 1; kill <= kills; kill++) step(`kill ${kill} while coins come and go`, () => run.killOnce());
step('every deposit is credited once, every withdrawal paid once, with the bytes that were journalled', async () => {
  await run.settle();
  const report = run.report();
  expect(report.kills).toBe(kills);
  expect(report.deposits).toBeGreaterThan(0);
  expect(report.withdrawals).toBeGreaterThan(0);
});
