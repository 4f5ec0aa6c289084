import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../http/handler.ts';
import { openVault, type Vault } from '../../../vault/vault.ts';
import { issueDevice, readCaller, sessionCaller } from './devices.ts';

const day = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'bourse-devices-'));
let vault: Vault;
beforeAll(async () => {
  vault = await openVault({ dataDir: directory });
});
afterAll(async () => {
  await vault.close();
  rmSync(directory, { recursive: true, force: true });
});

const userWith = (userId: number, passwordHash: string) => ({ userId, passwordHash }) as User;
const alice = userWith(7, 'hash');

/** Who is known by a token, some time after it was issued to Alice. */
async function knownAs(user: User, token: string, now = 0) {
  const context = { services: { vault }, address: '203.0.113.7' } as unknown as Context;
  return (await readCaller({ now: () => now }, context, user, token)).known;
}

it('a device is known to its own account alone, for 180 days, until the password changes', async () => {
  const token = await issueDevice({ vault }, alice, null, 0);
  expect(await knownAs(alice, token)).toMatchObject({ userId: 7 });
  expect(await knownAs(alice, token, 180 * day - 1)).toMatchObject({ userId: 7 });
  expect(await knownAs(alice, token, 180 * day)).toBeNull();
  expect(await knownAs(userWith(8, 'hash'), token)).toBeNull();
  expect(await knownAs(userWith(7, 'another'), token)).toBeNull();
  expect(await knownAs(alice, await vault.seal(0, JSON.stringify(['code', 'id', 7, 'tag', 0])))).toBeNull();
  expect(await knownAs(alice, 'what nobody sealed')).toBeNull();
});

it('a known device keeps its name with a new token', async () => {
  const known = await knownAs(alice, await issueDevice({ vault }, alice, null, 0));
  expect(await knownAs(alice, await issueDevice({ vault }, alice, known, day), day)).toEqual(known);
});

it('each session is counted by itself', () => {
  const nameOf = (tokenHash: string) =>
    sessionCaller({ address: '203.0.113.7', tokenHash, user: alice } as Context<'session'>).known?.name;
  expect(nameOf('one')).not.toBe(nameOf('another'));
});
