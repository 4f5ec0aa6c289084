import type { PriceLevel } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { type Book, levelsOf, type Snapshot } from './book.ts';
import { groupPrice, rowsOf, spreadOf, stopRows, sweepTo } from './levels.ts';
import { createRows, LiveBook, type LiveSide, unitsOf } from './live-book.ts';

const decimals = { priceDecimals: 2, quantityDecimals: 4 };

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

const priceText = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
const quantityText = (units: number) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

const pairsOf = (side: LiveSide) => levelsOf(side.copy()).map(({ price, quantity }) => [price, quantity]);
const flat = (book: LiveBook) => ({ bids: pairsOf(book.bids), asks: pairsOf(book.asks) });

function openBook(snapshot: Snapshot): LiveBook {
  const book = new LiveBook(decimals);
  book.open(snapshot);
  return book;
}

/** The page's copy. */
function copyOf({ seq, bids, asks }: LiveBook): Book {
  return { seq, bids: levelsOf(bids.copy()), asks: levelsOf(asks.copy()) };
}

function listOf(map: ReadonlyMap<number, number>, isBid: boolean): number[][] {
  return [...map].sort(([a], [b]) => (isBid ? b - a : a - b));
}

describe('the book', () => {
  const snapshot = {
    seq: 7,
    bids: [
      ['100.00', '1.5'],
      ['99.50', '2'],
    ] as PriceLevel[],
    asks: [
      ['101.00', '0.2500'],
      ['100.50', '1'],
    ] as PriceLevel[],
  };

  it('opens a snapshot, best level first', () => {
    expect(flat(openBook(snapshot))).toEqual({
      bids: [
        [10_000, 15_000],
        [9950, 20_000],
      ],
      asks: [
        [10_050, 10_000],
        [10_100, 2500],
      ],
    });
  });

  it('changes, adds and takes away levels', () => {
    const change = {
      seq: 9,
      prev: 7,
      bids: [
        ['100.00', '0'],
        ['99.75', '3'],
      ] as PriceLevel[],
      asks: [['100.50', '0.5']] as PriceLevel[],
    };
    const book = openBook(snapshot);
    expect(book.apply(change, 5)).toBe('changed');
    expect(book.seq).toBe(9);
    expect(flat(book)).toEqual({
      bids: [
        [9975, 30_000],
        [9950, 20_000],
      ],
      asks: [
        [10_050, 5000],
        [10_100, 2500],
      ],
    });
    const rows = createRows(4);
    book.bids.gather(1, 4, rows);
    expect([...rows.changedAt.subarray(0, rows.length)]).toEqual([5, 0]);
  });

  it('says gap for a message that does not follow on, and ignores one it has', () => {
    const book = openBook(snapshot);
    expect(book.apply({ seq: 12, prev: 9, bids: [], asks: [] }, 1)).toBe('gap');
    expect(book.apply({ seq: 7, prev: 3, bids: [['1.00', '1']], asks: [] }, 1)).toBe('same');
    expect(book.apply({ seq: 6, prev: 3, bids: [['1.00', '1']], asks: [] }, 1)).toBe('same');
    expect(flat(book)).toEqual(flat(openBook(snapshot)));
    expect(new LiveBook(decimals).apply({ seq: 1, prev: 0, bids: [], asks: [] }, 1)).toBe('gap');
  });

  it('has room for any number of levels', () => {
    const bids = Array.from({ length: 1000 }, (_, index): PriceLevel => [priceText(20_000 - index), '1']);
    expect(flat(openBook({ seq: 1, bids, asks: [] })).bids).toEqual(bids.map((_, index) => [20_000 - index, 10_000]));
  });

  it.each([
    ['12.5', 2, 1250],
    ['12.50', 1, 125],
    ['0.0001', 4, 1],
    ['94318.40', 2, 9_431_840],
    ['7', 0, 7],
    ['12.501', 2, -1],
    ['-1', 2, -1],
    ['1.', 2, -1],
    ['.5', 2, -1],
    ['1.2.3', 2, -1],
    ['', 2, -1],
    ['1e5', 2, -1],
    ['99999999999999999', 2, -1],
  ])('reads %s with %i decimals as %i', (text, places, units) => {
    expect(unitsOf(text, places)).toBe(units);
  });

  it('leaves out what its market cannot hold', () => {
    const odd = { seq: 8, prev: 7, bids: [['99.001', '1']] as PriceLevel[], asks: [['x', '1']] as PriceLevel[] };
    const book = openBook(snapshot);
    expect(book.apply(odd, 1)).toBe('same');
    expect(flat(book)).toEqual(flat(openBook(snapshot)));
  });

  it('equals a plain map after any messages', () => {
    const seed = 20_251_121;
    console.warn(`book.test seed ${seed}`);
    const random = randomOf(seed);
    const plain = { bids: new Map<number, number>(), asks: new Map<number, number>() };
    const book = openBook({ seq: 0, bids: [], asks: [] });
    for (let seq = 1; seq <= 400; seq += 1) {
      const changes = { bids: [] as PriceLevel[], asks: [] as PriceLevel[] };
      for (let n = random(12); n > 0; n -= 1) {
        const side = random(2) === 0 ? 'bids' : 'asks';
        const price = (side === 'bids' ? 9000 : 9100) + random(100);
        const quantity = random(3) === 0 ? 0 : 1 + random(100_000);
        changes[side].push([priceText(price), quantityText(quantity)]);
        if (quantity === 0) plain[side].delete(price);
        else plain[side].set(price, quantity);
      }
      expect(book.apply({ seq, prev: seq - 1, ...changes }, seq)).not.toBe('gap');
      expect(flat(book)).toEqual({ bids: listOf(plain.bids, true), asks: listOf(plain.asks, false) });
    }
    const side = (levels: ReturnType<typeof listOf>) =>
      levels.map(([price = 0, quantity = 0]) => [priceText(price), quantityText(quantity)] as const);
    const asSnapshot = { seq: 400, bids: side(listOf(plain.bids, true)), asks: side(listOf(plain.asks, false)) };
    expect(flat(openBook(asSnapshot))).toEqual(flat(book));
    for (const step of [1, 10, 70]) {
      const rows = createRows(30);
      for (const side of ['bids', 'asks'] as const) {
        book[side].gather(step, 30, rows);
        const gathered = Array.from({ length: rows.length }, (_, row) => [
          rows.prices[row],
          rows.quantities[row],
          rows.sums[row],
        ]);
        const expected = rowsOf(copyOf(book), step, 30)[side];
        expect(gathered).toEqual(expected.map(({ price, quantity, sum }) => [price, quantity, sum]));
      }
    }
  });
});

describe('the rows of a book', () => {
  const live = openBook({
    seq: 1,
    bids: [
      ['100.09', '1'],
      ['100.02', '2'],
      ['99.99', '4'],
    ],
    asks: [
      ['100.11', '1'],
      ['100.20', '1'],
      ['100.21', '2'],
    ],
  });
  const book = copyOf(live);

  it('never shows a bid dearer nor an ask cheaper than it is', () => {
    expect(groupPrice('bids', 10_009, 10)).toBe(10_000);
    expect(groupPrice('asks', 10_011, 10)).toBe(10_020);
    expect(groupPrice('asks', 10_020, 10)).toBe(10_020);
  });

  it('gathers levels, sums them, and scales both sides alike', () => {
    const { bids, asks } = rowsOf(book, 10, 10);
    expect(bids.map(({ price, quantity, sum }) => [price, quantity, sum])).toEqual([
      [10_000, 30_000, 30_000],
      [9990, 40_000, 70_000],
    ]);
    expect(asks.map(({ price, quantity, sum }) => [price, quantity, sum])).toEqual([
      [10_020, 20_000, 20_000],
      [10_030, 20_000, 40_000],
    ]);
    expect(bids.map((row) => row.share)).toEqual([3 / 7, 1]);
    expect(asks.map((row) => row.share)).toEqual([2 / 7, 4 / 7]);
  });

  it('stops after the rows there is room for, never in the middle of one', () => {
    expect(rowsOf(book, 10, 1).asks.map((row) => row.quantity)).toEqual([20_000]);
  });

  it('knows spread and middle', () => {
    expect(spreadOf(book, decimals)).toEqual({ spread: '0.02', mid: '100.100' });
    expect(spreadOf({ ...book, asks: [] }, decimals)).toBeNull();
  });

  it('marks the row at which a stop would fire', () => {
    const rows = [10_100, 10_200, 10_300];
    const below = [10_000, 9900];
    const stops = [10_100, 10_250, 9950, 9800, 10_000];
    const marks = (side: 'asks' | 'bids', shown: number[]) => [...stopRows(side, shown, stops, 10_050)];
    expect(marks('asks', rows)).toEqual([
      [10_100, 10_100],
      [10_300, 10_250],
    ]);
    expect(marks('bids', below)).toEqual([
      [9900, 9950],
      [10_000, 10_000],
    ]);
  });

  it('counts what a trade up to a price comes to', () => {
    expect(sweepTo('asks', book.asks, 10_020, decimals)).toEqual({
      average: '100.16',
      quantity: '2.0000',
      total: '200.310000',
    });
    expect(sweepTo('bids', book.bids, 9990, decimals)).toEqual({
      average: '100.01',
      quantity: '7.0000',
      total: '700.090000',
    });
    expect(sweepTo('asks', book.asks, 10_010, decimals)).toBeNull();
  });
});
