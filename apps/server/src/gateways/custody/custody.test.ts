/** The demo's chains in real storage, of both kinds: what was told is there when the exchange starts again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase, hasPostgres } from '../../journal/postgres/testing/database.ts';
import { openCustody } from './custody.ts';
import type { IsOurs } from './port.ts';

const noKeys = { bitcoin: undefined, ethereum: undefined, tron: undefined };
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const isOurs: IsOurs = (_chain, given) => given === address;

const open = (location: { dataDir: string; databaseUrl: string | undefined }) =>
  openCustody({
    ...location,
    mode: 'demo',
    extendedKeys: noKeys,
    seed: 'test',
    isCalm: true,
    timeoutMs: 10_000,
    now: () => Date.now(),
    onError: (error) => {
      throw error;
    },
  });

async function startTwice(location: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const first = await open(location);
  expect(first.createAddress('ethereum', 0)).toBe(address);
  expect(await first.demo?.sendCoins({ network: 'erc20', address, amount: '3' })).toHaveProperty('transaction');
  const withdrawal = {
    id: 'w-1',
    network: 'bitcoin',
    address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    amount: '0.5',
  } as const;
  const prepared = await first.prepare(withdrawal);
  if (prepared === null) throw new Error('nothing was signed');
  await first.send('bitcoin', prepared.bytes);
  await first.demo?.mineBlocks(2);
  const told = await first.scan(isOurs);
  expect(told.arrivals).toMatchObject([{ confirmations: 2, amount: '3' }]);
  await first.close();

  const second = await open(location);
  expect(await second.scan(isOurs)).toEqual(told);
  expect(await second.prepare(withdrawal)).toEqual(prepared);
  expect(await second.status('bitcoin', prepared.transaction)).toMatchObject({ state: 'mined', confirmations: 2 });
  // Deep enough for both to be pruned.
  for (let call = 0; call < 4; call++) await second.demo?.mineBlocks(50);
  expect((await second.scan(isOurs)).arrivals).toEqual([]);
  expect(await second.status('bitcoin', prepared.transaction)).toMatchObject({ state: 'mined', confirmations: 202 });
  await second.close();
}

it('in a directory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-custody-'));
  try {
    await startTwice({ dataDir, databaseUrl: undefined });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it.skipIf(!hasPostgres)('in PostgreSQL', async () => {
  const database = await createDatabase();
  try {
    await startTwice({ dataDir: '/dev/null/nowhere', databaseUrl: database.url });
  } finally {
    await database.drop();
  }
});
