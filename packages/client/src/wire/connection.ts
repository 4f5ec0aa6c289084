/**
 * The one realtime connection, in the worker. After a reconnect the session logs in again and every symbol in use is
 * subscribed again, so that its listeners get a fresh snapshot.
 */
import type { ClientEvents, ServerEvents } from '@bourse/contract';
import type { Socket } from 'socket.io-client';
import { decodeEvent } from './decode-event.ts';
import type { WireListener, WireSession } from './wire-messages.ts';

/** After which a connection that the server closed is opened again, and what it had no time for is asked again. */
const comeBackMs = 1000;

export interface Connection {
  readonly open: (origin: string, path: string, session: WireSession) => void;
  /** The token travels in the handshake: another one needs another connection, a first user id only a login. */
  readonly follow: (session: WireSession) => void;
  readonly subscribe: (symbol: string) => void;
  /** Asks for the book again. */
  readonly refresh: (symbol: string) => void;
  readonly unsubscribe: (symbol: string) => void;
  /** Gives up a connection over which nothing comes any more; the library then tries for a new one. */
  readonly drop: () => void;
  /** Connects at once, without waiting for the library's next attempt. */
  readonly reconnect: () => void;
}

type Live = Socket<ServerEvents, ClientEvents>;

/** The library is a chunk of its own: book and trades are painted before it is here. */
async function makeSocket({ origin, path }: { origin: string; path: string }, tokenOf: () => string): Promise<Live> {
  const { io } = await import('socket.io-client');
  return io(origin, {
    path,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    auth: (give) => give({ token: tokenOf() }),
  });
}

/** Tells how the connection is, and does what each new one needs. */
function follow(live: Live, listener: WireListener, onConnect: () => void): void {
  live.on('connect', () => {
    listener.onConnection(true, false);
    onConnect();
  });
  live.on('disconnect', (reason) => {
    listener.onConnection(false, false);
    // The library does not come back by itself after the server closed the connection (a revoked session).
    if (reason === 'io server disconnect') setTimeout(() => live.connect(), comeBackMs);
  });
  live.on('connect_error', () => listener.onConnection(false, true));
  relay(live, listener);
}

/** Hands on every event, in our own words. */
function relay(live: Live, { onDepth, onEvent }: WireListener): void {
  live.on('market_depth', onDepth);
  live.on('market_detail', (event) => onEvent(decodeEvent('market_detail', event)));
  live.on('kline', (event) => onEvent(decodeEvent('kline', event)));
  live.on('daymarket', (event) => onEvent(decodeEvent('daymarket', event)));
  live.on('transaction', (event) => onEvent(decodeEvent('transaction', event)));
  live.on('update_balance', (event) => onEvent(decodeEvent('update_balance', event)));
  live.on('deposit', (event) => onEvent(decodeEvent('deposit', event)));
  live.on('withdrawal', (event) => onEvent(decodeEvent('withdrawal', event)));
  live.on('changed', (event) => onEvent(decodeEvent('changed', event)));
  live.on('message', (event) => onEvent(decodeEvent('message', event)));
  live.on('index_price', (event) => onEvent(decodeEvent('index_price', event)));
  live.on('closed_microorder', (event) => onEvent(decodeEvent('closed_microorder', event)));
  live.on('lever_trade', (event) => onEvent(decodeEvent('lever_trade', event)));
  live.on('closed', (event) => onEvent(decodeEvent('closed', event)));
  live.on('cancel_deadline', (event) => onEvent(decodeEvent('cancel_deadline', event)));
}

/** Private events begin when the server has answered, not before. Visitors have nothing to wait for. */
function join(live: Live, { userId }: WireSession, { onJoined }: WireListener): void {
  if (userId === null) return;
  live.emit('login', userId, ({ type }) => {
    if (type === 'ok') onJoined();
  });
}

/** The connection; it stays closed until it is opened. */
export function createConnection(listener: WireListener): Connection {
  const symbols = new Set<string>();
  let session: WireSession = { token: '', userId: null };
  let place = { origin: '', path: '' };
  let socket: Live | undefined;
  let opening: Promise<void> | undefined;

  function connect(): Promise<void> {
    opening ??= makeSocket(place, () => session.token)
      .then((made) => {
        socket = made;
        follow(made, listener, () => {
          login();
          for (const symbol of symbols) refresh(symbol);
        });
      })
      .catch((error: unknown) => {
        opening = undefined;
        listener.onConnection(false, true);
        console.error('realtime', error);
      });
    return opening;
  }

  function login(): void {
    if (socket?.connected) join(socket, session, listener);
  }

  function refresh(symbol: string): void {
    if (!socket?.connected) return;
    socket.emit('subscribe', symbol, (answer) => {
      if ('seq' in answer) listener.onSnapshot(answer);
      // Too many at once, as after the server has started again: others share the address.
      else if (answer.code === 'too_many_requests') setTimeout(() => askAgain(symbol), comeBackMs);
      else console.error('subscribe', symbol, answer.code);
    });
  }

  function askAgain(symbol: string): void {
    if (symbols.has(symbol)) refresh(symbol);
  }

  return {
    open: (origin, path, first) => {
      session = first;
      place = { origin, path };
      void connect();
    },
    follow: (now) => {
      const before = session;
      session = now;
      if (now.token !== before.token) socket?.disconnect().connect();
      else if (now.userId !== before.userId) login();
    },
    subscribe: (symbol) => {
      symbols.add(symbol);
      refresh(symbol);
    },
    refresh,
    unsubscribe: (symbol) => {
      symbols.delete(symbol);
      if (socket?.connected) socket.emit('unsubscribe', symbol);
    },
    drop: () => socket?.io.engine?.close(),
    reconnect: () => {
      if (!socket) void connect();
      else if (!socket.connected) socket.disconnect().connect();
    },
  };
}
