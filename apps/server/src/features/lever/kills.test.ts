/**
 * What a killed exchange leaves around marks that set things off: a copy of its files, made while it runs, is what SIGKILL
 * would have left. Each is opened again and goes on as the others did: everything happens once, at the marks that were named.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, house, ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Levers } from './testing/levers.ts';

const coin = 10n ** 8n;
const aheadMs = 3_600_000;
/** Fills, a fall that liquidates one and fills another's order, a rise that takes a profit, and an end. */
const prices = [60_000, 59_700, 59_580, 59_580, 60_500, 61_000, 61_000, 61_000];
const images: string[] = [];
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let people: TestPerson[];
let expected: unknown;

function moneyIn({ app: { writer } }: Levers) {
  const { state } = writer;
  for (const [, sum] of ledgerSums(state.ledger)) expect(sum).toBe(0n);
  const ofHouse = [house.leverCounterparty, house.insuranceFund, house.fees];
  return [
    ...people.map(({ userId }) => balanceOf(state, userId, 'lever', 0)),
    ...ofHouse.map((owner) => balanceOf(state, owner, 'change', 0)),
    [...state.lever.orders.values()].map(({ orderId, openTicks }) => [orderId, openTicks]),
  ];
}

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const live = await Levers.open({ dataDir });
  moveClock(aheadMs);
  people = [await live.person(), await live.person(70n * coin), await live.person()];
  const [winner, loser, late] = people as [TestPerson, TestPerson, TestPerson];
  await live.second(60_000);
  const through = { status: '0', target_price: '60100' };
  expect((await live.submit(winner, { ...through, target_profit_price: '60900' })).type).toBe('ok');
  expect((await live.submit(loser, { ...through, multiple: '100', share: '100' })).type).toBe('ok');
  expect((await live.submit(late, { status: '0', target_price: '59650' })).type).toBe('ok');
  for (const [at, price] of prices.entries()) {
    const image = join(root, `at${at}`);
    cpSync(dataDir, image, { recursive: true });
    images.push(image);
    await live.second(price);
  }
  expected = moneyIn(live);
  expect(await live.rows(loser, '3')).toMatchObject([{ reason: 'liquidation' }]);
  expect(await live.rows(winner, '3')).toMatchObject([{ reason: 'stop_profit', price: '60987.80' }]);
  expect(await live.rows(late, '1')).toMatchObject([{ update_price: '59591.92' }]);
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(prices.map((_, at) => at))('killed before second %i, it ends as if nothing had been', async (at) => {
  const dataDir = images[at] ?? '';
  const exchange = await Levers.open({ dataDir });
  for (const price of prices.slice(at)) await exchange.second(price);
  expect(moneyIn(exchange)).toEqual(expected);
  await exchange.app.close();
  // What was done stays so.
  const again = await Levers.open({ dataDir });
  for (let second = 0; second < 3; second++) await again.second(61_000);
  expect(moneyIn(again)).toEqual(expected);
  await again.app.close();
});
