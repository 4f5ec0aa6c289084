/**
 * A pair's order book as the worker keeps it: a snapshot, then every message after it, changed in place. Prices and
 * quantities are whole units of the market's decimals, so that they compare and add up exactly; they lie in typed
 * arrays, best level first, so that a message allocates nothing.
 */
import type { PriceLevel } from '@bourse/contract';
import type { BookSide, Decimals, Level, Snapshot } from './book.ts';
import { groupPrice } from './levels.ts';

const roomMin = 256;
const digitZero = 48;
const point = 46;

/**
 * Decimal text in whole units; -1 for what no market of these decimals can hold. The core's reading makes texts and a
 * bigint of every figure; here every level of every message passes.
 */
export function unitsOf(text: string, decimals: number): number {
  let units = 0;
  // Digits after the point; -1 before it.
  let places = -1;
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === point && places < 0 && index > 0 && index < length - 1) {
      places = 0;
      continue;
    }
    const digit = code - digitZero;
    if (digit < 0 || digit > 9) return -1;
    if (places >= 0) {
      if (places === decimals) {
        if (digit !== 0) return -1;
        continue;
      }
      places += 1;
    }
    units = units * 10 + digit;
  }
  if (length === 0) return -1;
  for (let missing = decimals - Math.max(places, 0); missing > 0; missing -= 1) units *= 10;
  return Number.isSafeInteger(units) ? units : -1;
}

/** Rows of a side as they are painted, best first; the arrays are used again for every frame. */
export interface RowBuffer {
  readonly prices: Float64Array;
  readonly quantities: Float64Array;
  readonly sums: Float64Array;
  /** When a level of the row last changed. */
  readonly changedAt: Float64Array;
  length: number;
}

/** Room for so many rows. */
export function createRows(room: number): RowBuffer {
  const array = () => new Float64Array(room);
  return { prices: array(), quantities: array(), sums: array(), changedAt: array(), length: 0 };
}

/** One side of a book. */
export class LiveSide {
  readonly side: BookSide;
  length = 0;
  #prices = new Float64Array(roomMin);
  #quantities = new Float64Array(roomMin);
  #changedAt = new Float64Array(roomMin);

  constructor(side: BookSide) {
    this.side = side;
  }

  clear(): void {
    this.length = 0;
  }

  /** Price of the best level; 0 while there is none. */
  get best(): number {
    return this.length === 0 ? 0 : (this.#prices[0] as number);
  }

  /** Place of a price, or where it would stand. */
  #placeOf(price: number): number {
    const isBid = this.side === 'bids';
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const known = this.#prices[middle] as number;
      if (isBid ? known > price : known < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sets the quantity of a price; 0 takes the level away. Answers whether anything is different now. */
  set(price: number, quantity: number, now: number): boolean {
    const place = this.#placeOf(price);
    const isKnown = place < this.length && this.#prices[place] === price;
    if (isKnown && this.#quantities[place] === quantity) return false;
    if (quantity === 0) {
      if (isKnown) this.#remove(place);
      return isKnown;
    }
    if (!isKnown) this.#insert(place);
    this.#prices[place] = price;
    this.#quantities[place] = quantity;
    this.#changedAt[place] = now;
    return true;
  }

  #remove(place: number): void {
    for (const array of [this.#prices, this.#quantities, this.#changedAt]) {
      array.copyWithin(place, place + 1, this.length);
    }
    this.length -= 1;
  }

  #insert(place: number): void {
    if (this.length === this.#prices.length) this.#grow();
    for (const array of [this.#prices, this.#quantities, this.#changedAt]) {
      array.copyWithin(place + 1, place, this.length);
    }
    this.length += 1;
  }

  #grow(): void {
    const grown = (array: Float64Array) => {
      const next = new Float64Array(array.length * 2);
      next.set(array);
      return next;
    };
    this.#prices = grown(this.#prices);
    this.#quantities = grown(this.#quantities);
    this.#changedAt = grown(this.#changedAt);
  }

  /** Gathers the best levels by `step` into at most `count` rows. */
  gather(step: number, count: number, rows: RowBuffer): void {
    let length = 0;
    let sum = 0;
    for (let place = 0; place < this.length; place += 1) {
      const price = groupPrice(this.side, this.#prices[place] as number, step);
      const quantity = this.#quantities[place] as number;
      const changedAt = this.#changedAt[place] as number;
      const last = length - 1;
      const isSame = last >= 0 && rows.prices[last] === price;
      if (!isSame && length === count) break;
      sum += quantity;
      const row = isSame ? last : length;
      if (!isSame) length += 1;
      rows.prices[row] = price;
      rows.quantities[row] = isSame ? (rows.quantities[row] as number) + quantity : quantity;
      rows.changedAt[row] = isSame ? Math.max(rows.changedAt[row] as number, changedAt) : changedAt;
      rows.sums[row] = sum;
    }
    rows.length = length;
  }

  /** Every level, best first, as prices and quantities in turns. */
  copy(): Float64Array {
    const pairs = new Float64Array(this.length * 2);
    for (let place = 0; place < this.length; place += 1) {
      pairs[place * 2] = this.#prices[place] as number;
      pairs[place * 2 + 1] = this.#quantities[place] as number;
    }
    return pairs;
  }

  /** The levels from the best one to a price. */
  levelsTo(price: number): Level[] {
    const levels: Level[] = [];
    for (let place = 0; place < this.length; place += 1) {
      const at = this.#prices[place] as number;
      if (this.side === 'bids' ? at < price : at > price) break;
      levels.push({ price: at, quantity: this.#quantities[place] as number });
    }
    return levels;
  }
}

interface Change extends Snapshot {
  /** `seq` of the message before. */
  readonly prev: number;
}

/** The book. */
export class LiveBook {
  readonly bids = new LiveSide('bids');
  readonly asks = new LiveSide('asks');
  /** Number of the last message taken in; -1 before the first snapshot. */
  seq = -1;
  readonly #decimals: Decimals;

  constructor(decimals: Decimals) {
    this.#decimals = decimals;
  }

  /** Takes a whole book in place of what is known. */
  open({ seq, bids, asks }: Snapshot): void {
    this.bids.clear();
    this.asks.clear();
    this.seq = seq;
    // What a snapshot brings has not changed.
    this.#take(this.bids, bids, 0);
    this.#take(this.asks, asks, 0);
  }

  /**
   * Takes a message. One already taken in leaves the book as it is; one that does not follow on answers `gap`: the book
   * is unknown until the next snapshot.
   */
  apply(change: Change, now: number): 'same' | 'changed' | 'gap' {
    if (this.seq < 0) return 'gap';
    if (change.seq <= this.seq) return 'same';
    if (change.prev !== this.seq) return 'gap';
    this.seq = change.seq;
    const hasBids = this.#take(this.bids, change.bids, now);
    const hasAsks = this.#take(this.asks, change.asks, now);
    return hasBids || hasAsks ? 'changed' : 'same';
  }

  #take(side: LiveSide, changes: readonly PriceLevel[], now: number): boolean {
    const { priceDecimals, quantityDecimals } = this.#decimals;
    let isChanged = false;
    for (const [price, quantity] of changes) {
      const priceUnits = unitsOf(price, priceDecimals);
      const quantityUnits = unitsOf(quantity, quantityDecimals);
      if (priceUnits <= 0 || quantityUnits < 0) continue;
      if (side.set(priceUnits, quantityUnits, now)) isChanged = true;
    }
    return isChanged;
  }
}
