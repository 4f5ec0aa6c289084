/**
 * Harm to a journal of several segments, on a memory disk: cut at any byte, any bit flipped, power lost at any step. The
 * journal either comes back with what was acknowledged, or says where it was changed.
 */
import { Appender } from '../journal/appender.ts';
import { type Batch, CorruptionError } from '../journal/port.ts';
import { readBatches } from '../journal/read-frames.ts';
import { MemoryDisk, MemoryFile } from './memory-disk.ts';
import { mountDisk, mountPoint } from './mounted-disk.ts';
import { Random } from './random.ts';

const directory = `${mountPoint}/journal`;
const segmentBytes = 8192;
/** So that several go at once. */
const smallSegmentBytes = 1500;
const segmentHeadBytes = 60;
const tailBytes = 64 * 1024;

export interface HarmOptions {
  /** Every so many-th byte of the last 64 KiB is a cut. */
  readonly truncationStep: number;
  readonly flips: number;
  /** Power cuts at each step of writing, rotating and dropping. */
  readonly powerCutsEach: number;
}

export interface Harm {
  cuts: number;
  /** Flips that opening found, that reading found, and that were in what nothing reads. */
  flipsFound: number;
  powerCuts: number;
}

export class HarmError extends Error {}

interface Written {
  readonly batches: readonly Batch[];
  /** The segments' names, oldest first, and their bytes. */
  readonly files: readonly { name: string; bytes: Buffer }[];
  /** Where each batch ends: which file, how many bytes of it. */
  readonly ends: readonly { file: number; bytes: number }[];
}

let disk = new MemoryDisk();

function open(bytes = segmentBytes): Appender {
  return new Appender({ directory, segmentBytes: bytes });
}

function batchOf(random: Random, firstSeq: number): Batch {
  const payload = Buffer.from(Array.from({ length: random.int(20, 600) }, () => random.int(1, 255)));
  return { firstSeq, count: random.int(1, 9), payload };
}

function currentFiles(): { name: string; bytes: Buffer }[] {
  const entries = [...disk.folder('/journal').entries].sort(([a], [b]) => a.localeCompare(b));
  return entries.map(([name, node]) => ({ name, bytes: node instanceof MemoryFile ? node.bytes : Buffer.alloc(0) }));
}

function write(random: Random, bytes: number): Written {
  disk = new MemoryDisk();
  const appender = open();
  const batches: Batch[] = [];
  const ends: { file: number; bytes: number }[] = [];
  for (let total = 0; total < bytes; ) {
    const batch = batchOf(random, appender.lastSeq + 1);
    appender.append(batch);
    batches.push(batch);
    total += batch.payload.length + 48;
    const files = currentFiles();
    ends.push({ file: files.length - 1, bytes: files.at(-1)?.bytes.length ?? 0 });
  }
  appender.close();
  return { batches, files: currentFiles(), ends };
}

/** A disk that holds just these files. */
function lay(files: readonly { name: string; bytes: Buffer }[]): void {
  disk = new MemoryDisk();
  disk.makeFolder('/journal');
  for (const { name, bytes } of files) disk.folder('/journal').entries.set(name, new MemoryFile(bytes));
}

/** Opens and reads everything, or what comes after `from`; what comes back has to be what was written. */
function openAll({ batches }: Written, from = 0): number {
  const appender = open();
  const { lastSeq } = appender;
  const firstSeq = Math.max(appender.firstSeq, Math.min(from, lastSeq));
  appender.close();
  let index = batches.findIndex((batch) => batch.firstSeq + batch.count > firstSeq);
  for (const batch of readBatches(directory, firstSeq, lastSeq)) {
    const expected = batches[index++];
    const isSame = expected?.count === batch.count && Buffer.from(expected.payload).equals(batch.payload);
    if (!isSame) throw new HarmError(`the batch at ${batch.firstSeq} is not what was written`);
  }
  return index;
}

function corruptionOf(action: () => unknown): CorruptionError | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof CorruptionError) return error;
    throw error;
  }
}

/** The journal ends at each byte of its last 64 KiB: all batches that were whole come back, and no more. */
function cutEverywhere(written: Written, step: number): number {
  const { files, ends } = written;
  let cuts = 0;
  let left = tailBytes;
  for (let file = files.length - 1; file >= 0 && left > 0; file--) {
    const { name, bytes } = files[file] ?? { name: '', bytes: Buffer.alloc(0) };
    for (let cut = bytes.length; cut >= 0 && left > 0; cut -= step, left -= step) {
      lay([...files.slice(0, file), { name, bytes: bytes.subarray(0, cut) }]);
      cuts += 1;
      const expected = ends.filter((end) => end.file < file || (end.file === file && end.bytes <= cut)).length;
      if (cut < segmentHeadBytes) {
        if (corruptionOf(() => open())?.segment !== name) throw new HarmError(`a head cut at ${cut} was not found`);
      } else if (openAll(written, Number.parseInt(name, 10)) !== expected)
        throw new HarmError(`${name} cut at ${cut} lost a whole batch`);
    }
  }
  return cuts;
}

/** One bit anywhere: opening or reading says in which segment and at which frame. */
function flipBits(written: Written, random: Random, flips: number): number {
  const { files, ends } = written;
  for (let flip = 0; flip < flips; flip++) {
    const file = random.int(0, files.length - 1);
    const { name, bytes } = files[file] ?? { name: '', bytes: Buffer.alloc(0) };
    const at = flip % 10 === 0 ? bytes.length - 1 - random.int(0, 100) : random.int(0, bytes.length - 1);
    const harmed = Buffer.from(bytes);
    harmed[at] = (harmed[at] ?? 0) ^ (1 << random.int(0, 7));
    lay(files.map((entry, index) => (index === file ? { name, bytes: harmed } : entry)));
    const found = corruptionOf(() => openAll(written));
    const starts = [segmentHeadBytes, ...ends.filter((end) => end.file === file).map((end) => end.bytes)];
    const expected = at < segmentHeadBytes ? 0 : starts.findLast((start) => start <= at);
    const isNamed = found?.segment === name && found.offset === expected;
    if (!isNamed) throw new HarmError(`bit at ${at} of ${name}: ${found?.message ?? 'not found'}`);
  }
  return flips;
}

class PowerCut extends Error {}

/** Writes, rotates and drops until the step; answers what was acknowledged by then, and whether it got so far. */
function runUntil(
  step: number,
  batches: readonly Batch[],
): { acknowledged: number; firstSeq: number; isOver: boolean } {
  disk = new MemoryDisk();
  let steps = 0;
  const count = (taken: number) => {
    if (++steps > step) throw new PowerCut();
    return taken;
  };
  disk.listener = { before: (_change, _path, bytes) => count(bytes), after: () => {} };
  let acknowledged = 0;
  let firstSeq = 1;
  try {
    const appender = open(smallSegmentBytes);
    for (const batch of batches) {
      appender.append(batch);
      acknowledged += 1;
      if (acknowledged % 24 !== 0) continue;
      firstSeq = batch.firstSeq;
      appender.dropBefore(firstSeq);
    }
    return { acknowledged, firstSeq, isOver: true };
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    return { acknowledged, firstSeq, isOver: false };
  }
}

/** The power goes at each step: what was acknowledged and not dropped is there, whatever of the rest is. */
function cutPowerEverywhere(written: Written, random: Random, each: number): number {
  const batches = written.batches.slice(0, 50);
  let cuts = 0;
  for (let step = 0, isOver = false; !isOver; step++) {
    for (let time = 0; time < each; time++) {
      const run = runUntil(step, batches);
      isOver = run.isOver;
      disk.cutPower(random);
      cuts += 1;
      const came = openAll({ ...written, batches });
      const isLess = came < run.acknowledged || open().firstSeq > run.firstSeq;
      if (isLess) throw new HarmError(`step ${step}: ${run.acknowledged} were acknowledged, ${came} came back`);
    }
  }
  return cuts;
}

/** Does all of it; throws where anything was lost or taken for true. */
export function harmAll(seed: number, options: HarmOptions): Harm {
  const random = new Random(seed);
  const unmount = mountDisk(() => disk);
  try {
    const large = write(random, 70 * 1024);
    const cuts = cutEverywhere(large, options.truncationStep);
    const small = write(random, 20 * 1024);
    const flipsFound = flipBits(small, random, options.flips);
    return { cuts, flipsFound, powerCuts: cutPowerEverywhere(large, random, options.powerCutsEach) };
  } catch (error) {
    throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    unmount();
  }
}
