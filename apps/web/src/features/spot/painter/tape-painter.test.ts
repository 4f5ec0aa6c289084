import type { Trade } from '@bourse/contract';
import { expect, it } from 'vitest';
import { tradesMax } from '../../../domain/markets/recent-trades.ts';
import type { TapeStyle } from './desk-messages.ts';
import { TapePainter } from './tape-painter.ts';
import { bookStyle, decimals, linesOf, recordedCanvas } from './testing/recorded-canvas.ts';

const style: TapeStyle = { ...bookStyle, shown: { price: 2, quantity: 4 } };

function trade(id: number, change: Partial<Trade> = {}): Trade {
  const time = `2026-11-23T12:${String(id).padStart(2, '0')}:05.000Z`;
  return { id, time, price: '100.50', amount: '0.25', side: 'buy', ...change };
}

function open() {
  const { canvas, size, take } = recordedCanvas();
  const painter = new TapePainter(canvas, style);
  return {
    painter,
    size,
    frame: (trades: readonly Trade[]) => {
      painter.paint(trades, decimals);
      return take();
    },
  };
}

it('draws each trade with the way its taker went, its price, amount and time', () => {
  const { frame, size } = open();
  const drawn = frame([trade(2, { side: 'sell', price: '1234.5', amount: '12.5' }), trade(1)]);
  const [first, second] = linesOf(drawn);
  expect(first).toMatch(/^1,234\.50 12\.5000 \d\d:02:05$/);
  expect(second).toMatch(/^100\.50 0\.2500 \d\d:01:05$/);
  expect(
    drawn.flatMap(({ kind, y, ...rest }) => (kind === 'down' || kind === 'up' ? [[kind, rest.colour, y]] : [])),
  ).toEqual([
    ['down', 'down', 10],
    ['up', 'up', 30],
  ]);
  expect(drawn.find((one) => one.kind === 'text' && one.text === '1,234.50')?.colour).toBe('down');
  expect(size.height).toBe(tradesMax * 20);
});

it('draws nothing where nothing is new, and the rows that moved where something is', () => {
  const { frame } = open();
  const known = [trade(2), trade(1)];
  frame(known);
  expect(frame(known)).toEqual([]);
  expect(frame([...known])).toEqual([]);
  expect(linesOf(frame([trade(3), ...known]))).toHaveLength(3);
});

it('empties the rows of which there are no trades any more', () => {
  const { frame } = open();
  frame([trade(3), trade(2), trade(1)]);
  const drawn = frame([trade(3)]);
  expect(linesOf(drawn)).toEqual([]);
  expect(drawn.map((one) => one.y)).toEqual([20, 40]);
});

it('draws all again in another style, on a phone in equal columns', () => {
  const { painter, frame } = open();
  const trades = [trade(1)];
  frame(trades);
  painter.setStyle({ ...style, isEven: true, row: 24 });
  const texts = frame(trades).filter((one) => one.kind === 'text');
  // Thirds of the 268 px between the edges.
  expect(texts.map((one) => one.x)).toEqual([16, 195, 284]);
});

it('shows a number that its market cannot hold as it came', () => {
  const { frame } = open();
  expect(linesOf(frame([trade(1, { price: '100.505' })]))[0]).toMatch(/^100\.505 0\.2500/);
});
