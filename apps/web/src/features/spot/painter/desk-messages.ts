/** What the trading screen and the worker that paints it say to each other. */
import type { Trade } from '@bourse/contract';
import type { BookSide, Decimals, Snapshot } from '../book/book.ts';
import type { Sweep } from '../book/levels.ts';
import type { BookSides } from '../preferences.ts';

/** Colours as a canvas takes them, from the page's tokens. */
export interface PaintColours {
  readonly panel: string;
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly up: string;
  readonly down: string;
  readonly upSoft: string;
  readonly downSoft: string;
  readonly brass: string;
}

/** The style of both lists. Lengths are in CSS pixels. */
export interface PaintStyle {
  readonly width: number;
  /** Pixels of the screen a CSS pixel. */
  readonly scale: number;
  readonly row: number;
  /** Are the three columns equally wide, as on a phone? */
  readonly isEven: boolean;
  readonly colours: PaintColours;
  /** Families after the figures' own face. */
  readonly families: string;
}

/** The style of the order book. */
export interface BookStyle extends PaintStyle {
  /** Rows a side. */
  readonly count: number;
  readonly sides: BookSides;
  /** Grouping step in price units. */
  readonly step: number;
  /** Decimals that are shown. */
  readonly shown: { readonly price: number; readonly quantity: number; readonly last: number };
  readonly words: { readonly spread: string; readonly mid: string };
  /** Is motion unwanted? */
  readonly isStill: boolean;
}

/** The style of the recent trades. */
export interface TapeStyle extends PaintStyle {
  readonly shown: { readonly price: number; readonly quantity: number };
}

/** Own orders and own stops, in price units. */
export interface OwnMarks {
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  readonly stops: readonly number[];
}

/** A row of the book by its place from the best one. */
export interface RowPosition {
  readonly side: BookSide;
  readonly index: number;
}

export type ToDesk =
  | { readonly kind: 'open'; readonly symbol: string; readonly decimals: Decimals; readonly lastPrice: string }
  | { readonly kind: 'close'; readonly symbol: string }
  /** Read by an ordinary call: it is there before, and without, the live connection. */
  | { readonly kind: 'book-read'; readonly symbol: string; readonly book: Snapshot }
  | { readonly kind: 'trades-read'; readonly symbol: string; readonly trades: readonly Trade[] }
  | { readonly kind: 'book-canvas' | 'tape-canvas'; readonly canvas: OffscreenCanvas | null }
  | { readonly kind: 'book-style'; readonly style: BookStyle }
  | { readonly kind: 'tape-style'; readonly style: TapeStyle }
  | { readonly kind: 'marks'; readonly marks: OwnMarks }
  /** Where the pointer is; null: elsewhere. */
  | { readonly kind: 'point'; readonly place: RowPosition | null }
  /** The row at a place, as it is painted; with the quantity up to it, or only its price. */
  | { readonly kind: 'choose'; readonly place: RowPosition; readonly hasQuantity: boolean };

export type FromDesk =
  /** Prices and quantities in turns, best first. */
  | {
      readonly kind: 'book';
      readonly symbol: string;
      readonly seq: number;
      readonly bids: Float64Array;
      readonly asks: Float64Array;
    }
  /** What taking everything up to the pointer comes to; null: it is elsewhere. */
  | { readonly kind: 'pointed'; readonly at: { readonly place: RowPosition; readonly sweep: Sweep } | null }
  /** The chosen row's price, and the quantity up to it where that was chosen too. */
  | { readonly kind: 'chosen'; readonly side: BookSide; readonly price: number; readonly quantity: number | null };
