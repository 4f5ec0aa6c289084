/** The key that wraps all others: a setting, or in the demo a file that the first start makes. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory, replaceFile } from '../journal/disk.ts';
import { keyBytes } from './cipher.ts';

const fileName = 'vault.key';

/** What `VAULT_KEY` looks like: 32 bytes as 64 hex digits. */
export const masterKeyForm = /^[0-9a-fA-F]{64}$/;

/** Throws where the file of an earlier start is not what was written. */
export function readMasterKey(dataDir: string, setting: string | undefined): Uint8Array {
  if (setting !== undefined) return Buffer.from(setting, 'hex');
  const path = join(dataDir, fileName);
  if (!existsSync(path)) {
    makeDirectory(dataDir);
    replaceFile(path, [Buffer.from(`${randomBytes(keyBytes).toString('hex')}\n`)]);
  }
  chmodSync(path, 0o600);
  const text = readFileSync(path, 'utf8').trim();
  if (!masterKeyForm.test(text)) throw new Error(`${path} is not a key: restore it from a backup`);
  return Buffer.from(text, 'hex');
}
