/**
 * The candle chart behind the screen: the only file that drives the chart library's canvas. It shows what the loader
 * brings, takes live candles, and tells what the legend says.
 */
import type { Period } from '@bourse/contract';
import type { Chart, Crosshair, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { createStore, type StoreApi } from 'zustand';
import { type ChartAppearance, defaultAppearance } from '../appearance.ts';
import { type Colours, onColours, readColours } from '../colours.ts';
import type { DrawingStorage, Drawings } from '../drawings/drawings.ts';
import type { ChosenIndicator } from '../indicators/params.ts';
import { candlePane, fitPanes, type LineValue, lineValues, showIndicators } from '../indicators/show.ts';
import { type Bar, type CandleLoader, type CandleSource, createCandleLoader } from './candle-loader.ts';
import { chartStyles } from './chart-styles.ts';
import { createDrawHook, drawHookTemplate } from './draw-hook.ts';
import { loadChartFigures } from './figures-font.ts';
import { createFrameBars } from './frame-bars.ts';
import { letPageScroll } from './page-scroll.ts';
import { isIntraday, periodMs, spanOf, zoneOf } from './periods.ts';
import { createLastPrice, lastPriceTemplate } from './price-line.ts';
import { crossTime, timeTicks } from './time-ticks.ts';

const barSpacePx = 8;
const barSpaceNarrowPx = 6;
/** Room between the newest bar and the axis. */
const rightGapPx = 40;
/** Shares of the price range left free above and below the candles; the volume stands in the lower one. */
const priceGap = { top: 0.2, bottom: 0.3 };
const linesTriesMax = 20;
/** After older bars could not be read, a scroll asks again no sooner than this. */
const olderPauseMs = 3000;

export interface ChartState {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  /** The bar under the crosshair, else the newest. */
  readonly bar: Bar | null;
  readonly isPointed: boolean;
  readonly newest: Bar | null;
  /** Lines over the candles at that bar, a row an indicator. */
  readonly lines: readonly (readonly LineValue[])[];
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
  readonly drawingStorage: DrawingStorage;
}

function isInSight(chart: Chart): boolean {
  return (chart.getDom()?.clientWidth ?? 0) > 0;
}

/**
 * Out of sight its box has no size, and to fit that the library would move the newest bars away and fold the panes. It
 * watches the box by itself, so it is its own `resize` that must wait.
 */
function keepSize(chart: Chart): void {
  const resize = chart.resize.bind(chart);
  chart.resize = () => {
    if (isInSight(chart)) resize();
  };
}

export class CandleChart {
  readonly store: StoreApi<ChartState> = createStore<ChartState>(() => ({
    status: 'loading',
    bar: null,
    isPointed: false,
    newest: null,
    lines: [],
  }));
  /** The drawings, once they were opened. */
  readonly drawings: StoreApi<{ readonly drawings: Drawings | null }> = createStore(() => ({ drawings: null }));
  /** Runs a listener whenever the chart has drawn; answers how to stop. */
  readonly onDraw: (listener: () => void) => () => void;
  readonly #chart: Chart;
  readonly #loader: CandleLoader;
  readonly #options: ChartOptions;
  readonly #stops: (() => void)[];
  readonly #markLast: ReturnType<typeof createLastPrice>;
  #push: ((bar: KLineData) => void) | null = null;
  readonly #frame = createFrameBars((bar) => this.#take(bar));
  #period: Period;
  /** The first bars, asked for before there was a chart; null once it has them. */
  #first: Promise<readonly Bar[] | null> | null;
  #colours: Colours = readColours();
  #chosen: ChosenIndicator = new Map();
  #appearance: ChartAppearance = defaultAppearance;
  #pointed: number | null = null;
  #olderAfter = 0;
  #isClosed = false;
  #isSized: boolean;

  /**
   * Loads the library, which is a chunk of its own, and the first bars beside it, then draws into an element, so that
   * nothing is drawn twice; null if the element is gone by then.
   */
  static async open(
    element: HTMLElement,
    source: CandleSource,
    options: ChartOptions,
    isGone: () => boolean,
  ): Promise<CandleChart | null> {
    const loader = createCandleLoader(source);
    const first = loader.start(options.period);
    const [library] = await Promise.all([import('klinecharts'), loadChartFigures(), first.catch(() => null)]).catch(
      (error: unknown) => {
        loader.close();
        throw error;
      },
    );
    if (isGone()) {
      loader.close();
      return null;
    }
    library.registerOverlay(lastPriceTemplate);
    library.registerOverlay(drawHookTemplate);
    const chart = library.init(element, {
      timezone: zoneOf(options.period),
      decimalFold: { threshold: 12 },
      // Its keys would be heard wherever they are typed.
      hotkey: { enabled: false },
    });
    if (chart === null) throw new Error('no canvas');
    return new CandleChart(chart, loader, first, options, () => library.dispose(element));
  }

  constructor(
    chart: Chart,
    loader: CandleLoader,
    first: Promise<readonly Bar[] | null>,
    options: ChartOptions,
    dispose: () => void,
  ) {
    this.#chart = chart;
    this.#first = first;
    this.#options = options;
    this.#period = options.period;
    this.#loader = loader;
    this.#isSized = isInSight(chart);
    keepSize(chart);
    this.#markLast = createLastPrice(chart);
    this.onDraw = createDrawHook(chart);
    this.#stops = [this.#frame.clear, () => this.#loader.close(), onColours(() => this.#restyle()), dispose];
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
      subscribeBar: ({ callback }) => {
        this.#push = callback;
        this.#loader.deliver(this.#frame.push);
      },
      unsubscribeBar: () => {
        this.#loader.pause();
        this.#frame.clear();
        this.#push = null;
      },
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
      return this.drawings.getState().drawings?.isDrawing || clientX - dom.getBoundingClientRect().left > width;
    });
    return () => {
      dom.removeEventListener('pointerleave', leave);
      stop();
    };
  }

  #setUp(): void {
    const { tag, isNarrow } = this.#options;
    const chart = this.#chart;
    chart.setStyles(chartStyles(this.#colours, isNarrow, this.#appearance));
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
    const more = { forward: true, backward: false };
    if (performance.now() < this.#olderAfter) return callback([], more);
    try {
      const bars = await this.#loader.loadOlder(timestamp);
      if (bars !== null) callback([...bars], { ...more, forward: bars.length > 0 });
    } catch {
      this.#olderAfter = performance.now() + olderPauseMs;
      if (!this.#isClosed) callback([], more);
    }
  }

  async #loadFirst(callback: DataLoaderGetBarsParams['callback']): Promise<void> {
    const asked = this.#period;
    this.#pointed = null;
    const first = this.#first;
    this.#first = null;
    try {
      const bars = await (first ?? this.#loader.start(asked));
      if (bars === null) return;
      callback([...bars], { forward: bars.length > 0, backward: false });
      this.store.setState({ status: bars.length > 0 ? 'ready' : 'empty' });
      this.#tell();
    } catch {
      // The call has said why in the console.
      if (!this.#isClosed && asked === this.#period) this.store.setState({ status: 'failed' });
    }
  }

  #take(bar: Bar): void {
    this.#push?.(bar);
    if (this.store.getState().status === 'empty') this.store.setState({ status: 'ready' });
    this.#tell();
  }

  setPeriod(period: Period): void {
    if (period === this.#period) return;
    this.#period = period;
    this.store.setState({ status: 'loading', bar: null, newest: null, lines: [] });
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

  setIndicators(chosen: ChosenIndicator): void {
    this.#chosen = chosen;
    showIndicators(this.#chart, chosen, this.#colours);
    this.#tell();
  }

  setAppearance(appearance: ChartAppearance): void {
    this.#appearance = appearance;
    this.#chart.setStyles(chartStyles(this.#colours, this.#options.isNarrow, appearance));
    this.#chart.overrideYAxis({ paneId: candlePane, name: appearance.scale });
  }

  #restyle(): void {
    this.#colours = readColours();
    this.#chart.setStyles(chartStyles(this.#colours, this.#options.isNarrow, this.#appearance));
    showIndicators(this.#chart, this.#chosen, this.#colours);
    this.drawings.getState().drawings?.restyle(this.#colours);
    this.#tell();
  }

  /** Brings what was drawn on the pair, and the tools; their code comes when they are first wanted. */
  async openDrawings(): Promise<Drawings | null> {
    const { openDrawings } = await import('../drawings/drawings.ts');
    const { drawings: known } = this.drawings.getState();
    if (known !== null || this.#isClosed) return known;
    const { symbol, drawingStorage, priceDecimals } = this.#options;
    const { drawings, stop } = openDrawings(
      this.#chart,
      { symbol, storage: drawingStorage, priceDecimals },
      this.#colours,
    );
    this.#stops.unshift(stop);
    this.drawings.setState({ drawings });
    return drawings;
  }

  /** Height of a price over the candles, in pixels from their top; null where it is out of sight. */
  heightOf(price: number): number | null {
    const point = this.#chart.convertToPixel({ value: price }, { paneId: candlePane });
    const y = Array.isArray(point) ? undefined : point.y;
    const size = this.#chart.getSize(candlePane, 'main');
    return y === undefined || size === null || !(y >= 0 && y <= size.height) ? null : y;
  }

  /** The price at a height over the candles. */
  priceAt(y: number): number | null {
    const [point] = [this.#chart.convertFromPixel([{ y }], { paneId: candlePane })].flat();
    return point?.value ?? null;
  }

  /** Size of the candles' own part, without the axes. */
  size(): { readonly width: number; readonly height: number } {
    const size = this.#chart.getSize(candlePane, 'main');
    return { width: size?.width ?? 0, height: size?.height ?? 0 };
  }

  /** When the bar under the crosshair starts, else the newest in sight. */
  timeInSight(): number | undefined {
    const bars = this.#chart.getDataList();
    const index = this.#pointed ?? this.#chart.getVisibleRange().to - 1;
    return bars[Math.min(index, bars.length - 1)]?.timestamp;
  }

  /** The chart as it stands, without what lies over it as elements, as the address of a PNG. */
  picture(): string {
    return this.#chart.getConvertPictureUrl(true, 'png', this.#colours.panel);
  }

  /** Takes the size of its box, once it has one. */
  resize(): void {
    if (!isInSight(this.#chart)) return;
    this.#chart.resize();
    // Opened out of sight, it begins where every chart does.
    if (!this.#isSized) this.#chart.setOffsetRightDistance(rightGapPx);
    this.#isSized = true;
    fitPanes(this.#chart, this.#chosen);
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
    const bars = this.#chart.getDataList() as Bar[];
    const index = Math.min(this.#pointed ?? bars.length - 1, bars.length - 1);
    const lines = index < 0 ? [] : lineValues(this.#chart, this.#chosen, index);
    const newest = bars.at(-1) ?? null;
    const bar = bars[index] ?? null;
    const told = { bar, newest, isPointed: this.#pointed !== null };
    this.store.setState(lines === null ? told : { ...told, lines });
    const isShown = newest !== null && this.store.getState().status === 'ready';
    const last = isShown && {
      value: newest.close,
      text: this.#options.priceText(newest.row.close),
      isDown: newest.close < newest.open,
    };
    this.#markLast(last || null, this.#colours);
    if (lines === null && tries < linesTriesMax) requestAnimationFrame(() => this.#tell(tries + 1));
  }
}
