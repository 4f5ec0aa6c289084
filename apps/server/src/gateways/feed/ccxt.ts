/**
 * ccxt, as far as it is used here. The package is not among ours (see docs/decisions/0004-feed.md), so its shape is
 * written down once, and nothing it answers is believed: prices are `unknown` until `readTicker` has looked.
 */

/** The part of a ccxt exchange that the feed needs. */
export interface Exchange {
  /** What it can do: `watchTicker`, `fetchTickers`. */
  readonly has: Readonly<Record<string, unknown>>;
  loadMarkets(): Promise<Readonly<Record<string, unknown>>>;
  /** The next change of a symbol, over a websocket that ccxt opens again as needed. */
  watchTicker(symbol: string): Promise<unknown>;
  fetchTickers(symbols: string[]): Promise<unknown>;
  fetchTicker(symbol: string): Promise<unknown>;
}

/** The same of the package. */
export interface Library {
  readonly exchanges: readonly string[];
  readonly pro: Readonly<Record<string, ExchangeClass>>;
  readonly [exchange: string]: unknown;
}
type ExchangeClass = new (options: object) => Exchange;

export const installHint = 'npm install --no-save ccxt@4.5.84';
const requestTimeoutMs = 8000;

/** The library by its name or address; rejects with what to do where it is not there. */
export async function loadLibrary(name: string): Promise<Library> {
  try {
    const { default: library } = (await import(name)) as { default: Library };
    return library;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND') throw new Error(`FEED=ccxt:… needs \`${installHint}\``);
    throw new Error(`ccxt cannot be loaded: ${message}`);
  }
}

/** An exchange that tells numbers as the strings they came as; throws where ccxt has none of this name. */
export function openExchange(library: Library, name: string): Exchange {
  const found = library.exchanges.includes(name) ? (library.pro[name] ?? library[name]) : undefined;
  if (typeof found !== 'function') throw new Error(`FEED: ccxt has no exchange ${name}`);
  const Class = found as ExchangeClass;
  return new Class({ number: String, enableRateLimit: true, timeout: requestTimeoutMs });
}

export interface ReadTicker {
  /** Plain decimals; neither is above the other's side. */
  readonly bid: string;
  readonly ask: string;
  /** Unix milliseconds by the exchange's clock; null where it tells none. */
  readonly time: number | null;
  /** Changes with whatever happens in the market. */
  readonly print: string;
}

/** A price above zero as plain digits; null for anything else. */
function plainPrice(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,15}(\.\d{1,18})?$/.test(text)) return null;
  return Number(text) > 0 ? text : null;
}

/** What a ticker of `symbol` says; null where it is none that can be used. */
export function readTicker(symbol: string, ticker: unknown): ReadTicker | null {
  if (typeof ticker !== 'object' || ticker === null) return null;
  const fields = ticker as Record<string, unknown>;
  const time = fields.timestamp ?? null;
  if (time !== null && !(Number.isSafeInteger(time) && (time as number) > 0)) return null;
  const [bid, ask] = [plainPrice(fields.bid), plainPrice(fields.ask)];
  if (fields.symbol !== symbol || bid === null || ask === null || Number(bid) > Number(ask)) return null;
  const { last, bidVolume, askVolume, baseVolume } = fields;
  return { bid, ask, time: time as number | null, print: [last, bid, ask, bidVolume, askVolume, baseVolume].join() };
}
