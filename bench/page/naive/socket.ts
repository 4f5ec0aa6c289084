/** The negative control of the bench: the page's one realtime connection on the page's own thread, each message handed over as it comes. */

import { readStored } from '@bourse/client/storage.ts';
import { apiBase } from '@bourse/client/wire/api.ts';
import { decodeEvent, type PageEvents } from '@bourse/client/wire/decode-event.ts';
import { useSession } from '@bourse/client/wire/session-store.ts';
import {
  type BookChange,
  type BookSnapshot,
  type ClientEvents,
  type NewTrades,
  type RunningCandle,
  realtimePath,
  type ServerEvents,
} from '@bourse/contract';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';

/** What a listener of one symbol is told. A gap between `prev` and the last `seq` means: call `refresh`. */
export interface SymbolHandlers {
  onSnapshot?: (book: BookSnapshot) => void;
  onDepth?: (change: BookChange) => void;
  onTrades?: (news: NewTrades) => void;
  onCandle?: (candle: RunningCandle) => void;
}

export interface Subscription {
  /** Asks for the book again; the answer goes to every listener of the symbol. */
  refresh: () => void;
  close: () => void;
}

type Heard = 'daymarket' | 'transaction' | 'update_balance' | 'cancel_deadline';
type Listeners = { [Name in Heard]: Set<(event: PageEvents[Name]) => void> };

/** `isLive`: connected now. `connects` counts connections: a listener that must reload after a gap watches it. */
export const useConnection = create<{ isLive: boolean; connects: number; hasFailed: boolean }>(() => ({
  isLive: false,
  connects: 0,
  hasFailed: false,
}));

const symbols = new Map<string, Set<SymbolHandlers>>();
const listeners: Listeners = {
  daymarket: new Set(),
  transaction: new Set(),
  update_balance: new Set(),
  cancel_deadline: new Set(),
};
let socket: Socket<ServerEvents, ClientEvents> | undefined;
let opening: Promise<void> | undefined;

/** Opens the connection when somebody first needs it; its code is no part of the first load. */
export function openSocket(): Promise<void> {
  opening ??= import('socket.io-client')
    .then(({ io }) => {
      socket = io(apiBase || window.location.origin, {
        path: realtimePath,
        transports: ['websocket'],
        reconnectionDelay: 500,
        reconnectionDelayMax: 5000,
        auth: (give) => give({ token: readStored('token') ?? '' }),
      });
      listen(socket);
      useSession.subscribe(followSession);
    })
    .catch((error: unknown) => {
      opening = undefined;
      console.error('realtime', error);
    });
  return opening;
}

function listen(live: Socket<ServerEvents, ClientEvents>): void {
  live.on('connect', () => {
    useConnection.setState(({ connects }) => ({ isLive: true, connects: connects + 1 }));
    login();
    for (const symbol of symbols.keys()) requestSnapshot(symbol);
  });
  live.on('disconnect', (reason) => {
    useConnection.setState({ isLive: false });
    // The library does not come back by itself after the server closed the connection (a revoked session).
    if (reason === 'io server disconnect') setTimeout(() => live.connect(), 1000);
  });
  live.on('daymarket', (event) => tell(listeners.daymarket, decodeEvent('daymarket', event).event));
  live.on('transaction', (event) => tell(listeners.transaction, event));
  live.on('update_balance', (event) => tell(listeners.update_balance, decodeEvent('update_balance', event).event));
  live.on('market_depth', (event) => toSymbol(event.symbol, (one) => one.onDepth?.(event)));
  live.on('market_detail', (wire) => {
    const { event } = decodeEvent('market_detail', wire);
    toSymbol(event.symbol, (one) => one.onTrades?.(event));
  });
  live.on('kline', (wire) => {
    const { event } = decodeEvent('kline', wire);
    toSymbol(event.symbol, (one) => one.onCandle?.(event));
  });
}

function tell<Event>(handlers: Set<(event: Event) => void>, event: Event): void {
  for (const handler of [...handlers]) handler(event);
}

function toSymbol(symbol: string, job: (handlers: SymbolHandlers) => void): void {
  for (const handlers of [...(symbols.get(symbol) ?? [])]) job(handlers);
}

/** `user/info` comes before the realtime login, so the id is known here or there is nobody to log in. */
function login(): void {
  const id = useSession.getState().user?.id;
  if (id !== undefined && socket?.connected) socket.emit('login', id);
}

/** The token travels in the handshake: another token needs another connection, a first user id only a login. */
function followSession(
  now: { token: string | null; user: unknown },
  before: { token: string | null; user: unknown },
): void {
  if (now.token !== before.token) socket?.disconnect().connect();
  else if (now.user !== before.user) login();
}

function requestSnapshot(symbol: string): void {
  if (!socket?.connected) return;
  socket.emit('subscribe', symbol, (answer) => {
    if ('seq' in answer) toSymbol(symbol, (one) => one.onSnapshot?.(answer));
    else console.error('subscribe', symbol, answer.code);
  });
}

/** Listens to one symbol. Several listeners of a symbol share one subscription; each gets a snapshot first. */
export function subscribe(symbol: string, handlers: SymbolHandlers): Subscription {
  const known = symbols.get(symbol) ?? new Set();
  known.add(handlers);
  symbols.set(symbol, known);
  requestSnapshot(symbol);
  void openSocket();
  return {
    refresh: () => requestSnapshot(symbol),
    close: () => {
      known.delete(handlers);
      if (known.size > 0 || symbols.get(symbol) !== known) return;
      symbols.delete(symbol);
      if (socket?.connected) socket.emit('unsubscribe', symbol);
    },
  };
}

/** Listens to an event that belongs to no symbol; answers how to stop. */
export function onEvent<Name extends Heard>(name: Name, handler: (event: PageEvents[Name]) => void): () => void {
  const set: Listeners[Name] = listeners[name];
  set.add(handler);
  void openSocket();
  return () => set.delete(handler);
}

/** Nothing here asks. */
export function lastHeardMs(): null {
  return null;
}

/** Nothing here drops it. */
export function dropConnection(): void {}

/** The library reconnects. */
export function reconnect(): void {}

/** Nothing is painted elsewhere. */
export function tellDesk(): void {}

/** Nothing is painted elsewhere. */
export function onDesk(): () => void {
  return () => {};
}
