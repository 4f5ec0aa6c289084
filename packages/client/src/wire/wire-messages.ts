/**
 * What page and worker say to each other about the connection. The worker keeps the socket, so that thousands of
 * messages a second cost the page's own thread nothing; the page hears what it asked for, at most once a frame.
 */
import type { BookChange, BookSnapshot } from '@bourse/contract';
import type { PageEvent } from './decode-event.ts';

/** Who is signed in on the page. */
export interface WireSession {
  readonly token: string;
  /** Null until it is known. */
  readonly userId: string | number | null;
}

export type ToWorker =
  | { readonly to: 'connect'; readonly origin: string; readonly path: string; readonly session: WireSession }
  | { readonly to: 'session'; readonly session: WireSession }
  | { readonly to: 'subscribe' | 'refresh' | 'unsubscribe'; readonly symbol: string }
  /** Gives the connection up; tries at once. */
  | { readonly to: 'drop' | 'reconnect' }
  /** For the part of the worker that paints the trading screen. */
  | { readonly to: 'desk'; readonly message: object };

export type FromWorker =
  | { readonly from: 'connection'; readonly isLive: boolean; readonly hasFailed: boolean }
  | { readonly from: 'joined' }
  | { readonly from: 'events'; readonly list: readonly PageEvent[] }
  | { readonly from: 'desk'; readonly message: object };

/** What the connection tells inside the worker. */
export interface WireListener {
  /** `hasFailed`: an attempt to connect did not succeed. */
  readonly onConnection: (isLive: boolean, hasFailed: boolean) => void;
  /** The session has joined: from now on its private events come. */
  readonly onJoined: () => void;
  readonly onSnapshot: (book: BookSnapshot) => void;
  readonly onDepth: (change: BookChange) => void;
  readonly onEvent: (event: PageEvent) => void;
}

/** Events of which a later one makes the earlier worthless, under what they are about; null for the others. */
export function replaceKey({ name, event }: PageEvent): string | null {
  if (name === 'daymarket') return event.symbol;
  if (name !== 'kline') return null;
  const { symbol, period, time } = event;
  return `${symbol} ${period} ${time}`;
}
