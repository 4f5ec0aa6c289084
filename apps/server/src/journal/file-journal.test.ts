/** The journal behind its port, in its own thread. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileJournal } from './file-journal.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bourse-journal-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const text = new TextEncoder();

async function readAll(journal: FileJournal, fromSeq: number): Promise<string[]> {
  const read: string[] = [];
  for await (const { payload } of journal.read(fromSeq)) read.push(Buffer.from(payload).toString());
  return read;
}

it('keeps batches in order, over closing and opening', async () => {
  const journal = await FileJournal.open({ directory, segmentBytes: 150 });
  expect(await journal.lastSeq()).toBe(0);
  await journal.append({ firstSeq: 1, count: 2, payload: text.encode('one two') });
  await Promise.all([
    journal.append({ firstSeq: 3, count: 1, payload: text.encode('three') }),
    journal.append({ firstSeq: 4, count: 1, payload: text.encode('four') }),
  ]);
  expect(await readAll(journal, 2)).toEqual(['one two', 'three', 'four']);
  await journal.close();
  const again = await FileJournal.open({ directory, segmentBytes: 150 });
  expect(await again.lastSeq()).toBe(4);
  await again.append({ firstSeq: 5, count: 1, payload: text.encode('five') });
  expect(await readAll(again, 4)).toEqual(['four', 'five']);
  await again.dropBefore(5);
  expect(again.firstSeq).toBe(5);
  await again.close();
});

it('says that a half-written batch was cut off', async () => {
  const journal = await FileJournal.open({ directory, segmentBytes: 1e6 });
  await journal.append({ firstSeq: 1, count: 1, payload: text.encode('one') });
  await journal.append({ firstSeq: 2, count: 1, payload: text.encode('two') });
  await journal.close();
  const path = join(directory, readdirSync(directory)[0] ?? '');
  truncateSync(path, statSync(path).size - 1);
  const again = await FileJournal.open({ directory, segmentBytes: 1e6 });
  expect([await again.lastSeq(), again.cutBytes]).toEqual([1, 50]);
  await again.close();
});

it('does not open what is corrupt, and names the place', async () => {
  const journal = await FileJournal.open({ directory, segmentBytes: 1 });
  await journal.append({ firstSeq: 1, count: 1, payload: text.encode('one') });
  await journal.append({ firstSeq: 2, count: 1, payload: text.encode('two') });
  await journal.close();
  appendFileSync(join(directory, '0000000000000001.journal'), 'x');
  await expect(FileJournal.open({ directory, segmentBytes: 1 })).rejects.toThrow(
    'journal corrupt: 0000000000000001.journal at byte 112',
  );
});

it('takes nothing more after an append that failed', async () => {
  const journal = await FileJournal.open({ directory, segmentBytes: 1 });
  await journal.append({ firstSeq: 1, count: 1, payload: text.encode('one') });
  rmSync(directory, { recursive: true });
  await expect(journal.append({ firstSeq: 2, count: 1, payload: text.encode('two') })).rejects.toThrow('ENOENT');
  await expect(journal.append({ firstSeq: 2, count: 1, payload: text.encode('two') })).rejects.toThrow('failed before');
  expect(await journal.lastSeq()).toBe(1);
  await journal.close();
});

it('does not know what became of an append after it was closed', async () => {
  const journal = await FileJournal.open({ directory, segmentBytes: 1e6 });
  await journal.close();
  await expect(journal.append({ firstSeq: 1, count: 1, payload: text.encode('one') })).rejects.toThrow('stopped');
  await expect(journal.lastSeq()).rejects.toThrow('stopped');
});
