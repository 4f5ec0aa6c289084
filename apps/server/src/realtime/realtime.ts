/**
 * The realtime connection. Guarantees: nothing is sent that the journal does not hold; private events reach only sockets
 * whose own token logged them in; whatever a client sends, nothing throws and nothing grows without bound; a fault in here never stops the exchange.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { realtimePath } from '@bourse/contract';
import { Server } from 'socket.io';
import type { Feature } from '../feature.ts';
import { idleMsOf } from '../http/calls/session-use.ts';
import { clientAddress, networksOf } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import type { Committed } from '../writer/port.ts';
import { Connected } from './connected.ts';
import { createGuard, type Guard, type OnFault } from './guard.ts';
import { AddressCounter, createRateGate, type RealtimeLimits, realtimeLimits } from './limits.ts';
import { Outlet } from './outlet.ts';
import type { Publication } from './publication.ts';
import { type RealtimeServer, type RealtimeSocket, roomSize, topicRoom } from './rooms.ts';
import { createSender } from './senders.ts';
import { SessionSockets } from './session-sockets.ts';

export interface Realtime {
  /** Sends what a batch changed. Called at once after it is durable, while the state is exactly what the journal holds. */
  publish(batch: readonly Committed[]): void;
  /** Sockets that follow a topic. */
  watchers(topic: string): number;
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
  features: readonly Feature[],
  { limits = realtimeLimits, onFault = warn, sweepMs = sweepMsDefault, clock = Date.now }: RealtimeOptions = {},
): Realtime {
  const guard = createGuard(onFault);
  const io = createServer(server, services, limits);
  const sessions = new SessionSockets(services.writer.state, idleMsOf(services.config));
  const connected = new Connected();
  const publishers = openPublishers(features, services, { io, connected, sessions, guard });
  io.on('connection', (socket) => serve(socket, { services, features, sessions, connected, limits, guard, clock }));
  const guardSessions = (work: () => void) => guard('sessions', work, () => sessions.closeAll());
  const sweeper = setInterval(() => guardSessions(() => sessions.sweep(clock())), sweepMs);
  sweeper.unref();
  return {
    publish: (batch) => {
      // First of all: whose session the batch ended is told nothing more.
      guardSessions(() => sessions.commit(batch, clock()));
      for (const { commit } of publishers) commit(batch);
    },
    watchers: (topic) => roomSize(io, topicRoom(topic)),
    close: () => {
      clearInterval(sweeper);
      for (const { close } of publishers) close();
      const connections = [...io.sockets.sockets.values()].map(({ conn }) => conn.request.socket);
      io.disconnectSockets(true);
      io.engine.close();
      // Those who do not read their goodbye must not hold up the server's end.
      setTimeout(() => connections.forEach((connection) => void connection.destroy()), farewellMs).unref();
    },
  };
}

interface Open {
  readonly io: RealtimeServer;
  readonly connected: Connected;
  readonly sessions: SessionSockets;
  readonly guard: Guard;
}

interface OpenPublisher {
  commit(batch: readonly Committed[]): void;
  close(): void;
}

/** The publications of all features in the order of the register, the public ones before the private. */
function openPublishers(features: readonly Feature[], services: Services, open: Open): OpenPublisher[] {
  const publications = features.flatMap(({ publishes = [] }) => publishes);
  const publicFirst = [
    ...publications.filter(({ isPrivate }) => !isPrivate),
    ...publications.filter(({ isPrivate }) => isPrivate),
  ];
  return publicFirst.map((publication) => openPublisher(publication, services, open));
}

function openPublisher(
  { name, isPrivate, open }: Publication,
  services: Services,
  { io, connected, sessions, guard }: Open,
): OpenPublisher {
  const publisher = open(services, createSender(io, connected, name, guard));
  const mend = () => {
    // First those who missed something, so that none of them stays where the rest fails too.
    if (isPrivate) sessions.closeAll();
    publisher.restart();
  };
  return {
    commit: (batch) => guard(name, () => publisher.commit(batch), mend),
    close: () => publisher.close?.(),
  };
}

/** Engine and server, with the bound on connections in front. */
function createServer(server: HttpServer, services: Services, limits: RealtimeLimits): RealtimeServer {
  const counter = new AddressCounter();
  const addressOf = (request: IncomingMessage) => networksOf(clientAddress(request, services.config.TRUST_PROXY))[0];
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
  readonly services: Services;
  readonly features: readonly Feature[];
  readonly sessions: SessionSockets;
  readonly connected: Connected;
  readonly limits: RealtimeLimits;
  readonly guard: Guard;
  readonly clock: () => number;
}

/** What a client may ask for. */
function serve(socket: RealtimeSocket, served: Served): void {
  const { sessions, limits } = served;
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
    guarded(([topic]) => {
      if (typeof topic === 'string') socket.leave(topicRoom(topic));
    }),
  );
}

/** Calls the client's callback, where it sent one: socket.io hands it over last. */
function answerTo(payload: readonly unknown[], answer: object): void {
  const done = payload.at(-1);
  if (typeof done === 'function') done(answer);
}

/** Taken where the id is that of the handshake's token: from then on the socket gets what is private. */
function login(
  socket: RealtimeSocket,
  userId: unknown,
  { connected, sessions, limits, clock }: Served,
): { type: string } {
  const session = sessions.identify(socket, clock());
  if (session === null) return { type: '999' };
  const isText = typeof userId === 'string' || typeof userId === 'number';
  if (!isText || String(userId) !== String(session.userId)) return { type: 'error' };
  connected.add(session.userId, socket);
  const sockets = [...connected.of(session.userId)];
  for (const oldest of sockets.slice(0, Math.max(0, sockets.length - limits.socketsPerUserMax))) {
    oldest.disconnect(true);
  }
  return { type: 'ok' };
}

/** Joins a topic's room and returns the snapshot that its messages continue from. */
function subscribe(socket: RealtimeSocket, topic: unknown, { features, services, limits }: Served): object {
  const snapshot = typeof topic === 'string' ? snapshotOf(features, services, topic) : null;
  // Every topic there is so far is a market.
  if (snapshot === null) return { type: 'error', code: 'market_not_found' };
  const room = topicRoom(String(topic));
  const joined = [...socket.rooms].filter((name) => name.startsWith(topicRoom('')));
  if (!socket.rooms.has(room) && joined.length >= limits.subscriptionsPerSocketMax) {
    return { type: 'error', code: 'too_many_requests' };
  }
  // Joined and answered in one go: no message can fall between the snapshot and the room.
  socket.join(room);
  return snapshot;
}

function snapshotOf(features: readonly Feature[], services: Services, topic: string): object | null {
  for (const feature of features) {
    const snapshot = feature.topic?.(services, topic) ?? null;
    if (snapshot !== null) return snapshot;
  }
  return null;
}
