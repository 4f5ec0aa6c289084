/**
 * What a killed exchange leaves around the end of a holding: a copy of its files, made while it runs, is what SIGKILL would
 * have left. Each is opened again: the holding is paid once, to the unit.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../../http/testing/clock.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Stakes } from './testing/stakes.ts';

const coin = 10n ** 8n;
const dayMs = 86_400_000;
/** Seconds from the end on. */
const moments = [-6, -4, -3, -2, -1, 0, 1, 3] as const;
/** Of 1,234.56789013 in seven days at 0.01 %, rounded down. */
const returnMinor = 86_419_752n;
const principalMinor = 123_456_789_013n;
const images = new Map<number, string>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let who: TestPerson;

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const live = await Stakes.open({ dataDir });
  who = await live.person(2000n * coin);
  expect((await live.buy(who, { number: '1234.56789013' })).body.type).toBe('ok');
  // The exchange is so far ahead of the machine that each copy is opened at the moment it was made.
  moveClock(7 * dayMs - 7000);
  for (let second = -6; second < 4; second++) {
    moveClock(1000);
    await live.pay('adjustments', 1n);
    const moment = moments.find((one) => one === second);
    if (moment === undefined) continue;
    // The end is due with what was sent at its very moment.
    expect([moment, live.holdingsOf(who).length]).toEqual([moment, moment < 0 ? 1 : 0]);
    const image = join(root, `at${moment}`);
    cpSync(dataDir, image, { recursive: true });
    images.set(moment, image);
  }
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(moments)('killed %i seconds from its end, a holding is paid once', async (moment) => {
  const dataDir = images.get(moment) ?? '';
  // Opened twice: what was paid stays so.
  for (const opening of ['first', 'second']) {
    const exchange = await Stakes.open({ dataDir });
    const before = exchange.holdingsOf(who).length;
    expect([opening, before]).toEqual([opening, opening === 'first' && moment < 0 ? 1 : 0]);
    for (let second = 0; second < 10; second++) await exchange.app.pass(1000);
    const { body } = await exchange.read(await exchange.again(who), '/api/wealth/getMyprofit');
    const { list, earned } = body.message as { list: object[]; earned: object[] };
    expect(list, opening).toEqual([expect.objectContaining({ id: 1, status: 2, interest: '0.86419752' })]);
    expect(earned).toEqual([{ currency_name: 'USDT', number: '0.86419752' }]);
    expect(exchange.money(who)).toBe(`${2000n * coin + returnMinor}/0`);
    expect(exchange.rewards()).toBe(`${1000n * coin - returnMinor}/0`);
    exchange.expectWhole();
    await exchange.app.close();
  }
});

it('what is paid is the principal times rate and days, rounded down', () => {
  expect((principalMinor * 100n * 7n) / 1_000_000n).toBe(returnMinor);
});
