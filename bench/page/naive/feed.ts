/** The negative control of the bench: the whole book as React state, set anew with each message. */
import type { BookChange, BookSnapshot, RunningCandle, Trade } from '@bourse/contract';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { mergeTrades } from '../../../apps/web/src/domain/markets/recent-trades.ts';
import { applyChange, type Book, type Decimals, openBook } from './book.ts';
import { type Subscription, subscribe } from './socket.ts';

/** A snapshot that was asked for is asked for again after this long without one. */
const snapshotWaitMs = 3000;

export interface FeedState {
  /** Null until the first snapshot. */
  readonly book: Book | null;
  /** Trades since the screen opened, newest first. */
  readonly trades: readonly Trade[];
}

export interface Feed {
  readonly symbol: string;
  readonly decimals: Decimals;
  readonly store: StoreApi<FeedState>;
  /** Starts listening; answers how to stop. */
  readonly open: () => () => void;
  /** Takes a book that came another way, unless a newer one is here. */
  readonly offerBook: (snapshot: Pick<BookSnapshot, 'seq' | 'bids' | 'asks'>) => void;
  readonly offerTrades: () => void;
  /** Hears each candle; answers how to stop. */
  readonly onCandle: (listener: (candle: RunningCandle) => void) => () => void;
}

/** The feed of a pair; nothing happens until it is opened. */
export function createFeed(symbol: string, decimals: Decimals, _lastPrice: string): Feed {
  const store = createStore<FeedState>(() => ({ book: null, trades: [] }));
  const listeners = new Set<(candle: RunningCandle) => void>();
  let subscription: Subscription | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  function onDepth(change: BookChange): void {
    const { book } = store.getState();
    const next = book === null ? 'gap' : applyChange(book, change, decimals);
    if (next !== 'gap') {
      if (next !== book) store.setState({ book: next });
      return;
    }
    const now = performance.now();
    if (now - askedAt < snapshotWaitMs) return;
    askedAt = now;
    subscription?.refresh();
  }

  function onSnapshot(snapshot: BookSnapshot): void {
    askedAt = Number.NEGATIVE_INFINITY;
    store.setState({ book: openBook(snapshot, decimals) });
  }

  function open(): () => void {
    subscription = subscribe(symbol, {
      onSnapshot,
      onDepth,
      onTrades: (news) => store.setState(({ trades }) => ({ trades: mergeTrades(news.trades, trades) })),
      onCandle: (candle) => {
        for (const listener of listeners) listener(candle);
      },
    });
    const opened = subscription;
    return () => opened.close();
  }

  return {
    symbol,
    decimals,
    store,
    open,
    offerBook: (snapshot) => {
      const { book } = store.getState();
      if (book === null || book.seq < snapshot.seq) store.setState({ book: openBook(snapshot, decimals) });
    },
    offerTrades: () => {},
    onCandle: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const FeedContext = createContext<Feed | null>(null);

/** The feed of the screen's pair. */
export function useFeed(): Feed {
  const feed = use(FeedContext);
  if (feed === null) throw new Error('no feed around this part');
  return feed;
}

/** The live book; null until it is known. */
export function useBook(): Book | null {
  return useStore(useFeed().store, (state) => state.book);
}

/** Nothing is painted elsewhere. */
export function askPainter(): void {}

/** Nothing is painted elsewhere. */
export function onPainter(): () => void {
  return () => {};
}
