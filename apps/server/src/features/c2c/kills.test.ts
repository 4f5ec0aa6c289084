/**
 * What a killed exchange leaves around the states of a deal: a copy of its files, made while it runs, is what SIGKILL would
 * have left. Each is opened again, twice: it holds what had been answered, and what was due in between is done once.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Bazaar, paths } from './testing/bazaar.ts';

const moments = [
  ...['posted', 'taken', 'paid', 'released', 'cancelled', 'taken again', 'sold to', 'withdrawn'],
  ...['disputed', 'returned by a verdict', 'released by a verdict', 'expired', 'paid late', 'given up'],
] as const;
interface Image {
  readonly dataDir: string;
  /** What there was, in words. */
  readonly held: string[];
  /** And once everything that waits has had its time. */
  readonly later: string[];
  /** That time, in the steps that an exchange at work would notice. */
  readonly passes: readonly number[];
}

const images = new Map<string, Image>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const unpaidTime = Array<number>(17).fill(minuteMs);
let li: TestPerson;
let wang: TestPerson;

function heldIn(exchange: Bazaar): string[] {
  const { deals, adverts, expired } = exchange.state.c2c;
  return [
    exchange.money(li),
    exchange.money(wang),
    ...[...adverts.values()].map((one) => `advert ${one.advertId} ${one.leftMinor} ${one.openDeals}`),
    ...[...deals.values()].map((one) => `deal ${one.dealId} ${one.numberMinor} ${one.status}`),
    ...[...expired.keys()].map((dealId) => `expired ${dealId}`),
  ];
}

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const live = await Bazaar.open({ dataDir });
  li = await live.person('Li Si');
  wang = await live.person('Wang Wu');
  const keep = (moment: (typeof moments)[number], later?: string[], passes = later ? unpaidTime : []) => {
    const image = join(root, moment.replaceAll(' ', '-'));
    cpSync(dataDir, image, { recursive: true });
    const held = heldIn(live);
    images.set(moment, { dataDir: image, held, later: later ?? held, passes });
  };
  const ok = async (answer: Promise<object>) => expect(await answer).toMatchObject({ type: 'ok' });
  const act = (who: TestPerson, path: string, fields: Record<string, string>) => ok(live.act(who, path, fields));
  const id = await live.post(li, 'sell');
  keep('posted');
  const first = await live.take(wang, id, { number: '40' });
  keep('taken', ['900/100', '1000/0', 'advert 1 10000000000 0', 'expired 1']);
  await act(wang, paths.pay, { id: first });
  keep('paid', ['900/100', '1000/0', 'advert 1 6000000000 1', 'deal 1 4000000000 disputed'], [dayMs]);
  await act(li, paths.release, { id: first, safecode: await live.code(li, first) });
  keep('released');
  const second = await live.take(wang, id, { number: '20' });
  await act(wang, paths.cancel, { id: second });
  keep('cancelled');
  const third = await live.take(wang, id, { number: '60' });
  keep('taken again', ['900/60', '1040/0', 'advert 1 6000000000 0', 'expired 3']);
  const buying = await live.post(wang, 'buy');
  const sold = await live.take(li, buying, { number: '50' });
  // Its owner let it expire: the advert rests.
  const both = ['expired 3', 'expired 4'];
  keep('sold to', ['900/60', '1040/0', 'advert 1 6000000000 0', 'advert 2 10000000000 0', ...both]);
  await act(li, paths.withdraw, { id });
  keep('withdrawn', ['960/0', '1040/0', 'advert 2 10000000000 0', ...both]);
  await act(wang, paths.cancel, { id: third });
  const clerk = await addPerson(live.app, 'operator');
  const judge = async (verdict: string, dealId: string) => {
    const asked = { id: dealId, verdict, reason: 'The bank statement shows it' };
    await ok(post(live.app, '/api/office/c2c_judge', asked, { authorization: clerk.token }).then(({ body }) => body));
  };
  const dispute = async (dealId: string) => {
    await act(wang, paths.pay, { id: dealId });
    await act(li, '/api/c2c/dispute', { id: dealId });
  };
  await dispute(sold);
  keep('disputed');
  await judge('cancelled', sold);
  keep('returned by a verdict');
  const won = await live.take(li, buying, { number: '50' });
  await dispute(won);
  await judge('released', won);
  keep('released by a verdict');
  const late = await live.take(li, buying, { number: '50' });
  for (const ms of unpaidTime) await live.app.pass(ms);
  keep('expired');
  await act(wang, '/api/c2c/late_pay', { id: late, picture: await uploaded(live.app, wang.token) });
  keep('paid late');
  await act(wang, '/api/c2c/give_up', { id: late });
  keep('given up');
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function imageOf(moment: string): Image {
  const image = images.get(moment);
  if (image === undefined) throw new Error(moment);
  return image;
}

it('down across a deadline, it gives the payer five minutes more, once', async () => {
  const dataDir = join(root, 'down');
  cpSync(imageOf('taken').dataDir, dataDir, { recursive: true });
  const open = async (away: number, work: (exchange: Bazaar) => Promise<void>) => {
    const exchange = await Bazaar.open({ dataDir });
    await exchange.app.pass(away);
    await work(exchange);
    exchange.expectWhole();
    await exchange.app.close();
  };
  const dealId = '1';
  await open(25 * minuteMs, async (exchange) => {
    expect(await exchange.deal(wang, dealId)).toMatchObject({ is_sure: 0 });
  });
  cpSync(dataDir, `${dataDir}-unpaid`, { recursive: true });
  await open(0, async (exchange) => {
    expect(await exchange.act(wang, paths.pay, { id: dealId })).toMatchObject({ type: 'ok' });
    expect(heldIn(exchange)).toEqual(imageOf('paid').held);
  });
  const unpaid = await Bazaar.open({ dataDir: `${dataDir}-unpaid` });
  await unpaid.app.pass(25 * minuteMs);
  expect(heldIn(unpaid)).toEqual(imageOf('taken').later);
  await unpaid.app.close();
});

it.each(moments)('killed when it was %s, it has what was answered, and goes on', async (moment) => {
  const { dataDir, held, later, passes } = imageOf(moment);
  for (const opening of ['first', 'second']) {
    const exchange = await Bazaar.open({ dataDir });
    expect([opening, heldIn(exchange)]).toEqual([opening, opening === 'first' ? held : later]);
    if (opening === 'first') for (const ms of passes) await exchange.app.pass(ms);
    expect(heldIn(exchange)).toEqual(later);
    exchange.expectWhole();
    await exchange.app.close();
  }
});
