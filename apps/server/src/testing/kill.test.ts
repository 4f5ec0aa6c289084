/** A few of the kills of `npm run test:crash`, of the server on each store. */
import { describe, expect, it } from 'vitest';
import { hasPostgres } from '../journal/postgres/testing/database.ts';
import { seedOf } from '../simulation/random.ts';
import { crash } from './crash.ts';

const kills = 8;
const retries = 500;
const stores = hasPostgres ? (['files', 'postgres'] as const) : (['files'] as const);

describe.concurrent('after each kill of the server everything acknowledged is there once', () => {
  it.each(stores)('on %s', { timeout: 600_000 }, async (store) => {
    const report = await crash({ store, victim: 'server', kills, retries, seed: seedOf(`kills on ${store}`) });
    expect(report.acknowledgedOrders).toBeGreaterThan(kills * 10);
    expect(report.retries).toBeGreaterThanOrEqual(retries);
    expect(report.registered).toBeGreaterThan(0);
  });
});
