/** A chart that draws nothing: as much of it as the parts around it ask for. */

import { type Mock, vi } from 'vitest';
import { createStore } from 'zustand';
import type { CandleChart, ChartState } from '../candles/candle-chart.ts';
import type { Bar } from '../candles/candle-loader.ts';
import type { Drawings } from '../drawings/drawings.ts';

/** The price at the top; each pixel below is one unit less. */
const highFirst = 94_500;
const size = { width: 600, height: 400 };

export interface FakeChart {
  readonly chart: CandleChart;
  readonly tell: (state: Partial<ChartState>) => void;
  /** Draws with another price on top, as after a scroll. */
  readonly scrollTo: (high: number) => void;
  readonly setPeriod: Mock;
  readonly setIndicators: Mock;
  readonly setAppearance: Mock;
  readonly catchUp: Mock;
  readonly reload: Mock;
  readonly resize: Mock;
  readonly close: Mock;
}

export function fakeChart(drawings: Drawings | null = null): FakeChart {
  const listeners = new Set<() => void>();
  let high = highFirst;
  const store = createStore<ChartState>(() => ({
    status: 'ready',
    bar: null,
    isPointed: false,
    newest: null,
    lines: [],
  }));
  const told = {
    setPeriod: vi.fn(),
    setIndicators: vi.fn(),
    setAppearance: vi.fn(),
    catchUp: vi.fn(async () => {}),
    reload: vi.fn(),
    resize: vi.fn(),
    close: vi.fn(),
  };
  const drawn = createStore<{ drawings: Drawings | null }>(() => ({ drawings: null }));
  const chart = {
    ...told,
    store,
    drawings: drawn,
    onDraw: (listener: () => void) => {
      listeners.add(listener);
      listener();
      return () => listeners.delete(listener);
    },
    heightOf: (price: number) => (price > high || price < high - size.height ? null : high - price),
    priceAt: (y: number) => high - y,
    size: () => size,
    timeInSight: () => Date.UTC(2026, 0, 15, 12),
    picture: () => 'data:image/png;base64,',
    openDrawings: async () => {
      drawn.setState({ drawings });
      return drawings;
    },
  };
  return {
    ...told,
    chart: chart as unknown as CandleChart,
    tell: (state) => store.setState(state),
    scrollTo: (next) => {
      high = next;
      for (const listener of listeners) listener();
    },
  };
}

/** A 15-minute candle that closes higher than it opened, unless told. */
export function bar(change: Partial<Bar['row']> = {}): Bar {
  const row: Bar['row'] = {
    time: Date.UTC(2026, 0, 15, 12),
    period: '15min',
    open: '94300.00',
    high: '94400.50',
    low: '94250.00',
    close: '94363.77',
    volume: '12.5000',
    change: '0.07',
    ...change,
  };
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = [row.open, row.high, row.low, row.close, row.volume].map(
    Number,
  );
  return { timestamp: row.time, open, high, low, close, volume, row };
}
