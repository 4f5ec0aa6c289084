import type { Decimals } from '../book/book.ts';
import type { LiveBook } from '../book/live-book.ts';
import type { BookStyle } from './desk-messages.ts';
import type { ListCanvas } from './list-canvas.ts';
import { shownText } from './shown-text.ts';

/** The last trade's price in units, and where it went. */
export interface LastPrice {
  readonly units: number;
  readonly direction: -1 | 0 | 1;
}

/** Height of the row between the sides, in CSS pixels. */
export const midHeight = 44;
const line = 16;
const gap = 12;
const lastSize = 16;
const arrowSize = 8;
const arrowGap = 6;

/** Paints the row between the sides, unless it shows the same as `painted`; answers what it shows. */
export function paintMid(
  canvas: ListCanvas,
  style: BookStyle,
  top: number,
  book: LiveBook,
  last: LastPrice,
  { priceDecimals }: Decimals,
  painted: string,
): string {
  const [bid, ask] = [book.bids.best, book.asks.best];
  const { shown, colours } = style;
  const hasSpread = bid > 0 && ask > 0;
  const price = shownText(last.units, priceDecimals, shown.last);
  const spread = hasSpread ? shownText(Math.max(0, ask - bid), priceDecimals, shown.price) : '';
  // One decimal more than the price step: it may lie between two prices.
  const mid = hasSpread ? shownText((bid + ask) * 5, priceDecimals + 1, shown.price + 1) : '';
  const facts = `${price} ${last.direction} ${spread} ${mid}`;
  if (facts === painted) return facts;
  canvas.rect(0, top, style.width, midHeight, colours.panel);
  const { first, last: end } = canvas.columns;
  const colour = last.direction === 0 ? colours.text : last.direction > 0 ? colours.up : colours.down;
  canvas.text(price, first, top, midHeight, { colour, size: lastSize, weight: 600 });
  if (last.direction !== 0) {
    const x = first + canvas.widthOf(price) + arrowGap;
    canvas.triangle(x, top + (midHeight - arrowSize) / 2, arrowSize, last.direction > 0, colour);
  }
  if (!hasSpread) return facts;
  const upper = top + midHeight / 2 - line;
  const words = { colour: colours.quiet };
  const figures = { colour: colours.text, isEnd: true };
  canvas.text(spread, end, upper, line, figures);
  canvas.text(mid, end, upper + line, line, figures);
  const wide = Math.max(canvas.widthOf(style.words.spread), canvas.widthOf(style.words.mid));
  const x = end - Math.max(canvas.widthOf(spread), canvas.widthOf(mid)) - gap - wide;
  canvas.text(style.words.spread, x, upper, line, words);
  canvas.text(style.words.mid, x, upper + line, line, words);
  return facts;
}
