/**
 * The 24-hour figures of each market as they are now, outside React: who shows a figure listens for its market, and
 * nothing above it is rendered.
 */

import { onEvent, useConnection } from '@bourse/client/wire/socket.ts';
import type { Market, Ticker } from '@bourse/contract';
import { useSyncExternalStore } from 'react';
import { keepFiguresOf } from './markets.ts';

const newest = new Map<string, Ticker>();
const listeners = new Map<string, Set<() => void>>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  keepFiguresOf(liveMarket);
  onEvent('daymarket', (event) => {
    newest.set(event.symbol, event);
    for (const listener of [...(listeners.get(event.symbol) ?? [])]) listener();
  });
  useConnection.subscribe((now, before) => {
    // After a gap the list is read again, and is newer than what was told before it.
    if (now.connects > 1 && now.connects !== before.connects) newest.clear();
  });
}

/** Hears each change of a market's figures; answers how to stop. */
export function onLiveMarket(symbol: string, listener: () => void): () => void {
  listen();
  const known = listeners.get(symbol) ?? new Set();
  known.add(listener);
  listeners.set(symbol, known);
  return () => {
    known.delete(listener);
    if (known.size === 0 && listeners.get(symbol) === known) listeners.delete(symbol);
  };
}

/** A market with its figures of now. */
export function liveMarket(market: Market): Market {
  const event = newest.get(market.symbol);
  return event ? { ...market, ...event } : market;
}

/** A market with its figures of now, live. */
export function useLiveMarket(market: Market): Market {
  const { symbol } = market;
  const event = useSyncExternalStore(
    (listener) => onLiveMarket(symbol, listener),
    () => newest.get(symbol),
    () => newest.get(symbol),
  );
  return event ? { ...market, ...event } : market;
}
