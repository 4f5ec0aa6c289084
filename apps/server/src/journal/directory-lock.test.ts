import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

it.skipIf(process.platform !== 'linux')('waits a moment for a process that was just killed', async () => {
  const module = JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href);
  const program = `
    const { holdDirectory } = await import(${module});
    await holdDirectory(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(holdDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  // Stopped, it does not answer, as a process that is going; then it is gone.
  holder.kill('SIGSTOP');
  const next = holdDirectory(directory);
  holder.kill('SIGKILL');
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
