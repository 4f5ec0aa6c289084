import type { LeverContract } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '../ticket/scale.ts';
import { type LineWords, leverLines, linePositionsMax } from './lines.ts';

const size = sizeOf({ priceStep: '0.01', quantityStep: '0.0001', lotSize: '0.01', spread: '0.02' });
const words: LineWords = {
  index: 'Index price',
  liquidation: 'Liquidation price',
  takeProfit: 'Take profit',
  stopLoss: 'Stop loss',
  position: ({ isLong, multiple, shares }) => `${isLong ? 'Long' : 'Short'} ${multiple}× · ${shares} lots`,
};

function position(id: number, change: Partial<LeverContract> = {}): LeverContract {
  const known: Partial<LeverContract> = {
    id,
    isLong: true,
    multiple: 20,
    shares: 18,
    entryPrice: '93104.20',
    settledPrice: '93104.20',
    profit: '218.556',
    takeProfit: '',
    stopLoss: '',
    liquidationPrice: '40429.40',
    spreadRate: '0.02',
    ...change,
  };
  return known as LeverContract;
}

const said = (positions: readonly LeverContract[], index?: string) =>
  leverLines(size, positions, index, words).map(({ label, price }) => `${label} @ ${price}`);

describe('lines of the chart', () => {
  test('without a position the index alone is marked, and without a price nothing', () => {
    expect([said([], '94318.40'), said([])]).toEqual([['Index price @ 94318.40'], []]);
  });

  test('a position is marked where it was opened, with what it has won, and where it ends', () => {
    // 0.18 BTC, sold at 95,980.80 and at 91,481.70.
    expect(said([position(1, { takeProfit: '96000', stopLoss: '91500' })], '94318.40')).toEqual([
      'Long 20× · 18 lots · +218.55 @ 93104.20',
      'Take profit · +517.78 @ 96000',
      'Stop loss · −292.05 @ 91500',
      'Liquidation price @ 40429.40',
      'Index price @ 94318.40',
    ]);
  });

  test('positions of a side share a line of liquidation; where no price liquidates there is none', () => {
    const lines = leverLines(
      size,
      [position(1), position(2), position(3, { isLong: false, liquidationPrice: '' })],
      undefined,
      words,
    );
    expect(lines.map(({ id }) => id)).toEqual(['entry 3', 'entry 2', 'entry 1', 'liquidation 40429.40']);
  });

  test('of many the newest are shown, and what is one’s own is told from the index', () => {
    const many = Array.from({ length: linePositionsMax + 2 }, (_, at) => position(at + 1, { liquidationPrice: '' }));
    const lines = leverLines(size, many, '94318.40', words);
    expect([lines[0]?.id, lines.at(-2)?.id, lines.length]).toEqual(['entry 12', 'entry 3', linePositionsMax + 1]);
    expect(lines.filter(({ isOwn }) => !isOwn).map(({ id }) => id)).toEqual(['index']);
  });
});
