import type { PageEvent } from '@bourse/client/wire/decode-event.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { FromDesk } from './desk-messages.ts';
import { createDeskPart } from './desk-part.ts';
import { bookStyle, levels, linesOf, recordedCanvas } from './testing/recorded-canvas.ts';

const symbol = 'BTC/USDT';

function build() {
  const posted: FromDesk[] = [];
  const asked: string[] = [];
  const desk = createDeskPart({
    post: (message) => posted.push(message),
    refresh: (wanted) => asked.push(wanted),
    changed: () => {},
  });
  desk.onMessage({ kind: 'open', symbol, decimals: { priceDecimals: 2, quantityDecimals: 4 }, lastPrice: '1.00' });
  return {
    desk,
    posted,
    /** Symbols whose book was asked for. */
    asked,
    snapshot: (seq: number) => desk.onSnapshot({ symbol, seq, bids: [], asks: [] }),
    /** A message that follows on `prev`. */
    depth: (prev: number, of = symbol) =>
      desk.onDepth({ symbol: of, prev, seq: prev + 1, bids: [['1.00', '2.0000']], asks: [] }),
    read: (seq: number) => desk.onMessage({ kind: 'book-read', symbol, book: { seq, bids: [], asks: [] } }),
    /** Number of the book that the page gets. */
    seq: () => {
      desk.flush();
      return posted.flatMap((message) => (message.kind === 'book' ? [message.seq] : [])).at(-1);
    },
  };
}

/** A clock that the test turns. */
function clock(): { now: number } {
  const time = { now: 1000 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  return time;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('takes a book that was read while the connection has brought none', () => {
  const { read, seq } = build();
  read(9);
  expect(seq()).toBe(9);
});

it("keeps the connection's book, which is deeper than any that is read", () => {
  const { read, snapshot, seq } = build();
  snapshot(5);
  read(9);
  expect(seq()).toBe(5);
});

it('takes a newer book that was read once the connection is lost', () => {
  const { desk, read, snapshot, seq } = build();
  snapshot(5);
  desk.onConnection(false);
  read(9);
  expect(seq()).toBe(9);
});

it('asks for the book again after a gap, and goes on from what comes', () => {
  const { asked, snapshot, depth, seq } = build();
  const time = clock();
  snapshot(5);
  depth(5);
  expect(asked).toEqual([]);
  depth(8);
  expect(asked).toEqual([symbol]);
  expect(seq()).toBe(6);
  snapshot(9);
  depth(9);
  // The page gets a copy four times a second.
  time.now += 250;
  expect(seq()).toBe(10);
  expect(asked).toEqual([symbol]);
});

it('asks before the first book has come, and for no other pair than its own', () => {
  const { asked, depth } = build();
  clock();
  depth(3, 'ETH/USDT');
  expect(asked).toEqual([]);
  depth(3);
  expect(asked).toEqual([symbol]);
});

it('asks once, again where no book comes in three seconds, and at once for a gap after that book', () => {
  const { asked, snapshot, depth } = build();
  const time = clock();
  snapshot(5);
  depth(8);
  time.now += 2999;
  depth(9);
  expect(asked).toHaveLength(1);
  time.now += 1;
  depth(10);
  expect(asked).toHaveLength(2);
  snapshot(11);
  depth(20);
  expect(asked).toHaveLength(3);
});

/** A desk that paints, its book and its trades on canvases that note what is drawn. */
async function buildPainted() {
  vi.stubGlobal('self', { fonts: { add: () => {} } });
  vi.stubGlobal(
    'FontFace',
    class {
      load = async () => this;
    },
  );
  const { desk, ...rest } = build();
  const [book, tape] = [recordedCanvas(), recordedCanvas()];
  desk.onMessage({ kind: 'book-canvas', canvas: book.canvas });
  desk.onMessage({ kind: 'book-style', style: bookStyle });
  desk.onMessage({ kind: 'tape-canvas', canvas: tape.canvas });
  desk.onMessage({ kind: 'tape-style', style: { ...bookStyle, shown: { price: 2, quantity: 4 } } });
  desk.onSnapshot({ symbol, seq: 1, ...levels });
  // The font is asked for with the first frame, and drawn with from the next on.
  desk.paint(0);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  return {
    desk,
    ...rest,
    bookLines: () => linesOf(book.take()),
    tapeLines: () => linesOf(tape.take()),
    frame: (now = 0) => desk.paint(now),
  };
}

const trade = (id: number) => ({
  id,
  time: '2026-11-23T12:00:00Z',
  price: '100.00',
  amount: '1',
  side: 'buy' as const,
});

it('paints book and trades once their font is here', async () => {
  const { frame, bookLines, tapeLines, desk } = await buildPainted();
  desk.onMessage({ kind: 'trades-read', symbol, trades: [trade(1)] });
  desk.onMessage({ kind: 'trades-read', symbol: 'ETH/USDT', trades: [trade(9)] });
  frame();
  expect(bookLines()).toContain('99.50 2.0000 3.5000');
  expect(tapeLines()).toHaveLength(1);
  frame(16);
  expect([...bookLines(), ...tapeLines()]).toEqual([]);
});

it('takes last price and trades of its own pair from the connection', async () => {
  const { frame, bookLines, tapeLines, desk } = await buildPainted();
  frame();
  bookLines();
  const market = (of: string, lastPrice: string) =>
    desk.onEvent({ name: 'daymarket', event: { symbol: of, lastPrice } } as PageEvent);
  const trades = (of: string, id: number) =>
    desk.onEvent({ name: 'market_detail', event: { symbol: of, trades: [trade(id)] } });
  market('ETH/USDT', '7.00');
  trades('ETH/USDT', 7);
  frame(16);
  expect([...bookLines(), ...tapeLines()]).toEqual([]);
  market(symbol, '100.40');
  trades(symbol, 8);
  frame(32);
  expect(bookLines()).toEqual(['0.50 Spread', '100.40', '100.250 Mid']);
  expect(tapeLines()).toHaveLength(1);
});

it('shows nothing of the last pair once another is open, and nothing at all once none is', async () => {
  const { frame, bookLines, desk, depth } = await buildPainted();
  frame();
  bookLines();
  const decimals = { priceDecimals: 2, quantityDecimals: 4 };
  desk.onMessage({ kind: 'open', symbol: 'ETH/USDT', decimals, lastPrice: '7.00' });
  depth(1);
  frame(16);
  expect(bookLines()).toEqual([]);
  desk.onMessage({ kind: 'close', symbol });
  desk.onSnapshot({ symbol: 'ETH/USDT', seq: 1, bids: [['6.90', '3']], asks: [] });
  frame(32);
  expect(bookLines()).toEqual(['7.00', '6.90 3.0000 3.0000']);
  desk.onMessage({ kind: 'close', symbol: 'ETH/USDT' });
  desk.onSnapshot({ symbol: 'ETH/USDT', seq: 2, bids: [], asks: [] });
  expect(frame(48)).toBe(false);
  expect(bookLines()).toEqual([]);
});

it('tells which row was chosen as painted, with the amount up to it where that was wanted', async () => {
  const { frame, desk, posted } = await buildPainted();
  frame();
  const choose = (index: number, hasQuantity: boolean) =>
    desk.onMessage({ kind: 'choose', place: { side: 'asks', index }, hasQuantity });
  choose(1, true);
  choose(0, false);
  choose(2, true);
  expect(posted.filter(({ kind }) => kind === 'chosen')).toEqual([
    { kind: 'chosen', side: 'asks', price: 10_100, quantity: 12_500 },
    { kind: 'chosen', side: 'asks', price: 10_050, quantity: null },
  ]);
});

it('tells what taking the rows up to the pointer comes to, ten times a second, and at once that it has left', async () => {
  const { frame, desk, posted } = await buildPainted();
  const time = clock();
  frame();
  const told = () => posted.flatMap((message) => (message.kind === 'pointed' ? [message.at?.sweep.total ?? null] : []));
  desk.onMessage({ kind: 'point', place: { side: 'asks', index: 1 } });
  desk.flush();
  expect(told()).toEqual(['125.750000']);
  desk.onDepth({ symbol, prev: 1, seq: 2, bids: [], asks: [['101.00', '1.25']] });
  time.now += 99;
  desk.flush();
  expect(told()).toHaveLength(1);
  time.now += 1;
  desk.flush();
  expect(told().at(-1)).toBe('226.750000');
  desk.onMessage({ kind: 'point', place: null });
  expect(told().at(-1)).toBeNull();
});

it('hands the page the newest book at the end of the pause, without being asked again', () => {
  vi.useFakeTimers();
  const { desk, snapshot, depth, posted } = build();
  const numbers = () => posted.flatMap((message) => (message.kind === 'book' ? [message.seq] : []));
  snapshot(1);
  desk.flush();
  for (const seq of [1, 2, 3]) {
    depth(seq);
    desk.flush();
  }
  expect(numbers()).toEqual([1]);
  vi.advanceTimersByTime(250);
  expect(numbers()).toEqual([1, 4]);
  vi.advanceTimersByTime(1000);
  expect(numbers()).toEqual([1, 4]);
});

it('marks own orders on a canvas that comes after them', async () => {
  const { frame, bookLines, desk } = await buildPainted();
  frame();
  bookLines();
  desk.onMessage({ kind: 'marks', marks: { bids: [9950], asks: [], stops: [] } });
  const later = recordedCanvas();
  desk.onMessage({ kind: 'book-canvas', canvas: later.canvas });
  frame(16);
  expect(later.take().filter(({ kind }) => kind === 'dot')).toHaveLength(1);
});
