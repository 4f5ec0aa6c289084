/** The index of pairs, live and outside React: who shows one listens for its pair, and nothing above it is rendered. */
import { call } from '@bourse/client/wire/api.ts';
import { onConnected, onEvent, subscribe } from '@bourse/client/wire/socket.ts';
import { calls, type MicroTick } from '@bourse/contract';
import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { noteServerTime } from './server-clock.ts';

export interface IndexTick {
  /** Milliseconds, by the server's clock. */
  readonly time: number;
  readonly price: string;
  readonly isSound: boolean;
}

export interface IndexPrices {
  /** The last ten minutes, oldest first. */
  readonly ticks: readonly IndexTick[];
  /** How old the newest one's oldest price was; null: it came with the earlier ones. */
  readonly ageMs: number | null;
}

/** Without a sound tick for so long contracts neither open nor close. */
export const degradedMs = 3000;
const keptMs = 600_000;
const none: IndexPrices = { ticks: [], ageMs: null };

const stores = new Map<string, StoreApi<IndexPrices>>();
const followers = new Map<string, number>();

function storeOf(symbol: string): StoreApi<IndexPrices> {
  const store = stores.get(symbol) ?? createStore<IndexPrices>(() => none);
  stores.set(symbol, store);
  return store;
}

const decode = ({ time, price, is_sound: isSound }: MicroTick): IndexTick => ({ time, price, isSound });

/** Both, each time once, oldest first. */
export function joinTicks(one: readonly IndexTick[], other: readonly IndexTick[]): IndexTick[] {
  const byTime = new Map([...one, ...other].map((tick) => [tick.time, tick]));
  const ticks = [...byTime.values()].sort((a, b) => a.time - b.time);
  const from = (ticks.at(-1)?.time ?? 0) - keptMs;
  return ticks.filter(({ time }) => time > from);
}

async function readEarlier(store: StoreApi<IndexPrices>, marketId: number): Promise<void> {
  const { message } = await call(calls.micro.index, { match_id: marketId });
  store.setState(({ ticks }) => ({ ticks: joinTicks(message.list.map(decode), ticks) }));
}

/** Follows until all that it answers are called. */
function open(symbol: string, marketId: number): (() => void)[] {
  const store = storeOf(symbol);
  // What is missing of the past leaves a gap in the line; the figure is there with the next second.
  const read = () => void readEarlier(store, marketId).catch((error) => console.error('index', error));
  read();
  return [
    subscribe(symbol, {}).close,
    onConnected(read),
    onEvent('index_price', ({ symbol: of, time, price, age, is_sound: isSound }) => {
      if (of !== symbol) return;
      noteServerTime(time);
      store.setState(({ ticks }) => ({ ticks: joinTicks(ticks, [{ time, price, isSound }]), ageMs: age }));
    }),
    () => store.setState(none),
  ];
}

const opened = new Map<string, (() => void)[]>();

function follow(symbol: string, marketId: number): () => void {
  const before = followers.get(symbol) ?? 0;
  if (before === 0) opened.set(symbol, open(symbol, marketId));
  followers.set(symbol, before + 1);
  return () => {
    const left = (followers.get(symbol) ?? 0) - 1;
    followers.set(symbol, left);
    if (left > 0) return;
    for (const stop of opened.get(symbol) ?? []) stop();
    opened.delete(symbol);
  };
}

/** What is wanted of a pair's index, live as long as somebody shows it. */
export function useIndexPrices<Part>(
  { symbol, id }: { readonly symbol: string; readonly id: number },
  part: (prices: IndexPrices) => Part,
): Part {
  useEffect(() => follow(symbol, id), [symbol, id]);
  return useStore(storeOf(symbol), part);
}
