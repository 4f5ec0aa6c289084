/** A checkpoint of the embedded view: what a new one starts from, where it fits, and what is made of one that does not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Random, testSeed } from '@bourse/core/testing';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { product } from '../bourse.ts';
import type { Database } from '../projections.ts';
import { restoreCheckpoint } from './checkpoint.ts';
import { latestMigration } from './migrations.ts';
import { openDatabase, type ViewStore } from './open-database.ts';
import { copiesOf, openPGlite } from './pglite/database.ts';
import { createDialect } from './pglite/dialect.ts';
import { databaseModules } from './pglite/modules.ts';
import { registerOf } from './projection/register.ts';
import type { KernelTables } from './tables.ts';
import { allRows, openTestView, TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource } from './testing/random-events.ts';

const register = registerOf(product);
const { path: root, remove } = temporaryDirectory();
const random = new Random(testSeed());
const source = new EventSource(random);
const early = join(root, 'early');
const late = join(root, 'late');
const foreign = join(root, 'foreign');
/** The sequences of the early and the late one. */
let earlySeq: number;
let lateSeq: number;
let lateRows: Record<string, unknown[]>;

beforeAll(async () => {
  const view = await openTestView(source, join(root, 'view'), new TestLog());
  source.trade(300);
  source.give(view);
  await view.caughtUp();
  earlySeq = await view.exportCheckpoint(early);
  source.trade(1200);
  source.give(view);
  await view.caughtUp();
  lateSeq = await view.exportCheckpoint(late);
  lateRows = await allRows(view);
  await view.close();
  source.trade(700);
  change(late, foreign, (head) => ({ ...head, storeCreatedAt: source.state.createdAt + 1 }));
});
afterAll(remove);

/** The frames of a checkpoint: its head, then the names of tables and their rows. */
function framesOf(path: string): Buffer[] {
  const bytes = readFileSync(path);
  const frames: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at);
    frames.push(bytes.subarray(at + 8, end));
    at = end;
  }
  return frames;
}

/** Writes a checkpoint with another head, and without some of its tables; the others in another order. */
function change(from: string, to: string, changed: (head: object) => object, without: readonly string[] = []): void {
  const [head = Buffer.alloc(0), ...frames] = framesOf(from);
  const kept = frames.filter(
    (frame, at) => !without.some((table) => [`${frame}`, `${frames[at - 1]}`].includes(table)),
  );
  const end = kept.pop() ?? Buffer.alloc(0);
  const pairs = kept.flatMap((_, at) => (at % 2 === 0 ? [kept.slice(at, at + 2)] : [])).reverse();
  const all = [Buffer.from(JSON.stringify(changed(JSON.parse(head.toString()) as object))), ...pairs.flat(), end];
  const parts = all.flatMap((frame) => {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(frame.length, 0);
    start.writeUInt32LE(crc32(frame), 4);
    return [start, frame];
  });
  writeFileSync(to, Buffer.concat(parts));
}

test('the first that fits and the rest of the journal give the rows of a rebuild; others are passed over', async () => {
  const rebuilt = await openTestView(source, join(root, 'rebuilt'), new TestLog());
  await rebuilt.caughtUp();
  await rebuilt.exportCheckpoint(join(root, 'settled'));
  const expected = await allRows(rebuilt);
  await rebuilt.close();

  const [damaged, later] = [join(root, 'damaged'), join(root, 'later')];
  const bytes = readFileSync(late);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  change(late, later, (head) => ({ ...head, migration: '9999-to-come' }));
  const read: number[] = [];
  const log = new TestLog();
  const view = await openTestView(source, join(root, 'restored'), log, {
    checkpoints: [damaged, foreign, later, early, late],
    firstSeq: earlySeq + 10,
    readBatches: (fromSeq) => {
      read.push(fromSeq);
      return source.read(fromSeq);
    },
  });
  await view.caughtUp();
  await view.exportCheckpoint(join(root, 'settled'));
  expect(await allRows(view)).toEqual(expected);
  await view.close();
  expect(read).toEqual([lateSeq + 1]);
  expect(log.lines.map((line) => line.replace('a checkpoint of the view cannot be used: view: ', ''))).toEqual([
    'the checkpoint is damaged',
    'checkpoint does not fit: it belongs to another store',
    'the checkpoint is of a later version',
    `checkpoint does not fit: it is at ${earlySeq}, the journal begins at ${earlySeq + 10}`,
  ]);
});

test('one that reaches beyond the journal says that acknowledged commands are missing', async () => {
  const restore = vi.fn(async () => {});
  const store: Partial<ViewStore> = {
    exists: async () => false,
    openEmpty: async () => {},
    restoreCheckpoint: restore,
  };
  const { createdAt } = source.state;
  const options = {
    register,
    mustRebuild: false,
    lastSeq: lateSeq - 1,
    createdAt,
    checkpoints: [late],
    log: new TestLog().log,
  };
  await expect(openDatabase(store as ViewStore, options)).rejects.toThrow('acknowledged commands are missing');
  expect(restore).not.toHaveBeenCalled();
});

/** The tables that migrations after this one make, or give another form. */
function tablesSince(name: string): string[] {
  return register.migrations
    .filter((migration) => migration.name > name)
    .flatMap(({ url }) => [...readFileSync(new URL(url), 'utf8').matchAll(/(?:create|alter) table (\w+)/g)])
    .map(([, table = '']) => table);
}

test('that of an older release goes into the tables of its time, which are then brought to the newest form', async () => {
  const older = join(root, 'older');
  const sums = ['monthly_movements', 'daily_changes', 'trading_fees'];
  // Some were there, in rows that nobody writes any more.
  const newer = [...new Set(tablesSince('0004-account'))].filter((table) => !sums.includes(table));
  expect(newer).toEqual(expect.arrayContaining(['identity_reviews', 'transfers', 'house_moves']));
  change(late, older, (head) => ({ ...head, migration: '0004-account' }), [...newer, ...sums]);
  const database = await openPGlite(join(root, 'database'), await databaseModules(), register.migrations);
  const query = (sql: string, parameters: readonly unknown[]) => database.query(sql, [...parameters]);
  const db = new Kysely<KernelTables>({ dialect: createDialect({ query }) });
  try {
    const form = async () =>
      (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)).rows[0]?.name;
    const forms = new Set<string | undefined>();
    const { copyOut, copyIn } = copiesOf(() => database);
    const noted = async (statement: string, bytes: Uint8Array<ArrayBuffer>) => {
      forms.add(await form());
      await copyIn(statement, bytes);
    };
    await restoreCheckpoint({ db, copies: { copyOut, copyIn: noted }, register }, older);
    expect([...forms]).toEqual(['0004-account']);
    expect(await form()).toBe(latestMigration(register.migrations));
    const emptied = Object.fromEntries(newer.map((table) => [table, []]));
    const rows = await allRows({ db: db.$extendTables<Database>() });
    expect({ ...rows, monthly_movements: [], daily_changes: [], trading_fees: [] }).toEqual({
      ...lateRows,
      ...emptied,
      monthly_movements: [],
      daily_changes: [],
      trading_fees: [],
    });
    // What came and went is summed from the fills that are there.
    const traded = (all: typeof rows) =>
      (all.monthly_movements as Database['monthly_movements'][])
        .filter(({ kind }) => kind === 'trade' || kind === 'trade_fee')
        .map((row) => ({ ...row, amount: Number(row.amount) }));
    expect(traded(rows)).toEqual(traded(lateRows));
    expect(rows.monthly_movements).toHaveLength(traded(rows).length);
    expect(traded(rows).length).toBeGreaterThan(0);
    expect(rows.daily_changes?.length).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});
