import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { realtimePath } from '@bourse/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission } from './admission.ts';
import { type Networks, type RealtimeLimits, realtimeLimits } from './limits.ts';
import { SessionSockets } from './session-sockets.ts';
import { RawClient } from './testing/raw-client.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

describe('admission', () => {
  /** The network's socket as far as admission uses it. */
  class Socket extends EventEmitter {
    isDestroyed = false;

    destroy(): void {
      this.isDestroyed = true;
      this.emit('close');
    }
  }

  let now: number;
  let ended: string[];
  let admission: Admission;
  const allowanceFactor = { value: 1 };

  function openDoor(limits: Partial<RealtimeLimits> = {}): void {
    now = 0;
    ended = [];
    allowanceFactor.value = 1;
    admission = new Admission(
      { ...realtimeLimits, ...limits },
      allowanceFactor,
      () => now,
      (reason) => ended.push(reason),
    );
  }

  function knock(...networks: string[]): Socket | null {
    const socket = new Socket();
    const isIn = admission.admit(socket as unknown as Duplex, networks as unknown as Networks);
    return isIn ? socket : null;
  }

  function letIn(...networks: string[]): Socket {
    const socket = knock(...networks);
    if (socket === null) throw new Error('was not let in');
    return socket;
  }

  const as = (socket: Socket) => socket as unknown as Duplex;

  it('counts handshakes by address and second, the refused ones too', () => {
    openDoor({ handshakesPerAddressMax: 2 });
    expect([knock('a'), knock('a'), knock('a'), knock('b')].map((socket) => socket !== null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now = 1000;
    letIn('a');
  });

  it('takes handshakes of networks that have had a session whatever others do', () => {
    openDoor({ handshakesOfVisitorsMax: 2 });
    admission.recognise(as(letIn('trader')), ['trader']);
    letIn('a');
    expect(knock('b')).toBeNull();
    letIn('trader');
  });

  it('takes fewer of strangers while the event loop is late', () => {
    openDoor({ handshakesOfVisitorsMax: 10 });
    admission.recognise(as(letIn('trader')), ['trader']);
    allowanceFactor.value = 0.2;
    letIn('a');
    expect(knock('b')).toBeNull();
    letIn('trader');
  });

  it('remembers a bounded number of networks', () => {
    openDoor({ handshakesOfVisitorsMax: 2 });
    admission.recognise(as(letIn('first')), ['first']);
    for (let count = 0; count < 10_000; count++) admission.recognise(as(new Socket()), [`later ${count}`]);
    now = 1000;
    letIn('a');
    letIn('b');
    expect(knock('first')).toBeNull();
    letIn('later 0');
  });

  it('closes who does not join in time, and nobody else', () => {
    openDoor({ joinMsMax: 5000 });
    const [silent, joined, trader] = [letIn('a'), letIn('a'), letIn('a')];
    admission.join(as(joined));
    admission.recognise(as(trader), ['a']);
    now = 1;
    const later = letIn('a');
    admission.sweep(4999);
    expect(ended).toEqual([]);
    admission.sweep(5000);
    expect([silent, joined, trader, later].map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, false, false]);
    expect(ended).toEqual(['not_joined']);
    expect(admission.size).toEqual({ sockets: 3, pending: 1, visitors: 1 });
  });

  it('closes the first of too many who have not joined', () => {
    openDoor({ pendingMax: 2 });
    const sockets = [letIn('a'), letIn('b'), letIn('c')];
    expect(sockets.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, false]);
    expect(admission.size).toMatchObject({ sockets: 2, pending: 2 });
  });

  it('keeps places for those who have a session', () => {
    openDoor({ visitorsMax: 1 });
    expect(admission.join(as(letIn('a')))).toBe(true);
    expect(admission.join(as(letIn('b')))).toBe(false);
    admission.recognise(as(letIn('c')), ['c']);
    expect(ended).toEqual(['no_room']);
    expect(admission.size).toEqual({ sockets: 3, pending: 0, visitors: 1 });
  });

  it('gives a place back when the socket is closed, and holds nothing of it', () => {
    openDoor({ socketsPerAddressMax: 1 });
    const socket = letIn('a');
    admission.join(as(socket));
    expect(knock('a')).toBeNull();
    socket.destroy();
    expect(admission.size).toEqual({ sockets: 0, pending: 0, visitors: 0 });
    letIn('a');
  });
});

describe('handshakes', () => {
  let exchange: TestExchange;
  let origin: string;
  const clients: { close(): void }[] = [];

  async function start(limits: Partial<RealtimeLimits> = {}): Promise<void> {
    exchange = await TestExchange.open();
    origin = await exchange.listen(limits, { isSweeping: true });
  }

  function open(options: ConstructorParameters<typeof RawClient>[1] = {}): RawClient {
    const client = new RawClient(origin, options);
    clients.push(client);
    return client;
  }

  beforeEach(() => start());
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const client of clients.splice(0)) client.close();
    await exchange.close();
  });

  it('that name a living connection are refused: it would have no place of its own', async () => {
    const client = await open().joined();
    const sid = /"sid":"([^"]+)"/.exec(client.received)?.[1] ?? '';
    expect(sid).not.toBe('');
    for (const name of ['sid', '%73id']) {
      const other = open({ query: `EIO=4&transport=websocket&${name}=${sid}` });
      await other.gone();
      expect(other.received).toContain('400 Bad Request');
    }
    expect(exchange.realtime?.load().sockets).toBe(1);
    expect(client.isClosed).toBe(false);
  });

  it.each([
    ['another path', { path: '/other' }],
    ['another transport', { query: 'EIO=4&transport=polling' }],
    ['another protocol', { query: 'EIO=3&transport=websocket' }],
    ['a long query', { query: `EIO=4&transport=websocket&x=${'x'.repeat(300)}` }],
  ])('for %s are closed and hold no place', async (_name, options) => {
    const client = open(options);
    await client.gone();
    expect(client.received).toContain('400 Bad Request');
    await until(() => exchange.realtime?.load().sockets === 0);
  });

  it('without a CONNECT are closed after a while', async () => {
    const [silent, joined] = [await open().opened(), await open().joined()];
    exchange.skip(5000);
    await silent.gone();
    expect(exchange.realtime?.load()).toMatchObject({ sockets: 1, pending: 0, ended: { not_joined: 1 } });
    expect(joined.isClosed).toBe(false);
  });

  it('are refused where there are too many in a second', async () => {
    await exchange.close();
    await start({ handshakesPerAddressMax: 1 });
    await open().joined();
    const refused = open();
    await refused.gone();
    expect(refused.received).toContain('429 Too Many Requests');
  });

  it('hold their place until the network’s socket is closed, whatever they send', async () => {
    await exchange.close();
    await start({ socketsPerAddressMax: 1 });
    const client = await open({ isStubborn: true }).joined();
    // Not masked: an error of the protocol. The server says goodbye, and the client does not answer.
    client.send(Buffer.from([0x81, 0x00]));
    await until(() => client.received.includes('\x88\x02'), 'a goodbye');
    expect(exchange.realtime?.load().sockets).toBe(1);
    await until(() => exchange.realtime?.load().sockets === 0);
  });

  it('leave nothing of their headers', async () => {
    const identify = vi.spyOn(SessionSockets.prototype, 'identify');
    await open({ headers: `X-Long: ${'x'.repeat(8000)}\r\n` }).joined();
    const { request, handshake } = identify.mock.calls[0]?.[0] ?? {};
    expect([request?.headers, request?.rawHeaders, handshake?.headers]).toEqual([{}, [], {}]);
  });

  it('of visitors are closed where those are too many; who has a session comes in', async () => {
    await exchange.close();
    await start({ visitorsMax: 1 });
    await open().joined();
    const user = await exchange.addUser();
    const trader = new TestClient(origin, await exchange.openSession(user));
    clients.push(trader);
    await trader.connected();
    await open()
      .joined()
      .then((client) => client.gone());
    expect(await trader.ask('login', user)).toEqual({ type: 'ok' });
    expect(exchange.realtime?.load().ended).toEqual({ no_room: 1 });
  });

  it('a socket that does not answer pings is dropped', async () => {
    await exchange.close();
    await start({ pingMs: 20, pongMsMax: 20 });
    const client = await open().joined();
    await client.gone();
    await until(() => exchange.realtime?.load().sockets === 0);
  });

  it(`plain requests at ${realtimePath} are left to those who answer all others`, async () => {
    const response = await fetch(`${origin}${realtimePath}/?EIO=4&transport=websocket`);
    // The exchange of these tests says yes to everything.
    expect(response.status).toBe(200);
  });
});
