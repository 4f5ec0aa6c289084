/**
 * The page's side of the one realtime connection, which lives in a worker. Whoever listens registers here. Events come
 * in the order of arrival, all of a frame together; books stay in the worker, which paints them.
 */
import { type NewTrades, type RunningCandle, realtimePath } from '@bourse/contract';
import { create } from 'zustand';
import { readStored } from '../storage.ts';
import { apiBase } from './api.ts';
import type { PageEvent, PageEvents } from './decode-event.ts';
import { useSession } from './session-store.ts';
import { scriptAddress } from './trusted-types.ts';
import type { FromWorker, ToWorker, WireSession } from './wire-messages.ts';

/** What a listener of one symbol is told. */
export interface SymbolHandlers {
  onTrades?: (news: NewTrades) => void;
  onCandle?: (candle: RunningCandle) => void;
}

/** Events that belong to no symbol, with who listens. */
type Listeners = {
  [Name in Exclude<keyof PageEvents, 'market_detail' | 'kline'>]: Set<(event: PageEvents[Name]) => void>;
};

interface ConnectionState {
  /** Connected now. */
  isLive: boolean;
  /** Counts connections. */
  connects: number;
  /** Counts how often the server has said that a session joined: private events come from then on. */
  joins: number;
  /** The last attempt to connect did not succeed. */
  hasFailed: boolean;
}

export const useConnection = create<ConnectionState>(() => ({
  isLive: false,
  connects: 0,
  joins: 0,
  hasFailed: false,
}));

const symbols = new Map<string, Set<SymbolHandlers>>();
const listeners: Listeners = {
  daymarket: new Set(),
  index_price: new Set(),
  transaction: new Set(),
  update_balance: new Set(),
  closed: new Set(),
  closed_microorder: new Set(),
  lever_trade: new Set(),
  cancel_deadline: new Set(),
  message: new Set(),
  deposit: new Set(),
  withdrawal: new Set(),
  changed: new Set(),
};
const deskListeners = new Set<(message: object) => void>();
let worker: Worker | undefined;
let heardAt: number | null = null;

/**
 * Hears of each connection: what happened before it, the first one too, was told to nobody, so what was read before it
 * must be read again. Answers how to stop.
 */
export function onConnected(listener: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (now.connects !== before.connects) listener();
  });
}

/** Hears of each joining, as `onConnected` of each connection: the same goes for what is one's own. Answers how to stop. */
export function onJoined(listener: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (now.joins !== before.joins) listener();
  });
}

/** When the last message came, in milliseconds; null: none yet. */
export function lastHeardMs(): number | null {
  return heardAt;
}

/** Gives up a connection over which nothing comes any more; the library then tries for a new one. */
export function dropConnection(): void {
  if (worker) tell({ to: 'drop' });
}

/** Connects at once, without waiting for the library's next attempt. */
export function reconnect(): void {
  tell({ to: 'reconnect' });
}

/** Starts the worker when somebody first needs it; its code is no part of the first load. */
function openWorker(): Worker {
  if (worker) return worker;
  const opened = new Worker(scriptAddress('realtime'), { type: 'module', name: 'realtime' });
  worker = opened;
  opened.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  // The next loading of the page tries again; until then calls work without it, and figures are shown as old.
  opened.onerror = (event) => {
    useConnection.setState({ isLive: false, hasFailed: true });
    console.error('realtime', event.message);
  };
  tell({ to: 'connect', origin: apiBase || window.location.origin, path: realtimePath, session: sessionNow() });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token || now.user?.id !== before.user?.id) tell({ to: 'session', session: sessionNow() });
  });
  return opened;
}

/** `user/info` comes before the realtime login, so the id is known here or there is nobody to log in. */
function sessionNow(): WireSession {
  return { token: readStored('token') ?? '', userId: useSession.getState().user?.id ?? null };
}

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  openWorker().postMessage(message, transfer);
}

function hear(message: FromWorker): void {
  switch (message.from) {
    case 'connection':
      useConnection.setState(({ connects, hasFailed }) => ({
        isLive: message.isLive,
        connects: connects + (message.isLive ? 1 : 0),
        hasFailed: message.isLive ? false : message.hasFailed || hasFailed,
      }));
      break;
    case 'joined':
      useConnection.setState(({ joins }) => ({ joins: joins + 1 }));
      break;
    case 'events':
      heardAt = Date.now();
      message.list.forEach(handOver);
      break;
    case 'desk':
      for (const listener of [...deskListeners]) listener(message.message);
  }
}

function handOver({ name, event }: PageEvent): void {
  if (name === 'market_detail' || name === 'kline') {
    for (const handlers of [...(symbols.get(event.symbol) ?? [])]) {
      if (name === 'kline') handlers.onCandle?.(event);
      else handlers.onTrades?.(event);
    }
    return;
  }
  for (const handler of [...listeners[name]]) (handler as (event: unknown) => void)(event);
}

/** Listens to one symbol; answers how to stop. Several listeners of a symbol share one subscription. */
export function subscribe(symbol: string, handlers: SymbolHandlers): { close: () => void } {
  const known = symbols.get(symbol) ?? new Set();
  const isFirst = known.size === 0;
  known.add(handlers);
  symbols.set(symbol, known);
  if (isFirst) tell({ to: 'subscribe', symbol });
  return {
    close: () => {
      if (!known.delete(handlers) || known.size > 0 || symbols.get(symbol) !== known) return;
      symbols.delete(symbol);
      tell({ to: 'unsubscribe', symbol });
    },
  };
}

/** Listens to an event that belongs to no symbol; answers how to stop. */
export function onEvent<Name extends keyof Listeners>(
  name: Name,
  handler: (event: PageEvents[Name]) => void,
): () => void {
  const set: Listeners[Name] = listeners[name];
  set.add(handler);
  openWorker();
  return () => set.delete(handler);
}

/** Speaks to the part of the worker that paints the trading screen. */
export function tellDesk(message: object, transfer: Transferable[] = []): void {
  tell({ to: 'desk', message }, transfer);
}

/** Hears that part; answers how to stop. */
export function onDesk(listener: (message: object) => void): () => void {
  deskListeners.add(listener);
  return () => deskListeners.delete(listener);
}
