/**
 * The worker's part of the trading screen: it keeps the book and the newest trades of one pair, paints them, and hands
 * the page a copy of the book a few times a second.
 */

import type { PageEvent } from '@bourse/client/wire/decode-event.ts';
import type { BookChange, BookSnapshot, Trade } from '@bourse/contract';
import { mergeTrades } from '../../../domain/markets/recent-trades.ts';
import type { BookSide, Decimals } from '../book/book.ts';
import { sweepTo } from '../book/levels.ts';
import { LiveBook, unitsOf } from '../book/live-book.ts';
import { BookPainter } from './book-painter.ts';
import type { BookStyle, FromDesk, OwnMarks, RowPosition, TapeStyle, ToDesk } from './desk-messages.ts';
import { loadFigures } from './figures.ts';
import type { LastPrice } from './mid-row.ts';
import { TapePainter } from './tape-painter.ts';

/** A snapshot that was asked for is asked for again after this long without one. */
const snapshotWaitMs = 3000;
/** The page's copy of the book is renewed at most this often. */
const copyMs = 250;
/** The pointer's sums are renewed at most this often. */
const pointedMs = 100;

export interface DeskPart {
  readonly onMessage: (message: object) => void;
  readonly onSnapshot: (book: BookSnapshot) => void;
  readonly onDepth: (change: BookChange) => void;
  readonly onConnection: (isLive: boolean) => void;
  readonly onEvent: (event: PageEvent) => void;
  /** Hands on what the page waits for. */
  readonly flush: () => void;
  /** Paints what has changed; answers whether the next frame is wanted as well. */
  readonly paint: (now: number) => boolean;
}

export interface DeskCallbacks {
  readonly post: (message: FromDesk, transfer?: Transferable[]) => void;
  /** Asks for the book again. */
  readonly refresh: (symbol: string) => void;
  /** Something is to be painted or handed on. */
  readonly changed: () => void;
}

/** The pair that is open. */
class Pair {
  readonly symbol: string;
  readonly decimals: Decimals;
  readonly book: LiveBook;
  trades: readonly Trade[] = [];
  last: LastPrice;
  askedAt = Number.NEGATIVE_INFINITY;
  /** Has the connection that is open brought the book? */
  hasSnapshot = false;

  constructor(symbol: string, decimals: Decimals, lastPrice: string) {
    this.symbol = symbol;
    this.decimals = decimals;
    this.book = new LiveBook(decimals);
    this.last = { units: Math.max(0, unitsOf(lastPrice, decimals.priceDecimals)), direction: 0 };
  }

  /** Takes a last price; answers whether it is another one. */
  move(price: string): boolean {
    const units = unitsOf(price, this.decimals.priceDecimals);
    if (units < 0 || units === this.last.units) return false;
    this.last = { units, direction: units > this.last.units ? 1 : -1 };
    return true;
  }
}

class Desk implements DeskPart {
  readonly #callbacks: DeskCallbacks;
  #pair: Pair | null = null;
  #bookPainter: BookPainter | null = null;
  #tapePainter: TapePainter | null = null;
  #bookCanvas: OffscreenCanvas | null = null;
  #tapeCanvas: OffscreenCanvas | null = null;
  #bookStyle: BookStyle | null = null;
  #tapeStyle: TapeStyle | null = null;
  #marks: OwnMarks = { bids: [], asks: [], stops: [] };
  #pointed: RowPosition | null = null;
  #isBookDirty = false;
  #isTapeDirty = false;
  #isCopyDirty = false;
  #copiedAt = Number.NEGATIVE_INFINITY;
  #pointedAt = Number.NEGATIVE_INFINITY;
  #copyTimer: ReturnType<typeof setTimeout> | null = null;
  #figures: Promise<void> | undefined;
  #hasFigures = false;

  constructor(callbacks: DeskCallbacks) {
    this.#callbacks = callbacks;
  }

  readonly onMessage = (raw: object): void => {
    const message = raw as ToDesk;
    switch (message.kind) {
      case 'open':
        this.#pair = new Pair(message.symbol, message.decimals, message.lastPrice);
        this.#pointed = null;
        break;
      case 'close':
        if (this.#pair?.symbol === message.symbol) this.#pair = null;
        return;
      case 'book-read':
        if (this.#pair?.symbol !== message.symbol || this.#pair.book.seq >= message.book.seq) return;
        // The connection's book is deeper, and stays up to date by itself.
        if (this.#pair.hasSnapshot) return;
        this.#pair.book.open(message.book);
        this.#isCopyDirty = true;
        break;
      case 'trades-read':
        if (this.#pair?.symbol !== message.symbol) return;
        this.#pair.trades = mergeTrades(this.#pair.trades, message.trades);
        break;
      case 'book-canvas':
        this.#bookCanvas = message.canvas;
        this.#bookPainter = null;
        break;
      case 'tape-canvas':
        this.#tapeCanvas = message.canvas;
        this.#tapePainter = null;
        break;
      case 'book-style':
        this.#bookStyle = message.style;
        this.#bookPainter?.setStyle(message.style);
        break;
      case 'tape-style':
        this.#tapeStyle = message.style;
        this.#tapePainter?.setStyle(message.style);
        break;
      case 'marks':
        this.#marks = message.marks;
        this.#bookPainter?.setMarks(message.marks);
        break;
      case 'point':
        this.#pointed = message.place;
        this.#pointedAt = Number.NEGATIVE_INFINITY;
        this.#bookPainter?.setPointed(message.place);
        if (message.place === null) this.#callbacks.post({ kind: 'pointed', at: null });
        break;
      case 'choose':
        this.#choose(message.place, message.hasQuantity);
        return;
    }
    this.#isBookDirty = true;
    this.#isTapeDirty = true;
    this.#callbacks.changed();
  };

  #choose(place: RowPosition, hasQuantity: boolean): void {
    const [price, sum] = [this.#bookPainter?.priceAt(place) ?? 0, this.#bookPainter?.sumAt(place) ?? 0];
    if (price > 0)
      this.#callbacks.post({ kind: 'chosen', side: place.side, price, quantity: hasQuantity ? sum : null });
  }

  #sweepTo(side: BookSide, price: number) {
    const pair = this.#pair;
    return pair && sweepTo(side, pair.book[side].levelsTo(price), price, pair.decimals);
  }

  readonly onSnapshot = (snapshot: BookSnapshot): void => {
    const pair = this.#pair;
    if (pair?.symbol !== snapshot.symbol) return;
    pair.askedAt = Number.NEGATIVE_INFINITY;
    pair.hasSnapshot = true;
    pair.book.open(snapshot);
    this.#bookChanged();
  };

  readonly onDepth = (change: BookChange): void => {
    const pair = this.#pair;
    if (pair?.symbol !== change.symbol) return;
    const now = performance.now();
    const result = pair.book.apply(change, now);
    if (result === 'changed') this.#bookChanged();
    if (result !== 'gap' || now - pair.askedAt < snapshotWaitMs) return;
    pair.askedAt = now;
    this.#callbacks.refresh(change.symbol);
  };

  readonly onConnection = (isLive: boolean): void => {
    if (!isLive && this.#pair) this.#pair.hasSnapshot = false;
  };

  #bookChanged(): void {
    this.#isBookDirty = true;
    this.#isCopyDirty = true;
    this.#callbacks.changed();
  }

  readonly onEvent = ({ name, event }: PageEvent): void => {
    const pair = this.#pair;
    if (pair === null) return;
    if (name === 'market_detail' && event.symbol === pair.symbol) {
      pair.trades = mergeTrades(event.trades, pair.trades);
      this.#isTapeDirty = true;
    }
    if (name === 'daymarket' && event.symbol === pair.symbol && pair.move(event.lastPrice)) this.#isBookDirty = true;
  };

  readonly flush = (): void => {
    const now = performance.now();
    this.#tellPointed(now);
    if (!this.#isCopyDirty || this.#copyTimer !== null) return;
    const waitMs = copyMs - (now - this.#copiedAt);
    if (waitMs <= 0) {
      this.#copy(now);
      return;
    }
    this.#copyTimer = setTimeout(() => {
      this.#copyTimer = null;
      this.#copy(performance.now());
    }, waitMs);
  };

  /** The first copy at once, later ones with a pause between them. */
  #copy(now: number): void {
    const pair = this.#pair;
    this.#isCopyDirty = false;
    if (pair === null || pair.book.seq < 0) return;
    this.#copiedAt = now;
    const [bids, asks] = [pair.book.bids.copy(), pair.book.asks.copy()];
    const { symbol, book } = pair;
    this.#callbacks.post({ kind: 'book', symbol, seq: book.seq, bids, asks }, [bids.buffer, asks.buffer]);
  }

  #tellPointed(now: number): void {
    const place = this.#pointed;
    if (place === null || now - this.#pointedAt < pointedMs) return;
    this.#pointedAt = now;
    const price = this.#bookPainter?.priceAt(place) ?? 0;
    const sweep = price > 0 ? this.#sweepTo(place.side, price) : null;
    this.#callbacks.post({ kind: 'pointed', at: sweep && { place, sweep } });
  }

  readonly paint = (now: number): boolean => {
    const pair = this.#pair;
    if (pair === null || !this.#ready()) return false;
    let isFading = false;
    if (this.#isBookDirty && this.#bookPainter && pair.book.seq >= 0) {
      isFading = this.#bookPainter.paint(pair.book, pair.last, pair.decimals, now);
      this.#isBookDirty = isFading;
    }
    if (this.#isTapeDirty && this.#tapePainter) {
      this.#tapePainter.paint(pair.trades, pair.decimals);
      this.#isTapeDirty = false;
    }
    return isFading;
  };

  /** Makes painters where canvas and style are there. */
  #ready(): boolean {
    // A canvas that has drawn with another face keeps to it, so nothing is drawn before this one is here or has failed.
    this.#figures ??= loadFigures().then(() => {
      this.#hasFigures = true;
      this.#callbacks.changed();
    });
    if (!this.#hasFigures) return false;
    if (!this.#bookPainter && this.#bookCanvas && this.#bookStyle) {
      this.#bookPainter = new BookPainter(this.#bookCanvas, this.#bookStyle);
      this.#bookPainter.setMarks(this.#marks);
    }
    if (!this.#tapePainter && this.#tapeCanvas && this.#tapeStyle) {
      this.#tapePainter = new TapePainter(this.#tapeCanvas, this.#tapeStyle);
    }
    return true;
  }
}

/** The part of the worker that belongs to the trading screen. */
export function createDeskPart(callbacks: DeskCallbacks): DeskPart {
  return new Desk(callbacks);
}
