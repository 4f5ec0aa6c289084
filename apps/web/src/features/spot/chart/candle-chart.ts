/**
 * The candle chart behind the screen: the only file that drives the chart library. It loads bars as they scroll into
 * sight, takes live candles, and tells what the legend shows.
 */
import type { Kline } from '@bourse/contract';
import type { Chart, Crosshair, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { createStore, type StoreApi } from 'zustand';
import { barOf, loadBars } from './candles.ts';
import { type ChartColours, chartStyles, readColours } from './chart-styles.ts';
import { candlePane, hideIndicator, type IndicatorName, showIndicator } from './indicators.ts';
import { type OrderMark, ownOrderGroup, ownOrderOverlays, ownOrderTemplate } from './own-order.ts';
import { axisTime, crosshairTime, type Resolution, zoneOf } from './periods.ts';

const library = () => import('klinecharts');

const barSpacePx = 8;
const barSpacePhonePx = 6;
/** Room between the newest bar and the axis. */
const rightGapPx = 40;
const drawingGroup = 'drawings';

/** Drawings on offer, by the library's names. */
export type Drawing = 'segment' | 'horizontalStraightLine' | 'parallelStraightLine' | 'fibonacciLine';

export interface ChartState {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  /** The bar under the crosshair, else the newest. */
  readonly bar: KLineData | null;
  /** Moving averages at that bar, in their order; missing ones are undefined. */
  readonly averages: readonly (number | undefined)[];
}

export interface ChartOptions {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly resolution: Resolution;
  /** Language of the axis. */
  readonly tag: string;
  readonly isPhone: boolean;
}

export class CandleChart {
  readonly store: StoreApi<ChartState> = createStore<ChartState>(() => ({ status: 'loading', bar: null, averages: [] }));
  readonly #chart: Chart;
  readonly #close: () => void;
  readonly #options: ChartOptions;
  #resolution: Resolution;
  #colours: ChartColours = readColours();
  #indicators: ReadonlySet<IndicatorName> = new Set();
  #marks: readonly OrderMark[] = [];
  #pushBar: ((bar: KLineData) => void) | null = null;
  #pointedIndex: number | null = null;
  #isClosed = false;

  /** Loads the library and draws into an element. */
  static async open(element: HTMLElement, options: ChartOptions): Promise<CandleChart> {
    const { init, dispose, registerOverlay } = await library();
    registerOverlay(ownOrderTemplate);
    const chart = init(element, { timezone: zoneOf(options.resolution), decimalFold: { threshold: 12 } });
    if (chart === null) throw new Error('no canvas');
    return new CandleChart(chart, options, () => dispose(element));
  }

  constructor(chart: Chart, options: ChartOptions, close: () => void) {
    this.#chart = chart;
    this.#close = close;
    this.#options = options;
    this.#resolution = options.resolution;
    chart.setStyles(chartStyles(this.#colours, options.isPhone));
    chart.setFormatter({
      formatDate: ({ timestamp, type }) =>
        type === 'xAxis'
          ? axisTime(timestamp, this.#resolution, options.tag)
          : crosshairTime(timestamp, this.#resolution, options.tag),
    });
    chart.setBarSpace(options.isPhone ? barSpacePhonePx : barSpacePx);
    chart.setOffsetRightDistance(rightGapPx);
    chart.setPaneOptions({ id: candlePane, minHeight: 120 });
    chart.overrideYAxis({ paneId: candlePane, gap: { top: 0.14, bottom: 0.18 } });
    chart.subscribeAction('onCrosshairChange', (data) => this.#point(data as Crosshair | undefined));
    chart.setSymbol({
      ticker: options.symbol,
      pricePrecision: options.priceDecimals,
      volumePrecision: options.quantityDecimals,
    });
    chart.setPeriod(options.resolution.chart);
    chart.setDataLoader({
      getBars: (params) => this.#loadBars(params),
      subscribeBar: ({ callback }) => {
        this.#pushBar = callback;
      },
      unsubscribeBar: () => {
        this.#pushBar = null;
      },
    });
  }

  async #loadBars({ type, timestamp, callback }: DataLoaderGetBarsParams): Promise<void> {
    if (type !== 'init' && type !== 'forward') return callback([], false);
    const resolution = this.#resolution;
    const before = timestamp === null ? Math.floor(Date.now() / 1000) : Math.floor(timestamp / 1000) - 1;
    if (type === 'init') this.store.setState({ status: 'loading' });
    try {
      const bars = await loadBars(this.#options.symbol, resolution, before);
      if (this.#isClosed || resolution !== this.#resolution) return;
      callback(bars, { forward: bars.length > 0, backward: false });
      if (type === 'init') this.store.setState({ status: bars.length > 0 ? 'ready' : 'empty' });
      this.#tell();
    } catch {
      // The call has said why. Older bars are asked for again by the next scroll.
      if (this.#isClosed || resolution !== this.#resolution) return;
      callback([], { forward: type === 'forward', backward: false });
      if (type === 'init') this.store.setState({ status: 'failed' });
    }
  }

  /** Takes a live candle; those of other periods are passed over. */
  takeCandle(candle: Kline): void {
    if (candle.period !== this.#resolution.id || this.#pushBar === null) return;
    const { status } = this.store.getState();
    if (status === 'loading' || status === 'failed') return;
    this.#pushBar(barOf(candle));
    if (status === 'empty') this.store.setState({ status: 'ready' });
    this.#tell();
  }

  setResolution(resolution: Resolution): void {
    if (resolution === this.#resolution) return;
    this.#resolution = resolution;
    this.#pointedIndex = null;
    this.store.setState({ status: 'loading', bar: null, averages: [] });
    this.#chart.setTimezone(zoneOf(resolution));
    this.#chart.setPeriod(resolution.chart);
  }

  /** Reads every bar again: after a failure, and after a time without a connection. */
  reload(): void {
    this.#chart.resetData();
  }

  setIndicators(names: ReadonlySet<IndicatorName>): void {
    for (const name of this.#indicators) if (!names.has(name)) hideIndicator(this.#chart, name);
    this.#indicators = names;
    for (const name of names) showIndicator(this.#chart, name, this.#colours);
    this.#tell();
  }

  /** Marks own orders. */
  setMarks(marks: readonly OrderMark[]): void {
    this.#marks = marks;
    this.#chart.removeOverlay({ groupId: ownOrderGroup });
    if (marks.length > 0) this.#chart.createOverlay(ownOrderOverlays(marks, this.#colours));
  }

  /** Takes the theme's colours again. */
  restyle(): void {
    this.#colours = readColours();
    this.#chart.setStyles(chartStyles(this.#colours, this.#options.isPhone));
    for (const name of this.#indicators) showIndicator(this.#chart, name, this.#colours);
    this.setMarks(this.#marks);
  }

  /** Starts a drawing; `onEnd` is told when it is finished. */
  draw(name: Drawing, onEnd: () => void): void {
    this.#chart.createOverlay({ name, groupId: drawingGroup, onDrawEnd: onEnd });
  }

  clearDrawings(): void {
    this.#chart.removeOverlay({ groupId: drawingGroup });
  }

  resize(): void {
    this.#chart.resize();
  }

  close(): void {
    this.#isClosed = true;
    this.#close();
  }

  #point(crosshair: Crosshair | undefined): void {
    this.#pointedIndex = crosshair?.kLineData === undefined ? null : (crosshair.dataIndex ?? null);
    this.#tell();
  }

  #tell(): void {
    const bars = this.#chart.getDataList();
    const index = Math.min(this.#pointedIndex ?? bars.length - 1, bars.length - 1);
    const [average] = this.#chart.getIndicators({ name: 'MA' });
    const values = average?.result[index] as Record<string, number> | undefined;
    const averages = values ? [values.ma1, values.ma2, values.ma3] : [];
    this.store.setState({ bar: bars[index] ?? null, averages });
  }
}
