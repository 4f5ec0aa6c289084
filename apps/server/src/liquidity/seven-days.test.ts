/**
 * A data directory after seven days of demo without an audience. Until its last six hours the market is asked to work
 * every two minutes only: of that time the journal is dropped or nearly so, and the view keeps candles. Then it works as
 * often as it really does.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTicks, hashState, ledgerSums } from '@bourse/core';
import { afterAll, expect, it } from 'vitest';
import { viewCheckpoints } from '../writer/retention.ts';
import { listSnapshots } from '../writer/snapshot-file.ts';
import { demoAccounts } from './demo-accounts.ts';
import { slotMs } from './planner.ts';
import { DemoStore } from './testing/demo-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const startMs = Date.UTC(2026, 10, 14, 9, 30);
const dataDir = mkdtempSync(join(tmpdir(), 'bourse-seven-days-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function bytesIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}

function traderOf(store: DemoStore): number {
  const account = demoAccounts.find(({ role }) => role === 'trader')?.account ?? '';
  return store.writer.state.userByAccount.get(account)?.userId ?? 0;
}

/** A person's order, twice: one rests far away, one trades. */
async function trade(store: DemoStore): Promise<void> {
  const { state } = store.writer;
  const index = state.markets[0]?.indexTicks ?? 0;
  const terms = { kind: 'PlaceOrder', userId: traderOf(store), market: 0, side: 'buy', isPostOnly: false } as const;
  const far = { type: 'limit', timeInForce: 'gtc', ticks: Math.round(index * 0.85), lots: 1 } as const;
  const now = { type: 'market', timeInForce: 'ioc', ticks: 0, lots: 1 } as const;
  for (const order of [far, now]) expect(await store.writer.submit({ ...terms, ...order })).toHaveProperty('answer');
}

/** Seven days, with checkpoints and the last snapshot where the server would make them. */
async function live(store: DemoStore): Promise<void> {
  for (let day = 0; day < 6; day++) {
    await store.simulate(24 * hourMs, 2 * minuteMs, 4);
    await trade(store);
    // A week in a minute leaves the view far behind, which at its real pace it never is.
    await store.view.caughtUp();
    await store.retention.check();
  }
  for (let quarter = 0; quarter < 3; quarter++) {
    await store.simulate(6 * hourMs, 2 * minuteMs, 4);
    await store.view.caughtUp();
    await store.retention.checkpoint();
  }
  await trade(store);
  await store.simulate(6 * hourMs - 15 * minuteMs, slotMs, 20);
  await store.writer.takeSnapshot();
  await store.simulate(15 * minuteMs, slotMs, 20);
  await trade(store);
  await store.view.caughtUp();
}

async function rowsOf(store: DemoStore) {
  const count = async (table: 'orders' | 'fills' | 'trades' | 'candles') => {
    const { rows } = await store.view.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
      .then((found) => ({ rows: found[0]?.rows }));
    return Number(rows);
  };
  return {
    orders: await count('orders'),
    fills: await count('fills'),
    trades: await count('trades'),
    candles: await count('candles'),
  };
}

async function seen(store: DemoStore) {
  const { state } = store.writer;
  const prices = state.markets.map((market) => store.marketData.quotation(market));
  return { hash: hashState(state), seq: store.writer.lastSeq, rows: await rowsOf(store), prices };
}

/** Opens, measures, and looks. */
async function reopen(now: number, what: string): Promise<DemoStore> {
  const began = performance.now();
  const store = await DemoStore.open(dataDir, now);
  await store.view.caughtUp();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.warn(`seven days of demo, ${what}: open in ${seconds} s, ${Math.round(bytesIn(dataDir) / 1e6)} MB on disk`);
  return store;
}

it('opens again as it was, small and from its last checkpoints', { timeout: 600_000 }, async () => {
  const first = await DemoStore.open(dataDir, startMs);
  await live(first);
  const { now } = first.clock;
  expect(now - startMs).toBe(7 * 24 * hourMs);
  const before = await seen(first);
  await first.close();
  expect(before.seq).toBeGreaterThan(150_000);
  expect(before.rows.orders).toBe(2 * 8);
  expect(before.rows.candles).toBeGreaterThan(40_000);
  expect(bytesIn(dataDir)).toBeLessThan(2_000_000_000);

  const second = await reopen(now, 'closed cleanly');
  expect(second.writer.recoveredSeq).toBe(before.seq);
  expect(await seen(second)).toEqual(before);
  for (const [asset, sum] of ledgerSums(second.writer.state.ledger)) expect(sum, `asset ${asset}`).toBe(0n);
  expect(second.viewReadFrom ?? before.seq).toBeGreaterThanOrEqual(before.seq);
  const btc = second.writer.state.markets[0];
  if (btc === undefined) throw new Error('no market');
  expect(Number(formatTicks(btc, btc.lastTradeTicks))).toBeGreaterThan(1000);
  // The past is gone from the journal; what is left begins before the older checkpoint and snapshot.
  const views = viewCheckpoints(dataDir);
  const snapshots = listSnapshots(dataDir);
  const oldest = Math.min(...[...views, ...snapshots].map(({ seq }) => seq));
  expect(second.writer.firstSeq).toBeGreaterThan(before.seq / 4);
  expect(second.writer.firstSeq).toBeLessThanOrEqual(oldest + 1);
  await second.close();

  // A view that is lost comes back from the newest checkpoint and what was journalled since.
  rmSync(join(dataDir, 'view'), { recursive: true });
  const third = await reopen(now, 'its view lost');
  expect(third.viewReadFrom).toBe((views[0]?.seq ?? 0) + 1);
  expect(await seen(third)).toEqual(before);
  await third.close();
});
