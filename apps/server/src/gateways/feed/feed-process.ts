/**
 * The feed's own process: ccxt and its connections, nothing else. It tells its parent the newest price of each source and
 * symbol a few times a second, at most one message ahead of what the parent has taken, and ends when the parent does.
 */
import { loadLibrary, openExchange } from './ccxt.ts';
import { followExchange } from './follow.ts';
import type { FeedMessage, SourcePrice } from './messages.ts';
import type { FeedSource } from './sources.ts';

/** The process's one argument, as JSON. */
export interface FeedSettings {
  /** Where ccxt is: a package name or a file address. */
  readonly library: string;
  readonly sources: readonly FeedSource[];
  readonly symbols: readonly string[];
}

const flushMs = 250;
const aliveMs = 1000;
const reasonLengthMax = 200;

/** Newest by source and symbol, and by source. */
const prices = new Map<string, SourcePrice>();
const troubles = new Map<string, string>();
let isAlive = true;
let isSending = false;

function send(message: FeedMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

function shorten(reason: unknown): string {
  const text = reason instanceof Error ? reason.message : String(reason);
  return text.replace(/\s+/g, ' ').slice(0, reasonLengthMax);
}

async function flush(): Promise<void> {
  if (isSending) return;
  isSending = true;
  const newest = [...prices.values()];
  const reasons = [...troubles];
  prices.clear();
  troubles.clear();
  if (newest.length > 0) await send({ kind: 'prices', prices: newest });
  for (const [source, reason] of reasons) await send({ kind: 'trouble', source, reason });
  if (isAlive) await send({ kind: 'alive', memoryBytes: process.memoryUsage.rss() });
  isAlive = false;
  isSending = false;
}

async function main({ library: name, sources, symbols }: FeedSettings): Promise<void> {
  const library = await loadLibrary(name);
  const exchanges = sources.map((source) => ({
    source: source.name,
    exchange: openExchange(library, source.exchange),
  }));
  await send({ kind: 'ready' });
  const { signal } = new AbortController();
  for (const { source, exchange } of exchanges) {
    followExchange(exchange, symbols, {
      signal,
      onPrice: (price) => prices.set(`${source} ${price.symbol}`, { source, ...price }),
      onTrouble: (reason) => troubles.set(source, shorten(reason)),
    });
  }
  setInterval(flush, flushMs);
  setInterval(() => {
    isAlive = true;
  }, aliveMs);
}

// The parent says when it is over; a key press in the terminal reaches both.
process.on('disconnect', () => process.exit());
for (const interrupt of ['SIGINT', 'SIGHUP'] as const) process.on(interrupt, () => {});
// One connection's loose end is no reason to lose the others.
process.on('unhandledRejection', (reason) => troubles.set('ccxt', shorten(reason)));

main(JSON.parse(process.argv[2] ?? '') as FeedSettings).catch(async (error: unknown) => {
  await send({ kind: 'unusable', reason: shorten(error) });
  process.exit(1);
});
