/**
 * A market for the bench: the same messages for the same seed. Depth comes in one of two kinds; beside it what a busy
 * market sends anyway: trades, candles, 24-hour figures, and now and then an own order.
 */
import type { BookChange, BookSnapshot, Daymarket, Kline, MarketDetail, PriceLevel } from '@bourse/contract';

/** So many depth messages a second, with so many levels each. */
export interface StreamKind {
  readonly name: 'A' | 'B';
  readonly messages: number;
  readonly levels: number;
}

export const streams: readonly StreamKind[] = [
  { name: 'A', messages: 100, levels: 20 },
  { name: 'B', messages: 2000, levels: 1 },
];

/** Levels kept on each side. */
const depth = 60;
/** Hundredths between two levels. */
const spacing = 37;
const priceText = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
const quantityText = (units: number) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Changes = Record<'bids' | 'asks', PriceLevel[]>;

export class Market {
  readonly symbol: string;
  readonly #random: (below: number) => number;
  readonly #sides = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  #seq: number;
  #mid: number;
  #tradeId: number;

  /** Begins around a middle, in hundredths. */
  constructor(symbol: string, mid: number, seq: number, seed: number) {
    this.symbol = symbol;
    this.#random = randomOf(seed);
    this.#mid = mid;
    this.#seq = seq;
    this.#tradeId = 1e12;
    for (let index = 0; index < depth; index += 1) {
      this.#sides.bids.set(this.#priceOf('bids', index), this.#quantity());
      this.#sides.asks.set(this.#priceOf('asks', index), this.#quantity());
    }
  }

  #quantity(): number {
    return 1 + this.#random(this.#random(4) === 0 ? 30_000 : 3000);
  }

  #priceOf(side: 'bids' | 'asks', index: number): number {
    const away = 3 + index * spacing + this.#random(spacing);
    return side === 'bids' ? this.#mid - away : this.#mid + away;
  }

  snapshot(): BookSnapshot {
    const list = (side: 'bids' | 'asks'): PriceLevel[] =>
      [...this.#sides[side]]
        .sort(([a], [b]) => (side === 'bids' ? b - a : a - b))
        .map(([price, quantity]) => [priceText(price), quantityText(quantity)]);
    return { symbol: this.symbol, seq: this.#seq, bids: list('bids'), asks: list('asks') };
  }

  /** A message with so many levels, most of them near the middle. */
  depth(levels: number): BookChange {
    const prev = this.#seq;
    this.#seq += 1;
    const changes: Changes = { bids: [], asks: [] };
    for (let count = 0; count < levels; count += 1) this.#change(changes);
    return { symbol: this.symbol, seq: this.#seq, prev, ...changes };
  }

  #change(changes: Changes): void {
    const side = this.#random(2) === 0 ? 'bids' : 'asks';
    const known = this.#sides[side];
    const prices = [...known.keys()].sort((a, b) => (side === 'bids' ? b - a : a - b));
    const set = (price: number, quantity: number) => {
      changes[side].push([priceText(price), quantityText(quantity)]);
      if (quantity === 0) known.delete(price);
      else known.set(price, quantity);
    };
    const near = Math.min(this.#random(prices.length), this.#random(prices.length));
    const price = prices[near];
    const isFull = prices.length > depth;
    if (price !== undefined && (isFull || this.#random(10) < 2) && prices.length > depth / 2) set(price, 0);
    else if (price !== undefined && this.#random(10) < 7) set(price, this.#quantity());
    else set(this.#priceOf(side, near), this.#quantity());
  }

  trade(): MarketDetail {
    this.#tradeId += 1;
    const isBuy = this.#random(2) === 0;
    const side = [...this.#sides[isBuy ? 'asks' : 'bids'].keys()];
    const price = isBuy ? Math.min(...side) : Math.max(...side);
    const trade = {
      id: this.#tradeId,
      price: priceText(price),
      amount: quantityText(this.#quantity()),
      direction: isBuy ? 'buy' : 'sell',
      time: new Date().toISOString(),
    };
    return { symbol: this.symbol, list: [trade] } as MarketDetail;
  }

  /** The running candle of a period, from the last one known. */
  candle(last: Kline): Kline {
    const close = this.#mid + this.#random(200) - 100;
    const unit = (text: string) => Math.round(Number(text) * 100);
    return {
      ...last,
      close: priceText(close),
      high: priceText(Math.max(unit(last.high), close)),
      low: priceText(Math.min(unit(last.low), close)),
    };
  }

  figures(last: Daymarket): Daymarket {
    return { ...last, now_price: priceText(this.#mid + this.#random(200) - 100) };
  }
}
