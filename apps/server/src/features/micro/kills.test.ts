/**
 * What a killed exchange leaves around an expiry: a copy of its files, made while it runs, is what SIGKILL would have left.
 * Each is opened again: the contract is settled once, by the prices that had been there.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { openContracts } from './testing/contracts.ts';

const coin = 10n ** 8n;
const still = 1_000_000;
/** Seconds from the expiry on. */
const moments = [-6, -4, -3, -2, -1, 0, 1, 3] as const;
/** The exchange is so far ahead of the machine that each copy is opened at the moment it was made. */
const aheadMs = 3_600_000;
const images = new Map<number, string>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let who: TestPerson;

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const live = await openContracts({ dataDir });
  moveClock(aheadMs);
  who = await live.person(100n * coin);
  for (let second = 0; second < 4; second++) await live.second(still);
  await live.open(who);
  await live.second(still);
  for (let left = 29; left > -4; left--) {
    await live.second(still + 100);
    const moment = moments.find((one) => one === -left);
    if (moment === undefined) continue;
    const image = join(root, `at${moment}`);
    cpSync(dataDir, image, { recursive: true });
    images.set(moment, image);
  }
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(moments)('killed %i seconds from the expiry, a contract is settled once', async (moment) => {
  const dataDir = images.get(moment) ?? '';
  // Opened twice: what was settled stays so.
  for (const opening of ['first', 'second']) {
    const exchange = await openContracts({ dataDir });
    for (let second = 0; second < 10; second++) await exchange.second(still + 100);
    const { body } = await exchange.read(who, '/api/microtrade/lists?status=3');
    const { list } = body.message as { list: { result: string; end_price: string }[] };
    expect(list, opening).toEqual([expect.objectContaining({ result: 'win', end_price: '100.0100' })]);
    const { state } = exchange.app.writer;
    const available = 108n * coin - coin / 100n;
    expect(balanceOf(state, who.userId, 'micro', 0)).toEqual({ available, locked: 0n });
    for (const [, sum] of ledgerSums(state.ledger)) expect(sum).toBe(0n);
    await exchange.app.close();
  }
});
