/** Through the call pipeline: what is kept and what never is, what is charged by weight, and what pages take from calls. */
import { calls } from '@bourse/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketHandlers } from '../../features/market/handlers.ts';
import { spotHandlers } from '../../features/spot/handlers.ts';
import { features } from '../../features.ts';
import { buildApp, buildServer, type TestApp, type TestServerOptions, wideLimits } from '../testing/build-app.ts';
import { get, post, send } from '../testing/client.ts';
import { moveClock } from '../testing/clock.ts';
import { addPerson, type TestPerson } from '../testing/people.ts';
import { AllowanceFactor } from './allowance-factor.ts';

const { candles, quotations } = calls.market;
const { deal } = calls.spot;
const pair = { legal_id: '1', currency_id: '2' };
const keptMs = 1000;

let app: TestApp;
let trader: TestPerson;
beforeAll(async () => {
  app = await buildApp();
  trader = await addPerson(app, 'trader', [10n ** 13n, 10n ** 11n]);
});
afterAll(() => app.close());

let server: TestApp | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
async function open(options: TestServerOptions): Promise<TestApp> {
  server = await buildServer(app, options);
  return server;
}

const slow = { burst: 100, perSecond: 0.001 };
const own = () => ({ authorization: trader.token });

function candlesOf(from: number, to: number, period = '1min'): string {
  return `${candles.path}?${new URLSearchParams({ symbol: 'BTC/USDT', period, from: `${from}`, to: `${to}` })}`;
}

async function trade(): Promise<void> {
  const order = { ...pair, price: '100', num: '0.1', mode: '2', self_trade: 'cancel_newest' };
  const other = await addPerson(app, 'trader', [10n ** 13n, 10n ** 11n]);
  await post(app, calls.spot.sell.path, order, own());
  const bought = await post(app, calls.spot.buy.path, order, { authorization: other.token });
  expect(bought.body.type).toBe('ok');
}

describe('an answer for everybody', () => {
  let asked: number;
  let held: PromiseWithResolvers<void> | null;
  const counting = (): TestServerOptions => ({
    keptMs,
    handlers: {
      market: {
        ...marketHandlers,
        candles: async (input, context) => {
          asked += 1;
          await held?.promise;
          return await marketHandlers.candles(input, context);
        },
        quotations: async (input, context) => {
          asked += 1;
          return await marketHandlers.quotations(input, context);
        },
      },
      spot: {
        ...spotHandlers,
        deal: async (input, context) => {
          asked += 1;
          return await spotHandlers.deal(input, context);
        },
      },
    },
  });
  beforeEach(() => {
    asked = 0;
    held = null;
  });

  it('is worked out once for those who ask at the same time, and kept for a second', async () => {
    const shop = await open(counting());
    held = Promise.withResolvers();
    const path = candlesOf(0, 99_999_999);
    const asking = Promise.all(Array.from({ length: 20 }, () => get(shop, path)));
    await expect.poll(() => asked).toBe(1);
    held.resolve();
    const answers = await asking;
    expect(asked).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-store' });
    moveClock(keptMs - 1);
    await get(shop, path);
    expect(asked).toBe(1);
    moveClock(1);
    await get(shop, path);
    expect(asked).toBe(2);
  });

  it('is one for all ways to ask for the same candles, and holds until somebody trades', async () => {
    const shop = await open(counting());
    const minute = Math.floor(Date.now() / 60_000) * 60;
    const first = await get(shop, candlesOf(minute - 600, minute + 5));
    for (const [from, to] of [
      [minute - 600, minute + 59],
      [minute - 659, minute + 99_999],
    ] as const)
      expect((await get(shop, candlesOf(from, to))).text).toBe(first.text);
    expect(asked).toBe(1);
    await trade();
    const after = await get(shop, candlesOf(minute - 600, minute + 5));
    expect([asked, after.text === first.text]).toEqual([2, false]);
  });

  it('is refused in the language of whoever asks, and a refusal is not kept', async () => {
    const shop = await open(counting());
    const path = candlesOf(0, 1).replace('BTC', 'NONE');
    const refusals = [await get(shop, path), await get(shop, path, { lang: 'kr' })];
    expect(refusals.map(({ body }) => body.code)).toEqual(['market_not_found', 'market_not_found']);
    expect([asked, refusals[0]?.body.message === refusals[1]?.body.message]).toEqual([2, false]);
  });

  it('of which a session sees its own is made for it alone, and never shown to others', async () => {
    const shop = await open(counting());
    const book = async (headers = {}) => (await post(shop, deal.path, pair, headers)).body.message;
    const visitors = await book();
    expect(visitors).toMatchObject({ user_currency: '0', user_legal: '0' });
    const owner = await book(own());
    expect(owner).not.toMatchObject({ user_legal: '0' });
    await book(own());
    expect(asked).toBe(3);
    expect(await book()).toEqual(visitors);
    expect(await book({ authorization: 'x'.repeat(43) })).toEqual(visitors);
    expect(asked).toBe(3);
    await get(shop, quotations.path, own());
    await get(shop, quotations.path, own());
    expect(asked).toBe(5);
  });

  it('of the book goes on with the feed: after a message another is made', async () => {
    const shop = await open(counting());
    const seqOf = async () => ((await post(shop, deal.path, pair)).body.message as { seq: number }).seq;
    const before = await seqOf();
    expect([await seqOf(), asked]).toEqual([before, 1]);
    const { books } = await import('../../features/market/index.ts');
    const services = app.lifecycle.services;
    if (services === null) throw new Error('no services');
    const feed = books.of(services);
    await post(app, calls.spot.buy.path, { ...pair, price: '99', num: '0.1', mode: '2' }, own());
    feed.commit([]);
    feed.restart(app.writer.durableSeq);
    expect([await seqOf(), asked]).toEqual([app.writer.durableSeq, 2]);
  });

  it('tells a session that is over, whether it is kept or not', async () => {
    const shop = await open(counting());
    const over = { authorization: 'x'.repeat(43) };
    const answers = [await get(shop, quotations.path, over), await get(shop, quotations.path, over)];
    expect(answers.map(({ headers }) => headers.session)).toEqual(['expired', 'expired']);
    const other = await get(shop, quotations.path);
    expect(other.headers.session).toBeUndefined();
    expect(asked).toBe(1);
  });
});

describe('a dear call', () => {
  it('takes more of its caller than a cheap one, and one that is kept takes as much as a cheap one', async () => {
    const shop = await open({ keptMs, limits: { ...wideLimits, read: slow } });
    const dear = calls.market.qrcode.path;
    expect((await get(shop, `${dear}?text=a`)).status).toBe(200);
    const others = [await get(shop, `${dear}?text=b`), await get(shop, `${dear}?text=c`)];
    expect(others.at(-1)?.status).toBe(429);
    expect((await get(shop, `${dear}?text=a`)).status).toBe(200);
    expect((await get(shop, calls.support.site.path)).status).toBe(200);
  });

  it('takes by its length what it takes to send it again', async () => {
    const raw = Buffer.alloc(20 * 32 * 1024);
    const qrcode = async () => ({ raw, contentType: 'image/png' });
    const shop = await open({
      keptMs,
      limits: { ...wideLimits, read: slow },
      handlers: { market: { ...marketHandlers, qrcode } },
    });
    const path = `${calls.market.qrcode.path}?text=a`;
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await get(shop, path)).status);
    // Sixty to make it, and then twenty and one each time.
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('takes from all visitors together, and not from those who trade', async () => {
    const visitors = { burst: 100, perSecond: 0.001 };
    const shop = await open({ allowances: { visitors } });
    const asked = [];
    for (let index = 0; index < 4; index++)
      asked.push((await get(shop, candlesOf(index * 60, 9e10, '4hour'))).body.code);
    expect(asked.at(0)).not.toBe('overloaded');
    expect(asked.at(-1)).toBe('overloaded');
    const order = { ...pair, price: '99', num: '0.1', mode: '2' };
    expect((await post(shop, calls.spot.buy.path, order, own())).body.type).toBe('ok');
    expect((await get(shop, calls.wallet.balances.path, own())).body.type).toBe('ok');
    // Whoever wants in is no reader: signing in has limits of its own.
    expect((await post(shop, calls.auth.login.path, { user_string: 'a@b.co', password: 'x' })).status).not.toBe(429);
  });

  it('takes several slots of its limit', async () => {
    const waiting = Promise.withResolvers<void>();
    let begun = 0;
    const shop = await open({
      concurrencyLimits: { read: 16 },
      handlers: {
        market: {
          ...marketHandlers,
          candles: async (input, context) => {
            begun += 1;
            await waiting.promise;
            return await marketHandlers.candles(input, context);
          },
        },
      },
    });
    // A quarter of the limit is one caller's: four slots, which one such call takes.
    const first = get(shop, candlesOf(0, 9e10, '5min'));
    await expect.poll(() => begun).toBe(1);
    expect((await get(shop, calls.support.site.path)).body.code).toBe('overloaded');
    waiting.resolve();
    expect((await first).body.type).toBe('ok');
    expect((await get(shop, calls.support.site.path)).body.type).toBe('ok');
  });

  it('is none for the length that a request without a body names', async () => {
    const tight = { burst: 100, perSecond: 0.001 };
    const shop = await open({ allowances: { visitors: tight, users: tight } });
    const lying = { 'content-length': '100000000000000' };
    expect((await get(shop, calls.support.site.path, lying)).status).toBe(200);
    expect((await get(shop, calls.support.site.path)).status).toBe(200);
    expect((await get(shop, calls.wallet.balances.path, { ...own(), ...lying })).status).toBe(200);
    const other = await addPerson(app);
    expect((await get(shop, calls.wallet.balances.path, { authorization: other.token })).status).toBe(200);
  });

  it('is one with a long body', async () => {
    const shop = await open({ limits: { ...wideLimits, read: { burst: 8, perSecond: 0.001 } } });
    const long = JSON.stringify({ ...pair, address: 'x'.repeat(60_000) });
    const json = { 'content-type': 'application/json' };
    expect((await send(shop, 'POST', deal.path, long, json)).status).not.toBe(429);
    expect((await post(shop, deal.path, pair)).status).toBe(429);
  });
});

describe('a clock of the machine that the exchange does not take', () => {
  const jumpMs = 400 * 86_400_000;
  let shop: TestApp;
  const openAhead = async (options: TestServerOptions) => {
    shop = await open(options);
    const { services } = shop.lifecycle;
    if (services === null) throw new Error('no services');
    const now = Date.now();
    shop.lifecycle.services = { ...services, now: () => now };
    moveClock(jumpMs);
  };
  afterEach(() => moveClock(-jumpMs));

  it('fills no allowance', async () => {
    await openAhead({ allowances: { visitors: slow } });
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const asked = [];
    for (let index = 0; index < 4; index++)
      asked.push((await fetch(`${address}${candlesOf(index * 60, 9e10, '4hour')}`)).status);
    expect(asked).toEqual([200, 429, 429, 429]);
  });

  it('leaves the newest candles where they are asked for to the end of time', async () => {
    await trade();
    await openAhead({ keptMs });
    const { body } = await get(shop, candlesOf(0, 99_999_999_999));
    expect((body.data as unknown[]).length).toBeGreaterThan(0);
  });
});

it('while the event loop is late, each caller may ask a third, and all of them a tenth', async () => {
  const allowanceFactor = new AllowanceFactor();
  allowanceFactor.note(10_000);
  const shop = await open({ allowanceFactor, limits: { ...wideLimits, read: { burst: 100, perSecond: 0.001 } } });
  const codes: unknown[] = [];
  for (let count = 0; count < 32; count++) codes.push((await get(shop, calls.support.site.path)).body.code);
  expect(codes).toEqual([...Array.from({ length: 31 }, () => undefined), 'too_many_requests']);
});

describe('pages', () => {
  const tight = { atOnce: 1, waiting: 1, perNetwork: 10 };

  it('wait for each other and not for calls, and calls do not wait for them', async () => {
    const waiting = Promise.withResolvers<void>();
    let begun = 0;
    const shown = features.map((feature) => ({ ...feature, files: undefined }));
    const slowly = {
      name: 'slow',
      files: (server: TestApp['app']) =>
        server.get('/slow', async () => {
          begun += 1;
          await waiting.promise;
          return 'done';
        }),
    };
    const shop = await open({ pages: tight, features: [...shown.map(({ files: _, ...rest }) => rest), slowly] });
    const first = get(shop, '/slow');
    await expect.poll(() => begun).toBe(1);
    const second = get(shop, '/slow');
    const load = async () => {
      const text = await shop.app.metrics.metrics();
      return Number(/^bourse_http_pages_waiting (\d+)$/m.exec(text)?.[1]);
    };
    await expect.poll(load).toBe(1);
    expect((await get(shop, '/docs/json')).status).toBe(429);
    expect((await get(shop, quotations.path)).body.type).toBe('ok');
    expect((await get(shop, '/healthz')).status).toBe(200);
    expect(begun).toBe(1);
    waiting.resolve();
    expect([(await first).text, (await second).text, begun]).toEqual(['done', 'done', 2]);
    expect(await load()).toBe(0);
  });

  it('are given to networks in turn, however many one of them asks for', async () => {
    const go = Promise.withResolvers<void>();
    const begun: unknown[] = [];
    const slowly = {
      name: 'slow',
      files: (server: TestApp['app']) =>
        server.get('/slow', async ({ headers }) => {
          begun.push(headers['x-forwarded-for']);
          await go.promise;
          return 'done';
        }),
    };
    const env = { TRUST_PROXY: '127.0.0.1' };
    const shown = features.map(({ files: _, ...feature }) => feature);
    const shop = await open({ env, pages: { ...tight, waiting: 10 }, features: [...shown, slowly] });
    const ask = (network: string) => get(shop, '/slow', { 'x-forwarded-for': network });
    const [greedy, modest] = ['203.0.113.1', '198.51.100.1'];
    const asked = [ask(greedy)];
    await expect.poll(() => begun.length).toBe(1);
    for (const network of [greedy, greedy, greedy, modest]) {
      asked.push(ask(network));
      const waiting = async () => /^bourse_http_pages_waiting (\d+)$/m.exec(await shop.app.metrics.metrics())?.[1];
      await expect.poll(waiting).toBe(String(asked.length - 1));
    }
    go.resolve();
    await Promise.all(asked);
    expect(begun).toEqual([greedy, greedy, modest, greedy, greedy]);
  });

  it('have a bound for each network', async () => {
    const shop = await open({ pages: { each: { burst: 12, perSecond: 0.001 } } });
    expect((await get(shop, '/')).status).toBe(200);
    expect((await get(shop, '/')).status).toBe(429);
    expect((await get(shop, calls.support.site.path)).status).toBe(200);
  });

  it('are filled once for all who come at the same moment, and anew once somebody trades', async () => {
    let filled = 0;
    const counting = features.map(({ firstState, ...feature }) => ({
      ...feature,
      ...(firstState && {
        firstState: async (...given: Parameters<typeof firstState>) => {
          filled += feature.name === 'market' ? 1 : 0;
          return await firstState(...given);
        },
      }),
    }));
    const shop = await open({ keptMs, features: counting });
    const pages = await Promise.all(Array.from({ length: 5 }, () => get(shop, '/dealCenter')));
    expect([filled, new Set(pages.map(({ text }) => text)).size]).toEqual([1, 1]);
    expect(pages[0]?.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    await trade();
    const { text } = await get(shop, '/dealCenter');
    expect([filled, text === pages[0]?.text]).toEqual([2, false]);
  });
});
