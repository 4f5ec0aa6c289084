/**
 * A data directory after seven days of demo without an audience. Until its last hour the market is asked to work
 * every four minutes only: of that time the journal is dropped or nearly so, and the view keeps candles. Then it works as
 * often as it really does.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTicks, hashState, ledgerSums } from '@bourse/core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { viewCheckpoints } from '../writer/retention.ts';
import { fileSnapshots, listSnapshots } from '../writer/snapshots/snapshot-file.ts';
import { demoAccounts } from './demo-accounts.ts';
import { slotMs } from './planner.ts';
import { DemoStore } from './testing/demo-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sparseMs = 4 * minuteMs;
const startMs = Date.UTC(2026, 10, 14, 9, 30);
const dataDir = mkdtempSync(join(tmpdir(), 'bourse-seven-days-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function bytesIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}

function traderOf(store: DemoStore): number {
  const account = demoAccounts.find(({ role }) => role === 'trader')?.account ?? '';
  return store.writer.state.auth.userByAccount.get(account)?.userId ?? 0;
}

/** A person's order, twice: one rests far away, one trades. */
async function trade(store: DemoStore): Promise<void> {
  const { state } = store.writer;
  const index = state.market.markets[0]?.indexTicks ?? 0;
  const terms = { kind: 'PlaceOrder', userId: traderOf(store), market: 0, side: 'buy', isPostOnly: false } as const;
  const far = { type: 'limit', timeInForce: 'gtc', ticks: Math.round(index * 0.85), lots: 1 } as const;
  const now = { type: 'market', timeInForce: 'ioc', ticks: 0, lots: 1 } as const;
  for (const order of [far, now]) expect(await store.writer.submit({ ...terms, ...order })).toHaveProperty('answer');
}

/** A day of which little is left in the end. */
async function liveThroughDay(store: DemoStore): Promise<void> {
  await store.simulate(24 * hourMs, sparseMs, 4);
  await trade(store);
  // A week in a minute leaves the view far behind, which at its real pace it never is.
  await store.view.caughtUp();
  await store.retention.check();
}

/** The last day but for its last hour, with checkpoints where the server would make them. */
async function liveThroughLastDay(store: DemoStore): Promise<void> {
  for (const hours of [6, 6, 11]) {
    await store.simulate(hours * hourMs, sparseMs, 4);
    await store.view.caughtUp();
    await store.retention.checkpoint();
  }
  await trade(store);
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
  const prices = state.market.markets.map((market) => store.marketData.publicMarket(market));
  return { hash: hashState(state), seq: store.writer.lastSeq, rows: await rowsOf(store), prices };
}

let store: DemoStore;
let before: Awaited<ReturnType<typeof seen>>;
afterEach(({ task }) => {
  console.warn(`seven days of demo, ${task.name}: ${Math.round(bytesIn(dataDir) / 1e6)} MB on disk`);
});

describe('seven days of demo', () => {
  it('begin', async () => {
    store = await DemoStore.open(dataDir, startMs);
  });

  it.each([1, 2, 3, 4, 5, 6])('day %i', () => liveThroughDay(store));

  it('day 7, with its checkpoints', () => liveThroughLastDay(store));

  it.each([20, 25])('its last hour as dense as it really is: %i minutes', async (minutes) => {
    await store.simulate(minutes * minuteMs, slotMs, 20);
    await store.view.caughtUp();
  });

  it('a snapshot, and the last quarter of an hour', async () => {
    await store.writer.takeSnapshot();
    await store.simulate(15 * minuteMs, slotMs, 20);
    await trade(store);
    await store.view.caughtUp();
  });

  it('end with a view and a journal that are bounded', async () => {
    expect(store.clock.now - startMs).toBe(7 * 24 * hourMs);
    before = await seen(store);
    await store.close();
    expect(before.seq).toBeGreaterThan(50_000);
    expect(before.rows.orders).toBe(2 * 8);
    expect(before.rows.candles).toBeGreaterThan(20_000);
    expect(bytesIn(dataDir)).toBeLessThan(2_000_000_000);
  });

  it('open again as they were, small and from their last checkpoints', async () => {
    store = await DemoStore.open(dataDir, store.clock.now);
    await store.view.caughtUp();
    expect(store.writer.recoveredSeq).toBe(before.seq);
    expect(await seen(store)).toEqual(before);
    for (const [asset, sum] of ledgerSums(store.writer.state.ledger)) expect(sum, `asset ${asset}`).toBe(0n);
    expect(store.viewReadFrom ?? before.seq).toBeGreaterThanOrEqual(before.seq);
    const btc = store.writer.state.market.markets[0];
    if (btc === undefined) throw new Error('no market');
    expect(Number(formatTicks(btc, btc.lastTradeTicks))).toBeGreaterThan(1000);
    // The past is gone from the journal; what is left begins before the older checkpoint and snapshot.
    const kept = [...viewCheckpoints(dataDir), ...(await listSnapshots(fileSnapshots(dataDir)))];
    const oldest = Math.min(...kept.map(({ seq }) => seq));
    expect(store.writer.firstSeq).toBeGreaterThan(before.seq / 4);
    expect(store.writer.firstSeq).toBeLessThanOrEqual(oldest + 1);
    await store.close();
  });

  it('get a lost view back from the newest checkpoint and what was journalled since', async () => {
    rmSync(join(dataDir, 'view'), { recursive: true });
    const newest = viewCheckpoints(dataDir)[0];
    store = await DemoStore.open(dataDir, store.clock.now);
    await store.view.caughtUp();
    expect(store.viewReadFrom).toBe((newest?.seq ?? 0) + 1);
    expect(await seen(store)).toEqual(before);
    await store.close();
  });
});
