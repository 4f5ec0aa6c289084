/** The journal in PostgreSQL under takeovers, broken connections and damage. */
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import type { Batch } from '../port.ts';
import { LeaseLostError } from './lease-keeper.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { emptyTip, tipAfter } from './rows.ts';
import { type BrittleRoute, openRoute } from './testing/brittle-route.ts';
import { createDatabase, hasPostgres, type TestDatabase, untilWaiting } from './testing/database.ts';

const text = new TextEncoder();
const batch = (firstSeq: number, words = `batch ${firstSeq}`, count = 1): Batch => ({
  firstSeq,
  count,
  payload: text.encode(words),
});

async function readAll(journal: PostgresJournal, fromSeq = 1): Promise<string[]> {
  const read: string[] = [];
  for await (const { payload } of journal.read(fromSeq)) read.push(Buffer.from(payload).toString());
  return read;
}

/** Others may take the lease from now on. */
async function expireLease(session: pg.Client): Promise<void> {
  await session.query("update bourse_journal.lease set expires_at = '-infinity'");
}

/** From now on an insert into the journal waits, in the middle of its statement, while `key` is locked. */
async function pauseInserts(session: pg.Client, key: number): Promise<void> {
  await session.query(`
    create function pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${key}); return new; end $$;
    create trigger pause before insert on bourse_journal.batches for each row execute function pause()`);
  await session.query('select pg_advisory_lock($1)', [key]);
}

/** Rows as the journal itself writes them, all in one statement: a commit for each would take as long as all other tests. */
async function insertBatches(session: pg.Client, fromSeq: number, throughSeq: number): Promise<void> {
  const last = await session.query<{ epoch: string; hash: Buffer }>(
    'select epoch, hash from bourse_journal.batches where last_seq = $1',
    [fromSeq - 1],
  );
  let tip = { ...emptyTip, epoch: Number(last.rows[0]?.epoch), hash: last.rows[0]?.hash ?? emptyTip.hash };
  const rows: unknown[] = [];
  for (let seq = fromSeq; seq <= throughSeq; seq++) {
    const one = batch(seq);
    const next = tipAfter(one, tip.epoch, tip);
    const hex = { previous_hash: tip.hash, hash: next.hash, payload: Buffer.from(one.payload) };
    const bytes = Object.fromEntries(Object.entries(hex).map(([name, value]) => [name, `\\x${value.toString('hex')}`]));
    rows.push({ first_seq: seq, last_seq: seq, epoch: tip.epoch, count: 1, crc: next.crc, ...bytes });
    tip = next;
  }
  const into = 'insert into bourse_journal.batches select * from';
  await session.query(`${into} jsonb_populate_recordset(null::bourse_journal.batches, $1)`, [JSON.stringify(rows)]);
}

/** What the keeper of the lease reads time by; waiting for the database stays real. */
const timers: ('setTimeout' | 'clearTimeout' | 'performance')[] = ['setTimeout', 'clearTimeout', 'performance'];
/** So long that no slow machine loses one by accident. */
const leaseMs = 60_000;

describe.skipIf(!hasPostgres)('the journal in PostgreSQL', () => {
  let database: TestDatabase;
  let other: pg.Client;
  let lost: Error[];
  const opened: PostgresJournal[] = [];
  let route: BrittleRoute | null = null;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    other = await database.session();
    lost = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const journal of opened.splice(0)) await journal.close();
    await route?.close();
    route = null;
    await database.empty();
  });

  async function open(url = database.url, ms = leaseMs): Promise<PostgresJournal> {
    const journal = await PostgresJournal.open({ url, leaseMs: ms, onLost: (error) => lost.push(error) });
    opened.push(journal);
    return journal;
  }

  describe('a takeover', () => {
    it('fences the one before, whose next append does nothing', async () => {
      const old = await open();
      await old.append(batch(1));
      await expireLease(other);
      const next = await open();
      await expect(old.append(batch(2, 'too late'))).rejects.toThrow(LeaseLostError);
      await next.append(batch(2, 'in time'));
      await expect(old.append(batch(2, 'too late'))).rejects.toThrow('failed before');
      expect(await readAll(next)).toEqual(['batch 1', 'in time']);
    });

    it('fences an append that waits for the table in the middle of its statement', async () => {
      const old = await open();
      await old.append(batch(1));
      await other.query('begin; lock table bourse_journal.batches in share mode');
      const late = old.append(batch(2, 'too late')).catch((error: unknown) => error);
      await untilWaiting(other);
      const taker = await database.session();
      await expireLease(taker);
      const next = await open();
      await other.query('commit');
      expect(await late).toBeInstanceOf(LeaseLostError);
      await next.append(batch(2, 'in time'));
      expect(await readAll(next)).toEqual(['batch 1', 'in time']);
    });

    it('fences an append that waits for the lease in the middle of its statement', async () => {
      const old = await open();
      await old.append(batch(1));
      await other.query("begin; update bourse_journal.lease set epoch = epoch + 1, holder = 'another'");
      const late = old.append(batch(2, 'too late')).catch((error: unknown) => error);
      await untilWaiting(await database.session());
      await other.query('commit');
      expect(await late).toBeInstanceOf(LeaseLostError);
      await expireLease(other);
      expect(await readAll(await open())).toEqual(['batch 1']);
    });

    it('waits for an append that has the lease already, and finds what it appended', async () => {
      const old = await open();
      await old.append(batch(1));
      await pauseInserts(other, 7);
      const early = old.append(batch(2, 'in time'));
      const watching = await database.session();
      await untilWaiting(watching);
      const taking = watching.query("update bourse_journal.lease set epoch = epoch + 1, holder = 'another'");
      const third = await database.session();
      await untilWaiting(third, 2);
      await other.query('select pg_advisory_unlock(7)');
      await early;
      await taking;
      await expect(old.append(batch(3, 'too late'))).rejects.toThrow(LeaseLostError);
      await expireLease(other);
      expect(await readAll(await open())).toEqual(['batch 1', 'in time']);
    });

    it('is told to a holder that appends nothing', async () => {
      vi.useFakeTimers({ toFake: timers });
      const old = await open();
      await old.enforceLease();
      await other.query("update bourse_journal.lease set epoch = epoch + 1, holder = 'another'");
      vi.advanceTimersByTime(leaseMs / 4);
      await until(() => lost.length > 0);
      expect(lost.map((error) => error.message)).toEqual(['another process has taken the lease of the journal']);
      await expect(old.append(batch(1))).rejects.toThrow('failed before');
    });
  });

  describe('the lease', () => {
    it('is refused while its holder lives, and free once it has closed', async () => {
      const first = await open();
      const name = new URL(database.url).pathname.slice(1);
      await expect(open()).rejects.toThrow(`the PostgreSQL database ${name} at 127.0.0.1:5432 is in use by another`);
      await first.append(batch(1));
      await first.close();
      expect(await readAll(await open())).toEqual(['batch 1']);
    });

    it('of a holder that has died is taken before its time is over', async () => {
      const first = await open(database.url, 3_600_000);
      await first.append(batch(1));
      await other.query("update bourse_journal.lease set holder = 'one that died', epoch = epoch + 1");
      expect(await readAll(await open())).toEqual(['batch 1']);
    });

    it('stops its holder before its time is over where it cannot be renewed, and no sooner', async () => {
      vi.useFakeTimers({ toFake: timers });
      route = await openRoute(database.url);
      const first = await open(route.url);
      await first.enforceLease();
      await route.close();
      const late = first.append(batch(1)).catch((error: Error) => [error, error.cause]);
      vi.advanceTimersByTime(leaseMs * 0.9 - 1);
      expect(lost).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(lost).toEqual([expect.any(LeaseLostError)]);
      expect(lost[0]?.message).toMatch(/lease of the journal could not be renewed in time: /);
      expect(await late).toContainEqual(expect.any(LeaseLostError));
      vi.useRealTimers();
      route = null;
      expect(await readAll(await open())).toEqual([]);
    });

    it('is renewed long before its time is over, for as long as its holder lives', async () => {
      vi.useFakeTimers({ toFake: timers });
      const first = await open();
      await first.enforceLease();
      const expiry = async () =>
        (await other.query<{ at: string }>('select expires_at::text as at from bourse_journal.lease')).rows[0]?.at;
      for (let time = 0; time < 2 * leaseMs; time += leaseMs / 4) {
        const before = await expiry();
        vi.advanceTimersByTime(leaseMs / 4);
        await until(async () => (await expiry()) !== before, 'the lease to be renewed');
      }
      expect(lost).toEqual([]);
      await first.append(batch(1));
    });
  });

  describe('an append whose answer is lost', () => {
    it('is in where it got there, once', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      await journal.append(batch(1));
      const hasLanded = async () =>
        (await other.query('select from bourse_journal.batches where first_seq = 2')).rowCount === 1;
      route.cutAt('the lost answer', () => until(hasLanded, 'the batch to be in'));
      await journal.append(batch(2, 'the lost answer'));
      await journal.append(batch(3));
      expect(await readAll(journal)).toEqual(['batch 1', 'the lost answer', 'batch 3']);
      expect(lost).toEqual([]);
    });

    it('is appended again where it did not get there', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      route.cutAt('the lost question', async () => {}, true);
      await journal.append(batch(1, 'the lost question'));
      await journal.append(batch(2));
      expect(await readAll(journal)).toEqual(['the lost question', 'batch 2']);
    });

    it('is in once where its statement still waits on the server when the connection breaks', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      await journal.append(batch(1));
      await pauseInserts(other, 7);
      const watching = await database.session();
      route.cutAt('the slow one', () => untilWaiting(watching));
      const slow = journal.append(batch(2, 'the slow one'));
      await untilWaiting(await database.session(), 2);
      await other.query('select pg_advisory_unlock(7)');
      await slow;
      await journal.append(batch(3));
      expect(await readAll(journal)).toEqual(['batch 1', 'the slow one', 'batch 3']);
    });

    it('is in once where its statement has not yet come to the lease when the connection breaks', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      await journal.append(batch(1));
      await other.query('begin; lock table bourse_journal.batches in share mode');
      const watching = await database.session();
      route.cutAt('the late one', () => untilWaiting(watching));
      const late = journal.append(batch(2, 'the late one'));
      // The broken session's statement and the new session's: the first one must do nothing when both go on.
      await untilWaiting(await database.session(), 2);
      await other.query('commit');
      await late;
      await journal.append(batch(3));
      expect(await readAll(journal)).toEqual(['batch 1', 'the late one', 'batch 3']);
      expect(lost).toEqual([]);
    });

    it('stops the process where the journal goes on with something else', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      await journal.append(batch(1));
      const elsewhere = await database.session();
      await expireLease(elsewhere);
      const meddle = async () => {
        const next = await open();
        await next.append(batch(2, 'of another'));
        await next.close();
      };
      route.cutAt('of this one', meddle, true);
      await expect(journal.append(batch(2, 'of this one'))).rejects.toThrow(LeaseLostError);
      expect(await readAll(await open())).toEqual(['batch 1', 'of another']);
    });

    it('of a session that breaks while idle costs nothing: it is replaced at once', async () => {
      route = await openRoute(database.url);
      const journal = await open(route.url);
      await journal.append(batch(1));
      route.cutAll();
      await expect(open()).rejects.toThrow('in use by another process');
      await journal.append(batch(2));
      expect(await readAll(journal)).toEqual(['batch 1', 'batch 2']);
      expect(lost).toEqual([]);
    });
  });

  describe('harm', () => {
    const changes: [string, string, RegExp][] = [
      ['a changed payload', "payload = payload || 'x'", /at sequence 2: the batch is damaged/],
      ['a changed count', 'count = 2, last_seq = 3', /at sequence 2: the batch is damaged|at sequence 3: it stands/],
      ['a changed epoch', 'epoch = epoch + 1', /at sequence 2: the batch is damaged/],
      ['a changed checksum', 'crc = crc # 1', /at sequence 2: the batch is damaged/],
      ['another hash', "hash = '\\x00'", /at sequence 2: the batch is damaged/],
      ['another chain', "previous_hash = '\\x00'", /at sequence 2: the hash chain is broken/],
    ];
    it.each(changes)('by %s is found', async (_name, change, words) => {
      const journal = await open();
      for (const seq of [1, 2, 3]) await journal.append(batch(seq));
      await other.query(`update bourse_journal.batches set ${change} where first_seq = 2`);
      await expect(readAll(journal)).rejects.toThrow(words);
    });

    it('to the last batch, or its loss, is found when it is opened or read', async () => {
      const journal = await open();
      for (const seq of [1, 2, 3]) await journal.append(batch(seq));
      await other.query('delete from bourse_journal.batches where first_seq = 2');
      await expect(readAll(journal)).rejects.toThrow('at sequence 3: it stands where 2 belongs');
      await expect(readAll(journal, 3)).rejects.toThrow('at sequence 3: it stands where 2 belongs');
      await journal.close();
      await expect(open()).rejects.toThrow('at sequence 3: it stands where 2 belongs');
      await other.query('delete from bourse_journal.batches where first_seq = 3');
      await other.query("update bourse_journal.batches set payload = 'x'");
      await expect(open()).rejects.toThrow('at sequence 1: the batch is damaged');
    });

    it('to the end while it is open is found by reading', async () => {
      const journal = await open();
      for (const seq of [1, 2]) await journal.append(batch(seq));
      await other.query('delete from bourse_journal.batches where first_seq = 2');
      await expect(readAll(journal)).rejects.toThrow('at sequence 2: it is missing');
    });
  });

  it('is read in pages, whole however large', async () => {
    const journal = await open();
    const large = 'x'.repeat(1_500_000);
    for (let seq = 1; seq <= 9; seq++) await journal.append(batch(seq, `${seq} ${large}`));
    expect((await readAll(journal, 2)).map((words) => words.slice(0, 2))).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((seq) => `${seq} `),
    );
    await journal.close();
    await insertBatches(other, 10, 2_600);
    const rest = await readAll(await open(), 10);
    expect([rest.length, rest.at(-1)]).toEqual([2_591, 'batch 2600']);
  });
});
