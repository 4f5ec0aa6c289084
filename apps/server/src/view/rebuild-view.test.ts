/** A view in PostgreSQL that is rebuilt beside the one in use. */
import { join } from 'node:path';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { createDatabase, hasPostgres, type TestDatabase, untilWaiting } from '../journal/postgres/testing/database.ts';
import type { View } from '../projections.ts';
import { until } from '../testing/until.ts';
import { holdRebuild } from './postgres/replace.ts';
import { type RebuildOptions, type Rebuilt, rebuildView } from './rebuild-view.ts';
import { allRows, openTestView, TestLog, temporaryDirectory } from './testing/open-test-view.ts';
import { EventSource } from './testing/random-events.ts';

describe.skipIf(!hasPostgres)('a rebuild', () => {
  let database: TestDatabase;
  let directory: { path: string; remove: () => void };
  let source: EventSource;
  let log: TestLog;
  let view: View;
  /** What the view in use held at first; each test leaves one that is as it should be. */
  let rows: Record<string, unknown[]>;
  beforeAll(async () => {
    database = await createDatabase();
    directory = temporaryDirectory();
    source = new EventSource(new Random(testSeed()));
    source.trade(300);
    log = new TestLog();
    view = await open();
    await view.caughtUp();
  });
  afterAll(async () => {
    await view.close();
    await database.drop();
    directory.remove();
  });
  beforeEach(async () => {
    rows = await rowsOf();
  });

  async function open(): Promise<View> {
    return await openTestView(source, join(directory.path, 'view'), log, { databaseUrl: database.url });
  }

  /** All but the position: events without rows move it in memory first. */
  async function rowsOf(): Promise<Record<string, unknown[]>> {
    const { applied, ...others } = await allRows(view);
    expect(applied).toHaveLength(1);
    return others;
  }

  function rebuild(more: Partial<RebuildOptions> = {}): Promise<Rebuilt> {
    return rebuildView({
      directory: '',
      databaseUrl: database.url,
      product,
      lastSeq: async () => source.lastSeq,
      createdAt: source.state.createdAt,
      readBatches: (fromSeq) => source.read(fromSeq),
      log: log.log,
      ...more,
    });
  }

  async function spoil(): Promise<void> {
    await (await database.session()).query('update bourse_view.orders set user_id = 0');
    expect(await rowsOf()).not.toEqual(rows);
  }

  async function goOn(): Promise<void> {
    source.trade(200);
    source.give(view);
    await view.caughtUp();
    expect(view.appliedSeq).toBe(source.lastSeq);
    expect(view.health).toMatchObject({ stalled: null, setAside: 0 });
    const own = await rowsOf();
    await rebuild();
    expect(await rowsOf()).toEqual(own);
  }

  it('replaces the rows under a server at work, which goes on with the new ones', async () => {
    await spoil();
    expect(await rebuild()).toEqual({ seq: source.lastSeq, setAside: 0 });
    expect(await rowsOf()).toEqual(rows);
    await goOn();
  });

  it('lets readers see the old rows until the moment it replaces them', async () => {
    await spoil();
    const [reader, other] = [await database.session(), await database.session()];
    await reader.query('begin; select from bourse_view.orders');
    const rebuilding = rebuild();
    await untilWaiting(other);
    const { rows: seen } = await other.query('select distinct user_id::integer as id from bourse_view.orders');
    expect(seen).toEqual([{ id: 0 }]);
    await reader.query('commit');
    await rebuilding;
    expect(await rowsOf()).toEqual(rows);
  });

  it('that fails changes nothing', async () => {
    await spoil();
    const spoilt = await rowsOf();
    const away = new Error('the journal is away');
    async function* readBatches(fromSeq: number) {
      yield* source.read(fromSeq, 100);
      throw away;
    }
    await expect(rebuild({ readBatches })).rejects.toThrow(away);
    const release = await holdRebuild(database.url);
    await expect(rebuild()).rejects.toThrow('is being rebuilt already');
    await release();
    expect(await rowsOf()).toEqual(spoilt);
    await rebuild();
    expect(await rowsOf()).toEqual(rows);
  });

  it('is not behind the view in use, which went on meanwhile', async () => {
    const before = source.lastSeq;
    let looks = 0;
    const lastSeq = async () => {
      looks += 1;
      if (looks > 1) return source.lastSeq;
      source.trade(200);
      source.give(view);
      await view.caughtUp();
      return before;
    };
    const readBatches = (fromSeq: number) => (looks > 1 ? source.read(fromSeq) : source.read(fromSeq, before));
    const rebuilt = await rebuild({ lastSeq, readBatches });
    expect(looks).toBe(2);
    expect(rebuilt.seq).toBe(source.lastSeq);
    await goOn();
  });

  it('gives a view that misses a table its rows again', async () => {
    await (await database.session()).query('drop table bourse_view.fills');
    source.trade(200);
    const { failures } = view.health;
    source.give(view);
    await until(() => view.health.failures >= failures + 3);
    expect(view.health.stalled).toBe('tables_missing');
    await rebuild();
    await view.caughtUp();
    await goOn();
  });

  it('replaces a view of another store, and one that is ahead of a journal restored on purpose', async () => {
    const session = await database.session();
    await session.query('update bourse_view.applied set store_created_at = store_created_at + 1');
    await view.close();
    view = await open();
    expect(view.health.stalled).toBe('other_store');
    await rebuild();
    await view.caughtUp();
    expect(await rowsOf()).toEqual(rows);
    await view.close();
    await session.query('update bourse_view.applied set seq = seq + 1000');
    await expect(open()).rejects.toThrow('acknowledged commands are missing');
    await rebuild();
    view = await open();
    await view.caughtUp();
    expect(await rowsOf()).toEqual(rows);
  });
});
