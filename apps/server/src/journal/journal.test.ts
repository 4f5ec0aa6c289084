/** The journal's files: what is acknowledged stays, what is harmed is found. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Appender } from './appender.ts';
import { chainHash, encodeFrame, noHash } from './frame.ts';
import { type Batch, CorruptionError } from './port.ts';
import { readBatches } from './read-frames.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bourse-journal-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const large = 1024 * 1024;

function batch(firstSeq: number, count = 1, bytes = 9): Batch {
  return { firstSeq, count, payload: Buffer.alloc(bytes, firstSeq) };
}

/** Writes `count` batches of one event; answers the last segment's size after each. */
function write(count: number, segmentBytes = large): number[] {
  const appender = new Appender({ directory, segmentBytes });
  const sizes: number[] = [];
  for (let index = 0; index < count; index++) {
    appender.append(batch(appender.lastSeq + 1));
    sizes.push(statSync(segmentPaths().at(-1) ?? '').size);
  }
  appender.close();
  return sizes;
}

function segmentPaths(): string[] {
  return readdirSync(directory)
    .sort()
    .map((name) => join(directory, name));
}

function reopen(): { lastSeq: number; cutBytes: number } {
  const appender = new Appender({ directory, segmentBytes: large });
  appender.close();
  return { lastSeq: appender.lastSeq, cutBytes: appender.cutBytes };
}

function sequences(fromSeq: number, throughSeq: number): number[] {
  return [...readBatches(directory, fromSeq, throughSeq)].map(({ firstSeq }) => firstSeq);
}

function corruption(action: () => unknown): CorruptionError {
  try {
    action();
  } catch (error) {
    if (error instanceof CorruptionError) return error;
    throw error;
  }
  throw new Error('the corruption was not found');
}

describe('what was written', () => {
  it('is read back from any sequence, across segments and openings', () => {
    write(3, 200);
    write(4, 200);
    expect(segmentPaths().length).toBeGreaterThan(2);
    expect(sequences(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(sequences(5, 6)).toEqual([5, 6]);
    expect([...readBatches(directory, 7, 7)][0]?.payload).toEqual(Buffer.alloc(9, 7));
    expect(sequences(8, 7)).toEqual([]);
  });

  it('comes in batches of several events: the one that holds the sequence is read', () => {
    const appender = new Appender({ directory, segmentBytes: large });
    appender.append(batch(1, 5));
    appender.append(batch(6, 3));
    appender.close();
    expect(sequences(5, 8)).toEqual([1, 6]);
    expect(sequences(6, 8)).toEqual([6]);
  });

  it('has no gap: a batch that does not follow is refused', () => {
    const appender = new Appender({ directory, segmentBytes: large });
    expect(() => appender.append(batch(2))).toThrow('cannot follow 0');
    expect(() => appender.append(batch(1, 0))).toThrow('cannot follow 0');
    appender.append(batch(1));
    appender.close();
    expect(() => appender.append(batch(2))).toThrow('failed before');
  });

  it('keeps its frames when old segments are dropped, and the last segment always', () => {
    const appender = new Appender({ directory, segmentBytes: 200 });
    for (let seq = 1; seq <= 9; seq++) appender.append(batch(seq));
    const firsts = segmentPaths().map((path) => Number.parseInt(basename(path), 10));
    appender.dropBefore((firsts[2] ?? 0) + 1);
    expect(appender.firstSeq).toBe(firsts[2]);
    expect(() => sequences(1, 9)).toThrow('nothing as old');
    expect(sequences(appender.firstSeq, 9).at(-1)).toBe(9);
    appender.dropBefore(1000);
    expect(segmentPaths().length).toBe(1);
    appender.append(batch(10));
    appender.close();
    expect(reopen().lastSeq).toBe(10);
  });
});

/** Long enough for a sector of its own that was never written. */
function frameWithoutMiddle(): Buffer {
  const frame = encodeFrame(batch(3, 1, 3000), 1, noHash);
  return frame.fill(0, 900, 2000);
}

describe('a torn tail', () => {
  it('cut at any byte loses only what was not acknowledged', () => {
    const sizes = write(4);
    const path = segmentPaths()[0] ?? '';
    const whole = readFileSync(path);
    for (let cut = 0; cut <= whole.length; cut++) {
      writeFileSync(path, whole.subarray(0, cut));
      if (cut < 60) {
        expect(corruption(reopen).offset).toBe(0);
        continue;
      }
      const acknowledged = sizes.filter((size) => size <= cut).length;
      const end = sizes[acknowledged - 1] ?? 60;
      expect(reopen()).toEqual({ lastSeq: acknowledged, cutBytes: cut - end });
      expect(statSync(path).size).toBe(end);
      expect(sequences(1, acknowledged).length).toBe(acknowledged);
    }
  });

  it.each([
    ['zeros', Buffer.alloc(500)],
    ['a few bytes', Buffer.from('torn away')],
    ['a frame without its middle', frameWithoutMiddle()],
  ])('of %s is cut, and writing goes on after it', (_name, tail) => {
    write(2);
    appendFileSync(segmentPaths()[0] ?? '', tail);
    expect(reopen()).toEqual({ lastSeq: 2, cutBytes: tail.length });
    write(1);
    expect(sequences(1, 3)).toEqual([1, 2, 3]);
    expect(reopen()).toEqual({ lastSeq: 3, cutBytes: 0 });
  });

  it('is not noise: nothing of ours writes that', () => {
    const [, end] = write(2);
    appendFileSync(segmentPaths()[0] ?? '', Buffer.from('torn away in the middle of the night'.repeat(9)));
    expect(corruption(reopen)).toMatchObject({ offset: end, message: expect.stringContaining('no half-written end') });
  });

  it('is never one in an older segment', () => {
    write(6, 200);
    const path = segmentPaths()[0] ?? '';
    truncateSync(path, statSync(path).size - 1);
    expect(corruption(reopen).segment).toBe(basename(path));
  });
});

describe('harm', () => {
  it('to any byte of the last segment is found where it is, in its last frame too', () => {
    const starts = [60, ...write(3)];
    const path = segmentPaths()[0] ?? '';
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at++) {
      const harmed = Buffer.from(whole);
      harmed[at] = (harmed[at] ?? 0) ^ 0x10;
      writeFileSync(path, harmed);
      const found = corruption(reopen);
      expect(found.segment).toBe(basename(path));
      expect(found.offset).toBe(at < 60 ? 0 : starts.findLast((start) => start <= at));
      expect(readFileSync(path)).toEqual(harmed);
    }
  });

  it('to any byte of an older segment is found when it is read', () => {
    write(5, 200);
    expect(segmentPaths().length).toBe(3);
    const path = segmentPaths()[1] ?? '';
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at++) {
      const harmed = Buffer.from(whole);
      harmed[at] = (harmed[at] ?? 0) ^ 1;
      writeFileSync(path, harmed);
      expect(corruption(() => sequences(1, 5)).segment).toBe(basename(path));
    }
  });

  it('to the last frame is no torn tail where even half a frame follows', () => {
    const [, end = 0] = write(2);
    const path = segmentPaths()[0] ?? '';
    const whole = readFileSync(path);
    whole[end - 1] = 0xaa;
    writeFileSync(path, Buffer.concat([whole, encodeFrame(batch(3), 1, noHash).subarray(0, 20)]));
    expect(corruption(reopen).message).toContain('more was written after it');
  });

  const unharmed = { batch: batch(3), epoch: 1 };
  it.each([
    ['a sequence that skips', { ...unharmed, batch: batch(4) }, 'sequence 4 stands where 3 belongs'],
    ['a sequence twice', { ...unharmed, batch: batch(2) }, 'sequence 2 stands where 3 belongs'],
    ['an empty batch', { ...unharmed, batch: batch(3, 0) }, 'sequence 3 stands where 3 belongs'],
    ['an older epoch', { ...unharmed, epoch: 0 }, 'epoch 0 comes after 1'],
    ['another chain', { ...unharmed, hash: noHash }, 'the hash chain is broken'],
  ])(
    'by an intact frame with %s is found and not cut',
    (_name, planted: { batch: Batch; epoch: number; hash?: Buffer }, words) => {
      const [start = 0, end = 0] = write(2);
      const path = segmentPaths()[0] ?? '';
      const hash = planted.hash ?? chainHash(readFileSync(path).subarray(start, end));
      appendFileSync(path, encodeFrame(planted.batch, planted.epoch, hash));
      const found = corruption(reopen);
      expect(found.message).toContain(words);
      expect(found.offset).toBe(end);
    },
  );

  it('by a missing, foreign or renamed segment is found', () => {
    write(9, 200);
    const [first = '', second = '', third = ''] = segmentPaths();
    const elsewhere = mkdtempSync(join(tmpdir(), 'bourse-journal-'));
    cpSync(directory, elsewhere, { recursive: true });
    rmSync(second);
    expect(corruption(reopen).segment).toBe(basename(third));
    cpSync(third, second);
    expect(corruption(reopen).message).toContain('the head names sequence');
    rmSync(directory, { recursive: true });
    write(9, 200);
    cpSync(join(elsewhere, basename(first)), first);
    truncateSync(first, statSync(first).size - 2);
    expect(corruption(reopen).segment).toBe(basename(first));
    rmSync(elsewhere, { recursive: true });
  });

  it('by an older segment put in the place of one with the same head and size is found when it is read', () => {
    write(1, 200);
    const other = segmentPaths()[0] ?? '';
    const foreign = readFileSync(other);
    rmSync(other);
    const appender = new Appender({ directory, segmentBytes: 1 });
    appender.append({ ...batch(1), payload: Buffer.alloc(9, 'different') });
    appender.append(batch(2));
    appender.close();
    writeFileSync(other, foreign);
    expect(corruption(() => sequences(1, 2)).message).toContain('does not follow the last frame before it');
  });

  it('by a journal that ends before what is known to be durable is found', () => {
    write(2);
    expect(corruption(() => sequences(1, 3)).message).toContain('ends before sequence 3');
  });
});
