/** Paints the recent trades, newest first: price with the taker's side, amount and time. */

import { clockTime } from '@bourse/client/time/times.ts';
import type { Trade } from '@bourse/contract';
import { tradesMax } from '../../../domain/markets/recent-trades.ts';
import type { Decimals } from '../book/book.ts';
import { unitsOf } from '../book/live-book.ts';
import type { TapeStyle } from './desk-messages.ts';
import { ListCanvas } from './list-canvas.ts';
import { shownText } from './shown-text.ts';

const arrowSize = 6;
/** Where the arrow hangs, left of the digits. */
const arrowX = 4;

export class TapePainter {
  readonly #canvas: ListCanvas;
  #style: TapeStyle;
  #isClean = true;
  #painted: readonly Trade[] = [];

  constructor(canvas: OffscreenCanvas, style: TapeStyle) {
    this.#canvas = new ListCanvas(canvas, style);
    this.#style = style;
  }

  setStyle(style: TapeStyle): void {
    this.#style = style;
    this.#isClean = true;
  }

  paint(trades: readonly Trade[], decimals: Decimals): void {
    if (!this.#isClean && trades === this.#painted) return;
    const { row } = this.#style;
    if (this.#isClean) this.#canvas.begin(this.#style, tradesMax * row);
    for (let index = 0; index < tradesMax; index += 1) {
      const trade = trades[index];
      const before = this.#isClean ? undefined : this.#painted[index];
      if (trade?.id !== before?.id) this.#paintRow(trade, index * row, decimals);
    }
    this.#painted = trades;
    this.#isClean = false;
  }

  #paintRow(trade: Trade | undefined, top: number, { priceDecimals, quantityDecimals }: Decimals): void {
    const { width, row, colours, shown } = this.#style;
    const canvas = this.#canvas;
    canvas.rect(0, top, width, row, colours.panel);
    if (trade === undefined) return;
    const isUp = trade.side === 'buy';
    const colour = isUp ? colours.up : colours.down;
    const { first, middle, last } = canvas.columns;
    canvas.triangle(arrowX, top + (row - arrowSize) / 2, arrowSize, isUp, colour);
    const text = (value: string, decimals: number, places: number) => {
      const units = unitsOf(value, decimals);
      return units < 0 ? value : shownText(units, decimals, places);
    };
    canvas.text(text(trade.price, priceDecimals, shown.price), first, top, row, { colour });
    const amount = text(trade.amount, quantityDecimals, shown.quantity);
    canvas.text(amount, middle, top, row, { colour: colours.text, isEnd: true });
    canvas.text(clockTime(trade.time), last, top, row, { colour: colours.quiet, isEnd: true });
  }
}
