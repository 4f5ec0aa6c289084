/** A demo's store just after its first start, made once a run: each file's exchange begins with a copy. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@bourse/server/testing';
import { ControlledServer } from '@bourse/server/testing/controlled';
import { takeTemporaryDirectory } from '../tools/testing/temporary-directory.ts';

const variable = 'BOURSE_E2E_STORE';

/** Its directory. */
export function preparedStore(): string {
  const directory = process.env[variable];
  if (directory === undefined) throw new Error('the store was not prepared');
  return directory;
}

/** Called by Playwright before the first worker; what it returns, after the last. */
export default async function prepareStore(): Promise<() => void> {
  const removeDirectory = takeTemporaryDirectory();
  const directory = mkdtempSync(join(tmpdir(), 'bourse-e2e-store-'));
  const server = new ControlledServer();
  await server.act('open', { DATA_DIR: directory, PORT: String(await freePort()) });
  await server.act('close', null);
  await server.kill();
  process.env[variable] = directory;
  return removeDirectory;
}
