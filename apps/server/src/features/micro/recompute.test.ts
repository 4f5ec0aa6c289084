/** Anybody computes the result of every contract from what the exchange published. */
import { Random, testSeed } from '@bourse/core/testing';
import { type Receipt, verifyMicro } from '@bourse/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get } from '../../http/testing/client.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { type Contracts, openContracts } from './testing/contracts.ts';

const contractsWanted = 1000;
const openedASecond = 20;
const start = 1_000_000;
/** Of a coin of the test's exchange. */
const decimals = 8;

const seed = testSeed();
const chance = new Random(seed);
let contracts: Contracts;
const people: TestPerson[] = [];
let steps = start;

beforeAll(async () => {
  contracts = await openContracts();
  for (let count = 0; count < 20; count++) people.push(await contracts.person());
});
afterAll(() => contracts.app.close());

/** Mostly a price that moves a little; at times it stands still, is old, is unsound, or does not come. */
async function tick(): Promise<void> {
  if (chance.next() < 0.7) steps += chance.int(-50, 50);
  const luck = chance.next();
  if (luck < 0.05) await contracts.second(null);
  else if (luck < 0.1) await contracts.second(steps, 0, false);
  else await contracts.second(steps, luck < 0.3 ? chance.int(1, 2900) : 0);
}

/** All that this person's list of settled ones holds. */
async function settledOf(who: TestPerson): Promise<(Receipt & { readonly id: number })[]> {
  const rows: (Receipt & { readonly id: number })[] = [];
  for (let page = 1; ; page++) {
    const { body } = await contracts.read(who, `/api/microtrade/lists?status=3&limit=100&page=${page}`);
    const { list, total } = body.message as { list: typeof rows; total: number };
    rows.push(...list);
    if (rows.length >= total || list.length === 0) return rows;
  }
}

it(`a thousand contracts at random (SEED=${seed})`, async () => {
  for (let second = 0; second < 5; second++) await contracts.second(start);
  for (let opened = 0, second = 0; opened < contractsWanted && second < 200; second++) {
    for (const who of people.slice(0, openedASecond)) {
      const change = { type: chance.next() < 0.5 ? '1' : '2', seconds: chance.next() < 0.5 ? '30' : '60' };
      const { body } = await contracts.open(who, change);
      if (body.type === 'ok') opened += 1;
    }
    await tick();
  }
  for (let second = 0; second < 80; second++) await tick();
  // The last minute is published once it is over.
  for (let second = 0; second < 75; second++) await contracts.second(steps);

  const dates = new Set<string>();
  const rows = (await Promise.all(people.map(settledOf))).flat();
  for (const { create_time: time } of rows) for (const ms of [0, 120_000]) dates.add(dateOf(Date.parse(time) + ms));
  const lines: string[] = [];
  for (const date of [...dates].sort()) {
    const { text } = await get(contracts.app, `/api/prices/BTC-USDT/${date}`);
    lines.push(...text.split('\n').filter(Boolean));
  }
  expect(rows.length).toBeGreaterThanOrEqual(contractsWanted);
  const wrong: string[] = [];
  for (const row of rows) {
    // From its own minute on: the chain of a whole day is checked once, below.
    const from = Date.parse(row.create_time) - 60_000;
    const until = Date.parse(row.create_time) + 90_000;
    const near = lines.filter((line) => {
      const minute = Date.parse((JSON.parse(line) as { minute: string }).minute);
      return minute > from && minute <= until;
    });
    const { isSame, checks } = await verifyMicro(row, near, decimals);
    if (!isSame) wrong.push(`${row.id}: ${JSON.stringify(checks.filter((check) => !check.isSame))}`);
  }
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ result }) => result)).size).toBeGreaterThan(1);
});

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it('a receipt brings its lines, and they are those of the published file', async () => {
  const [who] = people;
  if (who === undefined) throw new Error('nobody');
  const row = (await settledOf(who)).find(({ result }) => result !== 'void');
  const { body } = await contracts.read(who, `/api/microtrade/receipt?id=${row?.id}`);
  const message = body.message as { order: Receipt; decimals: number; lines: string[]; is_complete: number };
  expect(message).toMatchObject({ order: row, decimals, is_complete: 1 });
  expect((await verifyMicro(message.order, message.lines, message.decimals)).isSame).toBe(true);
  const bent = message.lines.map((line) => line.replaceAll(`"${message.order.open_price}"`, '"1.0000"'));
  expect((await verifyMicro(message.order, bent, message.decimals)).isSame).toBe(false);
});
