/** The demo's journal stays small, and what is kept is enough to come back from. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState } from '@bourse/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { type OpenedWriter, openWriter } from './open.ts';
import { recover } from './recover.ts';
import { Retention, viewCheckpoints } from './retention.ts';
import { fileSnapshots, listSnapshots, writeSnapshot } from './snapshots/snapshot-file.ts';
import { readEvents } from './testing/read-events.ts';

const segmentBytes = 1000;
const everyBytes = 5000;

let dataDir: string;
let writer: OpenedWriter;
let retention: Retention;
let warnings: string[];
let viewSeq: () => number;
/** Runs between the snapshot and the view's checkpoint. */
let beforeView: () => Promise<void>;
let now: number;

async function open(): Promise<void> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const opened = await openWriter({ product, dataDir, mode: 'demo', seed: '', onFatal, segmentBytes });
  writer = opened;
  retention = new Retention({
    writer: {
      dataDir,
      state: opened.state,
      get durableSeq() {
        return opened.durableSeq;
      },
      takeSnapshot,
      dropBefore: (seq) => opened.dropBefore(seq),
    },
    checkpointView: async (path) => {
      await beforeView();
      writeFileSync(path, `view at ${viewSeq()}`);
      return viewSeq();
    },
    onWarning: (warning) => warnings.push(warning),
    everyBytes,
    everyMs: 1_000_000,
    clock: () => now,
  });
}

const snapshots = () => listSnapshots(fileSnapshots(dataDir));

/** What the writer's thread for snapshots does, but here: starting a thread takes longer than all the rest. */
async function takeSnapshot(): Promise<number> {
  const seq = writer.durableSeq;
  const { state } = await recover(product.core, dataDir, seq, (warning) => warnings.push(warning));
  await writeSnapshot(product.core, fileSnapshots(dataDir), seq, state);
  return seq;
}

async function close(): Promise<void> {
  await retention.stop();
  await writer.close();
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-retention-'));
  warnings = [];
  now = Date.now();
  viewSeq = () => writer.durableSeq;
  beforeView = async () => {};
  await open();
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

async function work(commands: number): Promise<void> {
  for (let count = 0; count < commands; count++) {
    await writer.submit({ kind: 'ListAsset', code: `A${writer.lastSeq}`, name: 'x'.repeat(40), scale: 8 });
  }
}

function journalBytes(): number {
  const directory = join(dataDir, 'journal');
  return readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}

it('bounds the journal, however long it goes on, and comes back from what is left', async () => {
  let largest = 0;
  for (let round = 0; round < 12; round++) {
    await work(25);
    await retention.check();
    largest = Math.max(largest, journalBytes());
  }
  const written = writer.lastSeq * 100;
  expect(written).toBeGreaterThan(29_000);
  // Two checkpoints' worth, what came in between two looks (25 commands) and a segment at each end.
  expect(largest).toBeLessThan(2 * (everyBytes + 25 * 120 + segmentBytes) + segmentBytes);
  expect(viewCheckpoints(dataDir).length).toBe(2);
  expect((await snapshots()).length).toBe(2);
  expect(writer.firstSeq).toBeGreaterThan(1);
  const oldest = viewCheckpoints(dataDir).at(-1)?.seq ?? 0;
  expect(writer.firstSeq).toBeLessThanOrEqual(oldest + 1);
  for await (const [first] of readEvents(writer, oldest + 1)) {
    expect(first?.seq).toBe(oldest + 1);
    break;
  }
  const hash = hashState(writer.state);
  await close();
  writeFileSync(join(dataDir, (await snapshots())[0]?.name ?? ''), 'harmed');
  await open();
  expect(hashState(writer.state)).toBe(hash);
  expect(warnings).toEqual([]);
});

it('drops nothing that a view which lags behind still needs', async () => {
  viewSeq = () => 12;
  for (let round = 0; round < 5; round++) {
    await work(25);
    await retention.checkpoint();
  }
  viewSeq = () => 40;
  await retention.checkpoint();
  expect(viewCheckpoints(dataDir).map(({ seq }) => seq)).toEqual([40, 12]);
  expect(readFileSync(viewCheckpoints(dataDir)[1]?.path ?? '', 'utf8')).toBe('view at 12');
  expect(writer.firstSeq).toBeGreaterThan(1);
  expect(writer.firstSeq).toBeLessThanOrEqual(13);
});

it('drops nothing that the older snapshot still needs, however far the views are ahead of it', async () => {
  // Each view is of fifty commands more than the snapshot that was made before it.
  beforeView = () => work(50);
  for (let round = 0; round < 3; round++) {
    await work(10);
    await retention.checkpoint();
  }
  const [newest, older] = await snapshots();
  expect([newest?.seq, older?.seq]).toEqual([131, 71]);
  expect(viewCheckpoints(dataDir).map(({ seq }) => seq)).toEqual([181, 121]);
  expect(writer.firstSeq).toBeGreaterThan(1);
  expect(writer.firstSeq).toBeLessThanOrEqual(72);
  const hash = hashState(writer.state);
  await close();
  writeFileSync(join(dataDir, newest?.name ?? ''), 'harmed');
  await open();
  expect(hashState(writer.state)).toBe(hash);
});

it('drops nothing before there are two of each', async () => {
  await work(50);
  await takeSnapshot();
  await work(50);
  await retention.checkpoint();
  expect([(await snapshots()).length, viewCheckpoints(dataDir).length]).toEqual([2, 1]);
  expect(writer.firstSeq).toBe(1);
});

it('makes a checkpoint after enough time, but not twice of the same', async () => {
  await work(3);
  await retention.check();
  expect(viewCheckpoints(dataDir)).toEqual([]);
  now += 1_000_000;
  await retention.check();
  expect(viewCheckpoints(dataDir).map(({ seq }) => seq)).toEqual([4]);
  now += 2_000_000;
  const { ino } = statSync(viewCheckpoints(dataDir)[0]?.path ?? '');
  await retention.check();
  expect(statSync(viewCheckpoints(dataDir)[0]?.path ?? '').ino).toBe(ino);
  await work(1);
  await retention.check();
  expect(viewCheckpoints(dataDir).map(({ seq }) => seq)).toEqual([5, 4]);
});

it('drops nothing where the view could not be saved, says so, and leaves no rest behind', async () => {
  await work(100);
  viewSeq = () => {
    throw new Error('no room');
  };
  await retention.check();
  await retention.check();
  expect(warnings).toEqual(Array(2).fill('no checkpoint could be made: no room'));
  expect(writer.firstSeq).toBe(1);
  viewSeq = () => writer.durableSeq;
  await retention.check();
  expect(readdirSync(join(dataDir, 'checkpoints'))).toEqual(['0000000000000101.view']);
});
