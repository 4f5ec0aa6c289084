/** A few of the kills of `npm run test:crash`, of the server on each store: a test a kill, since each starts a server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../journal/postgres/testing/database.ts';
import { seedOf } from '../simulation/random.ts';
import { Crash } from './crash.ts';

const moments = ['under load', 'in its start', 'under load'] as const;
const kills = moments.length;
const retries = 200;

function kill(store: 'files' | 'postgres'): void {
  let run: Crash;
  /** The steps build on each other: after a fault the next would only repeat it. */
  let isWhole = true;
  const step = (name: string, work: () => Promise<void>) =>
    it(name, async () => {
      expect(isWhole, 'an earlier step failed').toBe(true);
      isWhole = false;
      await work();
      isWhole = true;
    });

  beforeAll(async () => {
    run = await Crash.open({ store, victim: 'server', kills, retries, seed: seedOf(`kills on ${store}`) });
    await run.start();
  });
  afterAll(() => run.close());

  for (const [index, moment] of moments.entries()) {
    step(`kill ${index + 1}, ${moment}`, () => run.killOnce(moment));
  }
  step('and it starts again', () => run.check());
  step('and retries have no effect', () => run.retryAll());
  step('and the store holds it without the server', async () => {
    await run.checkStore();
    const report = run.report();
    expect(report).toMatchObject({ kills, killsInStart: 1 });
    expect(report.acknowledgedOrders).toBeGreaterThan(kills * 10);
    expect(report.retries).toBeGreaterThanOrEqual(retries);
    expect(report.registered).toBeGreaterThan(0);
  });
}

describe('after each kill of the server on files everything acknowledged is there once', () => kill('files'));
describe.skipIf(!hasPostgres)('and on PostgreSQL', () => kill('postgres'));
