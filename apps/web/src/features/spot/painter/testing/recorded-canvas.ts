/** A canvas that notes what is drawn on it, and some styles and books to draw: for tests of what the painter draws. */

import type { PriceLevel } from '@bourse/contract';
import { LiveBook } from '../../book/live-book.ts';
import type { BookStyle, PaintColours } from '../desk-messages.ts';

/** Lengths are in pixels of the screen. */
export type Drawn =
  | Readonly<{ kind: 'rect'; x: number; y: number; width: number; height: number; colour: string; opacity: number }>
  | Readonly<{ kind: 'text'; text: string; x: number; y: number; colour: string; align: string; font: string }>
  /** `y` is its middle. */
  | Readonly<{ kind: 'dot' | 'diamond' | 'up' | 'down'; y: number; colour: string }>;

/** What a canvas forgets with each new size. */
const fresh = { fillStyle: '#000000', strokeStyle: '#000000', font: '10px sans-serif', textAlign: 'start' };

export function recordedCanvas() {
  const list: Drawn[] = [];
  let path: number[] = [];
  const middle = () => (Math.min(...path) + Math.max(...path)) / 2;
  const context = {
    ...fresh,
    globalAlpha: 1,
    fillRect: (x: number, y: number, width: number, height: number) =>
      list.push({ kind: 'rect', x, y, width, height, colour: context.fillStyle, opacity: context.globalAlpha }),
    fillText: (text: string, x: number, y: number) => {
      const { fillStyle: colour, textAlign: align, font } = context;
      list.push({ kind: 'text', text, x, y, colour, align, font });
    },
    measureText: (text: string) => ({ width: text.length * 7 }),
    beginPath: () => {
      path = [];
    },
    moveTo: (_x: number, y: number) => path.push(y),
    lineTo: (_x: number, y: number) => path.push(y),
    closePath: () => {},
    arc: (_x: number, y: number) => path.push(y),
    fill: () => {
      const [tip = 0, foot = tip] = path;
      const kind = path.length === 1 ? 'dot' : tip < foot ? 'up' : 'down';
      list.push({ kind, y: middle(), colour: context.fillStyle });
    },
    stroke: () => list.push({ kind: 'diamond', y: middle(), colour: context.strokeStyle }),
  };
  const size = { width: 0, height: 0 };
  const canvas = {
    getContext: () => context,
    get width() {
      return size.width;
    },
    set width(width: number) {
      size.width = width;
      Object.assign(context, fresh);
    },
    get height() {
      return size.height;
    },
    set height(height: number) {
      size.height = height;
      Object.assign(context, fresh);
    },
  };
  return {
    canvas: canvas as unknown as OffscreenCanvas,
    size,
    /** What was drawn since the last call. */
    take: (): readonly Drawn[] => list.splice(0),
  };
}

/** Texts line by line, from the top. */
export function linesOf(drawn: readonly Drawn[]): string[] {
  const lines = new Map<number, string[]>();
  for (const one of drawn) if (one.kind === 'text') lines.set(one.y, [...(lines.get(one.y) ?? []), one.text]);
  return [...lines].sort(([a], [b]) => a - b).map(([, texts]) => texts.join(' '));
}

/** Each colour is called by its token. */
export const colours: PaintColours = {
  panel: 'panel',
  raised: 'raised',
  text: 'text',
  quiet: 'quiet',
  up: 'up',
  down: 'down',
  upSoft: 'upSoft',
  downSoft: 'downSoft',
  brass: 'brass',
};

/** Three rows of 20 px a side: asks from 0, the middle from 60, bids from 104. */
export const bookStyle: BookStyle = {
  width: 300,
  scale: 1,
  row: 20,
  isEven: false,
  colours,
  families: 'Inter',
  count: 3,
  sides: 'both',
  step: 1,
  shown: { price: 2, quantity: 4, last: 2 },
  words: { spread: 'Spread', mid: 'Mid' },
  isStill: true,
};

export const decimals = { priceDecimals: 2, quantityDecimals: 4 };

export const levels: { readonly bids: readonly PriceLevel[]; readonly asks: readonly PriceLevel[] } = {
  bids: [
    ['100.00', '1.5'],
    ['99.50', '2'],
  ],
  asks: [
    ['100.50', '1'],
    ['101.00', '0.25'],
  ],
};

/** Those levels as a book. */
export function openBook(): LiveBook {
  const book = new LiveBook(decimals);
  book.open({ seq: 1, ...levels });
  return book;
}
