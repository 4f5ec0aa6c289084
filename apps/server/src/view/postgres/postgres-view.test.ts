/** The view in PostgreSQL holds what the embedded one holds. */
import { join } from 'node:path';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrittleRoute, openRoute } from '../../journal/postgres/testing/brittle-route.ts';
import { createDatabase, hasPostgres, type TestDatabase } from '../../journal/postgres/testing/database.ts';
import type { View } from '../../projections.ts';
import { until } from '../../testing/until.ts';
import type { StallReason } from '../failure.ts';
import { allRows, openTestView, TestLog, temporaryDirectory } from '../testing/open-test-view.ts';
import { EventSource } from '../testing/random-events.ts';

/** All but the position: events without rows move it in memory first. */
async function rowsOf(view: View): Promise<Record<string, unknown[]>> {
  const { applied, ...rows } = await allRows(view);
  expect(applied).toHaveLength(1);
  return rows;
}

describe.skipIf(!hasPostgres)('the view in PostgreSQL', () => {
  let database: TestDatabase;
  let elsewhere: TestDatabase;
  let directory: { path: string; remove: () => void };
  let route: BrittleRoute | null = null;
  let log: TestLog;
  let random: Random;
  let source: EventSource;
  const views: View[] = [];
  beforeAll(async () => {
    [database, elsewhere] = [await createDatabase(), await createDatabase()];
  });
  afterAll(async () => {
    await database.drop();
    await elsewhere.drop();
  });
  beforeEach(() => {
    directory = temporaryDirectory();
    log = new TestLog();
    random = new Random(testSeed());
    source = new EventSource(random);
  });
  afterEach(async () => {
    for (const view of views.splice(0)) await view.close();
    await route?.close();
    route = null;
    await database.empty();
    directory.remove();
  });

  async function open(databaseUrl: string | undefined = database.url, from = source): Promise<View> {
    const view = await openTestView(from, join(directory.path, 'view'), log, { databaseUrl });
    views.push(view);
    return view;
  }

  /** What a new view makes of all events, read from the journal. */
  async function rowsOfRebuild(from: EventSource, databaseUrl?: string): Promise<Record<string, unknown[]>> {
    const quiet = new TestLog();
    const view = await openTestView(from, join(directory.path, 'embedded'), quiet, { databaseUrl });
    await view.caughtUp();
    const rows = await rowsOf(view);
    await view.close();
    expect(quiet.lines).toEqual([]);
    return rows;
  }

  /** The same in another database. */
  async function rowsElsewhere(from = source): Promise<Record<string, unknown[]>> {
    try {
      return await rowsOfRebuild(from, elsewhere.url);
    } finally {
      await elsewhere.empty();
    }
  }

  /** Sends all events in batches of random sizes, now and then one of them twice. */
  async function applyInParts(view: View, between: () => void = () => {}): Promise<void> {
    for (let start = view.appliedSeq; start < source.lastSeq; ) {
      const end = start + 1 + Math.floor(random.next() * 120);
      source.give(view, start, end);
      if (random.next() < 0.3) source.give(view, start, end);
      if (random.next() < 0.3) await view.waitFor(Math.min(end, source.lastSeq));
      between();
      start = end;
    }
    await view.caughtUp();
  }

  it('events in random portions, some of them twice, give the rows of the embedded database', async () => {
    const view = await open();
    source.trade(1_500);
    // Beyond the age at which minute candles go.
    source.time += 32 * 86_400_000;
    source.trade(1_500);
    await applyInParts(view);
    const { applied, ...rows } = await allRows(view);
    expect(view.appliedSeq).toBe(source.lastSeq);
    expect(applied).toMatchObject([{ id: 1, store_created_at: source.state.createdAt }]);
    expect(rows.fills?.length).toBeGreaterThan(30);
    expect(rows).toEqual(await rowsOfRebuild(source));
    expect(log.lines).toEqual([]);
  });

  it('goes on where it was, and leaves what is not its own', async () => {
    const session = await database.session();
    await session.query('create table public.kysely_migration (mine text); create table public.orders (mine text)');
    await session.query("insert into public.orders values ('kept')");
    source.trade(500);
    const first = await open();
    await applyInParts(first);
    await first.close();
    views.length = 0;
    source.trade(500);
    const again = await open();
    expect(again.appliedSeq).toBeGreaterThan(source.lastSeq / 3);
    await again.caughtUp();
    expect(await rowsOf(again)).toEqual(await rowsElsewhere());
    expect((await session.query('select * from public.orders')).rows).toEqual([{ mine: 'kept' }]);
    expect(log.lines).toEqual([]);
  });

  /** What nobody but its maker would make again. */
  async function mark(): Promise<() => Promise<boolean>> {
    const session = await database.session();
    await session.query('create table bourse_view.still_the_same ()');
    return async () => {
      const { rows } = await session.query("select to_regclass('bourse_view.still_the_same') is not null as it");
      return rows[0]?.it === true;
    };
  }

  /** The embedded view would be made again by the third failure. */
  async function untilStalled(view: View, reason: StallReason, times = 3): Promise<void> {
    const { failures } = view.health;
    await until(
      () => view.health.failures >= failures + times,
      () => `${times} failures: ${JSON.stringify(view.health)}`,
    );
    expect(view.health.stalled).toBe(reason);
  }

  async function closeAll(): Promise<void> {
    for (const view of views.splice(0)) await view.close();
  }

  it('of another store stalls and keeps its rows; one ahead of the journal is not opened at all', async () => {
    source.trade(300);
    const view = await open();
    await view.caughtUp();
    const rows = await rowsOf(view);
    const isTheSame = await mark();
    await closeAll();
    const other = new EventSource(new Random(1));
    other.state.createdAt += 1;
    other.trade(600);
    const stalled = await open(database.url, other);
    await untilStalled(stalled, 'other_store');
    expect(await rowsOf(stalled)).toEqual(rows);
    await closeAll();
    const shorter = Object.assign(new EventSource(new Random(1)), { events: source.events.slice(0, 50) });
    await expect(open(database.url, shorter)).rejects.toThrow('acknowledged commands are missing');
    expect(await isTheSame()).toBe(true);
  });

  it('with a migration that it does not know stalls until it is gone', async () => {
    source.trade(300);
    await (await open()).caughtUp();
    const isTheSame = await mark();
    await closeAll();
    const session = await database.session();
    await session.query("insert into bourse_view.kysely_migration values ('9999-to-come', '2030-01-01T00:00:00Z')");
    source.trade(100);
    const view = await open();
    await untilStalled(view, 'tables_unknown');
    await session.query("delete from bourse_view.kysely_migration where name = '9999-to-come'");
    await view.caughtUp();
    expect(view.health.stalled).toBeNull();
    expect(await isTheSame()).toBe(true);
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
  });

  it('stalls while a lock is held, statements take too long, the disk is full, or nothing may be written; keeps its rows, and goes on', async () => {
    const reasons = [
      ['database_locked', '55P03', 3],
      ['database_slow', '57014', 1],
      ['database_full', '53100', 1],
      ['database_read_only', '25006', 1],
    ] as const;
    source.trade(200);
    const view = await open();
    await view.caughtUp();
    const isTheSame = await mark();
    const session = await database.session();
    for (const [reason, code, times] of reasons) {
      await session.query(`
        create or replace function public.refuse() returns trigger language plpgsql as
          $$ begin raise exception 'not now' using errcode = '${code}'; end $$;
        create trigger refuse before insert or update on bourse_view.orders execute function public.refuse()`);
      const { rows: before } = await session.query('select count(*) from bourse_view.orders');
      source.trade(100);
      source.give(view);
      await untilStalled(view, reason, times);
      expect((await session.query('select count(*) from bourse_view.orders')).rows).toEqual(before);
      await session.query('drop trigger refuse on bourse_view.orders');
      await view.caughtUp();
      expect(view.health.stalled).toBeNull();
    }
    expect(await isTheSame()).toBe(true);
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
  });

  it('whose table another session locks waits for it, and for nothing else', async () => {
    source.trade(200);
    const view = await open();
    await view.caughtUp();
    const isTheSame = await mark();
    const [holder, killer] = [await database.session(), await database.session()];
    await holder.query('begin; lock table bourse_view.orders in share mode');
    source.trade(200);
    source.give(view);
    // Sooner than the lock's own bound ends them.
    await until(async () => {
      await killer.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return view.health.failures >= 3;
    }, 'three statements to be ended');
    expect(view.health.stalled).toMatch(/^database_(slow|locked)$/);
    await holder.query('commit');
    await view.caughtUp();
    expect(await isTheSame()).toBe(true);
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
  });

  it('whose database is away for a while goes on where it was', async () => {
    route = await openRoute(database.url);
    source.trade(500);
    const view = await open(route.url);
    await view.caughtUp();
    const isTheSame = await mark();
    route.block();
    source.trade(500);
    source.give(view);
    const failures = () => log.lines.filter((line) => line.startsWith('the view failed')).length;
    await until(() => failures() >= 4, 'the view to fail four times');
    route.open();
    await view.caughtUp();
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
    expect(await isTheSame()).toBe(true);
  });

  it('whose connection breaks while it is opened again, when it asks for the lock, for what was migrated, or for its position, keeps its rows', async () => {
    route = await openRoute(database.url);
    source.trade(100);
    const view = await open(route.url);
    await view.caughtUp();
    const isTheSame = await mark();
    for (const statement of ['pg_advisory_lock', 'from "bourse_view"."kysely_migration"', 'from "applied"']) {
      const cut = vi.fn(async () => {});
      route.cutAt('update applied', async () => route?.cutAt(statement, cut, true), true);
      source.trade(100);
      source.give(view);
      await view.caughtUp();
      expect(cut, statement).toHaveBeenCalled();
    }
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
    expect(await isTheSame()).toBe(true);
    expect(log.lines.filter((line) => line.includes('rebuilt'))).toEqual([]);
  });

  it('whose connections break keeps its rows and doubles none', async () => {
    route = await openRoute(database.url);
    const view = await open(route.url);
    source.trade(3_000);
    let cuts = 0;
    await applyInParts(view, () => {
      if (random.next() > 0.1 || cuts >= 8) return;
      cuts += 1;
      route?.cutAll();
    });
    expect(await rowsOf(view)).toEqual(await rowsElsewhere());
    expect(log.lines.filter((line) => line.includes('rebuilt'))).toEqual([]);
  });
});
