/** Draws into a list's canvas in CSS pixels, on whole pixels of the screen, so that it is as sharp as the page's text. */
import type { PaintStyle } from './desk-messages.ts';

const inset = 16;
/** First and last column of the wide frames; the middle one takes the rest. */
const wideColumns = { first: 92, last: 80 };
const fontPx = 12;
/** From the middle of a line down to the foot of its digits, as a share of the font's size. */
const footShare = 0.363;

export class ListCanvas {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  #style: PaintStyle;
  #font = '';
  #fill = '';
  #align: CanvasTextAlign = 'left';

  constructor(canvas: OffscreenCanvas, style: PaintStyle) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#style = style;
  }

  /** A clean canvas of the given height. */
  begin(style: PaintStyle, height: number): void {
    this.#style = style;
    this.#canvas.width = Math.max(1, this.px(style.width));
    this.#canvas.height = Math.max(1, this.px(height));
    // A new size forgets everything.
    this.#font = '';
    this.#fill = '';
    this.#align = 'left';
    this.#context.textBaseline = 'alphabetic';
    this.#context.fontKerning = 'none';
    this.rect(0, 0, style.width, height, style.colours.panel);
  }

  /** The nearest whole pixel of the screen. */
  px(length: number): number {
    return Math.round(length * this.#style.scale);
  }

  /** Where the columns' texts begin or end: the first one begins there, the others end. */
  get columns(): { first: number; middle: number; last: number } {
    const { width, isEven } = this.#style;
    const third = (width - 2 * inset) / 3;
    const middle = isEven ? inset + 2 * third : width - inset - wideColumns.last;
    return { first: inset, middle, last: width - inset };
  }

  #use(colour: string): void {
    if (colour === this.#fill) return;
    this.#fill = colour;
    this.#context.fillStyle = colour;
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    this.#use(colour);
    const [left, top] = [this.px(x), this.px(y)];
    this.#context.fillRect(left, top, this.px(x + width) - left, this.px(y + height) - top);
  }

  /** The same, let through by a share. */
  tint(x: number, y: number, width: number, height: number, colour: string, share: number): void {
    this.#context.globalAlpha = share;
    this.rect(x, y, width, height, colour);
    this.#context.globalAlpha = 1;
  }

  /** A line of text in the middle of a band. */
  text(words: string, x: number, y: number, height: number, style: TextStyle): void {
    const size = style.size ?? fontPx;
    const font = `${style.weight ?? 400} ${size * this.#style.scale}px "${figuresFace}", ${this.#style.families}`;
    if (font !== this.#font) {
      this.#font = font;
      this.#context.font = font;
    }
    const align = style.isEnd ? 'right' : 'left';
    if (align !== this.#align) {
      this.#align = align;
      this.#context.textAlign = align;
    }
    this.#use(style.colour);
    this.#context.fillText(words, this.px(x), this.px(y + height / 2 + size * footShare));
  }

  /** Width of words in the font of the last text. */
  widthOf(words: string): number {
    return this.#context.measureText(words).width / this.#style.scale;
  }

  /** A triangle in a square, its tip up or down. */
  triangle(x: number, y: number, size: number, isUp: boolean, colour: string): void {
    const context = this.#context;
    this.#use(colour);
    const inner = size * (6 / 8);
    const top = y + size / 8;
    const [tip, foot] = isUp ? [top, top + inner] : [top + inner, top];
    context.beginPath();
    context.moveTo(this.px(x) + this.px(size) / 2, this.px(tip));
    context.lineTo(this.px(x) + this.px(size), this.px(foot));
    context.lineTo(this.px(x), this.px(foot));
    context.fill();
  }

  /** A dot of an own order, or the hollow diamond of an own stop, around a middle. */
  mark(x: number, y: number, kind: 'dot' | 'diamond', colour: string): void {
    const context = this.#context;
    const { scale } = this.#style;
    context.beginPath();
    if (kind === 'dot') {
      this.#use(colour);
      context.arc(x * scale, y * scale, 2 * scale, 0, 2 * Math.PI);
      context.fill();
      return;
    }
    const reach = 3.5 * scale;
    context.moveTo(x * scale, y * scale - reach);
    context.lineTo(x * scale + reach, y * scale);
    context.lineTo(x * scale, y * scale + reach);
    context.lineTo(x * scale - reach, y * scale);
    context.closePath();
    context.lineWidth = scale;
    context.strokeStyle = colour;
    context.stroke();
  }
}

interface TextStyle {
  readonly colour: string;
  readonly size?: number;
  readonly weight?: number;
  /** Does the text end at its place rather than begin there? */
  readonly isEnd?: boolean;
}

/** A canvas cannot ask for digits of one width, but a font face can: the page's font again, with tabular figures. */
export const figuresFace = 'Inter Figures';
