// @vitest-environment happy-dom
import type { Chart } from 'klinecharts';
import { expect, test, vi } from 'vitest';
import { readChosen } from '../indicators/params.ts';
import { CandleChart } from './candle-chart.ts';

const nothing = { load: async () => [], listen: () => () => {}, now: Date.now };
const options = {
  symbol: 'BTC/USDT',
  priceDecimals: 2,
  quantityDecimals: 4,
  period: '15min',
  tag: 'en',
  isNarrow: false,
  priceText: (price: string) => price,
  drawingStorage: { read: () => null, write: () => {} },
} as const;

/** A chart of ours on a library that notes what it is told, in a box of a width. */
async function open(width: number) {
  const told: string[] = [];
  const box = document.createElement('div');
  const size = vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(width);
  const answers: Record<string, unknown> = { getDom: box, getDataList: [], getIndicators: [] };
  const library = new Proxy({} as Chart, {
    get:
      (_, name: string) =>
      (...given: { readonly name?: string }[]) => {
        told.push(name === 'createIndicator' ? `${name} ${given[0]?.name}` : name);
        return answers[name] ?? null;
      },
  });
  const { createCandleLoader } = await import('./candle-loader.ts');
  const loader = createCandleLoader(nothing);
  const chart = new CandleChart(library, loader, Promise.resolve([]), options, () => {});
  told.length = 0;
  return { chart, told, grow: (to: number) => size.mockReturnValue(to) };
}

test('out of sight it keeps its size, so that no candle is lost', async () => {
  const { chart, told, grow } = await open(390);
  grow(0);
  chart.resize();
  expect(told).not.toContain('resize');
  grow(390);
  chart.resize();
  expect(told).toContain('resize');
  expect(told).not.toContain('setOffsetRightDistance');
});

test('opened out of sight it shows the newest candles once it is seen', async () => {
  const { chart, told, grow } = await open(0);
  grow(390);
  chart.resize();
  chart.resize();
  expect(told.filter((name) => name === 'setOffsetRightDistance')).toHaveLength(1);
});

test('panes come in the order in which they were chosen', async () => {
  const { chart, told } = await open(800);
  chart.setIndicators(readChosen('RSI,MA,MACD,KDJ'));
  const shown = told.filter((name) => name.startsWith('createIndicator'));
  expect(shown).toEqual(['RSI', 'MA', 'MACD', 'KDJ'].map((name) => `createIndicator ${name}`));
});
