import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { FilteredServer, FilteredWebSocket, FrameFilter } from './frame-filter.ts';
import type { RealtimeLimits } from './limits.ts';
import { SessionSockets } from './session-sockets.ts';
import { frameOf, opcode, RawClient } from './testing/raw-client.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

let exchange: TestExchange;
let origin: string;
const clients: { close(): void }[] = [];
/** Each frame that came to a filter. */
let judged: MockInstance<FrameFilter['judge']>;

async function start(limits: Partial<RealtimeLimits> = {}): Promise<void> {
  exchange = await TestExchange.open();
  origin = await exchange.listen(limits);
}

function open(): RawClient {
  const client = new RawClient(origin);
  clients.push(client);
  return client;
}

beforeEach(() => {
  judged = vi.spyOn(FrameFilter.prototype, 'judge');
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
  await exchange.close();
});

/** Everything but the first is what nobody may send. */
const frames: [name: string, frame: Buffer][] = [
  ['an event', frameOf('42["subscribe","BTC/USDT"]')],
  ['another namespace', frameOf('40/x,')],
  ['the root by its name', frameOf('40/,')],
  ['an event of another namespace', frameOf('42/x,["subscribe"]')],
  ['DISCONNECT of another namespace', frameOf('41/x,')],
  ['an acknowledgement', frameOf('431[]')],
  ['CONNECT_ERROR', frameOf('44{}')],
  ['an event with attachments', frameOf('451-["subscribe",{"_placeholder":true,"num":0}]')],
  ['an acknowledgement with attachments', frameOf('461-1[{"_placeholder":true,"num":0}]')],
  ['something in binary', frameOf('42["subscribe"]', opcode.binary)],
  ['a packet of no kind', frameOf('49')],
  ['an open packet', frameOf('0')],
  ['a close packet', frameOf('1')],
  ['a ping of engine.io', frameOf('2')],
  ['a pong that says something', frameOf('3x')],
  ['an upgrade', frameOf('5')],
  ['nothing', frameOf('')],
];

it.each([
  ...frames,
  ['DISCONNECT', frameOf('41')],
  ['a pong of engine.io', frameOf('3')],
  ['a ping of the websocket', frameOf('', opcode.ping)],
  ['a pong of the websocket', frameOf('', opcode.pong)],
])('%s before joining ends the connection', async (_name, frame) => {
  await start();
  const client = await open().opened();
  client.send(frame);
  await client.gone();
  expect(exchange.realtime?.load().ended).toEqual({ not_expected: 1 });
});

it.each([...frames.slice(1), ['a second CONNECT', frameOf('40')] as const])(
  '%s after joining ends the connection',
  async (_name, frame) => {
    await start();
    const client = await open().joined();
    client.send(frame);
    await client.gone();
    expect(exchange.realtime?.load().ended).toEqual({ not_expected: 1 });
  },
);

it('CONNECT and an event in one piece end the connection: nobody has joined yet', async () => {
  await start();
  const client = await open().opened();
  client.send(frameOf('40'), frameOf('420["subscribe","BTC/USDT"]'));
  await client.gone();
});

it('a frame that comes with the handshake ends the connection', async () => {
  await start();
  const client = open();
  client.send(frameOf('40'));
  await client.gone();
});

it('pings are answered and pongs taken, up to a bound', async () => {
  await start({ messagesPerSecondMax: 3 });
  const client = await open().joined();
  client.send(frameOf('abc', opcode.ping));
  // A pong of the server: 0x8a, and its length.
  await until(() => client.received.includes('\x8a\x03abc'), 'a pong');
  client.send(frameOf('3'), frameOf('', opcode.pong));
  client.send(frameOf('def', opcode.ping));
  client.send(frameOf('ghi', opcode.ping));
  await until(() => judged.mock.calls.length === 6);
  exchange.skip(1000);
  client.send(frameOf('420["subscribe","NO/SUCH"]'));
  await until(() => client.received.includes('market_not_found'), 'an answer');
  expect(client.received).not.toContain('def');
});

it.each([
  ['pings of the websocket', frameOf('', opcode.ping)],
  ['pongs of the websocket', frameOf('', opcode.pong)],
  ['pongs of engine.io', frameOf('3')],
  ['events', frameOf('42["subscribe","BTC/USDT"]')],
  ['events of no name', frameOf('42["x"]')],
])('too many %s end the connection, and the rest of them is not read', async (_name, frame) => {
  await start({ bytesPerSecondMax: 1e9 });
  const emitted = vi.spyOn(FilteredWebSocket.prototype, 'emit');
  const client = await open().joined();
  client.send(...Array.from({ length: 5000 }, () => frame));
  await client.gone();
  await until(() => exchange.realtime?.load().sockets === 0);
  // CONNECT, those that are dropped, and the one too many.
  expect(judged).toHaveBeenCalledTimes(302);
  const read = emitted.mock.calls.filter(([name]) => ['message', 'ping', 'pong'].includes(String(name)));
  expect(read).toHaveLength(302);
  expect(exchange.realtime?.load().ended).toEqual({ too_many_frames: 1 });
});

it('too many bytes end the connection', async () => {
  await start({ bytesPerSecondMax: 5000 });
  const client = await open().joined();
  const frame = frameOf(`42["subscribe","${'x'.repeat(1500)}"]`);
  client.send(frame, frame, frame);
  await until(() => judged.mock.calls.length === 4);
  exchange.skip(1000);
  client.send(frameOf('420["subscribe","NO/SUCH"]'));
  await until(() => client.received.includes('market_not_found'), 'an answer');
  client.send(frame, frame, frame, frame);
  await client.gone();
  expect(exchange.realtime?.load().ended).toEqual({ too_many_frames: 1 });
});

it('a message in many parts ends the connection', async () => {
  await start();
  const client = await open().joined();
  client.send(frameOf('42["subsc', opcode.part), ...Array.from({ length: 4 }, () => frameOf('', opcode.nextPart)));
  await client.gone();
});

it('a message in many pieces ends the connection', async () => {
  await start();
  const socket = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
  const headers = { upgrade: 'websocket', 'sec-websocket-key': `${'x'.repeat(22)}==`, 'sec-websocket-version': '13' };
  const errors: Error[] = [];
  new FilteredServer({ noServer: true }).handleUpgrade(
    { method: 'GET', headers } as unknown as IncomingMessage,
    socket,
    Buffer.alloc(0),
    (websocket) => websocket.on('error', (error) => errors.push(error)),
  );
  const frame = frameOf(`42["subscribe","${'x'.repeat(1500)}"]`);
  for (let index = 0; index < 200 && errors.length === 0; index++) {
    socket.push(frame.subarray(index, index + 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(errors).toMatchObject([{ code: 'WS_ERR_TOO_MANY_BUFFERED_PARTS' }]);
});

it('an address that sends too much is dropped on all its sockets, and no other', async () => {
  exchange = await TestExchange.open({ TRUST_PROXY: '127.0.0.1' });
  origin = await exchange.listen({ messagesPerAddressMax: 2 });
  const from = async (address: string) => {
    const client = new TestClient(origin, undefined, { 'x-forwarded-for': address });
    clients.push(client);
    return await client.connected();
  };
  const [first, second, other] = [await from('1.1.1.1'), await from('1.1.1.1'), await from('2.2.2.2')];
  first.send('subscribe', 'BTC/USDT');
  first.send('subscribe', 'BTC/USDT');
  await until(() => exchange.realtime?.watchers('BTC/USDT') === 1);
  second.send('subscribe', 'BTC/USDT');
  await until(() => judged.mock.calls.length === 6);
  expect(await other.ask('subscribe', 'ETH/USDT')).toMatchObject({ symbol: 'ETH/USDT' });
  expect(exchange.realtime?.watchers('BTC/USDT')).toBe(1);
  exchange.skip(1000);
  expect(await second.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('visitors who send too much in all do not hold up who has a session', async () => {
  await start({ messagesOfVisitorsMax: 2 });
  const user = await exchange.addUser();
  const token = await exchange.openSession(user);
  const [visitor, trader] = [new TestClient(origin), new TestClient(origin, token)];
  clients.push(visitor, trader);
  await visitor.connected();
  for (let count = 0; count < 3; count++) visitor.send('subscribe', 'BTC/USDT');
  await until(() => exchange.realtime?.watchers('BTC/USDT') === 1);
  await trader.connected();
  expect(await trader.ask('login', user)).toEqual({ type: 'ok' });
  expect(await trader.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('leaving ends the connection, and nobody comes back on it', async () => {
  await start();
  const opened = vi.spyOn(SessionSockets.prototype, 'identify');
  const client = await open().joined();
  client.send(...Array.from({ length: 200 }, () => [frameOf('41'), frameOf('40')]).flat());
  await client.gone();
  await until(() => exchange.realtime?.load().sockets === 0);
  expect(exchange.realtime?.load()).toEqual({ sockets: 0, pending: 0, visitors: 0, ended: {} });
  expect(opened).toHaveBeenCalledTimes(1);
});
