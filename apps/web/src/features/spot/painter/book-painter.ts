/**
 * Paints the order book: both sides with their depth, the middle with last price and spread, own marks, the rows that
 * the pointer gathers, and a flash where a row has changed. Only rows that look different from the last frame are drawn.
 */
import type { BookSide, Decimals } from '../book/book.ts';
import { groupPrice, stopRows } from '../book/levels.ts';
import { createRows, type LiveBook, type LiveSide, type RowBuffer } from '../book/live-book.ts';
import type { BookStyle, OwnMarks, RowPosition } from './desk-messages.ts';
import { flashShare, flashSteps, SideFlashes } from './flashes.ts';
import { ListCanvas } from './list-canvas.ts';
import { type LastPrice, midHeight, paintMid } from './mid-row.ts';
import { shownText } from './shown-text.ts';

/** Widest depth bar, as a share of the row. */
const barMax = 0.86;
/** Most rows a side; a side alone on a tall screen has that many. */
const rowsMax = 64;
/** Where the marks of own orders hang, left of the digits. */
const markX = 8;
const noMarks: OwnMarks = { bids: [], asks: [], stops: [] };
/** Numbers that a painted row is remembered by. */
const factsOfRow = 6;

interface SideState {
  readonly rows: RowBuffer;
  readonly flashes: SideFlashes;
  /** What each row on the canvas shows, `factsOfRow` numbers a row. */
  readonly painted: Float64Array;
}

function createSide(): SideState {
  return {
    rows: createRows(rowsMax),
    flashes: new SideFlashes(rowsMax),
    painted: new Float64Array(rowsMax * factsOfRow).fill(-1),
  };
}

export class BookPainter {
  readonly #canvas: ListCanvas;
  readonly #sides: Record<BookSide, SideState> = { bids: createSide(), asks: createSide() };
  #style: BookStyle;
  #marks = noMarks;
  #pointed: RowPosition | null = null;
  #paintedMid = '';
  #isClean = true;

  constructor(canvas: OffscreenCanvas, style: BookStyle) {
    this.#canvas = new ListCanvas(canvas, style);
    this.#style = style;
  }

  /** Another size, colours, grouping or language: everything is painted anew. */
  setStyle(style: BookStyle): void {
    this.#style = { ...style, count: Math.min(style.count, rowsMax) };
    this.#isClean = true;
  }

  setMarks(marks: OwnMarks): void {
    this.#marks = marks;
  }

  setPointed(place: RowPosition | null): void {
    this.#pointed = place;
  }

  /** Price of a row as painted; 0 where there is none. */
  priceAt({ side, index }: RowPosition): number {
    const { rows } = this.#sides[side];
    return index < rows.length ? (rows.prices[index] as number) : 0;
  }

  /** Quantity from the best row to this one as painted. */
  sumAt({ side, index }: RowPosition): number {
    const { rows } = this.#sides[side];
    return index < rows.length ? (rows.sums[index] as number) : 0;
  }

  /** Paints the book of now; answers whether a flash is still fading. */
  paint(book: LiveBook, last: LastPrice, decimals: Decimals, now: number): boolean {
    const { count, sides, step, row } = this.#style;
    const { asks, bids } = this.#sides;
    if (this.#isClean) this.#clean();
    book.asks.gather(step, sides === 'bids' ? 0 : count, asks.rows);
    book.bids.gather(step, sides === 'asks' ? 0 : count, bids.rows);
    const largest = Math.max(sumOf(asks.rows), sumOf(bids.rows));
    const midTop = sides === 'bids' ? 0 : count * row;
    let isFading = false;
    if (sides !== 'bids') isFading = this.#paintSide(book.asks, largest, last, decimals, now);
    if (sides !== 'asks') isFading = this.#paintSide(book.bids, largest, last, decimals, now) || isFading;
    this.#paintedMid = paintMid(this.#canvas, this.#style, midTop, book, last, decimals, this.#paintedMid);
    return isFading;
  }

  #clean(): void {
    const { count, row } = this.#style;
    const both = this.#style.sides === 'both' ? 2 : 1;
    this.#canvas.begin(this.#style, both * count * row + midHeight);
    for (const side of [this.#sides.asks, this.#sides.bids]) side.painted.fill(-1);
    this.#paintedMid = '';
    this.#isClean = false;
  }

  #paintSide({ side }: LiveSide, largest: number, last: LastPrice, decimals: Decimals, now: number): boolean {
    const { count, step, isStill } = this.#style;
    const { rows, flashes, painted } = this.#sides[side];
    const own = this.#marks[side];
    const stops = this.#marks.stops;
    const stopAt = stops.length > 0 ? stopRows(side, rows.prices.subarray(0, rows.length), stops, last.units) : null;
    const gathered = this.#pointed?.side === side ? this.#pointed.index : -1;
    flashes.take(rows, now, isStill);
    let isFading = false;
    for (let index = 0; index < count; index += 1) {
      const isThere = index < rows.length;
      const price = isThere ? (rows.prices[index] as number) : 0;
      const flash = isThere ? flashes.stepOf(index, now) : flashSteps;
      if (flash < flashSteps) isFading = true;
      const isOwn = isThere && own.length > 0 && own.some((one) => groupPrice(side, one, step) === price);
      const state = (isOwn ? 1 : 0) + (stopAt?.has(price) ? 2 : 0) + (isThere && index <= gathered ? 4 : 0);
      const bar = isThere ? this.#canvas.px((barMax * this.#style.width * (rows.sums[index] as number)) / largest) : 0;
      const place = index * factsOfRow;
      const isSame =
        painted[place] === price &&
        painted[place + 1] === (isThere ? rows.quantities[index] : 0) &&
        painted[place + 2] === (isThere ? rows.sums[index] : 0) &&
        painted[place + 3] === bar &&
        painted[place + 4] === state &&
        painted[place + 5] === flash;
      if (isSame) continue;
      painted[place] = price;
      painted[place + 1] = isThere ? (rows.quantities[index] as number) : 0;
      painted[place + 2] = isThere ? (rows.sums[index] as number) : 0;
      painted[place + 3] = bar;
      painted[place + 4] = state;
      painted[place + 5] = flash;
      this.#paintRow(side, index, isThere ? rows : null, bar / this.#style.scale, state, flash, decimals);
    }
    return isFading;
  }

  #topOf(side: BookSide, index: number): number {
    const { count, row, sides } = this.#style;
    if (side === 'asks') return (count - 1 - index) * row;
    return (sides === 'bids' ? 0 : count * row) + midHeight + index * row;
  }

  #paintRow(
    side: BookSide,
    index: number,
    rows: RowBuffer | null,
    bar: number,
    state: number,
    flash: number,
    decimals: Decimals,
  ): void {
    const { width, row, colours, shown } = this.#style;
    const canvas = this.#canvas;
    const top = this.#topOf(side, index);
    canvas.rect(0, top, width, row, state & 4 ? colours.raised : colours.panel);
    if (rows === null) return;
    const soft = side === 'bids' ? colours.upSoft : colours.downSoft;
    canvas.rect(width - bar, top, bar, row, soft);
    // The flash ends where the bar begins: two tints on each other would leave the digits too little contrast.
    if (flash < flashSteps) canvas.tint(0, top, width - bar, row, soft, flashShare(flash));
    const middle = top + row / 2;
    if (state & 2) canvas.mark(markX, middle, 'diamond', colours.brass);
    if (state & 1) canvas.mark(markX, middle, 'dot', colours.brass);
    const { first, middle: second, last } = canvas.columns;
    const { priceDecimals, quantityDecimals } = decimals;
    const colour = side === 'bids' ? colours.up : colours.down;
    canvas.text(shownText(rows.prices[index] as number, priceDecimals, shown.price), first, top, row, { colour });
    const quantity = shownText(rows.quantities[index] as number, quantityDecimals, shown.quantity);
    canvas.text(quantity, second, top, row, { colour: colours.text, isEnd: true });
    const sum = shownText(rows.sums[index] as number, quantityDecimals, shown.quantity);
    canvas.text(sum, last, top, row, { colour: colours.quiet, isEnd: true });
  }
}

function sumOf(rows: RowBuffer): number {
  return rows.length === 0 ? 0 : (rows.sums[rows.length - 1] as number);
}
