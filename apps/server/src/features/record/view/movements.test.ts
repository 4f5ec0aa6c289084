/** What the view sums up is what the core's accounts hold, whatever people do. */
import { join } from 'node:path';
import { balanceOf, core, firstUserId, type Posting, wallets } from '@bourse/core';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../projections.ts';
import { openTestView, TestLog, temporaryDirectory } from '../../../view/testing/open-test-view.ts';
import { EventSource } from '../../../view/testing/random-events.ts';
import { minorOf, statementLines } from '../statement.ts';
import { dailyWorth, lastDays } from '../worth.ts';
import { readChanges, readLog, readMonth } from './reads.ts';

const source = new EventSource(new Random(testSeed()));
const { path, remove } = temporaryDirectory();
const log = new TestLog();
let view: View;

/** Two months with many of their days, the second of which still runs. */
beforeAll(async () => {
  source.trade(1500, 2_000_000);
  source.trade(1500, 500_000);
  view = await openTestView(source, join(path, 'view'), log);
  await view.caughtUp();
});
afterAll(async () => {
  await view.close();
  remove();
});

/** Everybody who is no maker of the demo's market. */
const people = () => [...source.state.auth.users.values()].filter(({ role }) => role !== 'liquidity');
const monthStart = (time: number) => Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth(), 1);

/** What waits for confirmations, and does not count yet. */
const waitingOf = (owner: number, coin: number, account: string) =>
  [...source.state.deposit.deposits.values()]
    .filter(({ userId, asset, status }) => userId === owner && asset === coin && status === 'seen')
    .reduce((sum, { amountMinor }) => sum + (account === 'change' ? amountMinor : 0n), 0n);

/** Available and locked, in minor units, of each coin in each account that holds any. */
function heldBy(userId: number): Record<string, bigint> {
  const held: Record<string, bigint> = {};
  for (const { asset } of source.state.market.assets) {
    for (const wallet of wallets) {
      const { available, locked } = balanceOf(source.state, userId, wallet, asset);
      const amount = available + locked - waitingOf(userId, asset, wallet);
      if (amount > 0n) held[`${wallet} ${asset}`] = amount;
    }
  }
  return held;
}

function add(sums: Record<string, bigint>, key: string, amount: bigint): void {
  sums[key] = (sums[key] ?? 0n) + amount;
}

const withoutZeros = (sums: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n));

describe('what came and went, of everybody', () => {
  it('is told by events of every kind that moves money', () => {
    const kinds = source.events.filter(({ event }) => 'postings' in event && event.postings.length > 0);
    // A kind that is said to move nothing has moved nothing.
    for (const { event } of kinds) {
      if (core.movementKinds.includes(event.kind)) continue;
      for (const { available, locked } of (event as { postings: Posting[] }).postings)
        expect(available + locked, event.kind).toBe(0n);
    }
    expect(log.lines).toEqual([]);
  });

  it.each(['monthly_movements', 'daily_changes'] as const)('%s come to what the accounts hold', async (table) => {
    const sums: Record<number, Record<string, bigint>> = {};
    const rows = await view.db.selectFrom(table).select(['user_id', 'wallet', 'asset', 'amount']).execute();
    for (const { user_id, wallet, asset, amount } of rows) {
      sums[user_id] ??= {};
      add(sums[user_id], `${wallet} ${asset}`, minorOf(amount, 8));
    }
    expect(people().length).toBeGreaterThan(4);
    for (const { userId } of people()) expect(withoutZeros(sums[userId] ?? {})).toEqual(heldBy(userId));
    expect(Object.keys(sums).every((id) => Number(id) >= firstUserId)).toBe(true);
    expect(rows.length).toBeGreaterThan(50);
  });

  it('the log comes to the same, amount by amount', async () => {
    const nothing = { wallet: null, asset: null, kind: null, from: null, until: null };
    for (const { userId } of people()) {
      const asked = { page: 1, limit: 10_000 };
      const { list } = await readLog(view.db, userId, source.state.market.markets, nothing, asked);
      const sums: Record<string, bigint> = {};
      for (const { wallet, asset, amount } of list) add(sums, `${wallet} ${asset}`, minorOf(amount, 8));
      expect(withoutZeros(sums)).toEqual(heldBy(userId));
      expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).sort((a, b) => b - a));
    }
  });

  it('the log says after each amount what the account held of the coin', async () => {
    const nothing = { wallet: null, asset: null, kind: null, from: null, until: null };
    const { markets } = source.state.market;
    for (const { userId } of people()) {
      const { list } = await readLog(view.db, userId, markets, nothing, { page: 1, limit: 10_000 });
      const held: Record<string, bigint> = {};
      for (const { wallet, asset, amount, balance } of list.reverse()) {
        add(held, `${wallet} ${asset}`, minorOf(amount, 8));
        expect(minorOf(balance ?? '', 8)).toBe(held[`${wallet} ${asset}`]);
      }
      // A page of one coin says the same as the whole.
      const { list: part } = await readLog(view.db, userId, markets, { ...nothing, asset: 1 }, { page: 1, limit: 5 });
      expect(part).toEqual(
        list
          .reverse()
          .filter(({ asset }) => asset === 1)
          .slice(0, 5),
      );
      const { list: fees } = await readLog(
        view.db,
        userId,
        markets,
        { ...nothing, kind: 'trade_fee' },
        { page: 1, limit: 5 },
      );
      expect(fees.every(({ balance }) => balance === null)).toBe(true);
    }
  });

  it('a running month closes with what the accounts hold, and each opens where the last closed', async () => {
    const { assets } = source.state.market;
    const months = new Set(source.events.map(({ event }) => monthStart(event.time)));
    expect(months.size).toBeGreaterThan(1);
    for (const { userId } of people()) {
      let closing = {};
      for (const month of months) {
        const lines = statementLines(assets, await readMonth(view.db, userId, month));
        const opening = lines.map(({ account, currency, opening }) => [`${account} ${currency}`, minorOf(opening, 8)]);
        expect(withoutZeros(Object.fromEntries(opening))).toEqual(closing);
        closing = withoutZeros(
          Object.fromEntries(lines.map((line) => [`${line.account} ${line.currency}`, minorOf(line.closing, 8)])),
        );
      }
      const names = { legal: 'fiat', change: 'spot', lever: 'lever', micro: 'micro' } as const;
      const held = Object.entries(heldBy(userId)).map(([key, amount]) => {
        const [wallet, asset] = key.split(' ') as [keyof typeof names, string];
        return [`${names[wallet]} ${assets[Number(asset)]?.code}`, amount];
      });
      expect(closing).toEqual(Object.fromEntries(held));
    }
  });

  it('every day ends where the next begins: at a price of one, the line is what was held', async () => {
    const now = source.time;
    for (const { userId } of people()) {
      const rows = await readChanges(view.db, userId, 'change', lastDays(now)[0] ?? 0);
      const days = dailyWorth(now, rows, (asset) => {
        const listed = source.state.market.assets[asset];
        return listed && { asset: listed, closes: [], now: '1' };
      });
      const changes = await view.db
        .selectFrom('daily_changes')
        .select(['day', 'amount'])
        .where('user_id', '=', userId)
        .where('wallet', '=', 'change')
        .execute();
      for (const { date, worth } of days) {
        const until = changes.filter(({ day }) => day <= Date.parse(date));
        expect(minorOf(worth, 8)).toBe(until.reduce((sum, { amount }) => sum + minorOf(amount, 8), 0n));
      }
    }
  });
});
