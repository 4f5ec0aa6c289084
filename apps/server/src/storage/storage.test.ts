/** What both kinds of storage guarantee, proved on each; and what only one of them has to. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, hasPostgres, type TestDatabase, untilWaiting } from '../journal/postgres/testing/database.ts';
import { type Change, MemoryDisk } from '../simulation/memory-disk.ts';
import { mountDisk, mountPoint } from '../simulation/mounted-disk.ts';
import { Random, seedOf } from '../simulation/random.ts';
import { DirectoryStorage } from './directory.ts';
import type { BlobStorage } from './port.ts';
import { PostgresStorage, partBytesMax } from './postgres.ts';

const name = 'snapshots/1.snapshot';
const before = Buffer.alloc(2 * partBytesMax, 'before');
const after = Buffer.alloc(3 * partBytesMax, 'after');

const wrongNames = [
  '',
  '/etc/passwd',
  '../outside',
  'uploads/../../outside',
  'uploads/./a',
  'uploads//a',
  'uploads/',
  '.hidden',
  'a\\b',
  'a\0b',
  'ä',
  'uploads/a.tmp',
  'a/b/c/d/e',
  'x'.repeat(101),
];

let root: string;
let database: TestDatabase;
let storage: BlobStorage;

/** One of the two, with a way to end what it does in the middle. */
interface Kind {
  open(): Promise<BlobStorage>;
  /** Puts `before`, then cuts `work` short, once or many times; what is under `name` each time, seen by a new storage. */
  cutShort(work: (storage: BlobStorage) => Promise<void>): AsyncIterable<Buffer | null>;
}

const directory: Kind = {
  open: async () => new DirectoryStorage(root),
  /** Ends the process before each change of the disk, or in the middle of a write; half of the times the power is cut too. */
  async *cutShort(work) {
    const random = new Random(seedOf('cut short'));
    for (let change = 1, isDone = false; !isDone; change++) {
      for (let round = 0; round < 10; round++) {
        const disk = new MemoryDisk();
        const unmount = mountDisk(() => disk);
        try {
          const first = new DirectoryStorage(mountPoint);
          await first.put(name, [before.subarray(0, 5000)]);
          isDone = await endsBefore(disk, change, () => work(first));
          if (round % 2 === 0) disk.cutPower(random);
          else disk.kill();
          yield await new DirectoryStorage(mountPoint).get(name);
        } finally {
          unmount();
        }
      }
    }
  },
};

/** Whether the work was done before it came to its n-th change of the disk, from which on nothing has any effect. */
async function endsBefore(disk: MemoryDisk, change: number, work: () => Promise<void>): Promise<boolean> {
  let changes = 0;
  const ended = new Error('the process ended');
  disk.listener = {
    before: (_: Change, __: string, bytes: number) => {
      if (++changes > change || (changes === change && bytes === 0)) throw ended;
      return changes === change ? Math.ceil(bytes / 2) : bytes;
    },
    after: () => {
      if (changes >= change) throw ended;
    },
  };
  const isDone = await work().then(
    () => true,
    () => false,
  );
  disk.listener = null;
  return isDone;
}

const postgres: Kind = {
  open: () => PostgresStorage.open(database.url),
  /** Ends the session between the second part and the third. */
  async *cutShort(work) {
    const first = await PostgresStorage.open(database.url);
    await first.put(name, [before.subarray(0, 5000)]);
    const session = await database.session();
    await session.query(`
      create function bourse_storage.wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
      create trigger wait before insert on bourse_storage.parts for each row when (new.number = 2)
        execute function bourse_storage.wait();
      select pg_advisory_lock(42)`);
    const working = expect(work(first)).rejects.toThrow();
    await untilWaiting(session);
    yield await storage.get(name);
    await session.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await working;
    await first.close();
    yield await storage.get(name);
    const { rows } = await session.query('select blob_id, number from bourse_storage.parts');
    expect(rows).toHaveLength(1);
  },
};

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const blob of storage.list(folder)) names.push(blob.name);
  return names.sort();
}

function contract(kind: Kind): void {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'bourse-storage-'));
    storage = await kind.open();
  });
  afterEach(async () => {
    await storage.close();
    rmSync(root, { recursive: true });
  });

  it.each([0, 1, partBytesMax - 1, partBytesMax, partBytesMax + 1, 3.5 * partBytesMax])(
    'gives %i bytes back as they were, after a restart too',
    async (size) => {
      const bytes = randomBytes(size);
      await storage.put(name, [bytes]);
      expect((await storage.get(name))?.equals(bytes)).toBe(true);
      await storage.close();
      storage = await kind.open();
      expect((await storage.get(name))?.equals(bytes)).toBe(true);
    },
  );

  it('joins parts, whatever buffer they are a piece of', async () => {
    const whole = randomBytes(2.5 * partBytesMax);
    const cuts = [whole.subarray(0, 3), whole.subarray(3, 3), whole.subarray(3, partBytesMax + 9)];
    await storage.put(name, [...cuts, whole.subarray(partBytesMax + 9)]);
    expect((await storage.get(name))?.equals(whole)).toBe(true);
  });

  it('replaces what was under the name, and has nothing under a name that was never put', async () => {
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, [before]);
    await storage.put(name, [Buffer.from('short')]);
    expect(String(await storage.get(name))).toBe('short');
    expect(await namesIn('snapshots/')).toEqual([name]);
  });

  it('of one name takes several puts at once, and keeps one of them whole', async () => {
    const all = [before, after, before.subarray(9), after.subarray(7)];
    await Promise.all(all.map((bytes) => storage.put(name, [bytes.subarray(0, 5), bytes.subarray(5)])));
    const found = await storage.get(name);
    expect(all.filter((bytes) => found?.equals(bytes))).toHaveLength(1);
    expect(await namesIn('snapshots/')).toEqual([name]);
  });

  it('lists a folder with what lies below it, and nothing beside it', async () => {
    const names = ['uploads/1/a.new', 'uploads/1/b.kept', 'uploads/10/c.new', 'uploads/1.x', 'uploads/1/d/e'];
    for (const each of names) await storage.put(each, [Buffer.from(each)]);
    expect(await namesIn('uploads/1/')).toEqual(['uploads/1/a.new', 'uploads/1/b.kept', 'uploads/1/d/e']);
    expect(await namesIn('uploads/')).toEqual(names.toSorted());
    expect(await namesIn('nothing/')).toEqual([]);
  });

  it('says when each was put there; a rename does not change it', async () => {
    const timeOf = async () => {
      for await (const { putAtMs } of storage.list('uploads/')) return putAtMs;
      return 0;
    };
    await storage.put('uploads/1/a.new', [before]);
    const putAtMs = await timeOf();
    expect(Math.abs(putAtMs - Date.now())).toBeLessThan(3_600_000);
    expect(await storage.rename('uploads/1/a.new', 'uploads/1/a.kept')).toBe(true);
    expect(await timeOf()).toBe(putAtMs);
  });

  it('renames, in place of what was there; what is not there cannot be renamed, and costs nothing', async () => {
    await storage.put('uploads/1/a.new', [Buffer.from('a')]);
    await storage.put('uploads/2/b', [Buffer.from('b')]);
    expect(await storage.rename('uploads/1/gone', 'uploads/2/b')).toBe(false);
    expect(String(await storage.get('uploads/2/b'))).toBe('b');
    expect(await storage.rename('uploads/1/a.new', 'uploads/2/b')).toBe(true);
    expect(String(await storage.get('uploads/2/b'))).toBe('a');
    expect(await storage.rename('uploads/2/b', 'uploads/2/b')).toBe(true);
    expect(await storage.rename('uploads/2/b', 'uploads/3/new')).toBe(true);
    expect(await namesIn('uploads/')).toEqual(['uploads/3/new']);
  });

  it('removes; what is not there is removed already', async () => {
    await storage.put(name, [before]);
    await storage.remove('snapshots/2.snapshot');
    expect(await namesIn('snapshots/')).toEqual([name]);
    await storage.remove(name);
    await storage.remove(name);
    expect([await storage.get(name), await namesIn('snapshots/')]).toEqual([null, []]);
  });

  it('refuses names that lead elsewhere, or that not every file system takes', async () => {
    const refusal = /the name .* is not allowed/;
    for (const wrong of wrongNames) {
      await expect(storage.put(wrong, [before])).rejects.toThrow(refusal);
      await expect(storage.get(wrong)).rejects.toThrow(refusal);
      await expect(storage.remove(wrong)).rejects.toThrow(refusal);
      await expect(storage.rename(name, wrong)).rejects.toThrow(refusal);
      await expect(storage.rename(wrong, name)).rejects.toThrow(refusal);
    }
    for (const wrong of ['', 'uploads', '../', '/', 'uploads/../']) {
      await expect(namesIn(wrong)).rejects.toThrow(/^storage: the /);
    }
  });

  it('leaves the old or the new where a put is cut short, and never a torn one', async () => {
    const found = { old: 0, new: 0 };
    const [old, whole] = [before.subarray(0, 5000), after];
    for await (const bytes of kind.cutShort((cut) => cut.put(name, [whole.subarray(0, 99), whole.subarray(99)]))) {
      if (bytes?.equals(old) === true) found.old += 1;
      else if (bytes?.equals(whole) === true) found.new += 1;
      else throw new Error(`torn: ${bytes?.length} bytes`);
    }
    expect(found.old).toBeGreaterThan(1);
    if (kind === directory) expect(found.new).toBeGreaterThan(1);
  });
}

describe('storage in a directory', () => {
  contract(directory);

  it('has what it acknowledged after a power cut: puts, renames and removals', async () => {
    const random = new Random(seedOf('power'));
    for (let round = 0; round < 20; round++) {
      const disk = new MemoryDisk();
      const unmount = mountDisk(() => disk);
      try {
        const mounted = new DirectoryStorage(mountPoint);
        await mounted.put('uploads/1/a.new', [before.subarray(0, 3000)]);
        await mounted.put('uploads/1/b', [after]);
        await mounted.rename('uploads/1/a.new', 'uploads/1/a.kept');
        await mounted.remove('uploads/1/b');
        disk.cutPower(random);
        const names: string[] = [];
        for await (const blob of mounted.list('uploads/')) names.push(blob.name);
        expect(names).toEqual(['uploads/1/a.kept']);
        expect((await mounted.get('uploads/1/a.kept'))?.equals(before.subarray(0, 3000))).toBe(true);
      } finally {
        unmount();
      }
    }
  });

  it('takes a root that is not written from the top, as the default is', async () => {
    const here = new DirectoryStorage(`./${relative(process.cwd(), root)}`);
    await here.put('uploads/1/a', [after]);
    expect((await new DirectoryStorage(root).get('uploads/1/a'))?.equals(after)).toBe(true);
  });

  it('passes over what is not finished, and removes it once nobody can be writing to it', async () => {
    const unfinished = join(root, 'uploads', '1', 'a.new.tmp');
    mkdirSync(join(root, 'uploads', '1'), { recursive: true });
    writeFileSync(unfinished, 'half');
    expect([await namesIn('uploads/'), existsSync(unfinished)]).toEqual([[], true]);
    utimesSync(unfinished, 1e9, 1e9);
    expect([await namesIn('uploads/'), existsSync(unfinished)]).toEqual([[], false]);
  });
});

describe.skipIf(!hasPostgres)('storage in PostgreSQL', () => {
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => database.empty());

  contract(postgres);

  it('sends large files in parts, and leaves none behind', async () => {
    const session = await database.session();
    await storage.put(name, [Buffer.alloc(3 * partBytesMax + 5)]);
    const sizes = 'select octet_length(content) as bytes from bourse_storage.parts order by number';
    const { rows } = await session.query<{ bytes: number }>(sizes);
    expect(rows.map(({ bytes }) => bytes)).toEqual([partBytesMax, partBytesMax, partBytesMax, 5]);
    await storage.remove(name);
    await Promise.all([before, after].map((bytes) => storage.put(name, [bytes])));
    await storage.remove(name);
    expect((await session.query(sizes)).rowCount).toBe(0);
  });

  it('waits for the disk, whatever the database does by itself', async () => {
    const session = await database.session();
    await session.query(`
      alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off;
      create table bourse_storage.seen (setting text);
      create function bourse_storage.see() returns trigger language plpgsql as
        $$ begin insert into bourse_storage.seen values (current_setting('synchronous_commit')); return new; end $$;
      create trigger see before insert on bourse_storage.blobs for each row execute function bourse_storage.see()`);
    const strict = await PostgresStorage.open(database.url);
    await strict.put(name, [before]);
    await strict.close();
    await session.query(`alter database ${new URL(database.url).pathname.slice(1)} reset synchronous_commit`);
    expect((await session.query('select setting from bourse_storage.seen')).rows).toEqual([{ setting: 'on' }]);
  });

  it('lists more than a page', async () => {
    const session = await database.session();
    await session.query(
      `insert into bourse_storage.blobs (name, bytes) select 'uploads/1/' || n, 0 from generate_series(1, 2500) as n`,
    );
    expect(new Set(await namesIn('uploads/')).size).toBe(2500);
  });

  it('refuses to give what has lost a part', async () => {
    await storage.put(name, [before]);
    const session = await database.session();
    await session.query('delete from bourse_storage.parts where number = 1');
    await expect(storage.get(name)).rejects.toThrow('is not whole');
  });
});
