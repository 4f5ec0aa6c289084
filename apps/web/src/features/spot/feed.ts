/**
 * What the exchange tells about one pair while its screen is open. The worker keeps and paints book and trades; the page
 * has copies, a few times a second, for what is read rather than watched: the form, the depth chart, screen readers.
 */

import { onDesk, subscribe, tellDesk } from '@bourse/client/wire/socket.ts';
import type { BookSnapshot, RunningCandle, Trade } from '@bourse/contract';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { mergeTrades } from '../../domain/markets/recent-trades.ts';
import { type Book, type Decimals, levelsOf } from './book/book.ts';
import type { FromDesk, ToDesk } from './painter/desk-messages.ts';

export interface FeedState {
  /** Null until the first one is known. */
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
  /** Takes trades that came another way. */
  readonly offerTrades: (trades: readonly Trade[]) => void;
  /** Hears each candle; answers how to stop. */
  readonly onCandle: (listener: (candle: RunningCandle) => void) => () => void;
}

/** Speaks to the worker's part of this screen. */
export function askPainter(message: ToDesk, transfer: Transferable[] = []): void {
  tellDesk(message, transfer);
}

/** Hears the worker's part of this screen; answers how to stop. */
export function onPainter(listener: (message: FromDesk) => void): () => void {
  return onDesk((message) => listener(message as FromDesk));
}

/** The feed of a pair; nothing happens until it is opened. */
export function createFeed(symbol: string, decimals: Decimals, lastPrice: string): Feed {
  const store = createStore<FeedState>(() => ({ book: null, trades: [] }));
  const listeners = new Set<(candle: RunningCandle) => void>();

  function open(): () => void {
    const { priceDecimals, quantityDecimals } = decimals;
    askPainter({ kind: 'open', symbol, decimals: { priceDecimals, quantityDecimals }, lastPrice });
    const stopPainter = onPainter((message) => {
      if (message.kind !== 'book' || message.symbol !== symbol) return;
      store.setState({ book: { seq: message.seq, bids: levelsOf(message.bids), asks: levelsOf(message.asks) } });
    });
    const { close } = subscribe(symbol, {
      onTrades: (news) => store.setState(({ trades }) => ({ trades: mergeTrades(news.trades, trades) })),
      onCandle: (candle) => {
        for (const listener of listeners) listener(candle);
      },
    });
    return () => {
      close();
      stopPainter();
      askPainter({ kind: 'close', symbol });
    };
  }

  return {
    symbol,
    decimals,
    store,
    open,
    offerBook: ({ seq, bids, asks }) => askPainter({ kind: 'book-read', symbol, book: { seq, bids, asks } }),
    offerTrades: (trades) => askPainter({ kind: 'trades-read', symbol, trades }),
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

/** The page's copy of the book, renewed a few times a second; null until it is known. */
export function useBook(): Book | null {
  return useStore(useFeed().store, (state) => state.book);
}
