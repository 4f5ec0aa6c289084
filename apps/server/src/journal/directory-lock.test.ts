import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DirectoryInUseError, holdByFile, holdDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bourse-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('gives the directory to one at a time, under whatever name', async () => {
  const release = await holdDirectory(directory);
  const alias = join(directory, 'alias');
  symlinkSync(directory, alias);
  await expect(holdDirectory(alias)).rejects.toThrow(DirectoryInUseError);
  await release();
  const again = await holdDirectory(alias);
  await again();
});

it('waits a moment for one who is about to leave', async () => {
  const release = await holdDirectory(directory);
  const next = holdDirectory(directory);
  await release();
  await (await next)();
});

it('by file: a living process keeps it, a dead one or another under its pid does not', async () => {
  const startOf = (pid: number) => (pid === process.pid ? 'Monday 10:00' : null);
  const release = holdByFile(directory, startOf);
  expect(release).not.toBeNull();
  expect(holdByFile(directory, startOf)).toBeNull();
  const reborn = holdByFile(directory, () => 'Tuesday 10:00');
  expect(reborn).not.toBeNull();
  await reborn?.();
  expect(readdirSync(directory)).toEqual([]);
  expect(holdByFile(directory, startOf)).not.toBeNull();
});
