/**
 * Follows one exchange without end: each symbol over the websocket where there is one, and by asking for what was
 * silent. Guarantees: no answer, error or silence ends it; failures wait longer and longer, at most a minute.
 */
import { createBackoff } from './backoff.ts';
import { type Exchange, readTicker } from './ccxt.ts';

export interface FollowHooks {
  readonly signal: AbortSignal;
  /** In order of time for each symbol. */
  onPrice(price: { symbol: string; bid: string; ask: string; time: number }): void;
  onTrouble(reason: string): void;
}

/** A symbol without news for so long is asked for; also the pause between askings. */
export const silentMs = 1000;
/** Between two changes of a symbol. */
const watchGapMs = 50;
/** Whatever has no answer by then has none; more than ccxt's own bound. */
const answerMsMax = 15_000;
const retryMsMin = 1000;
const retryMsMax = 60_000;
/** A ticker without a time of its own counts as of now only while anything in it has changed within this time. */
export const frozenMsMax = 60_000;

interface Seen {
  time: number;
  print: string;
  changedAt: number;
  /** When the last good ticker came. */
  heardAt: number;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** The answer, or a rejection where there is none in time. */
function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), answerMsMax);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

class Follower {
  readonly #exchange: Exchange;
  readonly #hooks: FollowHooks;
  readonly #seen = new Map<string, Seen>();

  constructor(exchange: Exchange, hooks: FollowHooks) {
    this.#exchange = exchange;
    this.#hooks = hooks;
  }

  /** Does `turn` again and again, with the pause it answers, until it answers null or all is over. */
  async #repeat(turn: () => Promise<number | null>): Promise<void> {
    const { signal, onTrouble } = this.#hooks;
    const backoff = createBackoff(retryMsMin, retryMsMax);
    while (!signal.aborted) {
      let pauseMs: number | null;
      try {
        pauseMs = await turn();
        backoff.reset();
      } catch (error) {
        if (!signal.aborted) onTrouble(error instanceof Error ? error.message : String(error));
        pauseMs = backoff.next();
      }
      if (pauseMs === null) return;
      await wait(pauseMs, signal);
    }
  }

  /** `time` is when the exchange said it at the latest. */
  #take(symbol: string, ticker: unknown, time: number): void {
    if (this.#hooks.signal.aborted) return;
    const read = readTicker(symbol, ticker);
    if (read === null) {
      this.#hooks.onTrouble(`an unusable ticker of ${symbol}`);
      return;
    }
    const seen = this.#seen.get(symbol);
    const changedAt = seen?.print === read.print ? seen.changedAt : time;
    const priceTime = Math.min(time, read.time ?? changedAt + frozenMsMax);
    if (seen !== undefined && priceTime < seen.time) return;
    this.#seen.set(symbol, { time: priceTime, print: read.print, changedAt, heardAt: Date.now() });
    this.#hooks.onPrice({ symbol, bid: read.bid, ask: read.ask, time: priceTime });
  }

  #isSilent(symbol: string): boolean {
    return Date.now() - (this.#seen.get(symbol)?.heardAt ?? 0) >= silentMs;
  }

  async #watch(symbol: string): Promise<number> {
    const ticker = await this.#exchange.watchTicker(symbol);
    this.#take(symbol, ticker, Date.now());
    return watchGapMs;
  }

  async #ask(symbols: string[]): Promise<number> {
    const silent = symbols.filter((symbol) => this.#isSilent(symbol));
    // Counted from the question on: what came over the websocket meanwhile is newer.
    const time = Date.now();
    if (silent.length === 0) return silentMs;
    if (this.#exchange.has.fetchTickers) {
      const tickers = (await answered(this.#exchange.fetchTickers(silent))) as Record<string, unknown> | null;
      for (const symbol of silent) this.#take(symbol, tickers?.[symbol], time);
    } else {
      for (const symbol of silent) this.#take(symbol, await answered(this.#exchange.fetchTicker(symbol)), time);
    }
    return silentMs;
  }

  /** The symbols that the exchange has, once it tells. */
  async #known(symbols: readonly string[]): Promise<string[]> {
    let known: string[] = [];
    await this.#repeat(async () => {
      const markets = await answered(this.#exchange.loadMarkets());
      known = symbols.filter((symbol) => Object.hasOwn(markets, symbol));
      return null;
    });
    return known;
  }

  async run(symbols: readonly string[]): Promise<void> {
    const known = await this.#known(symbols);
    const missing = symbols.filter((symbol) => !known.includes(symbol));
    if (missing.length > 0 && !this.#hooks.signal.aborted) this.#hooks.onTrouble(`it has no ${missing.join(', ')}`);
    const isWatching = this.#exchange.has.watchTicker === true;
    const watching = isWatching ? known.map((symbol) => this.#repeat(() => this.#watch(symbol))) : [];
    await Promise.all([...watching, this.#repeat(() => this.#ask(known))]);
  }
}

/** Resolves once `hooks.signal` says so and nothing is under way; never rejects. */
export function followExchange(exchange: Exchange, symbols: readonly string[], hooks: FollowHooks): Promise<void> {
  return new Follower(exchange, hooks).run(symbols);
}
