/** Nothing counts as written before the disk has it. */
import type fs from 'node:fs';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Appender } from './appender.ts';

const failing = vi.hoisted(() => ({ isDiskGone: false, syncs: [] as string[] }));
vi.mock('node:fs', async (importActual) => {
  const actual = await importActual<typeof fs>();
  const noted =
    <A extends unknown[]>(name: string, call: (...args: A) => void) =>
    (...args: A) => {
      if (failing.isDiskGone) throw new Error('EIO');
      failing.syncs.push(name);
      call(...args);
    };
  return {
    ...actual,
    fdatasyncSync: noted('data', actual.fdatasyncSync),
    fsyncSync: noted('file', actual.fsyncSync),
    renameSync: noted('rename', actual.renameSync),
  };
});

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bourse-journal-'));
  failing.isDiskGone = false;
});
afterEach(() => rmSync(directory, { recursive: true }));

function syncsOf(action: () => void): string[] {
  failing.syncs.length = 0;
  action();
  return [...failing.syncs];
}

it('syncs once a batch, and a new segment with its name before anything is in it', () => {
  const appender = new Appender({ directory, segmentBytes: 150 });
  const append = () => appender.append({ firstSeq: appender.lastSeq + 1, count: 1, payload: Buffer.alloc(20) });
  expect(syncsOf(append)).toEqual(['data']);
  expect(syncsOf(append)).toEqual(['file', 'rename', 'file', 'data']);
  appender.close();
  expect(readdirSync(directory).length).toBe(2);
});

it('writes the last segment anew at opening: what was read may have been in memory alone', () => {
  new Appender({ directory, segmentBytes: 150 }).close();
  const path = join(directory, readdirSync(directory)[0] ?? '');
  const { ino } = statSync(path);
  const syncs = syncsOf(() => new Appender({ directory, segmentBytes: 150 }).close());
  expect(syncs.slice(-3)).toEqual(['file', 'rename', 'file']);
  expect(statSync(path).ino).not.toBe(ino);
});

it('takes nothing more once a sync has failed, even where the next would work', () => {
  const appender = new Appender({ directory, segmentBytes: 1e6 });
  const append = () => appender.append({ firstSeq: 1, count: 1, payload: Buffer.alloc(20) });
  failing.isDiskGone = true;
  expect(append).toThrow('EIO');
  expect(appender.lastSeq).toBe(0);
  failing.isDiskGone = false;
  expect(append).toThrow('failed before');
  appender.close();
});

it('syncs the folders above at opening, and each dropped segment on its own', () => {
  const folders = directory.split('/').length - 1;
  const begin = () => new Appender({ directory, segmentBytes: 1 });
  const appender = begin();
  for (let seq = 1; seq <= 3; seq++) appender.append({ firstSeq: seq, count: 1, payload: Buffer.alloc(20) });
  expect(syncsOf(() => appender.dropBefore(3))).toEqual(['file', 'file']);
  appender.close();
  expect(syncsOf(() => begin().close()).length).toBe(folders + 3);
});
