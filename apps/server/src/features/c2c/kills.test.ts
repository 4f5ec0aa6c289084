/**
 * What a killed exchange leaves around the states of a deal: a copy of its files, made while it runs, is what SIGKILL would
 * have left. Each is opened again, twice: it holds what had been answered, and what was due in between is done once.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../http/testing/people.ts';
import { Bazaar } from './testing/bazaar.ts';

const moments = ['posted', 'taken', 'paid', 'released', 'cancelled', 'taken again', 'sold to', 'withdrawn'] as const;
type Moment = (typeof moments)[number];

interface Image {
  readonly dataDir: string;
  /** What there was, in words. */
  readonly held: string[];
  /** And once every unpaid deal has had its time. */
  readonly later: string[];
}

const images = new Map<Moment, Image>();
const root = mkdtempSync(join(tmpdir(), 'bourse-kills-'));
const minuteMs = 60_000;
let li: TestPerson;
let wang: TestPerson;

function heldIn(exchange: Bazaar): string[] {
  const { deals, adverts } = exchange.state.c2c;
  return [
    exchange.money(li),
    exchange.money(wang),
    ...[...adverts.values()].map((one) => `advert ${one.advertId} ${one.leftMinor} ${one.openDeals}`),
    ...[...deals.values()].map((one) => `deal ${one.dealId} ${one.numberMinor} ${one.status}`),
  ];
}

beforeAll(async () => {
  const dataDir = join(root, 'live');
  const live = await Bazaar.open({ dataDir });
  li = await live.person('Li Si');
  wang = await live.person('Wang Wu');
  const keep = (moment: Moment, later?: string[]) => {
    const image = join(root, moment.replace(' ', '-'));
    cpSync(dataDir, image, { recursive: true });
    const held = heldIn(live);
    images.set(moment, { dataDir: image, held, later: later ?? held });
  };
  const ok = async (answer: Promise<{ type?: string }>) => expect(await answer).toMatchObject({ type: 'ok' });
  const id = await live.post(li, 'sell');
  keep('posted');
  const first = await live.take(wang, id, { number: '40' });
  keep('taken', ['900/100', '1000/0', 'advert 1 10000000000 0']);
  await ok(live.act(wang, '/api/c2c/user_legal_pay', { id: first }));
  keep('paid');
  await ok(live.act(li, '/api/c2c/legal_deal_sure', { id: first, safecode: await live.code(li, first) }));
  keep('released');
  const second = await live.take(wang, id, { number: '20' });
  await ok(live.act(wang, '/api/c2c/user_legal_pay_cancel', { id: second }));
  keep('cancelled');
  await live.take(wang, id, { number: '60' });
  keep('taken again', ['900/60', '1040/0', 'advert 1 6000000000 0']);
  const buying = await live.post(wang, 'buy');
  await live.take(li, buying, { number: '50' });
  // Its owner let it expire: the advert rests.
  keep('sold to', ['900/60', '1040/0', 'advert 1 6000000000 0', 'advert 2 10000000000 0']);
  await ok(live.act(li, '/api/c2c/back_send', { id }));
  keep('withdrawn', ['960/0', '1040/0', 'advert 2 10000000000 0']);
  await live.app.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(moments)('killed when it was %s, it has what was answered, and goes on', async (moment) => {
  const image = images.get(moment);
  if (image === undefined) throw new Error(moment);
  for (const opening of ['first', 'second']) {
    const exchange = await Bazaar.open({ dataDir: image.dataDir });
    expect([opening, heldIn(exchange)]).toEqual([opening, opening === 'first' ? image.held : image.later]);
    // Where nothing waits for its deadline, nothing happens.
    const minutes = opening === 'first' && image.later !== image.held ? 17 : 0;
    for (let minute = 0; minute < minutes; minute++) await exchange.app.pass(minuteMs);
    expect(heldIn(exchange)).toEqual(image.later);
    exchange.expectWhole();
    await exchange.app.close();
  }
});
