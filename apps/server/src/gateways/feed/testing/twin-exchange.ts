/** An exchange in memory that answers as ccxt's do, and misbehaves as it is told. */
import { readFileSync } from 'node:fs';
import type { Exchange } from '../ccxt.ts';

interface Waiting {
  readonly promise: Promise<unknown>;
  resolve(ticker: unknown): void;
  reject(error: Error): void;
}

export class TwinExchange implements Exchange {
  readonly has: Readonly<Record<string, unknown>>;
  readonly #symbols: readonly string[];
  readonly #current = new Map<string, unknown>();
  readonly #waiting = new Map<string, Waiting>();
  /** What each call fails with, while it is set; `hang`: it never answers. */
  failure: Error | 'hang' | null = null;
  /** What was called, in order. */
  readonly calls: string[] = [];

  constructor(symbols: readonly string[], has: Readonly<Record<string, unknown>>) {
    this.#symbols = symbols;
    this.has = has;
  }

  async #answer<T>(call: string, value: T): Promise<T> {
    this.calls.push(call);
    if (this.failure === 'hang') await new Promise(() => {});
    if (this.failure instanceof Error) throw this.failure;
    return value;
  }

  loadMarkets(): Promise<Record<string, unknown>> {
    return this.#answer('loadMarkets', Object.fromEntries(this.#symbols.map((symbol) => [symbol, {}])));
  }

  async watchTicker(symbol: string): Promise<unknown> {
    await this.#answer('watchTicker', null);
    const waiting = this.#waiting.get(symbol) ?? Promise.withResolvers<unknown>();
    this.#waiting.set(symbol, waiting);
    return waiting.promise;
  }

  fetchTickers(symbols: string[]): Promise<unknown> {
    return this.#answer(
      'fetchTickers',
      Object.fromEntries(symbols.map((symbol) => [symbol, this.#current.get(symbol)])),
    );
  }

  fetchTicker(symbol: string): Promise<unknown> {
    return this.#answer('fetchTicker', this.#current.get(symbol));
  }

  /** A change in the market. */
  tell(symbol: string, ticker: unknown): void {
    this.#current.set(symbol, ticker);
    this.#waiting.get(symbol)?.resolve(ticker);
    this.#waiting.delete(symbol);
  }

  /** The websocket breaks; whoever waits hears of it. */
  disconnect(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the connection was lost'));
    this.#waiting.clear();
  }
}

export interface RecordedTicker {
  /** Since the recording's start. */
  readonly afterMs: number;
  readonly ticker: {
    readonly symbol: string;
    /** Unix milliseconds; kraken tells none. */
    readonly timestamp?: number;
    readonly bid: string;
    readonly ask: string;
    readonly last: string;
  };
}

/** Invented tickers in the raw form of two exchanges, as ccxt 4.5.84 itself reads them. */
export const recorded = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/feed-recorded.json', import.meta.url), 'utf8'),
) as Readonly<Record<'kraken' | 'okx', readonly RecordedTicker[]>>;
export const recordedStartMs = Date.UTC(2026, 10, 21, 12);
