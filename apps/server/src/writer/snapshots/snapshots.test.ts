/** When snapshots are made. */
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { product } from '../../bourse.ts';
import { type OpenedWriter, openWriter } from '../open.ts';
import { fileSnapshots, listSnapshots } from './snapshot-file.ts';
import { Snapshots } from './snapshots.ts';

let dataDir: string;
let writer: OpenedWriter;
let warnings: string[];
let snapshots: Snapshots;

function begin(limits: { everyEvents: number; everyMs: number }): void {
  snapshots = new Snapshots({
    product: product.url,
    dataDir,
    snapshotSeq: 0,
    durableSeq: () => writer.durableSeq,
    onWarning: (warning) => warnings.push(warning),
    memoryMb: 128,
    ...limits,
  });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-snapshots-'));
  warnings = [];
  const onFatal = (error: Error) => {
    throw error;
  };
  // Opened before a test takes the clock: it makes snapshots of its own.
  writer = await openWriter({ product, dataDir, mode: 'demo', seed: '', onFatal });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await snapshots.stop();
  await writer.close();
  rmSync(dataDir, { recursive: true });
});

const kept = async () => (await listSnapshots(fileSnapshots(dataDir))).map(({ seq }) => seq);
const work = () => writer.submit({ kind: 'ListAsset', code: `A${writer.lastSeq}`, name: 'Asset', scale: 8 });

it('after so many events, counted from the last', async () => {
  begin({ everyEvents: 3, everyMs: 1e9 });
  await work();
  await snapshots.check();
  expect(await kept()).toEqual([]);
  await work();
  await snapshots.check();
  expect(await kept()).toEqual([3]);
  await work();
  await work();
  await snapshots.check();
  expect(await kept()).toEqual([3]);
});

it('after so long, where anything happened', async () => {
  begin({ everyEvents: 1e9, everyMs: 0 });
  await snapshots.check();
  expect(await kept()).toEqual([1]);
  rmSync(join(dataDir, 'snapshots'), { recursive: true });
  await snapshots.check();
  expect(await kept()).toEqual([]);
  await work();
  await snapshots.check();
  expect(await kept()).toEqual([2]);
});

it('one at a time', async () => {
  begin({ everyEvents: 1, everyMs: 0 });
  expect(await Promise.all([snapshots.take(), snapshots.take(), snapshots.check()])).toEqual([1, 1, undefined]);
});

it('and where none can be made, it is said and nothing stops', async () => {
  begin({ everyEvents: 1, everyMs: 0 });
  await work();
  const directory = join(dataDir, 'journal');
  truncateSync(join(directory, readdirSync(directory)[0] ?? ''), 70);
  await snapshots.check();
  expect(warnings).toEqual([
    expect.stringMatching(/^no snapshot could be made: journal corrupt: 0+1\.journal at byte 60/),
  ]);
  expect(await kept()).toEqual([]);
  expect(await work()).toMatchObject({ seq: 3 });
});

it('later and later where none can be made, and each kind of failure is said once', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  begin({ everyEvents: 1, everyMs: 0 });
  const failures = ['disk full at byte 1', 'disk full at byte 2', 'out of memory'];
  const tries: number[] = [];
  const take = vi.spyOn(snapshots, 'take').mockImplementation(async () => {
    tries.push(performance.now());
    throw new Error(failures[tries.length - 1] ?? 'disk full at byte 3');
  });
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000);
  expect(waits.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect(warnings).toEqual([
    'no snapshot could be made: disk full at byte 1',
    'no snapshot could be made: out of memory',
  ]);
  // One that is made ends the waiting, and what fails after it is said again.
  take.mockRestore();
  expect(await snapshots.take()).toBe(1);
  await work();
  vi.spyOn(snapshots, 'take').mockRejectedValue(new Error('disk full at byte 4'));
  await snapshots.check();
  expect(warnings.slice(2)).toEqual(['no snapshot could be made: disk full at byte 4']);
});
