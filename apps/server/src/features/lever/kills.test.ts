/**
 * What a killed exchange leaves around marks that set things off: a copy of its files, made while it runs, is what SIGKILL
 * would have left. Each is opened again and goes on as the others did: everything happens once, at the marks that were
 * named. `KILLS=100` makes so many copies, with orders and prices of a seed after the first eight seconds.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, house, ledgerSums } from '@bourse/core';
import { Random } from '@bourse/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { seedOf } from '../../simulation/random.ts';
import { Levers } from './testing/levers.ts';

interface Second {
  price: number;
  /** What two people ask for before that. */
  orders: Record<string, string>[];
}

const coin = 10n ** 8n;
const aheadMs = 3_600_000;
/** Fills, a fall that liquidates one and fills another's order, a rise that takes a profit, and an end. */
const told = [60_000, 59_700, 59_580, 59_580, 60_500, 61_000, 61_000, 61_000];
const seconds = secondsOf(Math.max(told.length, Number(process.env.KILLS ?? 0)));
const images: string[] = [];
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let people: TestPerson[];
let expected: unknown;

/** So many seconds: the told ones, and after them small steps with gaps of up to a third, and orders around them. */
function secondsOf(count: number): Second[] {
  const all: Second[] = told.map((price) => ({ price, orders: [] }));
  if (count === all.length) return all;
  const random = new Random(seedOf('kills of contracts'));
  let price = 61_000;
  const near = (perMille: number) => String(Math.round(price * (1 + perMille / 1000)));
  function order(): Record<string, string> {
    const isLong = random.oneIn(2);
    const towards = isLong ? 1 : -1;
    return {
      type: isLong ? '1' : '2',
      multiple: random.pick(['10', '20', '50', '100']),
      share: String(random.int(1, 40)),
      ...(random.oneIn(2) && { status: '0', target_price: near(random.int(-5, 5)) }),
      ...(random.oneIn(2) && { target_profit_price: near(towards * random.int(6, 20)) }),
      ...(random.oneIn(2) && { stop_loss_price: near(-towards * random.int(6, 20)) }),
    };
  }
  while (all.length < count) {
    const step = random.oneIn(10) ? random.int(-330, 330) : random.int(-8, 8);
    price = Math.round(Math.min(90_000, Math.max(40_000, price * (1 + step / 1000))));
    all.push({ price, orders: [order(), order()] });
  }
  return all;
}

/** What people ask for, and then the index. Refusals are as good as any other outcome: they are the same after a kill. */
async function pass(exchange: Levers, { price, orders }: Second): Promise<void> {
  const [winner, , late] = people as [TestPerson, TestPerson, TestPerson];
  for (const [at, fields] of orders.entries()) await exchange.submit(at === 0 ? winner : late, fields);
  await exchange.second(price);
}

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
  for (const [at, second] of seconds.entries()) {
    const image = join(root, `at${at}`);
    cpSync(dataDir, image, { recursive: true });
    images.push(image);
    await pass(live, second);
  }
  expected = moneyIn(live);
  const ended = (who: TestPerson, list: '1' | '3') => live.rows(who, list);
  expect((await ended(loser, '3')).at(-1)).toMatchObject({ reason: 'liquidation' });
  if (seconds.length === told.length) {
    expect(await ended(winner, '3')).toMatchObject([{ reason: 'stop_profit', price: '60987.80' }]);
    expect(await ended(late, '1')).toMatchObject([{ update_price: '59591.92' }]);
  }
  await live.app.close();
}, hookMs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Longer where there is more to do. */
function hookMs(): number {
  return 60_000 + seconds.length * 1000;
}

it.each(seconds.map((_, at) => at))(
  'killed before second %i, it ends as if nothing had been',
  async (at) => {
    const dataDir = images[at] ?? '';
    const exchange = await Levers.open({ dataDir });
    for (const second of seconds.slice(at)) await pass(exchange, second);
    expect(moneyIn(exchange)).toEqual(expected);
    await exchange.app.close();
    // What was done stays so.
    const again = await Levers.open({ dataDir });
    for (let second = 0; second < 3; second++) await again.second(seconds.at(-1)?.price ?? 0);
    if (seconds.length === told.length) expect(moneyIn(again)).toEqual(expected);
    await again.app.close();
  },
  hookMs(),
);
