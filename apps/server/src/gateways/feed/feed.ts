/**
 * Prices from outside become the index: each market with fresh sources has one for every tick. A market without gets none,
 * and its index grows old for all to see.
 */
import type { Market, SampledPrice } from '@bourse/core';
import type { PriceSampler } from '../../ticker/ticker.ts';
import type { Writer } from '../../writer/port.ts';
import type { CheckedMessage, SourcePrice } from './messages.ts';
import { feedSymbolOf, SourcePrices, spotAgeMsMax } from './source-prices.ts';
import type { FeedSource } from './sources.ts';
import { type Log, startFeedProcess, superviseFeed } from './supervisor.ts';

/** A market on the edge is spoken of at most this often. */
const unpricedSayMs = 60_000;

export interface FeedStatus {
  /** In how many markets each source counts now. */
  readonly sources: readonly { readonly name: string; readonly markets: number }[];
  /** Symbols that no source prices now. */
  readonly unpriced: readonly string[];
  readonly restarts: number;
  /** Prices refused so far: malformed, late, early or not ours. */
  readonly refused: number;
}

export interface Feed extends PriceSampler {
  status(): FeedStatus;
  stop(): void;
}

/** Prices in, index prices out; no process and no timer. */
export class FeedPrices implements PriceSampler {
  readonly #markets: readonly Market[];
  readonly #sources: readonly FeedSource[];
  readonly #prices: SourcePrices;
  readonly #log: Log;
  readonly #startedAt: number;
  readonly #troubles = new Map<string, string>();
  /** Which sources counted, and which markets had no price, when it was last said. */
  readonly #wasUp = new Map<string, boolean>();
  #wasUnpriced = '';
  #unpricedSaidAt = 0;
  refused = 0;

  constructor(writer: Pick<Writer, 'state'>, sources: readonly FeedSource[], log: Log, nowMs: number) {
    this.#markets = [...writer.state.market.markets];
    this.#sources = sources;
    this.#prices = new SourcePrices(sources, this.#markets.map(feedSymbolOf));
    this.#log = log;
    this.#startedAt = nowMs;
  }

  take(message: CheckedMessage, nowMs: number): void {
    this.refused += message.refused;
    if (message.kind === 'trouble') this.#noteTrouble(message.source, message.reason);
    if (message.kind === 'prices') for (const price of message.prices) this.#takePrice(price, nowMs);
  }

  #noteTrouble(source: string, reason: string): void {
    if (source === 'ccxt' || this.#sources.some(({ name }) => name === source)) this.#troubles.set(source, reason);
  }

  #takePrice(price: SourcePrice, nowMs: number): void {
    if (this.#prices.accept(price, nowMs)) return;
    this.refused += 1;
    const what = `${price.symbol} at ${price.bid} to ${price.ask}`;
    this.#noteTrouble(price.source, `${what} was refused, ${nowMs - price.time} ms old by our clock`);
  }

  /** The index of now, where there is one; says what has changed. */
  sample(nowMs: number): SampledPrice[] {
    this.#report(nowMs);
    return this.#markets.flatMap((market) => {
      const index = this.#prices.indexOf(market, nowMs);
      if (index === null) return [];
      const { steps, ageMs, hasEnoughSources } = index;
      return [{ market: market.market, steps, ageMs, hasEnoughSources }];
    });
  }

  /** Says once what has changed: a source up or down, a market without a price. */
  #report(nowMs: number): void {
    // What has not come yet at the start is not down.
    const isSettled = nowMs - this.#startedAt > spotAgeMsMax;
    for (const { name } of this.#sources) {
      const isUp = this.#prices.marketsOf(name, nowMs) > 0;
      if (isUp === this.#wasUp.get(name) || (!isUp && !isSettled)) continue;
      this.#wasUp.set(name, isUp);
      if (isUp) this.#log.info({ source: name }, 'a price source is up');
      else this.#log.warn({ source: name, lastTrouble: this.#lastTrouble(name) }, 'a price source is down');
    }
    const unpriced = this.unpriced(nowMs).join(', ');
    if (!isSettled || unpriced === this.#wasUnpriced || nowMs - this.#unpricedSaidAt < unpricedSayMs) return;
    this.#wasUnpriced = unpriced;
    this.#unpricedSaidAt = nowMs;
    if (unpriced === '') this.#log.info({}, 'every market has an outside price');
    else this.#log.warn({ markets: unpriced }, 'markets without an outside price');
  }

  #lastTrouble(source: string): string | undefined {
    return this.#troubles.get(source) ?? this.#troubles.get('ccxt');
  }

  sources(nowMs: number): FeedStatus['sources'] {
    return this.#sources.map(({ name }) => ({ name, markets: this.#prices.marketsOf(name, nowMs) }));
  }

  unpriced(nowMs: number): string[] {
    return this.#markets.filter((market) => this.#prices.indexOf(market, nowMs) === null).map(feedSymbolOf);
  }
}

/** Starts the feed's process; rejects with one line where the process can never work. */
export async function startFeed(
  writer: Pick<Writer, 'state'>,
  sources: readonly FeedSource[],
  log: Log,
  library = 'ccxt',
): Promise<Feed> {
  const prices = new FeedPrices(writer, sources, log, Date.now());
  const symbols = writer.state.market.markets.map(feedSymbolOf);
  const supervisor = superviseFeed({
    start: () => startFeedProcess({ library, sources, symbols }),
    log,
    onMessage: (message) => prices.take(message, Date.now()),
  });
  const reason = await supervisor.unusable;
  if (reason !== null) {
    supervisor.stop();
    throw new Error(reason);
  }
  return {
    sample: (nowMs) => prices.sample(nowMs),
    status() {
      const now = Date.now();
      const { restarts } = supervisor;
      return { sources: prices.sources(now), unpriced: prices.unpriced(now), restarts, refused: prices.refused };
    },
    stop: () => supervisor.stop(),
  };
}
