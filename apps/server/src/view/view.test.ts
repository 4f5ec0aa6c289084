import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Event } from '@bourse/core';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../bourse.ts';
import type { View } from '../projections.ts';
import { createChanges, foldEvent } from './projection/changes.ts';
import { loadMemory, registerOf } from './projection/register.ts';
import { writeChanges } from './projection/write-rows.ts';
import type { KernelTables } from './tables.ts';
import { allRows, openTestView, TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource } from './testing/random-events.ts';

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function setUp() {
  const { path, remove } = temporaryDirectory();
  cleanups.push(remove);
  return { source: new EventSource(new Random(testSeed())), root: path, log: new TestLog() };
}

function closing(view: View): View {
  cleanups.push(() => view.close());
  return view;
}

/** Sends all events from `from` on in batches of random sizes, now and then one of them twice. */
async function applyInParts(view: View, source: EventSource, random: Random): Promise<void> {
  let start = view.appliedSeq;
  while (start < source.lastSeq) {
    const end = start + 1 + Math.floor(random.next() * 120);
    source.give(view, start, end);
    if (random.next() < 0.3) source.give(view, start, end);
    if (random.next() < 0.3) await view.waitFor(Math.min(end, source.lastSeq));
    start = end;
  }
  await view.caughtUp();
}

/** With the position in its table: events without rows move it in memory first. */
async function rowsOf(view: View, root: string): Promise<Record<string, unknown[]>> {
  await view.exportCheckpoint(join(root, 'settled'));
  return await allRows(view);
}

async function rowsOfRebuild(source: EventSource, root: string): Promise<Record<string, unknown[]>> {
  const log = new TestLog();
  const view = closing(await openTestView(source, mkdtempSync(join(root, 'rebuilt-')), log, { mustRebuild: true }));
  await view.caughtUp();
  expect(log.lines).toEqual([]);
  return await rowsOf(view, root);
}

describe('one view of one exchange that goes on', () => {
  let view: View;
  const { path: root, remove } = temporaryDirectory();
  const random = new Random(testSeed());
  const source = new EventSource(random);
  const log = new TestLog();
  /** From where the journal was read. */
  const read: number[] = [];
  beforeAll(async () => {
    view = await openTestView(source, join(root, 'view'), log, {
      readBatches: (fromSeq) => {
        read.push(fromSeq);
        return source.read(fromSeq);
      },
    });
    await view.caughtUp();
  });
  afterAll(async () => {
    await view.close();
    remove();
  });

  test('events in random portions, some of them twice, give the rows of a rebuild', async () => {
    source.trade(2000);
    // Beyond the age at which minute candles go.
    source.time += 32 * 86_400_000;
    source.trade(2000);
    await applyInParts(view, source, random);
    const rows = await rowsOf(view, root);
    expect(rows.applied).toEqual([{ id: 1, seq: source.lastSeq, store_created_at: source.state.createdAt }]);
    expect(rows.fills?.length).toBeGreaterThan(30);
    expect(rows.orders?.length).toBeGreaterThan(100);
    expect(rows.candles?.length).toBeGreaterThan(30);
    expect(rows.messages?.length).toBeGreaterThan(30);
    expect(rows.identity_reviews?.length).toBeGreaterThan(2);
    expect(rows.audit_trail?.length).toBeGreaterThan(2);
    expect(rows).toEqual(await rowsOfRebuild(source, root));
    expect(log.lines).toEqual([]);
    // Once, when it was opened: what was applied since came from memory.
    expect(read).toEqual([1]);
  });

  test('orders and fills say what the core says', async () => {
    const open = await view.db.selectFrom('orders').selectAll().where('status', '=', 'open').orderBy('id').execute();
    const isListed = (userId: number) => source.state.auth.users.get(userId)?.role !== 'liquidity';
    const expected = [...source.state.spot.orders.values()].filter((order) => !order.isQuote && isListed(order.userId));
    expect(open.map((row) => row.id)).toEqual(expected.map((order) => order.orderId).sort((a, b) => a - b));
    for (const row of open) {
      const order = source.state.spot.orders.get(row.id);
      const market = source.state.market.markets[row.market];
      if (order === undefined || market === undefined) throw new Error('no such order');
      const lots = (text: string) => Math.round((Number(text) * 10 ** market.lotDecimals) / Number(market.lotUnits));
      const minor = (text: string) => BigInt(text.replace('.', ''));
      expect([lots(row.quantity), lots(row.filled)]).toEqual([order.lots, order.lots - order.remainingLots]);
      expect([minor(row.value), minor(row.fee)]).toEqual([order.filledMinor, order.feeCharged]);
      expect([row.user_id, row.updated_at]).toEqual([order.userId, order.updatedAt]);
    }
    const liquidity = await view.db.selectFrom('liquidity_users').select('user_id').execute();
    const ids = liquidity.map((row) => row.user_id);
    expect(ids).toHaveLength(1);
    expect(await view.db.selectFrom('fills').selectAll().where('user_id', 'in', ids).execute()).toEqual([]);
    expect(await view.db.selectFrom('orders').selectAll().where('user_id', 'in', ids).execute()).toEqual([]);
  });

  test('rows are written only where the view stands', async () => {
    const before = await rowsOf(view, root);
    const register = registerOf(product);
    const db = view.db.$pickTables<keyof KernelTables>();
    const memory = await loadMemory(register, db);
    const ahead = createChanges(register, source.lastSeq + 9);
    const elsewhere = writeChanges(db, register, memory, ahead, source.lastSeq - 1);
    await expect(elsewhere).rejects.toThrow('rows are not at sequence');
    expect(await allRows(view)).toEqual(before);
    const ofNoOrder = createChanges(register, source.lastSeq);
    const { event: first } = source.events.find(({ event }) => event.kind === 'UserRegistered') ?? {};
    if (first?.kind !== 'UserRegistered') throw new Error('nobody was registered');
    const registered: Event = { ...first, userId: 999_999, role: 'liquidity' };
    foldEvent(register, ofNoOrder, memory, source.lastSeq, registered);
    const order = { time: source.time, orderId: 999_999, userId: 1, market: 0, side: 'buy' as const };
    const cancelled = { kind: 'OrderCancelled' as const, ...order, ticks: 1, remainingLots: 1, postings: [] };
    foldEvent(register, ofNoOrder, memory, source.lastSeq + 1, cancelled);
    const missing = writeChanges(db, register, memory, ofNoOrder, source.lastSeq);
    await expect(missing).rejects.toThrow('one that changed is not there');
    expect(await allRows(view)).toEqual(before);
  });

  test('of each market the newest thousand public trades are kept', async () => {
    const tradesOf = (market: number) =>
      source.events.flatMap(({ event }) =>
        event.kind === 'OrderPlaced' && event.market === market ? event.fills.map(({ tradeId }) => tradeId) : [],
      );
    // One market has more than are kept, the other may have fewer.
    source.fill(0, 1001);
    expect(tradesOf(0).length).toBeGreaterThan(1000);
    await applyInParts(view, source, random);
    for (const market of [0, 1]) {
      const kept = await view.db.selectFrom('trades').select('id').where('market', '=', market).orderBy('id').execute();
      expect(kept.map((row) => row.id)).toEqual(tradesOf(market).slice(-1000));
    }
  });

  test('queries wait for what touched their user, and not for ever', async () => {
    const before = source.lastSeq;
    source.trade(300);
    // Orders, and what a person's messages, logins and reviews are made of.
    const isTouching =
      /^(Order|Stop|LoginRecorded|Identity(Submitted|Reviewed)|LevelThreeAsked|MessagesRead|(Own)?PasswordChanged|Totp(En|Dis)abled|Passkey(Add|Remov)ed)/;
    const kinds = new Set<string>();
    for (const committed of source.events.slice(before)) {
      const { seq, event } = committed;
      source.give(view, seq - 1, seq);
      if (isTouching.test(event.kind) && 'userId' in event) {
        kinds.add(event.kind);
        expect(view.lastSeqOf(event.userId), event.kind).toBe(seq);
      }
      if (event.kind === 'OrderPlaced') {
        for (const fill of event.fills) expect(view.lastSeqOf(fill.makerUserId)).toBe(seq);
      }
    }
    expect(kinds.size).toBeGreaterThan(4);
    expect(await view.waitFor(source.lastSeq, 60_000)).toBe(true);
    expect(await view.waitFor(source.lastSeq + 1, 10)).toBe(false);
  });

  test('more events than memory may hold are read from the journal again', async () => {
    source.trade(300);
    // Beyond the bound at once: 60,000 events that change no row, in one batch that is dropped and read again.
    const last = source.events.at(-1);
    if (last === undefined) throw new Error('no events');
    const filler = { kind: 'FundsGranted' as const, time: source.time, userId: 0, postings: [] };
    for (let index = 0; index < 60_000; index++) source.events.push({ seq: source.lastSeq + 1, event: filler });
    const readBefore = read.length;
    source.give(view);
    await view.caughtUp();
    expect(view.appliedSeq).toBe(source.lastSeq);
    expect(read.length).toBeGreaterThan(readBefore);
    expect((await allRows(view)).orders).toEqual((await rowsOfRebuild(source, root)).orders);
    expect(existsSync(join(root, 'view', 'database', 'PG_VERSION'))).toBe(true);
  });
});

/** Of the view whose process is killed: more than it takes in between two kills, whatever was drawn. */
const leastEvents = 6000;

test('a view whose process is killed goes on without losing or doubling a row', async () => {
  const seed = testSeed();
  const { path: root, remove } = temporaryDirectory();
  cleanups.push(remove);
  const source = new EventSource(new Random(seed));
  source.tradeUntil(leastEvents);
  const directory = join(root, 'view');
  for (const share of [0.3, 0.6]) {
    const appliedSeq = await killedAfter(directory, seed, Math.floor(source.lastSeq * share));
    expect(appliedSeq).toBeLessThan(source.lastSeq);
  }
  const log = new TestLog();
  const view = closing(await openTestView(source, directory, log));
  expect(view.appliedSeq).toBeGreaterThan(source.lastSeq * 0.5);
  await view.caughtUp();
  expect(await rowsOf(view, root)).toEqual(await rowsOfRebuild(source, root));
  expect(log.lines).toEqual([]);
});

/** Runs a process on the view, kills it once it is at `seq`, and answers how far it said to be. */
async function killedAfter(directory: string, seed: number, seq: number): Promise<number> {
  const script = fileURLToPath(new URL('./testing/apply-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory, String(seed), String(leastEvents)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let appliedSeq = 0;
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { appliedSeq: number; lines: string[] };
    expect(said.lines).toEqual([]);
    appliedSeq = said.appliedSeq;
    if (appliedSeq >= seq) break;
  }
  child.kill('SIGKILL');
  await gone;
  return appliedSeq;
}

test('a view that is damaged or of another store is rebuilt; one ahead of the journal is not', async () => {
  const { source, root, log } = setUp();
  source.trade(300);
  const directory = join(root, 'view');
  const expected = await rowsOfRebuild(source, root);
  const reopen = async (reason: RegExp, from = source) => {
    const before = log.lines.length;
    const view = await openTestView(from, directory, log);
    await view.caughtUp();
    const rows = await rowsOf(view, root);
    await view.close();
    expect(log.lines.slice(before).join('\n')).toMatch(reason);
    return rows;
  };
  mkdirSync(join(directory, 'database', 'base'), { recursive: true });
  writeFileSync(join(directory, 'database', 'PG_VERSION'), 'garbage');
  expect(await reopen(/rebuilt.*the machine stopped/)).toEqual(expected);

  for (const file of ['PG_VERSION', 'global/pg_control']) {
    writeFileSync(join(directory, 'database', file), 'garbage');
    expect(await reopen(/rebuilt/)).toEqual(expected);
  }

  const other = new EventSource(new Random(1));
  other.state.createdAt += 1;
  other.trade(1000);
  const first = other.events[0];
  if (first?.event.kind !== 'ExchangeCreated') throw new Error('the first event creates the exchange');
  first.event.time += 1;
  await reopen(/another store/, other);

  const shorter = new EventSource(new Random(1));
  shorter.state.createdAt += 1;
  const cut = Object.assign(shorter, { events: other.events.slice(0, 50) });
  // Acknowledged commands are gone: somebody has to know.
  await expect(openTestView(cut, directory, log)).rejects.toThrow('acknowledged commands are missing');
  const rebuilt = await openTestView(cut, directory, log, { mustRebuild: true });
  await rebuilt.caughtUp();
  expect(rebuilt.appliedSeq).toBe(50);
  await rebuilt.close();
});

test('a view whose journal no longer begins at the first event needs a checkpoint, and says so', async () => {
  const { source, root, log } = setUp();
  source.trade(100);
  const opening = openTestView(source, join(root, 'view'), log, { firstSeq: 50 });
  await expect(opening).rejects.toThrow('the journal begins at event 50 and no checkpoint reaches it');
});

test('a view that was open when the machine lost power is rebuilt', async () => {
  const { source, root, log } = setUp();
  const directory = join(root, 'view');
  source.trade(100);
  await (await openTestView(source, directory, log)).close();
  const marker = join(directory, 'power.json');
  const written = JSON.parse(readFileSync(marker, 'utf8')) as { isSynced: boolean };
  expect(written.isSynced).toBe(true);
  // Synced at its close: another boot may trust it.
  writeFileSync(marker, JSON.stringify({ bootId: 'another', bootTime: 0, isSynced: true }));
  await (await openTestView(source, directory, log)).close();
  expect(log.lines).toEqual([]);
  writeFileSync(marker, JSON.stringify({ bootId: 'another', bootTime: 0, isSynced: false }));
  await (await openTestView(source, directory, log)).close();
  expect(log.lines.join('\n')).toMatch(/rebuilt.*the machine stopped/);
});
