/**
 * What everybody may see of the markets: figures of the last 24 hours, running candles and newest trades in memory, and
 * candles of any range. Only durable events get here.
 */
import {
  type Candle,
  type Period,
  type Market as PublicMarket,
  periods,
  type Trade,
  type Week,
} from '@bourse/contract';
import type { Market, State } from '@bourse/core';
import type { Config } from '../../config.ts';
import type { Demo } from '../../demo.ts';
import type { View } from '../../projections.ts';
import type { Committed } from '../../writer/port.ts';
import { BarSource } from './bars/bar-source.ts';
import { joinBars } from './bars/bars.ts';
import { bucketStart } from './bars/periods.ts';
import { BatchTrades } from './feed/batch-trades.ts';
import { cnyPerUsdt } from './fiat-rates.ts';
import { loadFigures, type MarketFigures, newFigures } from './figures.ts';
import { cnyPrice, presentCandle, presentMarket, presentWeek } from './present.ts';
import { WeekCloses } from './week-closes.ts';
import { symbolOf } from './wire-ids.ts';

/** Trades of the public list. */
export const recentTradesMax = 20;

/** The currency that the rate values. */
const cnyCode = 'USDT';

/** What a batch changed of a market: at least the 24-hour figures, the price or the switch. */
export interface MarketChange {
  readonly market: number;
  /** Newest first; where there are some, the running candles changed too. */
  readonly trades: readonly Trade[];
}

export interface MarketData {
  publicMarket(market: Market): PublicMarket;
  publicMarkets(): PublicMarket[];
  /** At most 20, newest first. */
  recentTrades(market: Market): Trade[];
  /** The newest candle of each period. */
  runningCandles(market: Market): Candle[];
  /** Candles that start in the range, oldest first; of more than 2000 the newest. */
  candles(market: Market, period: Period, fromSeconds: number, toSeconds: number): Promise<Candle[]>;
  /** The last seven days of every pair that lists show. */
  weeks(): Promise<Week[]>;
  /** Called with each durable batch, at once and in order. In memory alone; never throws. */
  apply(batch: readonly Committed[]): void;
  /** What the last batch changed. */
  readonly changes: readonly MarketChange[];
  /** Counts the batches that changed something. */
  readonly revision: number;
  /** Sequence of a market's last trade since the start; 0: none. */
  tradedSeqOf(market: Market): number;
}

export interface MarketDataOptions {
  readonly state: State;
  readonly view: View;
  readonly config: Pick<Config, 'CNY_PER_USDT' | 'HIDDEN_MARKETS'>;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** The past that a demo's markets have; null: none. */
  readonly createPast: Demo['createPast'] | null;
}

/**
 * Loads what the view holds, once that has caught up. What is committed after this call began is for `apply`: register
 * it before anything more is submitted.
 */
export async function openMarketData(options: MarketDataOptions): Promise<MarketData> {
  const { state, view, now, createPast } = options;
  await view.caughtUp();
  const loadedSeq = view.appliedSeq;
  const source = new BarSource(state, view, createPast);
  const figures = new Map<number, MarketFigures>();
  for (const market of state.market.markets) figures.set(market.market, await loadFigures(market, source, view, now()));
  return new LiveMarketData(options, source, figures, loadedSeq);
}

class LiveMarketData implements MarketData {
  readonly #options: MarketDataOptions;
  readonly #source: BarSource;
  readonly #figures: Map<number, MarketFigures>;
  readonly #weeks: WeekCloses;
  #seq: number;
  changes: readonly MarketChange[] = [];
  revision = 0;

  constructor(options: MarketDataOptions, source: BarSource, figures: Map<number, MarketFigures>, seq: number) {
    this.#options = options;
    this.#source = source;
    this.#figures = figures;
    this.#weeks = new WeekCloses(source, options.view);
    this.#seq = seq;
  }

  publicMarket(market: Market): PublicMarket {
    const { now, config, state } = this.#options;
    const { day, isOpen } = this.#figuresOf(market);
    const isHidden = config.HIDDEN_MARKETS.includes(symbolOf(market));
    const { terms } = state.micro;
    const hasMicroContracts = terms?.isOpen === true && terms.markets.includes(market.market);
    const offered = state.lever.terms.get(market.market);
    const contracts = offered?.isOpen === true ? offered : null;
    const standing = { isOpen, isHidden, hasMicroContracts, contracts };
    return presentMarket(market, day.figures(now()), standing, this.#cnyPerQuote(market));
  }

  /** The rate is of one USDT; another quote currency is worth what its own USDT market says. */
  #cnyPerQuote({ quote }: Market): string | null {
    const { state, config, now } = this.#options;
    const rate = cnyPerUsdt(state, config);
    if (quote.code === cnyCode) return rate;
    const usdt = state.market.markets.find((market) => market.base === quote && market.quote.code === cnyCode);
    return usdt === undefined ? null : cnyPrice(usdt, this.#figuresOf(usdt).day.figures(now()).last, rate);
  }

  publicMarkets(): PublicMarket[] {
    return this.#options.state.market.markets.map((market) => this.publicMarket(market));
  }

  recentTrades(market: Market): Trade[] {
    return this.#figuresOf(market).trades;
  }

  async candles(market: Market, period: Period, fromSeconds: number, toSeconds: number): Promise<Candle[]> {
    await this.#options.view.waitFor(this.#figuresOf(market).tradedSeq);
    // Times beyond what a Date can hold have no candles, and some clients ask up to the end of time.
    const toMs = Math.min(toSeconds * 1000, this.#options.now());
    const bars = await this.#source.bars(market, period, fromSeconds * 1000, toMs);
    return bars.map((bar) => presentCandle(market, period, bar));
  }

  async weeks(): Promise<Week[]> {
    const shown = this.#options.state.market.markets.filter((market) => this.publicMarket(market).isShown);
    return await Promise.all(
      shown.map(async (market) => {
        const { day, running, tradedSeq } = this.#figuresOf(market);
        const now = this.#options.now();
        const closes = await this.#weeks.closes(market, now, tradedSeq);
        const hasTraded = closes.length > 0 || running.get('1day')?.time === bucketStart('1day', now);
        return presentWeek(market, hasTraded ? [...closes, day.figures(now).last] : []);
      }),
    );
  }

  tradedSeqOf(market: Market): number {
    return this.#figuresOf(market).tradedSeq;
  }

  runningCandles(market: Market): Candle[] {
    const { running } = this.#figuresOf(market);
    return periods.flatMap((period) => {
      const bar = running.get(period);
      return bar === undefined ? [] : [presentCandle(market, period, bar)];
    });
  }

  apply(batch: readonly Committed[]): void {
    const changed = new Map<number, BatchTrades>();
    for (const { seq, event } of batch) {
      if (seq <= this.#seq) continue;
      this.#seq = seq;
      if (event.kind === 'OrderPlaced' && event.fills.length > 0) {
        this.#figuresOf(this.#marketOf(event.market)).tradedSeq = seq;
        this.#changeOf(changed, event.market).add(event);
      } else if (event.kind === 'MarketSwitched') {
        this.#figuresOf(this.#marketOf(event.market)).isOpen = event.isOpen;
        this.#changeOf(changed, event.market);
      } else if (event.kind === 'MarketListed') this.#changeOf(changed, event.market);
    }
    if (changed.size > 0) this.revision += 1;
    this.changes = [...changed].map(([market, traded]) => this.#applyTrades(market, traded));
  }

  #changeOf(changed: Map<number, BatchTrades>, market: number): BatchTrades {
    const known = changed.get(market) ?? new BatchTrades(this.#marketOf(market));
    changed.set(market, known);
    return known;
  }

  #applyTrades(market: number, traded: BatchTrades): MarketChange {
    const figures = this.#figuresOf(this.#marketOf(market));
    for (const minute of traded.minutes) {
      const { turnoverMinor: _, ...part } = minute;
      figures.day.add(minute);
      for (const period of periods) {
        const bar = { ...part, time: bucketStart(period, minute.time) };
        const running = figures.running.get(period);
        figures.running.set(period, running?.time === bar.time ? joinBars(running, bar) : bar);
      }
    }
    const trades = traded.newestFirst();
    if (trades.length > 0) figures.trades = [...trades, ...figures.trades].slice(0, recentTradesMax);
    return { market, trades };
  }

  #marketOf(number: number): Market {
    const market = this.#options.state.market.markets[number];
    if (market === undefined) throw new Error(`no market ${number}`);
    return market;
  }

  #figuresOf(market: Market): MarketFigures {
    let figures = this.#figures.get(market.market);
    if (figures === undefined) {
      figures = newFigures(market);
      this.#figures.set(market.market, figures);
    }
    return figures;
  }
}
