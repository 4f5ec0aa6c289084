/**
 * The candle chart behind the screen: the only file that drives the chart library. It shows what the loader brings,
 * takes live candles, and tells what the legend says.
 */
import type { Period } from '@bourse/contract';
import type { Chart, Crosshair, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { createStore, type StoreApi } from 'zustand';
import { type Colours, onColours, readColours } from '../colours.ts';
import { type Bar, type CandleLoader, type CandleSource, createCandleLoader } from './candle-loader.ts';
import { chartStyles } from './chart-styles.ts';
import { loadFigures } from './figures-font.ts';
import {
  candlePane,
  hideIndicator,
  type IndicatorName,
  type LineValue,
  lineValues,
  showIndicator,
} from './indicators.ts';
import { letPageScroll } from './page-scroll.ts';
import { isIntraday, periodMs, spanOf, timeLeft, zoneOf } from './periods.ts';
import { type PriceLine, priceLineName, priceLineTemplate } from './price-line.ts';
import { crossTime, timeTicks } from './time-ticks.ts';

const barSpacePx = 8;
const barSpaceNarrowPx = 6;
/** Room between the newest bar and the axis. */
const rightGapPx = 40;
/** Shares of the price range left free above and below the candles; the volume stands in the lower one. */
const priceGap = { top: 0.2, bottom: 0.3 };
const groups = { drawings: 'drawings', orders: 'orders' } as const;
const lastLineId = 'last_price';
const linesTriesMax = 20;

/** Drawings on offer, by the library's names. */
export type Drawing = 'segment' | 'horizontalStraightLine' | 'parallelStraightLine' | 'fibonacciLine';

export interface ChartState {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  /** The bar under the crosshair, else the newest. */
  readonly bar: Bar | null;
  /** Lines over the candles at that bar, a row an indicator. */
  readonly lines: readonly (readonly LineValue[])[];
}

/** An own order to mark. */
export interface OrderMark {
  readonly price: number;
  /** `Buy 0.1500` */
  readonly label: string;
  readonly priceText: string;
}

export interface ChartOptions {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly period: Period;
  /** Language of the time axis. */
  readonly tag: string;
  readonly isNarrow: boolean;
  /** A price as the axis shows it. */
  readonly priceText: (price: string) => string;
}

export class CandleChart {
  readonly store: StoreApi<ChartState> = createStore<ChartState>(() => ({ status: 'loading', bar: null, lines: [] }));
  readonly #chart: Chart;
  readonly #loader: CandleLoader;
  readonly #options: ChartOptions;
  readonly #stops: (() => void)[];
  #period: Period;
  #colours: Colours = readColours();
  #indicators: ReadonlySet<IndicatorName> = new Set();
  #marks: readonly OrderMark[] = [];
  #drawing: string | null = null;
  #pointed: number | null = null;
  #isClosed = false;

  /** Loads the library, which is a chunk of its own, and draws into an element; null if that is gone by then. */
  static async open(
    element: HTMLElement,
    source: CandleSource,
    options: ChartOptions,
    isGone: () => boolean,
  ): Promise<CandleChart | null> {
    const [{ init, dispose, registerOverlay }] = await Promise.all([import('klinecharts'), loadFigures()]);
    if (isGone()) return null;
    registerOverlay(priceLineTemplate);
    const chart = init(element, {
      timezone: zoneOf(options.period),
      decimalFold: { threshold: 12 },
      // Its keys would be heard wherever they are typed.
      hotkey: { enabled: false },
    });
    if (chart === null) throw new Error('no canvas');
    return new CandleChart(chart, source, options, () => dispose(element));
  }

  constructor(chart: Chart, source: CandleSource, options: ChartOptions, dispose: () => void) {
    this.#chart = chart;
    this.#options = options;
    this.#period = options.period;
    this.#loader = createCandleLoader(source);
    const clock = setInterval(() => this.#markLast(), 1000);
    this.#stops = [() => clearInterval(clock), () => this.#loader.close(), onColours(() => this.#restyle()), dispose];
    this.#setUp();
    const dom = chart.getDom();
    if (dom) this.#stops.unshift(this.#followPointer(dom));
    chart.subscribeAction('onCrosshairChange', (data) => this.#point(data as Crosshair | undefined));
    chart.setSymbol({
      ticker: options.symbol,
      pricePrecision: options.priceDecimals,
      volumePrecision: options.quantityDecimals,
    });
    chart.setPeriod(spanOf(options.period));
    chart.setDataLoader({
      getBars: (params) => this.#loadBars(params),
      subscribeBar: ({ callback }) => this.#loader.deliver((bar) => this.#take(bar, callback)),
      unsubscribeBar: () => this.#loader.pause(),
    });
  }

  /** What the library does not do with fingers and pointers; answers how to stop. */
  #followPointer(dom: HTMLElement): () => void {
    // That the pointer has left, it does not tell.
    const leave = () => this.#pointNothing();
    dom.addEventListener('pointerleave', leave);
    // A line being drawn follows the finger, and on the price axis it stretches the scale.
    const stop = letPageScroll(dom, (clientX) => {
      const width = this.#chart.getSize(candlePane, 'main')?.width ?? dom.clientWidth;
      return this.#drawing !== null || clientX - dom.getBoundingClientRect().left > width;
    });
    return () => {
      dom.removeEventListener('pointerleave', leave);
      stop();
    };
  }

  #setUp(): void {
    const { tag, isNarrow } = this.#options;
    const chart = this.#chart;
    chart.setStyles(chartStyles(this.#colours, isNarrow));
    chart.setFormatter({
      formatDate: ({ timestamp }) => crossTime(timestamp, isIntraday(this.#period), zoneOf(this.#period), tag),
    });
    chart.setBarSpace(isNarrow ? barSpaceNarrowPx : barSpacePx);
    chart.setOffsetRightDistance(rightGapPx);
    chart.setPaneOptions({ id: candlePane, minHeight: 120 });
    chart.overrideYAxis({ paneId: candlePane, gap: priceGap });
    chart.overrideXAxis({ createTicks: ({ range }) => this.#ticks(range.realFrom, range.realTo) });
    // The library asks for tab index 1, which would come before everything else on the page.
    const dom = chart.getDom();
    if (dom) dom.tabIndex = -1;
  }

  #ticks(realFrom: number, realTo: number) {
    const bars = this.#chart.getDataList();
    const from = Math.max(0, realFrom);
    const times = bars.slice(from, Math.min(bars.length, realTo)).map((bar) => bar.timestamp);
    const { bar: barPx } = this.#chart.getBarSpace();
    const first = this.#chart.convertToPixel({ dataIndex: from }, { paneId: candlePane });
    const left = Array.isArray(first) ? 0 : (first.x ?? 0);
    const ticks = timeTicks(times, periodMs(this.#period), barPx, zoneOf(this.#period), this.#options.tag);
    return ticks.map(({ index, text }) => ({ coord: left + index * barPx, value: times[index] ?? 0, text }));
  }

  async #loadBars({ type, timestamp, callback }: DataLoaderGetBarsParams): Promise<void> {
    if (type === 'init') return await this.#loadFirst(callback);
    if (type !== 'forward' || timestamp === null) return callback([], false);
    try {
      const bars = await this.#loader.loadOlder(timestamp);
      if (bars !== null) callback([...bars], { forward: bars.length > 0, backward: false });
    } catch {
      // The next scroll to the left asks again.
      if (!this.#isClosed) callback([], { forward: true, backward: false });
    }
  }

  async #loadFirst(callback: DataLoaderGetBarsParams['callback']): Promise<void> {
    const asked = this.#period;
    this.#pointed = null;
    try {
      const bars = await this.#loader.start(asked);
      if (bars === null) return;
      callback([...bars], { forward: bars.length > 0, backward: false });
      this.store.setState({ status: bars.length > 0 ? 'ready' : 'empty' });
      this.#tell();
    } catch {
      // The call has said why in the console.
      if (!this.#isClosed && asked === this.#period) this.store.setState({ status: 'failed' });
    }
  }

  #take(bar: Bar, push: (bar: KLineData) => void): void {
    push(bar);
    if (this.store.getState().status === 'empty') this.store.setState({ status: 'ready' });
    this.#tell();
  }

  setPeriod(period: Period): void {
    if (period === this.#period) return;
    this.#period = period;
    this.store.setState({ status: 'loading', bar: null, lines: [] });
    this.#chart.setTimezone(zoneOf(period));
    this.#chart.setPeriod(spanOf(period));
  }

  /** Reads every bar again. */
  reload(): void {
    this.store.setState({ status: 'loading' });
    this.#chart.resetData();
  }

  /** After a time without a connection: brings what was missed, so that no gap stays. */
  async catchUp(): Promise<void> {
    const { status } = this.store.getState();
    if (status === 'loading') return;
    if (status !== 'ready' || (await this.#loader.catchUp()) === 'gap') {
      if (!this.#isClosed) this.reload();
    }
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
    this.#chart.removeOverlay({ groupId: groups.orders });
    const { brass, panel } = this.#colours;
    for (const { price, label, priceText } of marks) {
      const looks = { line: brass, ink: brass, fill: panel, border: brass };
      this.#addLine(price, { label, price: priceText, note: null, ...looks }, { groupId: groups.orders, zLevel: 1 });
    }
  }

  #addLine(value: number, extendData: PriceLine, place: { id?: string; groupId: string; zLevel: number }): void {
    this.#chart.createOverlay({ name: priceLineName, lock: true, points: [{ value }], extendData, ...place });
  }

  /** The last price, in the colour of its candle, with the time to the close. */
  #markLast(): void {
    const bar = this.#chart.getDataList().at(-1) as Bar | undefined;
    if (bar === undefined || this.store.getState().status !== 'ready') {
      this.#chart.removeOverlay({ id: lastLineId });
      return;
    }
    const colours = this.#colours;
    const isDown = bar.close < bar.open;
    const fill = isDown ? colours.downStrong : colours.upStrong;
    const line: PriceLine = {
      label: null,
      price: this.#options.priceText(bar.row.close),
      note: timeLeft(this.#period, bar.timestamp, Date.now()),
      line: isDown ? colours.down : colours.up,
      ink: colours.onFill,
      fill,
      border: fill,
    };
    if (this.#chart.getOverlays({ id: lastLineId }).length === 0) {
      this.#addLine(bar.close, line, { id: lastLineId, groupId: lastLineId, zLevel: 2 });
    } else {
      this.#chart.overrideOverlay({ id: lastLineId, points: [{ value: bar.close }], extendData: line });
    }
  }

  #restyle(): void {
    this.#colours = readColours();
    this.#chart.setStyles(chartStyles(this.#colours, this.#options.isNarrow));
    for (const name of this.#indicators) showIndicator(this.#chart, name, this.#colours);
    this.setMarks(this.#marks);
    this.#markLast();
  }

  /** Starts a drawing in place of one not finished; `onEnd` is told when it is. */
  draw(name: Drawing, onEnd: () => void): void {
    this.stopDrawing();
    const end = () => {
      this.#drawing = null;
      onEnd();
    };
    const id = this.#chart.createOverlay({ name, groupId: groups.drawings, onDrawEnd: end });
    this.#drawing = typeof id === 'string' ? id : null;
  }

  /** Gives up the drawing that is not finished. */
  stopDrawing(): void {
    if (this.#drawing !== null) this.#chart.removeOverlay({ id: this.#drawing });
    this.#drawing = null;
  }

  clearDrawings(): void {
    this.#drawing = null;
    this.#chart.removeOverlay({ groupId: groups.drawings });
  }

  resize(): void {
    this.#chart.resize();
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  /** The library tells where the crosshair is, not which bar is under it. */
  #point(crosshair: Crosshair | undefined): void {
    const x = crosshair?.x;
    const points = x === undefined ? [] : this.#chart.convertFromPixel([{ x }], { paneId: candlePane });
    const index = Array.isArray(points) ? points[0]?.dataIndex : undefined;
    this.#pointed = index === undefined ? null : Math.max(0, index);
    this.#tell();
  }

  #pointNothing(): void {
    this.#pointed = null;
    this.#tell();
  }

  /** Tells the legend; the library calculates lines a moment later than it takes the bars. */
  #tell(tries = 0): void {
    if (this.#isClosed) return;
    const bars = this.#chart.getDataList();
    const index = Math.min(this.#pointed ?? bars.length - 1, bars.length - 1);
    const lines = index < 0 ? [] : lineValues(this.#chart, index);
    const bar = (bars[index] as Bar | undefined) ?? null;
    this.store.setState(lines === null ? { bar } : { bar, lines });
    this.#markLast();
    if (lines === null && tries < linesTriesMax) requestAnimationFrame(() => this.#tell(tries + 1));
  }
}
