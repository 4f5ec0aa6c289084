/** What every kind of journal promises, asked of each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileJournal } from './file-journal.ts';
import type { Batch, Journal } from './port.ts';
import { PostgresJournal } from './postgres/postgres-journal.ts';
import { createDatabase, hasPostgres, type TestDatabase } from './postgres/testing/database.ts';

type AnyJournal = Journal & { readonly firstSeq: number };
/** A place for one journal, which may be opened one after the other. */
interface Ground {
  open(): Promise<AnyJournal>;
  clear(): Promise<void>;
}

async function fileGround(): Promise<Ground> {
  const directory = mkdtempSync(join(tmpdir(), 'bourse-journal-'));
  return {
    open: () => FileJournal.open({ directory, segmentBytes: 300 }),
    clear: async () => rmSync(directory, { recursive: true }),
  };
}

/** In a database that is emptied for the next. */
async function postgresGround({ url, empty }: TestDatabase): Promise<Ground> {
  const onLost = (error: Error) => {
    throw error;
  };
  return { open: () => PostgresJournal.open({ url, onLost, leaseMs: 60_000 }), clear: empty };
}

function batch(firstSeq: number, count = 1, bytes = 20): Batch {
  return { firstSeq, count, payload: Buffer.alloc(bytes, firstSeq) };
}

async function readAll(journal: Journal, fromSeq: number): Promise<[number, number, string][]> {
  const read: [number, number, string][] = [];
  for await (const { firstSeq, count, payload } of journal.read(fromSeq)) {
    read.push([firstSeq, count, Buffer.from(payload).toString('latin1')]);
  }
  return read;
}

const asRead = ({ firstSeq, count, payload }: Batch): [number, number, string] => [
  firstSeq,
  count,
  Buffer.from(payload).toString('latin1'),
];

function promises(makeGround: () => Promise<Ground>): void {
  let ground: Ground;
  let journal: AnyJournal;
  beforeEach(async () => {
    ground = await makeGround();
    journal = await ground.open();
  });
  afterEach(async () => {
    await journal.close();
    await ground.clear();
  });

  it('is empty at first', async () => {
    expect([await journal.lastSeq(), journal.firstSeq, await readAll(journal, 1)]).toEqual([0, 1, []]);
  });

  it('gives back every byte, in order, from any sequence, over closing and opening', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const batches = [batch(1, 3), { firstSeq: 4, count: 1, payload: every }, batch(5, 2, 0), batch(7, 1, 5_000)];
    const expected = batches.map(asRead);
    for (const one of batches.slice(0, 2)) await journal.append({ ...one, payload: new Uint8Array(one.payload) });
    await journal.close();
    journal = await ground.open();
    expect(await journal.lastSeq()).toBe(4);
    for (const one of batches.slice(2)) await journal.append({ ...one, payload: new Uint8Array(one.payload) });
    expect(await journal.lastSeq()).toBe(7);
    expect(await readAll(journal, 1)).toEqual(expected);
    // The batch that holds the sequence comes whole.
    for (const [fromSeq, first] of [
      [2, 0],
      [3, 0],
      [4, 1],
      [6, 2],
      [7, 3],
    ] as const) {
      expect(await readAll(journal, fromSeq)).toEqual(expected.slice(first));
    }
    expect(await readAll(journal, 8)).toEqual([]);
  });

  it('takes a part of a larger buffer for that part alone', async () => {
    const whole = Buffer.from('before|middle|after');
    await journal.append({ firstSeq: 1, count: 1, payload: whole.subarray(7, 13) });
    expect(await readAll(journal, 1)).toEqual([[1, 1, 'middle']]);
  });

  it('takes appends that were not waited for, one after the other', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => journal.append(batch(index + 1))));
    expect(await journal.lastSeq()).toBe(40);
    expect((await readAll(journal, 1)).map(([firstSeq]) => firstSeq)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  it('reads what was durable when the reading began, while more is appended', async () => {
    for (let seq = 1; seq <= 5; seq++) await journal.append(batch(seq));
    const reading = journal.read(1)[Symbol.asyncIterator]();
    await reading.next();
    await journal.append(batch(6));
    const seen: number[] = [];
    for (let step = await reading.next(); step.done !== true; step = await reading.next())
      seen.push(step.value.firstSeq);
    expect(seen).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['leaves a gap', batch(4)],
    ['comes twice', batch(2)],
    ['holds nothing', batch(3, 0)],
  ])('refuses a batch that %s, and takes nothing after it', async (_case, wrong) => {
    await journal.append(batch(1, 2));
    await expect(journal.append(wrong)).rejects.toThrow('cannot follow 2');
    expect(await journal.lastSeq()).toBe(2);
    expect((await readAll(journal, 1)).length).toBe(1);
  });

  it('finishes the append under way before it closes', async () => {
    const appending = journal.append(batch(1));
    await journal.close();
    await appending;
    await expect(journal.append(batch(2))).rejects.toThrow();
    journal = await ground.open();
    expect(await journal.lastSeq()).toBe(1);
  });

  it('keeps what is not older when it drops', async () => {
    for (let seq = 1; seq <= 9; seq++) await journal.append(batch(seq, 1, 100));
    await journal.dropBefore(6);
    expect(journal.firstSeq).toBeLessThanOrEqual(6);
    const kept = (await readAll(journal, journal.firstSeq)).map(([firstSeq]) => firstSeq);
    expect(kept.at(0)).toBe(journal.firstSeq);
    expect(kept.slice(-4)).toEqual([6, 7, 8, 9]);
  });
}

describe('a journal in files', () => promises(fileGround));
describe.skipIf(!hasPostgres)('a journal in PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());
  promises(() => postgresGround(database));
});
