/** The store as a whole, with the real core on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createState, evolve, hashState } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../bourse.ts';
import { type Cluster, createCluster, hasPrograms } from '../journal/postgres/testing/cluster.ts';
import { createDatabase, hasPostgres, type TestDatabase } from '../journal/postgres/testing/database.ts';
import type { View } from '../projections.ts';
import { DirectoryStorage } from '../storage/directory.ts';
import { PostgresStorage } from '../storage/postgres.ts';
import { until } from '../testing/until.ts';
import { allRows, TestLog } from '../view/testing/open-test-view.ts';
import { openView } from '../view/view.ts';
import { followPostgres } from './follow-postgres.ts';
import { type OpenedWriter, type OpenOptions, openWriter } from './open.ts';
import type { Committed } from './port.ts';
import { readEvents } from './testing/read-events.ts';

let root: string;
let database: TestDatabase;
let warnings: string[];
let fatal: Error[];
let opened: OpenedWriter[];

function setUp(): void {
  root = mkdtempSync(join(tmpdir(), 'bourse-store-'));
  warnings = [];
  fatal = [];
  opened = [];
}

async function tearDown(): Promise<void> {
  for (const writer of opened) await writer.close();
  await database.empty();
  rmSync(root, { recursive: true });
}

async function open(overrides: Partial<OpenOptions> = {}): Promise<OpenedWriter> {
  const writer = await openWriter({
    product,
    dataDir: join(root, 'data'),
    databaseUrl: database.url,
    mode: 'production',
    seed: 'test',
    onFatal: (error) => fatal.push(error),
    onWarning: (warning) => warnings.push(warning),
    // Longer than any machine takes to start a server again three times.
    leaseMs: 120_000,
    ...overrides,
  });
  opened.push(writer);
  return writer;
}

async function snapshotNames(): Promise<string[]> {
  const session = await database.session();
  const { rows } = await session.query<{ name: string }>('select name from bourse_storage.blobs order by name');
  return rows.map(({ name }) => name);
}

async function forgetSnapshots(): Promise<void> {
  await (await database.session()).query('delete from bourse_storage.blobs');
}

let assets = 0;
function listAsset(writer: OpenedWriter): Promise<unknown> {
  return writer.submit({ kind: 'ListAsset', code: `A${++assets}`, name: `Asset ${assets}`, scale: assets % 9 });
}

async function replayedHash(writer: OpenedWriter): Promise<string> {
  const state = createState();
  for await (const batch of readEvents(writer, 1)) for (const { event } of batch) evolve(state, event);
  return hashState(state);
}

describe.skipIf(!hasPostgres)('a store in PostgreSQL', () => {
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(setUp);
  afterEach(tearDown);

  it('comes back with the same state, with and without its snapshots', async () => {
    const writer = await open();
    await Promise.all(Array.from({ length: 50 }, () => listAsset(writer)));
    expect(await writer.takeSnapshot()).toBe(52);
    for (let index = 0; index < 20; index++) await listAsset(writer);
    const before = hashState(writer.state);
    expect(await replayedHash(writer)).toBe(before);
    await writer.close();
    const again = await open();
    expect([again.recoveredSeq, again.lastSeq, again.firstSeq]).toEqual([72, 72, 1]);
    expect(hashState(again.state)).toBe(before);
    await again.close();
    await forgetSnapshots();
    expect(hashState((await open()).state)).toBe(before);
    expect([warnings, fatal]).toEqual([[], []]);
  });

  it('is read by others while its writer is at work', async () => {
    const writer = await open();
    const journal = await followPostgres(product.core, database.url);
    expect(journal.createdAt).toBe(writer.state.createdAt);
    for (let index = 0; index < 5; index++) await listAsset(writer);
    expect(await journal.lastSeq()).toBe(writer.lastSeq);
    const read = async (batches: AsyncIterable<Committed[]>) => {
      const events: Committed[] = [];
      for await (const batch of batches) events.push(...batch);
      return events;
    };
    expect(await read(readEvents(journal, 3))).toEqual(await read(readEvents(writer, 3)));
    await expect(followPostgres(product.core, `${database.url}_absent`)).rejects.toThrow('does not exist');
  });

  it('is refused to a second process and to the other mode', async () => {
    const writer = await open();
    await expect(open({ dataDir: join(root, 'elsewhere') })).rejects.toThrow('in use by another process');
    await expect(open()).rejects.toThrow(`the data directory ${join(root, 'data')} is in use by another process`);
    await writer.close();
    await expect(open({ mode: 'demo' })).rejects.toThrow(/^the PostgreSQL database .* belongs to production mode/);
  });

  it('has no use for snapshots of another journal, and leaves them alone', async () => {
    const writer = await open();
    await listAsset(writer);
    await writer.takeSnapshot();
    await writer.close();
    const kept = await snapshotNames();
    await (await database.session()).query('drop schema bourse_journal cascade');
    const other = await open();
    expect(other.recoveredSeq).toBe(0);
    await other.takeSnapshot();
    await other.close();
    expect(await snapshotNames()).toEqual(expect.arrayContaining(kept));
    expect([(await snapshotNames()).length, warnings]).toEqual([2, []]);
  });

  it('is not opened where it lost what a snapshot was made of, or holds something else there', async () => {
    const writer = await open();
    await listAsset(writer);
    await listAsset(writer);
    await writer.takeSnapshot();
    await writer.close();
    const session = await database.session();
    await session.query('create table aside as table bourse_journal.batches');
    await session.query('delete from bourse_journal.batches where last_seq = 4');
    await expect(open()).rejects.toThrow('acknowledged commands are missing');
    await session.query("update bourse_storage.blobs set name = 'aside/' || name");
    const forked = await open();
    await forked.submit({ kind: 'ListAsset', code: 'FORK', name: 'Fork', scale: 2 });
    await forked.close();
    await session.query("update bourse_storage.blobs set name = replace(name, 'aside/', '')");
    await expect(open()).rejects.toThrow('acknowledged commands are missing');
    await session.query('truncate bourse_journal.batches');
    await session.query('insert into bourse_journal.batches table aside');
    expect((await open()).recoveredSeq).toBe(4);
  });

  it('is opened where its snapshots are deleted as the refusal says', async () => {
    const writer = await open();
    await listAsset(writer);
    await writer.takeSnapshot();
    await writer.close();
    const session = await database.session();
    await session.query('delete from bourse_journal.batches where last_seq = 3');
    const refusal = await open().catch((error: Error) => error.message);
    const [statement = ''] = /delete from \S+ where name like '\S+'/.exec(String(refusal)) ?? [];
    await session.query(statement);
    expect((await open()).recoveredSeq).toBe(2);
  });

  it('passes over a damaged snapshot', async () => {
    const writer = await open();
    await listAsset(writer);
    await writer.takeSnapshot();
    const before = hashState(writer.state);
    await writer.close();
    await (await database.session()).query(
      'update bourse_storage.parts set content = set_byte(content, 9, 255 - get_byte(content, 9)) where number = 1',
    );
    expect(hashState((await open()).state)).toBe(before);
    expect(warnings).toEqual([expect.stringMatching('it is damaged')]);
  });

  it('takes over snapshots that an older server kept on disk, but none of another journal', async () => {
    const writer = await open();
    await listAsset(writer);
    await writer.takeSnapshot();
    const before = hashState(writer.state);
    await writer.close();
    const [name = ''] = await snapshotNames();
    const storage = await PostgresStorage.open(database.url);
    const bytes = (await storage.get(name)) ?? Buffer.alloc(0);
    await storage.close();
    await forgetSnapshots();
    const disk = new DirectoryStorage(join(root, 'data', 'postgres'));
    const [store = ''] = /[0-9a-f-]{36}/.exec(name) ?? [];
    const another = Buffer.from(bytes.toString('latin1').replace(store, store.replace(/^./, 'x')), 'latin1');
    await disk.put('snapshots/0000000000000003.snapshot', [bytes]);
    await disk.put('snapshots/0000000000000001.snapshot', [another]);
    const again = await open();
    expect([again.snapshotSeq, hashState(again.state)]).toEqual([3, before]);
    expect(await snapshotNames()).toEqual([name]);
    expect(await disk.get('snapshots/0000000000000003.snapshot')).toBeNull();
    expect(await disk.get('snapshots/0000000000000001.snapshot')).toEqual(another);
  });

  it('stops the process when another has taken over', async () => {
    const writer = await open();
    const session = await database.session();
    await session.query("update bourse_journal.lease set epoch = epoch + 1, holder = 'another'");
    await expect(listAsset(writer)).rejects.toThrow('the writer has stopped');
    expect(fatal.map(({ message }) => message)).toEqual(['another process has taken the lease of the journal']);
    expect((await session.query('select from bourse_journal.batches')).rowCount).toBe(1);
  });

  it('is refused where commits do not wait for the disk', async () => {
    const session = await database.session();
    const name = new URL(database.url).pathname.slice(1);
    await session.query(`alter database ${name} set synchronous_commit = off`);
    await expect(open()).rejects.toThrow('has synchronous_commit=off: what it acknowledges could be lost');
    await session.query(`alter database ${name} set synchronous_commit = local`);
    expect((await open()).recoveredSeq).toBe(0);
    await session.query(`alter database ${name} reset synchronous_commit`);
  });
});

describe.skipIf(!hasPrograms)('a server of its own', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster();
    database = await createDatabase(cluster.url);
  });
  afterAll(() => cluster.remove());
  beforeEach(setUp);
  afterEach(async () => {
    vi.useRealTimers();
    await tearDown();
  });

  /** Submits until the writer has stopped or `isOver`; answers what was acknowledged. */
  async function load(writer: OpenedWriter, isOver: () => boolean, acknowledged: string[]): Promise<void> {
    while (!isOver()) {
      const code = `L${++assets}`;
      try {
        await writer.submit({ kind: 'ListAsset', code, name: code, scale: 8 });
        acknowledged.push(code);
      } catch {
        return;
      }
    }
  }

  /** Resolves once a hundred more are acknowledged, or nothing more will be. */
  async function untilMore(acknowledged: readonly string[]): Promise<void> {
    const enough = acknowledged.length + 100;
    const isEnough = () => acknowledged.length >= enough || fatal.length > 0;
    await until(isEnough, () => `${enough} acknowledged commands, not ${acknowledged.length}`);
  }

  function openViewOf(writer: OpenedWriter, log: TestLog, databaseUrl?: string): Promise<View> {
    return openView({
      directory: join(root, 'view'),
      databaseUrl,
      product,
      lastSeq: writer.lastSeq,
      createdAt: writer.state.createdAt,
      readBatches: writer.readBatches,
      log: log.log,
    });
  }

  it('that crashes and starts again under load loses nothing and doubles nothing', async () => {
    const writer = await open();
    const log = new TestLog();
    const view = await openViewOf(writer, log, database.url);
    writer.onCommitted(view.apply);
    const acknowledged: string[] = [];
    let isOver = false;
    const loads = [1, 2, 3, 4].map(() => load(writer, () => isOver, acknowledged));
    for (let round = 1; round <= 3; round++) {
      await untilMore(acknowledged);
      await cluster.restart();
    }
    await untilMore(acknowledged);
    isOver = true;
    await Promise.all(loads);
    // The crashes are over sooner than the lease: the writer has waited, and gone on.
    expect(fatal).toEqual([]);
    const codes = writer.state.market.assets.map(({ code }) => code);
    expect(codes.toSorted()).toEqual(acknowledged.toSorted());
    expect(await replayedHash(writer)).toBe(hashState(writer.state));
    await view.caughtUp();
    const rows = await allRows(view);
    expect(log.lines.filter((line) => line.includes('rebuilt'))).toEqual([]);
    await view.close();
    const hash = hashState(writer.state);
    await writer.close();
    const again = await open();
    expect(hashState(again.state)).toBe(hash);
    const embedded = await openViewOf(again, new TestLog());
    await embedded.caughtUp();
    expect(await allRows(embedded)).toEqual(rows);
    await embedded.close();
  });

  it('that stays away stops the writer, and everything acknowledged is there afterwards', async () => {
    const leaseMs = 60_000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const writer = await open({ leaseMs });
    const acknowledged: string[] = [];
    const loading = load(writer, () => false, acknowledged);
    await untilMore(acknowledged);
    await cluster.stop();
    expect(fatal).toEqual([]);
    vi.advanceTimersByTime(leaseMs);
    vi.useRealTimers();
    await loading;
    expect(fatal.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the lease of the journal could not be renewed in time|database is away/),
    ]);
    await writer.close();
    await cluster.start();
    const again = await open();
    const codes = again.state.market.assets.map(({ code }) => code);
    // The last one was never answered: it may be there or not.
    expect(codes.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(codes.length - acknowledged.length).toBeLessThanOrEqual(1);
  });

  it.each(['fsync', 'full_page_writes'])('with %s=off is refused', async (setting) => {
    const session = await database.session();
    const set = async (value: string) => {
      await session.query(`alter system set ${setting} = ${value}`);
      await session.query('select pg_reload_conf()');
      const isSet = async () => (await session.query(`show ${setting}`)).rows[0]?.[setting] === value;
      await until(isSet, `${setting} to be ${value}`);
    };
    await set('off');
    await expect(open()).rejects.toThrow(`has ${setting}=off: what it acknowledges could be lost`);
    await set('on');
    expect((await open()).recoveredSeq).toBe(0);
  });
});
