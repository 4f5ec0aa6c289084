import type { DepthChange } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { applyChange, type Book, openBook } from './book.ts';
import { groupPrice, rowsOf, spreadOf, stopRows, sweepTo } from './levels.ts';

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

const flat = (book: Book) => ({
  bids: book.bids.map((level) => [level.price, level.quantity]),
  asks: book.asks.map((level) => [level.price, level.quantity]),
});

function listOf(map: ReadonlyMap<number, number>, isBid: boolean): number[][] {
  return [...map].sort(([a], [b]) => (isBid ? b - a : a - b));
}

describe('the book', () => {
  const snapshot = {
    seq: 7,
    bids: [
      ['100.00', '1.5'],
      ['99.50', '2'],
    ] as DepthChange[],
    asks: [
      ['101.00', '0.2500'],
      ['100.50', '1'],
    ] as DepthChange[],
  };

  it('opens a snapshot, best level first', () => {
    expect(flat(openBook(snapshot, decimals))).toEqual({
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
      ] as DepthChange[],
      asks: [['100.50', '0.5']] as DepthChange[],
    };
    const next = applyChange(openBook(snapshot, decimals), change, decimals);
    expect(next).not.toBe('gap');
    expect(next as Book).toMatchObject({ seq: 9 });
    expect(flat(next as Book)).toEqual({
      bids: [
        [9975, 30_000],
        [9950, 20_000],
      ],
      asks: [
        [10_050, 5000],
        [10_100, 2500],
      ],
    });
    expect((next as Book).bids.map((level) => level.changedSeq)).toEqual([9, 0]);
  });

  it('says gap for a message that does not follow on, and ignores one it has', () => {
    const book = openBook(snapshot, decimals);
    expect(applyChange(book, { seq: 12, prev: 9, bids: [], asks: [] }, decimals)).toBe('gap');
    expect(applyChange(book, { seq: 7, prev: 3, bids: [['1.00', '1']], asks: [] }, decimals)).toBe(book);
    expect(applyChange(book, { seq: 6, prev: 3, bids: [['1.00', '1']], asks: [] }, decimals)).toBe(book);
  });

  it('leaves out what its market cannot hold', () => {
    const odd = { seq: 8, prev: 7, bids: [['99.001', '1']] as DepthChange[], asks: [['x', '1']] as DepthChange[] };
    const book = openBook(snapshot, decimals);
    expect(flat(applyChange(book, odd, decimals) as Book)).toEqual(flat(book));
  });

  it('equals a plain map after any messages', () => {
    const seed = 20_251_121;
    console.warn(`book.test seed ${seed}`);
    const random = randomOf(seed);
    const plain = { bids: new Map<number, number>(), asks: new Map<number, number>() };
    let book: Book = openBook({ seq: 0, bids: [], asks: [] }, decimals);
    for (let seq = 1; seq <= 400; seq += 1) {
      const changes = { bids: [] as DepthChange[], asks: [] as DepthChange[] };
      for (let n = random(12); n > 0; n -= 1) {
        const side = random(2) === 0 ? 'bids' : 'asks';
        const price = (side === 'bids' ? 9000 : 9100) + random(100);
        const quantity = random(3) === 0 ? 0 : 1 + random(100_000);
        changes[side].push([priceText(price), quantityText(quantity)]);
        if (quantity === 0) plain[side].delete(price);
        else plain[side].set(price, quantity);
      }
      const next = applyChange(book, { seq, prev: seq - 1, ...changes }, decimals);
      if (next === 'gap') throw new Error(`gap at ${seq}`);
      book = next;
      expect(flat(book)).toEqual({ bids: listOf(plain.bids, true), asks: listOf(plain.asks, false) });
    }
    const asSnapshot = {
      seq: 400,
      bids: listOf(plain.bids, true).map(([price = 0, quantity = 0]) => [priceText(price), quantityText(quantity)]),
      asks: listOf(plain.asks, false).map(([price = 0, quantity = 0]) => [priceText(price), quantityText(quantity)]),
    };
    expect(flat(openBook(asSnapshot as typeof snapshot, decimals))).toEqual(flat(book));
  });
});

describe('the rows of a book', () => {
  const book = openBook(
    {
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
    },
    decimals,
  );

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
    const rows = [{ price: 10100 }, { price: 10200 }, { price: 10300 }];
    const below = [{ price: 10000 }, { price: 9900 }];
    const stops = ['101.00', '102.50', '99.50', '98.00', '100.00', ''].map((stop_price) => ({ stop_price }));
    const marks = (side: 'asks' | 'bids', shown: { price: number }[]) => [
      ...stopRows(side, shown, stops, '100.50', decimals),
    ];
    expect(marks('asks', rows)).toEqual([
      [10100, '101.00'],
      [10300, '102.50'],
    ]);
    expect(marks('bids', below)).toEqual([
      [9900, '99.50'],
      [10000, '100.00'],
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
