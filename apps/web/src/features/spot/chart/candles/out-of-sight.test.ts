// @vitest-environment happy-dom
/** With the chart library itself: what it does with a box that loses its size and gets it back. */
import { init } from 'klinecharts';
import { afterEach, expect, test, vi } from 'vitest';
import { readChosen } from '../indicators/params.ts';
import { CandleChart } from './candle-chart.ts';
import { createCandleLoader } from './candle-loader.ts';

const minuteMs = 60_000;
const barsCount = 500;
/** Newest of the bars. */
const newestMs = Date.UTC(2026, 0, 5, 12);

let width = 800;
const observers: ((entries: readonly never[]) => void)[] = [];

class FakeObserver {
  constructor(listener: (entries: readonly never[]) => void) {
    observers.push(listener);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

const frame = () => new Promise((done) => requestAnimationFrame(() => done(null)));

/** The box has another width: everyone who watches it is told, and two frames pass. */
async function turnTo(next: number, chart: CandleChart): Promise<void> {
  width = next;
  for (const tell of observers) tell([]);
  chart.resize();
  await frame();
  await frame();
}

function fakeContext(): CanvasRenderingContext2D {
  const known: Record<string, unknown> = { measureText: () => ({ width: 40 }) };
  return new Proxy(known, {
    get: (target, name: string) => target[name] ?? (() => {}),
    set: (target, name: string, value) => {
      target[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

async function open(): Promise<CandleChart> {
  width = 800;
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => (width > 0 ? 400 : 0));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => fakeContext()) as never);
  const box = document.createElement('div');
  document.body.append(box);
  const library = init(box);
  if (library === null) throw new Error('no chart');
  const rows = Array.from({ length: barsCount }, (_, index) => ({
    time: newestMs - (barsCount - 1 - index) * minuteMs,
    period: '1min' as const,
    open: '100.00',
    high: '102.00',
    low: '99.00',
    close: '101.00',
    volume: '3',
    change: '1.00',
  }));
  const source = { load: async () => rows, listen: () => () => {}, now: () => newestMs };
  const loader = createCandleLoader(source);
  const options = {
    symbol: 'BTC/USDT',
    priceDecimals: 2,
    quantityDecimals: 4,
    period: '1min',
    tag: 'en',
    isNarrow: false,
    priceText: (price: string) => price,
    drawingStorage: { read: () => null, write: () => {} },
  } as const;
  const chart = new CandleChart(library, loader, loader.start('1min'), options, () => {});
  chart.setIndicators(readChosen('MA,VOL,MACD,RSI'));
  await expect.poll(() => chart.store.getState().status).toBe('ready');
  await frame();
  return chart;
}

afterEach(() => {
  observers.length = 0;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('put out of sight and brought back, it ends with the newest candle and keeps its panes', async () => {
  const chart = await open();
  expect(chart.timeInSight()).toBe(newestMs);
  const before = chart.size();
  await turnTo(0, chart);
  await turnTo(800, chart);
  expect(chart.timeInSight()).toBe(newestMs);
  expect(chart.size()).toEqual(before);
  chart.close();
});

test('another width, as of a phone that is turned, is taken once it is seen', async () => {
  const chart = await open();
  const before = chart.size();
  await turnTo(0, chart);
  await turnTo(390, chart);
  expect(before.width - chart.size().width).toBe(410);
  expect(chart.timeInSight()).toBe(newestMs);
  chart.close();
});
