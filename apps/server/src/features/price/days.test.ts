/** Published lines and files of days, as anyone fetches them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkChain, parseLine } from '@bourse/verify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, buildServer, type TestApp } from '../../http/testing/build-app.ts';
import { get } from '../../http/testing/client.ts';
import { moveClock } from '../../http/testing/clock.ts';
import { giveBack } from '../../testing/test-store.ts';
import { readPriceLines } from './index.ts';
import { priceLines } from './opened.ts';

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
let dataDir: string;
let app: TestApp;
/** The day after the one the test began on. */
let day: number;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function services() {
  const { services: up } = app.lifecycle;
  if (up === null) throw new Error('the services are not up');
  return up;
}

function market() {
  const [first] = app.writer.state.market.markets;
  if (first === undefined) throw new Error('there is no market');
  return first;
}

/** Goes to a time in steps that no clock is refused for. */
async function goTo(time: number): Promise<void> {
  while (Date.now() < time) await app.pass(Math.min(12 * hourMs, time - Date.now()));
}

/** A tick at a time, in hundredths of a tick of 0.01. */
async function tick(time: number, steps = 1_000_050, ageMs = 0, hasEnoughSources = true): Promise<void> {
  await goTo(time - 1);
  moveClock(1);
  const prices = [{ market: 0, steps, ageMs, hasEnoughSources }];
  const outcome = await app.writer.submit({ kind: 'SetIndexPrices', sampledAt: time, prices }, 'price');
  expect(outcome).toHaveProperty('answer');
}

const fetchDay = (of: number, name = 'BTC-USDT') => get(app, `/api/prices/${name}/${dateOf(of)}`);
const linesOf = ({ text }: { readonly text: string }) => text.split('\n').filter(Boolean);
const publish = () => priceLines.of(services()).store(market());

async function restart(): Promise<void> {
  await app.close();
  app = await buildApp({ dataDir });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-prices-'));
  app = await buildApp({ dataDir });
  day = Date.now() - (Date.now() % dayMs) + dayMs;
});
afterEach(async () => {
  await app.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a line', () => {
  it('is published once its minute is over, and names the one before', async () => {
    const ten = day + 10 * hourMs;
    await tick(ten, 1_000_050, 1500);
    await tick(ten + secondMs, 1_000_001, 0, false);
    const running = await fetchDay(day);
    expect([running.status, running.text, running.headers['cache-control']]).toEqual([200, '', 'no-store']);
    await tick(ten + minuteMs);
    const first = JSON.stringify({
      market: 'BTC-USDT',
      minute: new Date(ten).toISOString(),
      ticks: [
        [0, '100.0050', 1500, 1],
        [1000, '100.0001', 0, 0],
      ],
      previous: '',
    });
    expect((await fetchDay(day)).text).toBe(`${first}\n`);
    await tick(ten + 2 * minuteMs);
    const [same, second = ''] = linesOf(await fetchDay(day));
    expect([same, parseLine(second).previous]).toEqual([first, hashOf(first)]);
  });

  it('is published without a later tick too, ten seconds after its minute', async () => {
    const ten = day + 10 * hourMs;
    await tick(ten);
    await goTo(ten + minuteMs + 9999);
    expect(linesOf(await fetchDay(day))).toEqual([]);
    await goTo(ten + minuteMs + 10_000);
    expect(linesOf(await fetchDay(day))).toHaveLength(1);
  });

  it('of an hour that is over is the same as before it was, and as after a restart', async () => {
    const ten = day + 10 * hourMs;
    for (let minute = 57; minute < 63; minute++) await tick(ten + minute * minuteMs, 1_000_000 + minute);
    const before = linesOf(await fetchDay(day));
    expect(before).toHaveLength(5);
    await tick(ten + 2 * hourMs);
    const after = linesOf(await fetchDay(day));
    expect([after.length, after.slice(0, 5), await checkChain(after)]).toEqual([6, before, null]);
    await restart();
    expect(linesOf(await fetchDay(day))).toEqual(after);
  });
});

describe('a day', () => {
  /** Its last minute and the first of the next day. */
  async function passMidnight(): Promise<void> {
    await tick(day + 10 * hourMs);
    await tick(day + dayMs - 30 * secondMs, 1_000_100);
    await tick(day + dayMs + 10 * secondMs, 1_000_200);
  }

  it('is stored once it is over, goes on in the next, and is what was published before', async () => {
    await passMidnight();
    const before = await fetchDay(day);
    await publish();
    const stored = await services().archive.get(`prices/BTC-USDT/${dateOf(day)}.jsonl`);
    expect(stored?.toString()).toBe(before.text);
    const after = await fetchDay(day);
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(after.headers).toMatchObject({
      'cache-control': 'public, max-age=86400, immutable',
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="BTC-USDT-${dateOf(day)}.jsonl"`,
    });
    await tick(day + dayMs + minuteMs);
    const next = await fetchDay(day + dayMs);
    expect(next.headers['cache-control']).toBe('no-store');
    const lines = [...linesOf(after), ...linesOf(next)];
    expect([lines.length, await checkChain(lines)]).toEqual([3, null]);
  });

  it('is not stored before its last minute is over', async () => {
    await tick(day + dayMs - 30 * secondMs);
    await goTo(day + dayMs + 5 * secondMs);
    await publish();
    expect(await services().archive.get(`prices/BTC-USDT/${dateOf(day)}.jsonl`)).toBeNull();
    expect((await fetchDay(day)).headers['cache-control']).toBe('no-store');
    await goTo(day + dayMs + 10 * secondMs);
    await publish();
    expect(await services().archive.get(`prices/BTC-USDT/${dateOf(day)}.jsonl`)).not.toBeNull();
  });

  it('is stored once, whatever comes in between, and needs the view no more', async () => {
    await passMidnight();
    const before = await fetchDay(day);
    await restart();
    await publish();
    const again = async () => {
      const put = vi.spyOn(services().archive, 'put');
      await publish();
      expect(put).not.toHaveBeenCalled();
    };
    await again();
    await restart();
    await again();
    await services()
      .view.db.deleteFrom('price_minutes')
      .where('minute', '<', day + dayMs)
      .execute();
    expect((await fetchDay(day)).text).toBe(before.text);
    await tick(day + dayMs + minuteMs);
    const lines = [...linesOf(await fetchDay(day)), ...linesOf(await fetchDay(day + dayMs))];
    expect(await checkChain(lines)).toBeNull();
  });

  it('that was not stored while the view had all of it is none', async () => {
    await tick(day + 10 * hourMs);
    await goTo(day + 6 * dayMs + hourMs);
    expect((await fetchDay(day)).status).toBe(200);
    await goTo(day + 7 * dayMs + minuteMs);
    await publish();
    expect((await fetchDay(day)).status).toBe(404);
  });
});

describe('a span', () => {
  it('is told across midnight, from the view and from files alike', async () => {
    const midnight = day + dayMs;
    for (const at of [-61, -30, 10, 70]) await tick(midnight + at * secondMs);
    const read = () => readPriceLines(services(), market(), midnight - 20 * secondMs, midnight + 20 * secondMs);
    const before = await read();
    expect(before.lines.map((line) => parseLine(line).minute - midnight)).toEqual([-minuteMs, 0]);
    expect([before.isComplete, await checkChain(before.lines)]).toEqual([true, null]);
    await publish();
    expect(await read()).toEqual(before);
    const running = await readPriceLines(services(), market(), midnight, midnight + 70 * secondMs);
    expect([running.lines.length, running.isComplete]).toEqual([1, false]);
  });

  it('of more than a day, or backwards, is refused', async () => {
    await expect(readPriceLines(services(), market(), day, day + dayMs + 1)).rejects.toThrow(RangeError);
    await expect(readPriceLines(services(), market(), day, day - 1)).rejects.toThrow(RangeError);
  });
});

it.each([
  'ETH-USDT/2026-11-26',
  'btc-usdt/2026-11-26',
  'BTCUSDT/2026-11-26',
  '..%2F..%2Fkeys/2026-11-26',
  'BTC-USDT/2026-02-30',
  'BTC-USDT/2026-13-01',
  'BTC-USDT/26-11-2026',
  'BTC-USDT/2026-11-26.jsonl',
  'BTC-USDT/9999-12-31',
  'BTC-USDT/2020-01-01',
  'BTC-USDT/..%2F2026-11-26',
])('there is no %s', async (path) => {
  const { status, text } = await get(app, `/api/prices/${path}`);
  expect(status).toBe(404);
  expect(text).not.toContain('"ticks"');
});

it('weighs more than a picture: a network has a bound for days', async () => {
  const narrow = await buildServer(app, { pages: { each: { burst: 60, perSecond: 0.001 } } });
  const today = `/api/prices/BTC-USDT/${dateOf(Date.now())}`;
  try {
    expect((await get(narrow, today)).status).toBe(200);
    expect((await get(narrow, today)).status).toBe(429);
    expect((await get(narrow, '/logo/btc.svg')).status).toBe(200);
  } finally {
    await narrow.close();
  }
});
