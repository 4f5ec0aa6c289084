/** Over real connections: what strangers hold, and what others get meanwhile. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { calls } from '@bourse/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spotHandlers } from '../features/spot/handlers.ts';
import { supportHandlers } from '../features/support/handlers.ts';
import { type ConnectionLimits, connectionLimits, serverLimits } from './connections.ts';
import { buildApp, buildServer, type TestApp, type TestServerOptions } from './testing/build-app.ts';
import { addPerson } from './testing/people.ts';

const { buy, cancel, cancelAfter } = calls.spot;
const read = calls.support.support.path;
const login = calls.auth.login.path;
const order = { legal_id: '1', currency_id: '2', price: '99', num: '0.1', mode: '2' };
const oneEach = { read: 1, order: 1, cancel: 1, auth: 1, code: 1 };
const never = 3_600_000;

let app: TestApp;
let server: TestApp;
let token = '';
let sockets: Socket[] = [];

beforeAll(async () => {
  app = await buildApp();
  ({ token } = await addPerson(app, 'trader', [10n ** 13n, 10n ** 11n]));
});
afterAll(() => app.close());
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

async function open(connections: Partial<ConnectionLimits> = {}, options: TestServerOptions = {}): Promise<void> {
  const env = { SUPPORT_URL: 'https://help.example', ...options.env };
  server = await buildServer(app, { ...options, env, connections });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
}

const portOf = () => (server.app.server.address() as AddressInfo).port;

/** A client that does what a test has it do and nothing else: it neither closes with the server nor minds being closed. */
async function dial(bytes = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: portOf(), host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');
const asForm = 'content-type: application/x-www-form-urlencoded';
const halfSent = (path: string) => head('POST', path, asForm, 'content-length: 10');
function whole(path: string, fields: Record<string, string>): string {
  const body = new URLSearchParams(fields).toString();
  return head('POST', path, asForm, `authorization: ${token}`, `content-length: ${body.length}`) + body;
}

async function metric(name: string): Promise<number> {
  const text = await server.app.metrics.metrics();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}
const until = (name: string, value: number) =>
  expect.poll(() => metric(name), { message: name, timeout: 10_000 }).toBe(value);

/** Resolves once the server sends nothing more. */
function isClosed(socket: Socket): Promise<true> {
  socket.resume();
  return new Promise((resolve) => {
    if (socket.closed || socket.readableEnded) resolve(true);
    for (const name of ['end', 'close']) socket.once(name, () => resolve(true));
  });
}
const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded;

/** What a trader gets: an order, its cancel, the dead man's switch, a read. */
async function trade(): Promise<void> {
  const origin = `http://127.0.0.1:${portOf()}`;
  const ask = async (path: string, fields?: Record<string, string>) => {
    const body = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) };
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: token, connection: 'close' }, ...body });
    const envelope = (await answer.json()) as { type: string; order?: { id: number } };
    expect({ path, status: answer.status, type: envelope.type }).toEqual({ path, status: 200, type: 'ok' });
    return envelope;
  };
  const placed = await ask(buy.path, order);
  await ask(cancel.path, { id: String(placed.order?.id), type: 'in' });
  await ask(cancelAfter.path, { seconds: '0' });
  await ask(read);
}

describe('a trader is served', () => {
  it('while strangers hold requests that they never finish', async () => {
    await open(
      { headMs: never, uploadMs: never, bodyMs: never, unfinishedPerNetworkMax: 700 },
      { concurrencyLimits: oneEach },
    );
    for (const path of [buy.path, cancel.path, login, read]) {
      for (let count = 0; count < 168; count++) await dial(halfSent(path));
    }
    await until('bourse_http_unfinished', 672);
    await trade();
  });

  it('while strangers do not read their answers and send more behind them', async () => {
    const much = 'x'.repeat(8 * 2 ** 20);
    await open(
      { unreadMs: never },
      {
        concurrencyLimits: oneEach,
        handlers: { support: { ...supportHandlers, support: async () => ({ message: much }) } },
      },
    );
    const behind = [buy.path, cancel.path, cancelAfter.path].map((path) => whole(path, order)).join('');
    for (let count = 0; count < 5; count++) (await dial(head('GET', read) + behind)).pause();
    await until('bourse_http_connections', 5);
    await trade();
  });

  it('behind an address that a stranger fills: who came first and has nothing whole to show goes', async () => {
    await open({ headMs: never, bodyMs: never, uploadMs: never, unfinishedPerNetworkMax: 3 });
    const [first, second] = [await dial(halfSent(buy.path)), await dial()];
    await until('bourse_http_connections', 2);
    const others = [await dial(halfSent(buy.path)), await dial(halfSent(read)), await dial('POST /')];
    expect([await isClosed(first), await isClosed(second)]).toEqual([true, true]);
    expect(others.map(isOpen)).toEqual([true, true, true]);
    await trade();
    expect(await metric('bourse_http_dropped_total')).toBeGreaterThanOrEqual(2);
  });

  it('behind an address with all its connections', async () => {
    await open({ connectionsPerNetworkMax: 2 });
    const idle = await dial(head('GET', '/healthz'));
    await once(idle, 'data');
    const next = await dial(head('GET', '/healthz'));
    await once(next, 'data');
    await trade();
    expect(await isClosed(idle)).toBe(true);
  });

  it('where there are all the connections that there may be, of whatever networks', async () => {
    await open({ connectionsMax: 2 });
    const idle = await dial(head('GET', '/healthz'), '127.0.0.2');
    await once(idle, 'data');
    await once(await dial(head('GET', '/healthz'), '127.0.0.3'), 'data');
    await trade();
    expect(await isClosed(idle)).toBe(true);
  });

  it('over new connections from where it is known, while strangers open more than they may', async () => {
    const narrow = { burst: 100, perSecond: 0.001 };
    await open({}, { connectionThrottle: { each: narrow, strangers: { burst: 3, perSecond: 0.001 } } });
    // One stranger's, while nothing is known of where it is.
    await trade();
    const strangers = await Promise.all(Array.from({ length: 4 }, (_, at) => dial('', `127.0.0.${at + 2}`)));
    const [taken, other, ...refused] = strangers;
    expect(await Promise.all(refused.map(isClosed))).toEqual([true, true]);
    expect([taken, other].map((socket) => socket !== undefined && isOpen(socket))).toEqual([true, true]);
    await trade();
  });

  it('while another network opens more connections than it may', async () => {
    const wide = { burst: 1000, perSecond: 1000 };
    await open({}, { connectionThrottle: { each: { burst: 5, perSecond: 0.001 }, strangers: wide } });
    const strangers: Socket[] = [];
    for (let count = 0; count < 6; count++) strangers.push(await dial('', '127.0.0.2'));
    expect(await isClosed(strangers[5] as Socket)).toBe(true);
    expect(strangers.slice(0, 5).map(isOpen)).toEqual([true, true, true, true, true]);
    await trade();
  });

  it('over the connection it has had, however many strangers come after it', async () => {
    await open({ connectionsMax: 2 });
    const kept = await dial(whole(read, {}).replace('POST', 'GET'), '127.0.0.2');
    await once(kept, 'data');
    const strangers: Socket[] = [];
    for (const address of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      strangers.push(await dial(head('GET', '/healthz'), address));
      await once(strangers.at(-1) as Socket, 'data');
    }
    expect(await Promise.all(strangers.slice(0, 2).map(isClosed))).toEqual([true, true]);
    kept.write(whole(cancelAfter.path, { seconds: '0' }));
    expect(String((await once(kept, 'data'))[0])).toContain('HTTP/1.1 200');
  });

  it('where there are all the requests that are not whole that there may be, of whatever networks', async () => {
    await open({ unfinishedMax: 2, headMs: never, bodyMs: never, uploadMs: never });
    const first = await dial('', '127.0.0.2');
    await until('bourse_http_unfinished', 1);
    await dial(halfSent(buy.path), '127.0.0.3');
    await until('bourse_http_unfinished', 2);
    await trade();
    expect(await isClosed(first)).toBe(true);
  });
});

describe('a connection', () => {
  it('has one call under way, in the order in which they came', async () => {
    const begun: string[] = [];
    let go = () => {};
    const buyHeld: typeof spotHandlers.buy = async (input, context) => {
      begun.push(String(input.price));
      if (begun.length === 1) await new Promise<void>((resolve) => (go = resolve));
      return spotHandlers.buy(input, context);
    };
    await open({}, { handlers: { spot: { ...spotHandlers, buy: buyHeld } } });
    const prices = ['96', '97', '98'];
    const socket = await dial(prices.map((price) => whole(buy.path, { ...order, price })).join(''));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    await expect.poll(() => begun.length).toBe(1);
    // The others are there: they came in one piece, and another connection is answered meanwhile.
    await trade().catch(() => {});
    expect(begun.filter((price) => prices.includes(price))).toHaveLength(1);
    go();
    await expect.poll(() => answer.match(/"type":"ok"/g)?.length).toBe(3);
    expect(begun.filter((price) => prices.includes(price))).toHaveLength(3);
    expect([...answer.matchAll(/"price":"(9[678])/g)].map(([, price]) => price)).toEqual(prices);
    // It can be used again after it was paused.
    socket.write(whole(buy.path, order));
    await expect.poll(() => answer.match(/"type":"ok"/g)?.length).toBe(4);
  });

  it('is closed where more wait behind the one under way than may', async () => {
    let go = () => {};
    const held = () => new Promise<never>((_resolve, reject) => (go = () => reject(new Error('over'))));
    await open({ pipelinedMax: 2 }, { handlers: { spot: { ...spotHandlers, buy: held } } });
    const two = await dial(whole(buy.path, order) + head('GET', '/healthz').repeat(2));
    const three = await dial(whole(buy.path, order) + head('GET', '/healthz').repeat(3));
    expect(await isClosed(three)).toBe(true);
    expect(isOpen(two)).toBe(true);
    go();
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['half a head', 'GET / HTTP/1.1\r\nhost'],
    ['a head for an order and no body', halfSent(buy.path)],
    ['a head for the framework and no body', halfSent(login)],
    ['half a body', `${halfSent(buy.path)}a=1`],
    ['half a chunk', `${head('POST', buy.path, asForm, 'transfer-encoding: chunked')}5\r\na`],
    ['no request at all', 'hello\r\n\r\n'],
  ])('is closed for good by the server after %s', async (_what, bytes) => {
    await open({ headMs: 40, bodyMs: 40, uploadMs: 80, checkMs: 10, lingerMs: 10 });
    const socket = await dial(bytes);
    await until('bourse_http_connections', 0);
    expect(await isClosed(socket)).toBe(true);
  });

  it('is closed where nothing of an answer is read, and lives where some of it is', async () => {
    const much = 'x'.repeat(8 * 2 ** 20);
    await open(
      { unreadMs: 300, checkMs: 10 },
      { handlers: { support: { ...supportHandlers, support: async () => ({ message: much }) } } },
    );
    (await dial(head('GET', read))).pause();
    const reader = await dial(head('GET', read, 'connection: close'));
    let bytes = 0;
    reader.on('data', (chunk) => {
      bytes += chunk.length;
    });
    await expect.poll(() => bytes).toBeGreaterThan(much.length);
    await until('bourse_http_connections', 0);
  });

  it('may take longer for a file, as long as it sends some of it', async () => {
    await open({ bodyMs: 1 });
    const parts = [
      '--b',
      'content-disposition: form-data; name="file"; filename="a.png"',
      'content-type: image/png',
      '',
      '',
    ];
    const body = `${parts.join('\r\n')}no picture\r\n--b--\r\n`;
    const type = 'content-type: multipart/form-data; boundary=b';
    const path = calls.upload.upload.path;
    const socket = await dial(head('POST', path, type, `authorization: ${token}`, `content-length: ${body.length}`));
    const probe = await dial(halfSent(buy.path));
    expect(await isClosed(probe)).toBe(true);
    socket.write(body);
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
  });

  it('that becomes a websocket is counted by those who take it', async () => {
    await open({ headMs: 40, checkMs: 10, unreadMs: never });
    server.app.server.on('upgrade', (_request, socket) => {
      socket.on('error', () => {}).on('end', () => socket.destroy());
      socket.resume().write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    const socket = await dial(head('GET', '/wss', 'connection: upgrade', 'upgrade: websocket'));
    await once(socket, 'data');
    expect(await metric('bourse_http_connections')).toBe(0);
    expect(await metric('bourse_http_unfinished')).toBe(0);
    expect(isOpen(socket)).toBe(true);
  });

  it('of a proxy stands for all its clients, each of whom has a bound of its own', async () => {
    const bounds = {
      connectionsPerNetworkMax: 1,
      unfinishedPerNetworkMax: 1,
      bodyMs: never,
      headMs: never,
      uploadMs: never,
    };
    await open(bounds, { env: { TRUST_PROXY: '127.0.0.1' } });
    const of = (address: string) => head('POST', buy.path, asForm, 'content-length: 10', `x-forwarded-for: ${address}`);
    const one = await dial(of('1.1.1.1'));
    const other = await dial(of('2.2.2.2'));
    await until('bourse_http_unfinished', 2);
    await dial(of('1.1.1.1:80'));
    expect(await isClosed(one)).toBe(true);
    expect(isOpen(other)).toBe(true);
  });
});

it('counts the /56s of a site one by one, and four times as much in its /48', async () => {
  await open(
    { unfinishedPerNetworkMax: 1, bodyMs: never, headMs: never, uploadMs: never },
    { env: { TRUST_PROXY: '127.0.0.1' } },
  );
  const of = (address: string) => head('POST', buy.path, asForm, 'content-length: 10', `x-forwarded-for: ${address}`);
  const [first, second] = [await dial(of('2001:db8:1::1')), await dial(of('2001:db8:1:100::1'))];
  await until('bourse_http_unfinished', 2);
  await dial(of('2001:db8:1:0:ffff::1'));
  expect(await isClosed(first)).toBe(true);
  expect(isOpen(second)).toBe(true);
  for (const customer of ['200', '300', '400']) await dial(of(`2001:db8:1:${customer}::1`));
  expect(await isClosed(second)).toBe(true);
});

it('does not hold up the end of the server', async () => {
  await open({ headMs: never, bodyMs: never, uploadMs: never });
  const held = [await dial(), await dial(halfSent(buy.path)), await dial(halfSent(login))];
  await until('bourse_http_unfinished', 3);
  await server.close();
  expect(await Promise.all(held.map(isClosed))).toEqual([true, true, true]);
});

it('gives a request ten seconds, looked at every second', () => {
  expect(connectionLimits).toMatchObject({ headMs: 10_000, bodyMs: 10_000, unreadMs: 10_000, checkMs: 1000 });
  expect(serverLimits(connectionLimits)).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1000,
  });
});
