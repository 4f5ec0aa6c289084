import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openVault, type Vault } from '../vault/vault.ts';
import { OverloadedError } from '../writer/port.ts';
import { openUploads, type Uploads, unnamedBytesMax } from './uploads.ts';

let dataDir: string;
let vault: Vault;
let uploads: Uploads;
let picture: Buffer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-uploads-'));
  vault = await openVault({ dataDir });
  uploads = await openUploads({ dataDir }, vault);
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterEach(async () => {
  await uploads.close();
  await vault.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A picture of somebody else's that takes so much room, and none of the disk. */
function lay(bytes: number, suffix: 'new' | 'kept'): string {
  const folder = join(dataDir, 'uploads', '9');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${suffix === 'new' ? 'n'.repeat(32) : 'k'.repeat(32)}.${suffix}`);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

it('pictures that nobody named have bounded room in all; those that are kept do not count', async () => {
  lay(2 * unnamedBytesMax, 'kept');
  const unnamed = lay(unnamedBytesMax - 1, 'new');
  await uploads.sweep();
  expect(await uploads.add(1, picture)).toHaveProperty('id');
  await expect(uploads.add(2, picture)).rejects.toThrow(OverloadedError);
  // A day later they are swept.
  utimesSync(unnamed, 0, 0);
  await uploads.sweep();
  expect(await uploads.add(2, picture)).toHaveProperty('id');
});

it('a user draws so many at once, and others are not held up', async () => {
  const tries = await Promise.allSettled([1, 1, 1, 1, 2].map((userId) => uploads.add(userId, picture)));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
