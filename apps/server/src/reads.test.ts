/**
 * What a list costs: however many rows there are and whatever is asked, each statement of a read looks at no more rows
 * than a list reaches back to. Said by the database's own plans, with what it knows of the rows and without.
 */

import { Random } from '@bourse/core/testing';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLoginBefore } from './features/account/view/reads.ts';
import { readLogins } from './features/auth/view/reads.ts';
import { readAdverts, readDeals, readDealsOfAdvert } from './features/c2c/view/reads.ts';
import { readOwnDeposits } from './features/deposit/view/own-deposits.ts';
import { formOfPicture, readAllForms, readDeposits, readForms, readUnlisted } from './features/deposit/view/reads.ts';
import { readWaitingArrivals, readWaitingForms } from './features/deposit/view/waiting.ts';
import { readAudit, readName, readReviews, requestOfPicture } from './features/identity/view/reads.ts';
import { readFundMoves, readLevers, readLiquidation } from './features/lever/view/reads.ts';
import { countUnread, readLastUnread, readMessages, readUnreadAmong } from './features/message/view/reads.ts';
import { readAllNotices, readNotices } from './features/notice/view/reads.ts';
import { readEarned, readHoldings, readRanking } from './features/pledge/view/reads.ts';
import { readBuyers, readPurchases } from './features/presale/view/reads.ts';
import { readMinutes } from './features/price/view/reads.ts';
import { readChanges, readLog, readMonth } from './features/record/view/reads.ts';
import { readFills, readPastOrders } from './features/spot/view/reads.ts';
import {
  actsWalked,
  findUsers,
  readActs,
  readDepositsOf,
  readLoginsOf,
  readNotesOf,
  readOrdersOf,
  readTradedDays,
  readTradesOf,
  readTransfersOf,
  readWithdrawalsOf,
} from './features/staff/view/searches.ts';
import { readTransfers } from './features/transfer/view/reads.ts';
import { readAllWithdrawals, readWithdrawals } from './features/withdraw/view/reads.ts';
import { features } from './features.ts';
import type { View } from './projections.ts';
import { databaseUrlOf, giveBack } from './testing/test-store.ts';
import { listRowsMax, rowsWalked } from './view/read-page.ts';
import { openTestView, TestLog, temporaryDirectory } from './view/testing/open-test-view.ts';
import { EventSource } from './view/testing/random-events.ts';

type Db = View['db'];

/** Has many rows, all of them older than the rows of others. */
const owner = 1_000_007;
const ownRows = 50_000;
const foreignRows = 6_000;
/** Ten years of somebody who moves eight coins in two accounts by three kinds: the log sums them. */
const months = 120;
const rowsMost = 2 * rowsWalked + months * 8 * 2 * 3 + 100;
/** The owner's rows come first. */
const whose = `case when g <= ${ownRows} then ${owner} else 2000000 + g % 50 end`;
const inserts = [
  `insert into orders select 2 * g, ${whose}, g % 8, 'buy', 'limit', 'gtc', 1, 1, 1, 1, 0, 'filled', g, g`,
  `insert into stops select 2 * g + 1, ${whose}, g % 8, 'buy', 'limit', 1, 1, 1, 0, 0, 'cancelled', 0, '', g, g`,
  `insert into fills select g, case when g <= ${ownRows} then 4 else g end, ${whose}, g % 8, 'buy', 1, 1, 1, 0, true, g`,
  `insert into logins select g, ${whose}, g, '', '', 'password', g > ${ownRows}`,
  `insert into messages select ${whose}, g, 'password_changed', 0, '', g, g <= ${ownRows}`,
  `insert into messages select 3000000, g, 'password_changed', 0, '', g, false`,
  `insert into identity_reviews
    select g, ${whose}, 2, 'rejected', '', '', '', '', '', 0, '', 0, g, g`,
  `insert into audit_trail select g, g, 1, 'show', 1, ''`,
  `insert into transfers select ${whose}, g, 0, 'change', 'lever', 1, g`,
  `insert into deposits select g, ${whose}, 0, 'erc20', '', g::text, 1, 'final', 0, g, g, 'change', ''`,
  `insert into deposit_forms select g, ${whose}, 0, 'change', 1, '', '', '', '', 'rejected', '', g, null, 0`,
  `insert into unlisted_deposits select g, ${whose}, 'erc20', '', g::text, 'JUNK', '1', g`,
  `insert into withdrawals select g, ${whose}, 0, 0, 'erc20', '', 1, 0, 'success', '', '', g, g, g, g`,
  `insert into entries select ${whose}, g, 0, 'change', 0, 'grant', 1, g`,
  `insert into notes select g, ${whose}, 1, g, ''`,
  `insert into candles select g % 8, '1day', g, 1, 1, 1, 1, 1, 1`,
  `insert into price_minutes select g % 8, g::bigint * 60000, '0 1000000 0 1;'`,
  `insert into trading_fees select g, g % 8, 1`,
  `insert into pledge_holdings select g, ${whose}, 1, 0, 7, 100, true, 1, 1, g, g, false`,
  `insert into pledge_earned select g, 0, g`,
  `insert into presale_purchases select g, ${whose}, 0, 1, 1, 1, 'unlocked'`,
  `insert into lever_orders select 2 * g, ${whose}, 0, 0, true, 1, 1, 1, 0, 'closed', 'user', 0, 0, 1, 1, 1, 1, 1, 1, g, g, g, g,
    0, 2 * g`,
  `insert into lever_orders
    select 2 * g + 1, ${whose}, 0, 0, true, 1, 1, 1, 0, 'revoked', 'user', 0, 0, 0, 0, 0, 0, 0, 0, g, 0, 0, g,
    0, 2 * g + 1`,
  `insert into lever_liquidations
    select ${whose}, 0, g, case g % 4 when 0 then 'begun' when 3 then 'ended' else 'closed' end, g, 2 * g, '0:1', 1, 1, 1, 1, 1, 1`,
  `insert into lever_fund_moves select g, case when g <= ${ownRows} then 3 else 2 end, 0, 'closed', 1, g, 1, g`,
  `insert into presale_purchases select 100000, 5000000 + g, 0, 1, 1, 1, 'locked'`,
  `insert into c2c_adverts select g, ${whose}, 0, true, 7, 1, 0, 'bank', g`,
  `insert into c2c_deals select g, case when g <= ${ownRows} then 4 else g end, ${whose}, 3000000, 0, true, 1, 7, 7,
    'bank', '', g, g, 'done', false`,
  `insert into c2c_sides select ${whose}, g, g % 2 = 0`,
  `insert into notices select g, g % 2, '', g, '{}', 'published', 0, g`,
];
const minuteMs = 60_000;
const dayMs = 86_400_000;
const sums = [
  `insert into monthly_movements
    select ${owner}, g, wallet, asset, kind, 1 from generate_series(1, ${months}) as g,
    unnest(array['change', 'lever']) as wallet, generate_series(0, 7) as asset,
    unnest(array['transfer', 'trade', 'trade_fee']) as kind`,
  `insert into daily_changes
    select ${owner}, g::bigint * ${dayMs}, 'change', asset, 1
    from generate_series(1, ${months * 30}) as g, generate_series(0, 7) as asset`,
];

const tables = [
  ...['messages', 'logins', 'transfers', 'audit_trail', 'notices', 'orders', 'stops', 'fills'],
  ...['entries', 'monthly_movements', 'daily_changes', 'deposits', 'deposit_forms', 'unlisted_deposits', 'withdrawals'],
  ...['notes', 'candles', 'trading_fees', 'price_minutes', 'pledge_holdings', 'pledge_earned', 'presale_purchases'],
  ...['lever_orders', 'lever_liquidations', 'lever_fund_moves', 'c2c_adverts', 'c2c_deals', 'c2c_sides'],
];

const directory = temporaryDirectory();
const columns = features.flatMap(({ namedBy = [] }) => namedBy);

let view: View;
let db: Db;
const nodes: RootOperationNode[] = [];
/** Keeps what is asked of the database. */
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    nodes.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  const source = new EventSource(new Random(1));
  const databaseUrl = await databaseUrlOf(directory.path);
  view = await openTestView(source, directory.path, new TestLog(), { ...(databaseUrl && { databaseUrl }) });
  await view.caughtUp();
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(view.db);
  for (const statement of inserts)
    await sql.raw(`${statement} from generate_series(1, ${ownRows + foreignRows}) as g`).execute(view.db);
  for (const statement of sums) await sql.raw(statement).execute(view.db);
  db = view.db.withPlugin(recorder);
});
afterAll(async () => {
  await view.close();
  await giveBack(directory.path);
  directory.remove();
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that a plan's scans looked at. */
function touched(plan: Plan): number {
  const own =
    plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), own);
}

/** The most that one statement of a read looked at. */
async function mostTouched(read: () => Promise<unknown>): Promise<number> {
  nodes.length = 0;
  await read();
  let most = 0;
  for (const node of nodes.splice(0)) {
    const query = view.db.getExecutor().compileQuery(node, createQueryId());
    const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [
      ...query.parameters,
    ]);
    const { rows } = await view.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    const [answer] = rows;
    if (answer === undefined) throw new Error('no plan');
    most = Math.max(most, touched(answer['QUERY PLAN'][0].Plan));
  }
  return most;
}

const first = { page: 1, limit: 10 };
const all = { side: null, markets: null };
const allOfLog = { wallet: null, asset: null, kind: null, from: null, until: null };
const pairs = Array.from({ length: 8 }, (_, market) => ({ market, base: { asset: market + 1 }, quote: { asset: 0 } }));
const farthest = { page: 1_000_000, limit: 100 };
const last = { page: listRowsMax / 100, limit: 100 };

const reads: readonly [string, () => Promise<unknown>][] = [first, last, farthest].flatMap(
  (asked) =>
    [
      ['fills', () => readFills(db, owner, { ...all, orderId: null }, asked)],
      ['fills of a side there is none of', () => readFills(db, owner, { ...all, side: 'sell', orderId: null }, asked)],
      ['fills of markets', () => readFills(db, owner, { ...all, markets: [3, 99], orderId: null }, asked)],
      ['fills of an order', () => readFills(db, owner, { ...all, orderId: 4 }, asked)],
      ["fills of another's order", () => readFills(db, 2_000_001, { ...all, orderId: 4 }, asked)],
      ['past orders', () => readPastOrders(db, owner, { ...all, status: null }, asked)],
      ['past orders that there are none of', () => readPastOrders(db, owner, { ...all, status: 'fired' }, asked)],
      ['past orders of a side', () => readPastOrders(db, owner, { ...all, side: 'sell', status: 'filled' }, asked)],
      ['logins', () => readLogins(db, owner, asked)],
      ['messages', () => readMessages(db, owner, false, asked)],
      ['unread messages of who has read all', () => readMessages(db, owner, true, asked)],
      ['unread messages of who has read none', () => readMessages(db, 3_000_000, true, asked)],
      ['transfers', () => readTransfers(db, owner, asked)],
      ['deposits', () => readDeposits(db, owner, asked)],
      ['deposits of coins that are not listed', () => readUnlisted(db, asked)],
      ['deposit forms', () => readForms(db, owner, asked)],
      ['deposit forms of all', () => readAllForms(db, 'rejected', asked)],
      ['deposit forms that wait', () => readAllForms(db, 'applying', asked)],
      ['all of a state, of which there is none', () => readOwnDeposits(db, owner, ['a'], { status: 'seen' }, asked)],
      ['withdrawals', () => readWithdrawals(db, owner, {}, asked)],
      ['withdrawals of all', () => readAllWithdrawals(db, 'success', asked)],
      ['withdrawals that wait', () => readAllWithdrawals(db, 'applying', asked)],
      ['the log', () => readLog(db, owner, pairs, allOfLog, asked)],
      ['the log of a coin', () => readLog(db, owner, pairs, { ...allOfLog, asset: 3 }, asked)],
      [
        'the log of an account that there is none of',
        () => readLog(db, owner, pairs, { ...allOfLog, wallet: 'micro' }, asked),
      ],
      ['the log of one kind', () => readLog(db, owner, pairs, { ...allOfLog, kind: 'trade_fee' }, asked)],
      ['the log of a day', () => readLog(db, owner, pairs, { ...allOfLog, from: 1, until: 2 }, asked)],
      ['holdings', () => readHoldings(db, owner, { ...asked, isRunning: null })],
      ['holdings that run, of which there are none', () => readHoldings(db, owner, { ...asked, isRunning: true })],
      ['holdings of all', () => readHoldings(db, null, { ...asked, isRunning: null })],
      ['purchases in presales', () => readPurchases(db, owner, asked)],
      ['positions that closed', () => readLevers(db, owner, { ...asked, status: 'closed', markets: null })],
      ['orders that were revoked', () => readLevers(db, owner, { ...asked, status: 'revoked', markets: null })],
      ['buyers of a round', () => readBuyers(db, 100_000, asked)],
      ['adverts of one kind', () => readAdverts(db, owner, { ...asked, isSell: false, asset: 0 })],
      ['adverts', () => readAdverts(db, owner, { ...asked, isSell: null, asset: null })],
      ['deals of all roles', () => readDeals(db, owner, { ...asked, role: 'all' })],
      ['deals on own adverts', () => readDeals(db, owner, { ...asked, role: 'owner' })],
      ['deals of an advert', () => readDealsOfAdvert(db, 4, asked)],
      ['reviews', () => readReviews(db, 'rejected', asked)],
      ['the audit trail', () => readAudit(db, asked)],
      ['notices', () => readNotices(db, undefined, asked)],
      ['notices of a category', () => readNotices(db, 1, asked)],
      ['notices of staff', () => readAllNotices(db, { status: '', category: undefined }, asked)],
    ] satisfies [string, () => Promise<unknown>][],
);

const anyAct = { operatorId: null, userId: null, act: null, from: null, until: null, text: null };
const newest = { beforeId: Number.MAX_SAFE_INTEGER, limit: 100 };
const fromMiddle = { beforeId: ownRows / 2, limit: 100 };

/** Lists that go on where they ended look at what they show, and at one row more. */
const pieces: readonly [string, () => Promise<unknown>][] = [newest, fromMiddle].flatMap(
  (asked) =>
    [
      ['orders of a user', () => readOrdersOf(db, owner, asked)],
      ['trades of a user', () => readTradesOf(db, owner, asked)],
      ['withdrawals of a user', () => readWithdrawalsOf(db, owner, asked)],
      ['deposits of a user', () => readDepositsOf(db, owner, asked)],
      ['transfers of a user', () => readTransfersOf(db, owner, asked)],
      ['logins of a user', () => readLoginsOf(db, owner, asked)],
      ['notes about a user', () => readNotesOf(db, owner, asked)],
      ['acts', () => readActs(db, anyAct, asked)],
      ['acts of an operator', () => readActs(db, { ...anyAct, operatorId: 1 }, asked)],
      ['acts about a user', () => readActs(db, { ...anyAct, userId: 1 }, asked)],
      ['acts of a kind', () => readActs(db, { ...anyAct, act: 'show' }, asked)],
      ['acts of a time', () => readActs(db, { ...anyAct, from: 100, until: 20_000 }, asked)],
    ] satisfies [string, () => Promise<unknown>][],
);
const acts: readonly [string, () => Promise<unknown>][] = [newest, fromMiddle].flatMap(
  (asked) =>
    [
      ['acts with a text that none has', () => readActs(db, { ...anyAct, text: 'none' }, asked)],
      ['acts of an operator about nobody', () => readActs(db, { ...anyAct, operatorId: 1, userId: 7 }, asked)],
      ['acts of one kind and another', () => readActs(db, { ...anyAct, operatorId: 1, act: 'hide' }, asked)],
    ] satisfies [string, () => Promise<unknown>][],
);

const single: readonly [string, () => Promise<unknown>][] = [
  ['the login before', () => readLoginBefore(db, owner, Number.MAX_SAFE_INTEGER)],
  ['the name', () => readName(db, owner)],
  ['who names a picture', () => requestOfPicture(db, owner, 'none')],
  ['which form names a picture', () => formOfPicture(db, owner, 'none')],
  ['how many are unread', () => countUnread(db, 3_000_000)],
  ['the last that is unread', () => readLastUnread(db, owner, ownRows)],
  ['a month', () => readMonth(db, owner, months)],
  ['the days of an account', () => readChanges(db, owner, 'change', (months * 30 - 30) * dayMs)],
  ['the days of all accounts', () => readChanges(db, owner, null, (months * 30 - 30) * dayMs)],
  ['who is found', () => findUsers(db, { orderId: 4, addresses: ['', 'a'], transaction: '4' }, columns)],
  ['forms that wait', () => readWaitingForms(db)],
  ['arrivals that wait', () => readWaitingArrivals(db)],
  ['a liquidation', () => readLiquidation(db, owner, 2 * 20_001)],
  ['movements of the counterparty of contracts', () => readFundMoves(db, 3, { page: 1, limit: 50 })],
  ["another's liquidation", () => readLiquidation(db, owner, 2 * (ownRows + 1))],
  ['days of all markets', () => readTradedDays(db, [0, 1, 2, 3, 4, 5, 6, 7], ownRows + foreignRows - 240)],
  ['what a user was paid by staking', () => readEarned(db, owner)],
  ['who was paid most by staking', () => readRanking(db, 0)],
  ['which are unread', () => readUnreadAmong(db, owner, [1, 2, 3])],
  ['prices of an hour', () => readMinutes(db, 3, 1000 * minuteMs, 1060 * minuteMs)],
];

describe.each([
  ['a database that knows nothing of its rows', ''],
  ['one that has looked at them', 'analyze'],
])('%s', (_name, statement) => {
  beforeAll(async () => {
    if (statement !== '') await sql.raw(statement).execute(view.db);
  });

  it('looks at a bounded number of rows for each read', async () => {
    const costs = new Map<string, number>();
    for (const [name, read] of [...reads, ...single, ...acts, ...pieces]) {
      costs.set(name, Math.max(costs.get(name) ?? 0, await mostTouched(read)));
    }
    expect([...costs].filter(([, rows]) => rows > rowsMost)).toEqual([]);
    // A piece of a hundred: of two tables twice as many, and the trail's edges.
    expect(pieces.filter(([name]) => (costs.get(name) ?? 0) > 2 * 101 + 2)).toEqual([]);
    expect(costs.get('acts with a text that none has')).toBeGreaterThanOrEqual(actsWalked);
    expect(costs.get('days of all markets')).toBeLessThan(1000);
    // Of one kind only the table where it stands is read.
    expect(costs.get('the log of one kind')).toBe(Math.ceil(rowsWalked / 2));
    expect(costs.get('prices of an hour')).toBeLessThanOrEqual(60);
    expect(costs.get('the days of an account')).toBeLessThan(months * 100);
    // The measure measures: some of them do look at all that a list reaches back to.
    expect(costs.get('logins')).toBeGreaterThanOrEqual(rowsWalked);
  });

  it('looks at what is unread, and not at what was read before', async () => {
    expect(await mostTouched(() => countUnread(db, owner))).toBe(0);
    expect(await mostTouched(() => readLastUnread(db, owner, ownRows))).toBe(0);
    expect(await mostTouched(() => readUnreadAmong(db, owner, [1, 2, 3]))).toBeLessThanOrEqual(3);
  });
});

describe('a long list', () => {
  it('shows its newest rows, and says that there are more', async () => {
    const page = await readLogins(db, owner, last);
    expect(page.list.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => ownRows - listRowsMax + 100 - index),
    );
    expect(page.total).toBe(listRowsMax + 1);
  });

  it('of several tables is the newest amounts of all of them', async () => {
    const { list, total } = await readLog(db, owner, pairs, allOfLog, last);
    expect(total).toBe(listRowsMax + 1);
    // Fills are two amounts of one time, transfers two and entries one: each row of the tables has all five.
    expect(list.at(-1)?.time).toBe(ownRows - listRowsMax / 5 + 1);
    expect(new Set(list.map(({ source }) => source))).toEqual(new Set(['fill', 'transfer', 'entry']));
  });

  it('has nothing behind its last page', async () => {
    const beyond = await readLogins(db, owner, { page: last.page + 1, limit: 100 });
    expect(beyond).toMatchObject({ list: [], total: listRowsMax + 1 });
    expect(await readLogins(db, owner, farthest)).toEqual({ ...farthest, list: [], total: listRowsMax + 1 });
  });

  it('is one of orders and stops by their ids', async () => {
    const { list } = await readPastOrders(db, owner, { ...all, status: null }, { page: 2, limit: 4 });
    expect(list.map(({ id }) => id)).toEqual([2 * ownRows - 3, 2 * ownRows - 4, 2 * ownRows - 5, 2 * ownRows - 6]);
  });
});

describe('page by page, while new rows come in', () => {
  const userId = 4_000_000;
  let newest = 5_000_000;
  const login = async () => {
    newest += 1;
    const row = { id: newest, user_id: userId, time: newest, address: '', device: '' };
    await view.db
      .insertInto('logins')
      .values({ ...row, method: 'password', is_right: true })
      .execute();
    return newest;
  };

  it('each row comes, and comes again only where new ones pushed it on', async () => {
    const known: number[] = [];
    for (let index = 0; index < 25; index++) known.unshift(await login());
    const seen: number[] = [];
    for (let page = 1; page <= 3; page++) {
      const { list, total } = await readLogins(db, userId, { page, limit: 10 });
      expect(total).toBe(25 + 2 * (page - 1));
      seen.push(...list.map(({ id }) => id));
      await login();
      await login();
    }
    expect([...new Set(seen)]).toEqual(known);
    // Two of each page after the first were the last of the page before.
    expect(seen).toHaveLength(25 + 2 + 2);
  });

  it('each comes once while none do, in pages of any size', async () => {
    const { total } = await readLogins(db, userId, first);
    for (const limit of [1, 7, 10, 11, total, 100]) {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(total / limit) + 1; page++) {
        const read = await readLogins(db, userId, { page, limit });
        expect(read.total).toBe(total);
        seen.push(...read.list.map(({ id }) => id));
      }
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
      expect(seen).toHaveLength(total);
    }
  });
});
