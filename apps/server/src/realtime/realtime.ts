/**
 * The realtime connection. Guarantees: nothing is sent that the journal does not hold; private events reach only sockets
 * whose own token logged them in; whatever a client sends, nothing throws and nothing grows without bound; a fault in here never stops the exchange.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { realtimePath } from '@bourse/contract';
import { Server } from 'socket.io';
import type { MarketChange } from '../features/market/market-data.ts';
import { marketBySymbol } from '../features/market/wire-ids.ts';
import { idleMsOf } from '../http/calls/session-use.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import type { Committed } from '../writer/port.ts';
import { createGuard, type Guard, type OnFault } from './guard.ts';
import { AddressCounter, createRateGate, type RealtimeLimits, realtimeLimits } from './limits.ts';
import { MarketFeed } from './market-feed.ts';
import { Outlet } from './outlet.ts';
import { PrivateFeed } from './private-feed.ts';
import { type RealtimeServer, type RealtimeSocket, roomSize, symbolRoom, userRoom } from './rooms.ts';
import { SessionSockets } from './session-sockets.ts';

export interface Realtime {
  /** Sends what a batch changed. Called at once after it is durable, while the state is exactly what the journal holds. */
  publish(batch: readonly Committed[], changes: readonly MarketChange[]): void;
  /** Sockets that follow a symbol. */
  watchers(symbol: string): number;
  /** Sequence number of a market's last depth message. */
  depthSeq(market: number): number;
  close(): void;
}

interface RealtimeOptions {
  readonly limits?: RealtimeLimits;
  /** Told of faults; they end here. */
  readonly onFault?: OnFault;
  /** How often sessions whose time is up are looked for. */
  readonly sweepMs?: number;
  /** Unix milliseconds. */
  readonly clock?: () => number;
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

const sweepMsDefault = 500;
const connectTimeoutMs = 10_000;
const farewellMs = 500;

export function startRealtime(
  server: HttpServer,
  services: Services,
  { limits = realtimeLimits, onFault = warn, sweepMs = sweepMsDefault, clock = Date.now }: RealtimeOptions = {},
): Realtime {
  const guard = createGuard(onFault);
  const io = createServer(server, services, limits);
  const sessions = new SessionSockets(services.writer.state, idleMsOf(services.config));
  const markets = new MarketFeed(io, services, guard);
  const own = new PrivateFeed(io, services);
  io.on('connection', (socket) => serve(socket, { io, services, sessions, limits, guard, clock }));
  const sweeper = setInterval(
    () =>
      guard(
        'sessions',
        () => sessions.sweep(clock()),
        () => sessions.closeAll(),
      ),
    sweepMs,
  );
  sweeper.unref();
  return {
    publish: (batch, changes) => {
      guard(
        'sessions',
        () => sessions.commit(batch, clock()),
        () => sessions.closeAll(),
      );
      guard(
        'markets',
        () => markets.commit(batch, changes),
        () => markets.restart(services.writer.durableSeq),
      );
      guard(
        'private',
        () => own.commit(batch),
        () => {
          // First those who missed something, so that none of them stays where the rest fails too.
          sessions.closeAll();
          own.restart();
        },
      );
    },
    watchers: (symbol) => roomSize(io, symbolRoom(symbol)),
    depthSeq: (market) => services.depth.seqOf(market),
    close: () => {
      clearInterval(sweeper);
      markets.close();
      const connections = [...io.sockets.sockets.values()].map(({ conn }) => conn.request.socket);
      io.disconnectSockets(true);
      io.engine.close();
      // Those who do not read their goodbye must not hold up the server's end.
      setTimeout(() => connections.forEach((connection) => void connection.destroy()), farewellMs).unref();
    },
  };
}

/** Engine and server, with the bound on connections in front. */
function createServer(server: HttpServer, services: Services, limits: RealtimeLimits): RealtimeServer {
  const counter = new AddressCounter();
  const addressOf = (request: IncomingMessage) => clientAddress(request, services.config.TRUST_PROXY);
  const io: RealtimeServer = new Server(server, {
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.messageBytesMax,
    connectTimeout: connectTimeoutMs,
    allowRequest: (request, answer) => {
      const isFull =
        counter.total >= limits.socketsMax || counter.of(addressOf(request)) >= limits.socketsPerAddressMax;
      answer(isFull ? 'too_many_requests' : null, !isFull);
    },
  });
  io.engine.on('connection', (connection: { request: IncomingMessage; on(name: 'close', done: () => void): void }) => {
    const address = addressOf(connection.request);
    counter.add(address);
    connection.on('close', () => counter.remove(address));
  });
  return io;
}

interface Served {
  readonly io: RealtimeServer;
  readonly services: Services;
  readonly sessions: SessionSockets;
  readonly limits: RealtimeLimits;
  readonly guard: Guard;
  readonly clock: () => number;
}

/** What a client may ask for. */
function serve(socket: RealtimeSocket, served: Served): void {
  const { services, sessions, limits } = served;
  socket.data.outlet = new Outlet(socket, limits.waitingBytesMax);
  const guarded =
    (work: (payload: readonly unknown[]) => void) =>
    (...payload: unknown[]) =>
      served.guard(
        'client',
        () => work(payload),
        () => socket.disconnect(true),
      );
  guarded(() => sessions.identify(socket, served.clock()))();
  const judge = createRateGate(limits.messagesPerSecondMax);
  socket.use((_packet, next) => {
    const verdict = judge(served.clock());
    if (verdict === 'take') next();
    else if (verdict === 'close') socket.disconnect(true);
  });
  socket.on(
    'login',
    guarded((payload) => answerTo(payload, login(socket, payload[0], served))),
  );
  socket.on(
    'subscribe',
    guarded((payload) => answerTo(payload, subscribe(socket, payload[0], served))),
  );
  socket.on(
    'unsubscribe',
    guarded(([symbol]) => {
      const market = typeof symbol === 'string' ? marketBySymbol(services.writer.state, symbol) : undefined;
      if (market !== undefined) socket.leave(symbolRoom(String(symbol)));
    }),
  );
}

/** Calls the client's callback, where it sent one: socket.io hands it over last. */
function answerTo(payload: readonly unknown[], answer: object): void {
  const done = payload.at(-1);
  if (typeof done === 'function') done(answer);
}

/** Joins the private room where the id is that of the handshake's token. */
function login(socket: RealtimeSocket, userId: unknown, { io, sessions, limits, clock }: Served): { type: string } {
  const session = sessions.identify(socket, clock());
  if (session === null) return { type: '999' };
  const isText = typeof userId === 'string' || typeof userId === 'number';
  if (!isText || String(userId) !== String(session.userId)) return { type: 'error' };
  const room = userRoom(session.userId);
  socket.join(room);
  const sockets = [...(io.sockets.adapter.rooms.get(room) ?? [])];
  for (const oldest of sockets.slice(0, Math.max(0, sockets.length - limits.socketsPerUserMax))) {
    io.sockets.sockets.get(oldest)?.disconnect(true);
  }
  return { type: 'ok' };
}

/** Joins a symbol's room and answers with the book from which its messages go on. */
function subscribe(socket: RealtimeSocket, symbol: unknown, { services, limits }: Served): object {
  const market = typeof symbol === 'string' ? marketBySymbol(services.writer.state, symbol) : undefined;
  const snapshot = market === undefined ? null : services.depth.snapshot(market.market);
  if (snapshot === null) return { type: 'error', code: 'market_not_found' };
  const room = symbolRoom(snapshot.symbol);
  const joined = [...socket.rooms].filter((name) => name.startsWith(symbolRoom('')));
  if (!socket.rooms.has(room) && joined.length >= limits.subscriptionsPerSocketMax) {
    return { type: 'error', code: 'too_many_requests' };
  }
  // Joined and answered in one go: no message can fall between the snapshot and the room.
  socket.join(room);
  return snapshot;
}
