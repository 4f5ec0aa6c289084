/** The socket.io server: handshakes pass admission, and each connection's frames pass a filter. */
import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimePath } from '@bourse/contract';
import { Server } from 'socket.io';
import type { Config } from '../config.ts';
import { clientAddress, networksOf } from '../http/client-address.ts';
import type { Admission } from './admission.ts';
import { FilteredServer, type FilteredWebSocket, FrameFilter, type OnEnd } from './frame-filter.ts';
import { type Networks, OwnRate, type RealtimeLimits, SharedRate } from './limits.ts';
import type { Connection, RealtimeServer, RealtimeSocket } from './rooms.ts';
import { SendBacklog, SendQueue } from './send-queue.ts';
import { parser } from './snapshot-encoder.ts';

/** Characters of a handshake's path and query, which are kept as long as the connection. */
const urlLengthMax = 256;

interface SocketServerOptions {
  readonly server: HttpServer;
  readonly config: Config;
  readonly limits: RealtimeLimits;
  readonly admission: Admission;
  readonly clock: () => number;
  readonly onEnd: OnEnd;
}

export function openSocketServer({ server, config, limits, admission, clock, onEnd }: SocketServerOptions): {
  readonly io: RealtimeServer;
  /** What a socket's connection has had since its handshake. */
  readonly connectionOf: (socket: RealtimeSocket) => Connection | undefined;
} {
  const plain = server.listeners('request') as RequestListener[];
  const io: RealtimeServer = new Server(server, {
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.messageBytesMax,
    pingInterval: limits.pingMs,
    pingTimeout: limits.pongMsMax,
    destroyUpgrade: false,
    wsEngine: FilteredServer,
    parser,
  });
  // Only websockets are ours: plain HTTP on our path gets what any unknown path gets, and passes the same bounds.
  server.removeAllListeners('request');
  for (const listener of plain) server.on('request', listener);
  const networks = (request: IncomingMessage): Networks => networksOf(clientAddress(request, config.TRUST_PROXY));
  // In place of the engine's own listener. That one counts nothing, keeps those who ask for another path for as long as
  // they like, and lets those who name a living connection past `allowRequest`.
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    if (!isHandshake(request)) refuse(socket, '400 Bad Request');
    else if (!admission.admit(socket, networks(request))) refuse(socket, '429 Too Many Requests');
    else io.engine.handleUpgrade(request, socket, head);
  });
  const backlog = new SendBacklog(limits.waitingBytesMax, limits.waitingBytesInAllMax, onEnd);
  const shared = new SharedRate(limits.messagesPerAddressMax, limits.messagesOfVisitorsMax);
  const connections = new WeakMap<object, Connection>();
  io.engine.on('connection', (conn: RealtimeSocket['conn']) => {
    const request = conn.request as Handshake;
    const frames = new FrameFilter({ networks: networks(request), limits, shared, clock, onEnd });
    request.websocket.filter = frames;
    const subscribes = new OwnRate(limits.subscribesPerSocketMax);
    const sendQueue = new SendQueue(conn, backlog);
    connections.set(conn, { sendQueue, frames, subscribes, token: tokenOf(request), userId: null });
    forgetHandshake(request);
  });
  return { io, connectionOf: ({ conn }) => connections.get(conn) };
}

/** A new connection of our path. One that names another (`sid`) would be tied to that one, and have no place of its own. */
function isHandshake({ url = '' }: IncomingMessage): boolean {
  if (url.length > urlLengthMax || !url.startsWith(`${realtimePath}/`)) return false;
  return !new URLSearchParams(url.slice(url.indexOf('?'))).has('sid');
}

function refuse(socket: Duplex, status: string): void {
  // From here on nobody else listens, and an error without a listener would end the process.
  socket.on('error', () => {});
  const head = [`HTTP/1.1 ${status}`, 'Cache-Control: no-store', 'X-Content-Type-Options: nosniff'];
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy();
}

/** A request that the engine has read. */
type Handshake = IncomingMessage & { readonly websocket: FilteredWebSocket; _query: Record<string, string> };

/** As calls bring it, or `token` in the query, for clients that can send no header. */
function tokenOf({ headers, _query }: Handshake): string | null {
  return headers.authorization ?? _query.token ?? null;
}

/** The request is kept as long as its connection; its token and its headers, up to 16 KiB, need not be. */
function forgetHandshake(request: Handshake): void {
  request.url = realtimePath;
  delete request._query.token;
  request.headers = {};
  request.rawHeaders = [];
}
