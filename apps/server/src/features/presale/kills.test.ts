/**
 * What a killed exchange leaves around the end of a round and around its unlock: a copy of its files, made while it runs, is
 * what SIGKILL would have left. Each is opened again: coins and payments are handed over once, to the unit.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { house } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../bourse.ts';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Sales } from './testing/sales.ts';

const coin = 10n ** 8n;
const dayMs = 86_400_000;
/** More than two steps settle, and one who bought in a round that stays off. */
const buyersCount = 120;
const funds = 1000n * coin;
const oddUnits = 13n;
/** Of 250.00000001 coins; all get it back. */
const missedPaidMinor = 6_250_000_001n;
/** What was done of the end's four steps and of the unlock's three, and where the first round is then. */
const moments = [
  { name: 'before the end', end: 0, unlock: 0, stage: 'selling', paying: 120, holding: 0 },
  { name: 'after it closed', end: 1, unlock: 0, stage: 'settling', paying: 120, holding: 0 },
  { name: 'after fifty were settled', end: 2, unlock: 0, stage: 'settling', paying: 70, holding: 50 },
  { name: 'after a hundred were settled', end: 3, unlock: 0, stage: 'settling', paying: 20, holding: 100 },
  { name: 'after all were settled', end: 4, unlock: 0, stage: 'locked', paying: 0, holding: 120 },
  { name: 'after fifty were free', end: 4, unlock: 1, stage: 'unlocking', paying: 0, holding: 70 },
  { name: 'after a hundred were free', end: 4, unlock: 2, stage: 'unlocking', paying: 0, holding: 20 },
  { name: 'after all were free', end: 4, unlock: 3, stage: 'done', paying: 0, holding: 0 },
] as const;
const images = new Map<string, string>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let people: TestPerson[] = [];
let loser: TestPerson;

const coinsOf = (at: number) => coin + BigInt(at) * oddUnits;
/** A quarter, rounded up. */
const paidOf = (at: number) => (coinsOf(at) + 3n) / 4n;
const allOf = (of: (at: number) => bigint) =>
  Array.from({ length: buyersCount }, (_, at) => of(at)).reduce((sum, amount) => sum + amount, 0n);
const soldMinor = allOf(coinsOf);
const paidMinor = allOf(paidOf);
const written = (minor: bigint) => `${minor / coin}.${`${minor % coin}`.padStart(8, '0')}`.replace(/\.?0+$/, '');

/** A product that does so much by itself as it is told, and no more: its files can be copied between any two steps. */
function slow() {
  const { followUp } = product.core;
  const left = { steps: Number.POSITIVE_INFINITY };
  const core: typeof product.core = {
    ...product.core,
    followUp: (state, time, isPassedOver) => {
      if (left.steps === 0) return null;
      left.steps -= 1;
      return followUp(state, time, isPassedOver);
    },
    nextDeadline: () => null,
  };
  return { left, product: { ...product, core } };
}

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const { left, product: slowed } = slow();
  const live = await Sales.open({ dataDir, product: slowed });
  people = await live.people(buyersCount, funds);
  loser = await live.person(funds);
  const now = live.app.writer.clock();
  const times = { startAt: now, endAt: now + 7 * dayMs, unlockAt: now + 8 * dayMs };
  // One round sells at a time: in the first, who bought gets all back once it was off for thirty days.
  const missed = await live.sell(times);
  expect((await live.buy(loser, missed, { number: '250.00000001' })).body.paid).toBe('62.50000001');
  const sold = await live.sell(times);
  const bought = await Promise.all(people.map((who, at) => live.buy(who, sold, { number: written(coinsOf(at)) })));
  expect(bought.map(({ body }) => body.type)).toEqual(Array.from(people, () => 'ok'));
  const done = { end: 0, unlock: 0 };
  const step = async (what: 'end' | 'unlock') => {
    left.steps = 1;
    await live.app.pass(1);
    expect(left.steps).toBe(0);
    done[what] += 1;
  };
  left.steps = 0;
  moveClock(times.endAt - 1000 - Date.now());
  // So that the files know how late it is.
  await live.again(loser);
  for (const { name, end, unlock, stage, paying, holding } of moments) {
    if (end === 1) moveClock(1000);
    while (done.end < end) await step('end');
    if (unlock === 1) moveClock(times.unlockAt - Date.now());
    while (done.unlock < unlock) await step('unlock');
    const round = live.round(sold);
    expect([name, round.stage, round.paying.size, round.holding.size]).toEqual([name, stage, paying, holding]);
    const image = join(root, `${images.size}`);
    cpSync(dataDir, image, { recursive: true });
    images.set(name, image);
  }
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(moments)('killed $name, all have their coins and payments once', async ({ name }) => {
  const dataDir = images.get(name) ?? '';
  // Opened twice: what was handed over stays so.
  for (const opening of ['first', 'second']) {
    const sales = await Sales.open({ dataDir });
    for (let hour = 0; hour < 26; hour++) await sales.app.pass(dayMs / 24);
    if (opening === 'first') await sales.app.pass(30 * dayMs);
    const owned = people.map((who) => [sales.money(who), sales.coins(who)]);
    expect(owned, opening).toEqual(people.map((_, at) => [`${funds - paidOf(at)}/0`, `${coinsOf(at)}/0`]));
    expect([sales.money(loser), sales.coins(loser)]).toEqual([`${funds}/0`, '0/0']);
    expect(sales.money({ userId: house.presale })).toBe(`${paidMinor}/0`);
    expect(sales.coins()).toBe(`${1_000_000n * coin - soldMinor}/0`);
    for (const [who, number, paid, status] of [
      [people[70], written(coinsOf(70)), written(paidOf(70)), 'unlocked'],
      [loser, '250.00000001', written(missedPaidMinor), 'returned'],
    ] as const) {
      if (who === undefined) throw new Error('nobody');
      const { body } = await sales.read(await sales.again(who), '/api/presale/mine');
      expect(body.message).toMatchObject({ total: 1, list: [{ number, paid, status }] });
    }
    sales.expectWhole();
    await sales.app.close();
  }
});
