/**
 * The realtime connection. Guarantees: nothing is sent that the journal does not hold; private events reach only sockets
 * whose own token logged them in; whatever a client sends, nothing throws and nothing grows without bound; a fault in here
 * never stops the exchange.
 */
import type { Server as HttpServer } from 'node:http';
import type { Feature } from '../feature.ts';
import { idleTimesOf } from '../http/calls/session-use.ts';
import type { AllowanceFactor } from '../http/cost/allowance-factor.ts';
import type { Services } from '../services.ts';
import type { Committed } from '../writer/port.ts';
import { Admission } from './admission.ts';
import { Connected } from './connected.ts';
import { createFaultBoundary, type FaultBoundary, type OnFault } from './fault-boundary.ts';
import type { EndReason } from './frame-filter.ts';
import { type RealtimeLimits, realtimeLimits } from './limits.ts';
import type { Publication } from './publication.ts';
import { type Connection, type RealtimeServer, type RealtimeSocket, roomSize, topicRoom } from './rooms.ts';
import { createSender } from './senders.ts';
import { SessionSockets } from './session-sockets.ts';
import { openSocketServer } from './socket-server.ts';
import { Topics } from './topics.ts';

export interface Realtime {
  /** Sends what a batch changed. Called at once after it is durable, while the state is exactly what the journal holds. */
  publish(batch: readonly Committed[]): void;
  /** Sockets that follow a topic. */
  watchers(topic: string): number;
  /** Connections, and how many were ended by force since the start, by reason. */
  load(): RealtimeLoad;
  close(): void;
}

export interface RealtimeLoad {
  readonly sockets: number;
  /** Those that have not joined yet. */
  readonly pending: number;
  /** Those that have joined and have no session. */
  readonly visitors: number;
  readonly ended: Readonly<Partial<Record<EndReason, number>>>;
}

interface RealtimeOptions {
  readonly limits?: RealtimeLimits;
  /** While the event loop is late, visitors get less of what is dear. */
  readonly allowanceFactor?: Pick<AllowanceFactor, 'value'>;
  /** Told of faults; they end here. */
  readonly onFault?: OnFault;
  /** How often sessions whose time is up, and connections that do not join, are looked for. */
  readonly sweepMs?: number;
  /** Unix milliseconds. */
  readonly clock?: () => number;
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

const sweepMsDefault = 500;
const farewellMs = 500;

export function startRealtime(
  server: HttpServer,
  services: Services,
  features: readonly Feature[],
  {
    limits = realtimeLimits,
    allowanceFactor = { value: 1 },
    onFault = warn,
    sweepMs = sweepMsDefault,
    clock = services.now,
  }: RealtimeOptions = {},
): Realtime {
  const contain = createFaultBoundary(onFault);
  const ended: Partial<Record<EndReason, number>> = {};
  const onEnd = (reason: EndReason) => {
    ended[reason] = (ended[reason] ?? 0) + 1;
  };
  const admission = new Admission(limits, allowanceFactor, clock, onEnd);
  const { io, connectionOf } = openSocketServer({ server, config: services.config, limits, admission, clock, onEnd });
  const sessions = new SessionSockets(services.writer.state, idleTimesOf(services.config), limits.socketsPerUserMax);
  const connected = new Connected();
  const publishers = openPublishers(features, services, { io, connected, sessions, contain });
  const topics = new Topics(features, services, { sessions, limits, allowanceFactor });
  io.on('connection', (socket) => {
    const connection = connectionOf(socket);
    if (connection === undefined) return void socket.disconnect(true);
    socket.data = connection;
    serve(socket, connection, { admission, sessions, connected, topics, contain, clock });
  });
  const containSessions = (work: () => void) => contain('sessions', work, () => sessions.closeAll());
  const sweeper = setInterval(() => {
    admission.sweep(clock());
    containSessions(() => sessions.sweep(clock()));
  }, sweepMs);
  sweeper.unref();
  return {
    publish: (batch) => {
      // First of all: whose session the batch ended is told nothing more.
      containSessions(() => sessions.commit(batch, clock()));
      for (const { commit } of publishers) commit(batch);
    },
    watchers: (topic) => roomSize(io, topicRoom(topic)),
    load: () => ({ ...admission.size, ended }),
    close: () => {
      clearInterval(sweeper);
      for (const { close } of publishers) close();
      io.disconnectSockets(true);
      io.engine.close();
      // Those who do not read their goodbye must not hold up the server's end.
      setTimeout(() => admission.destroyAll(), farewellMs).unref();
    },
  };
}

interface Open {
  readonly io: RealtimeServer;
  readonly connected: Connected;
  readonly sessions: SessionSockets;
  readonly contain: FaultBoundary;
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
  { io, connected, sessions, contain }: Open,
): OpenPublisher {
  const publisher = open(services, createSender(io, connected, name, contain));
  const mend = () => {
    // First those who missed something, so that none of them stays where the rest fails too.
    if (isPrivate) sessions.closeAll();
    publisher.restart();
  };
  return {
    commit: (batch) => contain(name, () => publisher.commit(batch), mend),
    close: () => publisher.close?.(),
  };
}

interface Served {
  readonly admission: Admission;
  readonly sessions: SessionSockets;
  readonly connected: Connected;
  readonly topics: Topics;
  readonly contain: FaultBoundary;
  readonly clock: () => number;
}

/** What a client may ask for. */
function serve(socket: RealtimeSocket, connection: Connection, served: Served): void {
  const { topics, contain, clock } = served;
  const guarded =
    (work: (payload: readonly unknown[]) => void) =>
    (...payload: unknown[]) =>
      contain(
        'client',
        () => work(payload),
        () => socket.disconnect(true),
      );
  guarded(() => {
    const userId = recognise(socket, connection, served);
    if (userId === null) {
      if (!served.admission.join(socket.conn.request.socket)) socket.disconnect(true);
    } else if (isNamedByHandshake(socket)) served.connected.add(userId, socket);
  })();
  connection.frames.join();
  socket.on(
    'login',
    guarded((payload) => answerTo(payload, login(socket, payload[0], connection, served))),
  );
  socket.on(
    'subscribe',
    guarded((payload) => answerTo(payload, topics.subscribe(socket, payload[0], clock()))),
  );
  socket.on(
    'unsubscribe',
    guarded(([topic]) => topics.unsubscribe(socket, topic)),
  );
}

/** Calls the client's callback, where it sent one: socket.io hands it over last. */
function answerTo(payload: readonly unknown[], answer: object): void {
  const done = payload.at(-1);
  if (typeof done === 'function') done(answer);
}

/** A client that can send nothing but a header or an address may not know its user's id: it is logged in as it joins. */
function isNamedByHandshake({ handshake, data }: RealtimeSocket): boolean {
  return data.token !== null && handshake.auth.token === undefined;
}

/** The user of a socket's session; null for visitors. */
function recognise(
  socket: RealtimeSocket,
  connection: Connection,
  { admission, sessions, clock }: Omit<Served, 'topics'>,
): number | null {
  const session = sessions.identify(socket, clock());
  if (session === null) return null;
  if (connection.userId === null) {
    connection.userId = session.userId;
    connection.frames.isVisitor = false;
    admission.recognise(socket.conn.request.socket, connection.frames.networks);
  }
  return session.userId;
}

/** Taken where the id is that of the handshake's token: from then on the socket gets what is private. */
function login(
  socket: RealtimeSocket,
  claimed: unknown,
  connection: Connection,
  served: Served,
): { type: 'ok' | 'error' | '999' } {
  const userId = recognise(socket, connection, served);
  if (userId === null) return { type: '999' };
  const isText = typeof claimed === 'string' || typeof claimed === 'number';
  if (!isText || String(claimed) !== String(userId)) return { type: 'error' };
  served.connected.add(userId, socket);
  return { type: 'ok' };
}
