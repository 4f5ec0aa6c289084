/**
 * What a killed exchange leaves around the 20 minutes and the 24 hours of an agent's deal: a copy of its files, made while it
 * runs, is what SIGKILL would have left. Each is opened again, twice: it holds what had been answered, and what was due in
 * between is done once, with the outcome of the exchange that was not killed.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdClock, moveClock } from '../../http/testing/clock.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import type { TestPerson } from '../../http/testing/people.ts';
import { Bazaar } from '../c2c/testing/bazaar.ts';

const coin = 10n ** 8n;
const minuteMs = 60_000;
const lookMs = 20 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** How long the exchange is down across a deadline, and what it then gives more. */
const missedMs = 2 * minuteMs;
const movedMs = 5 * minuteMs;

const waits = ['transferred', 'confirmed by silence', 'paid', 'refused'] as const;
const moments = ['nearly over', 'over and nothing done'] as const;
type Wait = (typeof waits)[number];
interface Image {
  readonly dataDir: string;
  /** By the exchange's clock. */
  readonly time: number;
  /** What there was. */
  readonly held: string[];
  /** Until the deadline. */
  readonly leftMs: number;
}

const images = new Map<string, Image>();
/** What the exchange that was not killed has after each wait. */
const outcomes = new Map<Wait, string[]>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
let agent: TestPerson;
let user: TestPerson;

/** What both have in the fiat account, and where each deal is. */
function heldIn(exchange: Bazaar): string[] {
  const { deals } = exchange.state.acceptor;
  return [
    `user ${exchange.money(user)}`,
    `agent ${exchange.money(agent)}`,
    ...[...deals.values()].map(({ dealId, step, isDisputed }) => `deal ${dealId} ${isDisputed ? 'disputed' : step}`),
  ];
}

/** Lets a wait pass, and keeps what a kill would leave a minute before its end, and between the deadline and its event. */
async function passKeeping(live: Bazaar, wait: Wait, ms: number): Promise<void> {
  const keep = (moment: (typeof moments)[number], leftMs: number) => {
    const dataDir = join(root, `${wait} ${moment}`.replaceAll(' ', '-'));
    cpSync(live.app.writer.dataDir, dataDir, { recursive: true });
    images.set(`${wait} ${moment}`, { dataDir, time: Date.now(), held: heldIn(live), leftMs });
  };
  await live.app.pass(ms - minuteMs);
  keep('nearly over', minuteMs);
  moveClock(minuteMs);
  keep('over and nothing done', 0);
  await live.app.pass(0);
  outcomes.set(wait, heldIn(live));
}

beforeAll(async () => {
  const live = await Bazaar.open({ dataDir: join(root, 'live') });
  agent = await live.person('Chen Yi', 60_000n * coin);
  user = await live.person('Wang Wu');
  const act = async (who: TestPerson, path: string, fields: Record<string, string>) => {
    const answer = await live.act(await live.again(who), `/api/acceptor/${path}`, fields);
    expect(answer).toMatchObject({ type: 'ok' });
    return answer.message as { id?: number };
  };
  await act(agent, 'apply', { name: 'Harbour', city_name: 'Shanghai', district_name: 'Pudong' });
  const set = { acceptorId: 1, bondMinor: 5000n * coin, city: 'Shanghai', district: 'Pudong', isRegional: false };
  const accepted = { kind: 'SetAcceptor', operatorId: 0, ...set, reason: 'Known for years' } as const;
  expect(await live.app.writer.submit(accepted)).toHaveProperty('answer');
  const most = { recharge_amount: '20000', cash_amount: '20000' };
  await act(agent, 'terms', { recharge_rate: '7.25', cash_rate: '7.15', ...most });
  const open = async (type: 'buy' | 'sell') => {
    const told = { way: 'bank', mobile: '13800138000', deal_account: '6222 Wang Wu', address: '', rate: '' };
    const asked = { acceptor_id: '1', type, money: type === 'buy' ? '145' : '143', ...told };
    return String((await act(user, 'deal', asked)).id);
  };

  const withdrawal = await open('sell');
  await act(agent, 'accept', { id: withdrawal });
  const picture = await uploaded(live.app, (await live.again(agent)).token);
  await act(agent, 'transferred', { id: withdrawal, reference: 'R 1', picture });
  await passKeeping(live, 'transferred', lookMs);
  expect(heldIn(live)).toEqual(['user 980/0', 'agent 55000/5020', 'deal 1 confirmed']);
  await passKeeping(live, 'confirmed by silence', dayMs);
  expect(heldIn(live)).toEqual(['user 980/0', 'agent 55020/5000']);

  const unanswered = await open('buy');
  await act(user, 'paid', { id: unanswered });
  await passKeeping(live, 'paid', dayMs);
  expect(heldIn(live)).toEqual(['user 980/0', 'agent 55000/5020', 'deal 2 disputed']);
  const declined = await open('buy');
  await act(user, 'paid', { id: declined });
  await act(agent, 'refuse', { id: declined });
  await passKeeping(live, 'refused', dayMs);
  expect(heldIn(live)).toEqual(['user 980/0', 'agent 55000/5020', 'deal 2 disputed']);
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Opens what a kill left, so long after it; files stay as they are left, for the next time. */
async function openAfter(name: string, awayMs: number, work: (exchange: Bazaar, image: Image) => Promise<void>) {
  const image = images.get(name);
  if (image === undefined) throw new Error(name);
  const clock = holdClock();
  try {
    clock.from(image.time + awayMs);
    const exchange = await Bazaar.open({ dataDir: image.dataDir });
    try {
      await work(exchange, image);
      exchange.expectWhole();
    } finally {
      await exchange.app.close();
    }
  } finally {
    clock.letGo();
  }
}

it.each([
  ['transferred', movedMs],
  ['confirmed by silence', movedMs],
  ['refused', movedMs],
  // Nobody can miss what a day was given for: staff look at it.
  ['paid', 0],
] as const)('down across the deadline of a deal %s, it gives %i ms more, once', async (wait, moreMs) => {
  const name = `${wait} nearly over`;
  const copy = { ...images.get(name), dataDir: join(root, `${wait}-missed`) } as Image;
  cpSync(images.get(name)?.dataDir ?? '', copy.dataDir, { recursive: true });
  images.set(`${name}, missed`, copy);
  await openAfter(`${name}, missed`, minuteMs + missedMs, async (exchange, { held }) => {
    await exchange.app.pass(0);
    expect(heldIn(exchange)).toEqual(moreMs === 0 ? outcomes.get(wait) : held);
    await exchange.app.pass(Math.max(0, moreMs - minuteMs));
    expect(heldIn(exchange)).toEqual(moreMs === 0 ? outcomes.get(wait) : held);
    await exchange.app.pass(minuteMs);
    expect(heldIn(exchange)).toEqual(outcomes.get(wait));
  });
});

it.each(waits.flatMap((wait) => moments.map((moment) => [wait, moment] as const)))(
  'killed with a deal %s, the wait %s, it goes on as if nothing had been',
  async (wait, moment) => {
    const name = `${wait} ${moment}`;
    const outcome = outcomes.get(wait);
    await openAfter(name, 0, async (exchange, { held, leftMs }) => {
      if (leftMs > 0) expect(heldIn(exchange)).toEqual(held);
      await exchange.app.pass(leftMs);
      expect(heldIn(exchange)).toEqual(outcome);
    });
    // What was done is done once.
    await openAfter(name, images.get(name)?.leftMs ?? 0, async (exchange) => {
      await exchange.app.pass(0);
      expect(heldIn(exchange)).toEqual(outcome);
    });
  },
);
