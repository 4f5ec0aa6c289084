import { expect, it } from 'vitest';
import { BookPainter } from './book-painter.ts';
import type { BookStyle } from './desk-messages.ts';
import { bookStyle, type Drawn, decimals, linesOf, openBook, recordedCanvas } from './testing/recorded-canvas.ts';

const rose = { units: 10_025, direction: 1 } as const;

function open(change: Partial<BookStyle> = {}) {
  const { canvas, size, take } = recordedCanvas();
  const painter = new BookPainter(canvas, { ...bookStyle, ...change });
  const book = openBook();
  return {
    painter,
    book,
    size,
    /** What a frame draws. */
    frame: (now = 0, last: Parameters<BookPainter['paint']>[1] = rose): readonly Drawn[] => {
      painter.paint(book, last, decimals, now);
      return take();
    },
  };
}

const ofColour = (drawn: readonly Drawn[], colour: string) =>
  drawn.flatMap((one) => (one.kind === 'rect' && one.colour === colour ? [one] : []));
const marksOf = (drawn: readonly Drawn[], kind: 'dot' | 'diamond') =>
  drawn.filter((one) => one.kind === kind).map(({ y }) => y);

it('draws asks above, bids below, the best of both at the middle, each with its amount and the sum up to it', () => {
  const { frame, size } = open();
  expect(linesOf(frame())).toEqual([
    '101.00 0.2500 1.2500',
    '100.50 1.0000 1.0000',
    '0.50 Spread',
    '100.25',
    '100.250 Mid',
    '100.00 1.5000 1.5000',
    '99.50 2.0000 3.5000',
  ]);
  expect(size).toEqual({ width: 300, height: 164 });
});

it('gives prices the colour of their side, and the last one that of its way', () => {
  const { frame } = open();
  const colourOf = (drawn: readonly Drawn[], words: string) =>
    drawn.find((one) => one.kind === 'text' && one.text === words)?.colour;
  const first = frame();
  expect(['101.00', '99.50', '100.25', '0.2500'].map((words) => colourOf(first, words))).toEqual([
    'down',
    'up',
    'up',
    'text',
  ]);
  expect(first.filter(({ kind }) => kind === 'up' || kind === 'down').map(({ kind }) => kind)).toEqual(['up']);
  const second = frame(1, { units: 10_010, direction: -1 });
  expect(colourOf(second, '100.10')).toBe('down');
  expect(second.filter(({ kind }) => kind === 'down')).toHaveLength(1);
  const still = frame(2, { units: 10_011, direction: 0 });
  expect(colourOf(still, '100.11')).toBe('text');
});

it('draws bars as long as the sums, both sides on one scale', () => {
  const { frame } = open();
  const drawn = frame();
  // The largest sum, 3.5, takes 86 % of 300 px.
  expect(ofColour(drawn, 'upSoft').map(({ x, width }) => [x, width])).toEqual([
    [189, 111],
    [42, 258],
  ]);
  expect(ofColour(drawn, 'downSoft').map(({ y, width }) => [y, width])).toEqual([
    [40, 74],
    [20, 92],
  ]);
});

it('draws again only what has changed', () => {
  const { frame, book } = open();
  frame();
  expect(frame(16)).toEqual([]);
  book.apply({ prev: 1, seq: 2, bids: [], asks: [['101.00', '0.5']] }, 32);
  expect(linesOf(frame(32))).toEqual(['101.00 0.5000 1.5000']);
  expect(linesOf(frame(48, { units: 10_050, direction: 1 }))).toEqual(['0.50 Spread', '100.50', '100.250 Mid']);
});

it('clears the rows that the book no longer has', () => {
  const { frame, book } = open();
  frame();
  book.apply({ prev: 1, seq: 2, bids: [], asks: [['101.00', '0']] }, 16);
  const drawn = frame(16);
  expect(linesOf(drawn)).toEqual([]);
  expect(ofColour(drawn, 'panel').map(({ y, height }) => [y, height])).toEqual([[20, 20]]);
});

it('says no spread while a side is empty', () => {
  const { frame, book } = open();
  book.open({ seq: 2, bids: [], asks: [['100.50', '1']] });
  expect(linesOf(frame())).toEqual(['100.50 1.0000 1.0000', '100.25']);
});

it('marks own orders with a dot and own stops with a diamond, at the rows that hold or reach them', () => {
  const { painter, frame } = open();
  frame();
  painter.setMarks({ bids: [9950], asks: [], stops: [10_060] });
  const drawn = frame(16);
  expect(marksOf(drawn, 'dot')).toEqual([134]);
  expect(marksOf(drawn, 'diamond')).toEqual([30]);
  expect(linesOf(drawn)).toEqual(['101.00 0.2500 1.2500', '99.50 2.0000 3.5000']);
  painter.setMarks({ bids: [], asks: [], stops: [] });
  const cleared = frame(32);
  expect(linesOf(cleared)).toHaveLength(2);
  expect([...marksOf(cleared, 'dot'), ...marksOf(cleared, 'diamond')]).toEqual([]);
});

it('takes an own order to the row that its price is gathered into', () => {
  const { painter, frame } = open({ step: 100 });
  painter.setMarks({ bids: [9960], asks: [10_030], stops: [] });
  const drawn = frame();
  expect(linesOf(drawn).filter((line) => line.startsWith('101') || line.startsWith('99'))).toEqual([
    '101.00 1.2500 1.2500',
    '99.00 2.0000 3.5000',
  ]);
  expect(marksOf(drawn, 'dot')).toEqual([50, 134]);
});

it('lifts the rows from the best one to the pointer, and lets them down again', () => {
  const { painter, frame } = open();
  frame();
  painter.setPointed({ side: 'asks', index: 1 });
  expect(ofColour(frame(16), 'raised').map(({ y }) => y)).toEqual([40, 20]);
  painter.setPointed({ side: 'bids', index: 0 });
  const moved = frame(32);
  expect(ofColour(moved, 'raised').map(({ y }) => y)).toEqual([104]);
  expect(ofColour(moved, 'panel').map(({ y }) => y)).toEqual([40, 20]);
  painter.setPointed(null);
  expect(ofColour(frame(48), 'raised')).toEqual([]);
});

it('tells what stands in a row as painted, until the next frame', () => {
  const { painter, frame, book } = open();
  frame();
  book.apply({ prev: 1, seq: 2, bids: [], asks: [['100.50', '0']] }, 16);
  expect(painter.priceAt({ side: 'asks', index: 0 })).toBe(10_050);
  expect(painter.sumAt({ side: 'asks', index: 1 })).toBe(12_500);
  frame(16);
  expect(painter.priceAt({ side: 'asks', index: 0 })).toBe(10_100);
  expect([painter.priceAt({ side: 'asks', index: 1 }), painter.sumAt({ side: 'asks', index: 1 })]).toEqual([0, 0]);
});

it('gives one side alone the room from its own end', () => {
  const { painter, frame, size } = open({ sides: 'bids' });
  const bids = frame();
  expect(linesOf(bids).at(-1)).toBe('99.50 2.0000 3.5000');
  expect(bids.some((one) => one.kind === 'text' && one.text === '101.00')).toBe(false);
  expect(ofColour(bids, 'upSoft').map(({ y }) => y)).toEqual([44, 64]);
  expect(size.height).toBe(104);
  painter.setStyle({ ...bookStyle, sides: 'asks' });
  const asks = frame(16);
  expect(linesOf(asks)[0]).toBe('101.00 0.2500 1.2500');
  expect(asks.some((one) => one.kind === 'text' && one.text === '99.50')).toBe(false);
});

it('draws everything again in another style', () => {
  const { painter, frame, size } = open();
  frame();
  painter.setStyle({ ...bookStyle, scale: 2, words: { spread: 'Spanne', mid: 'Mitte' } });
  const drawn = frame(16);
  expect(size).toEqual({ width: 600, height: 328 });
  expect(linesOf(drawn)).toContain('0.50 Spanne');
  expect(linesOf(drawn)).toHaveLength(7);
});

it('has no more rows than a tall screen has room for', () => {
  const { painter, frame, size } = open();
  painter.setStyle({ ...bookStyle, count: 500 });
  frame();
  expect(size.height).toBe(2 * 64 * 20 + 44);
});

it('lights a changed row, which fades, but not where motion is unwanted', () => {
  const { painter, frame, book } = open({ isStill: false });
  frame(1000);
  book.apply({ prev: 1, seq: 2, bids: [['99.50', '2.1']], asks: [] }, 2000);
  const tints = (drawn: readonly Drawn[]) =>
    drawn.flatMap((one) => (one.kind === 'rect' && one.y === 124 && one.colour === 'upSoft' ? [one.opacity] : []));
  expect(tints(frame(2000))).toEqual([1, 1]);
  const [, half = 0] = tints(frame(2300));
  expect(half).toBeCloseTo(0.28, 2);
  expect(painter.paint(book, rose, decimals, 2400)).toBe(true);
  frame(2400);
  expect(tints(frame(2700))).toEqual([1]);
  expect(painter.paint(book, rose, decimals, 2700)).toBe(false);

  const still = open();
  still.frame(1000);
  still.book.apply({ prev: 1, seq: 2, bids: [['99.50', '2.1']], asks: [] }, 2000);
  expect(tints(still.frame(2000))).toEqual([1]);
});
