/** Public market events, coalesced per market: books, trades and candles to a symbol's sockets, figures to all. */
import { encodeNewTrades, encodeRunningCandle, encodeTicker, type Trade } from '@bourse/contract';
import type { Market } from '@bourse/core';
import type { PublicSender, Publisher } from '../../../realtime/publication.ts';
import { Throttle } from '../../../realtime/throttle.ts';
import type { Services } from '../../../services.ts';
import type { Committed } from '../../../writer/port.ts';
import type { MarketData } from '../market-data.ts';
import { books, marketData } from '../opened.ts';
import { symbolOf } from '../wire-ids.ts';
import type { DepthFeed } from './depth.ts';

const bookIntervalMs = 100;
const tradesIntervalMs = 100;
const candlesIntervalMs = 500;
/** A little over a quarter of a second, so that late timers never put a fifth message into one second. */
const figuresIntervalMs = 270;
/** Newest trades kept for one message; lists show fewer. */
const tradesMax = 100;

type Events = 'market_depth' | 'market_detail' | 'kline' | 'daymarket';

interface Pending {
  trades: Trade[];
  /** The figures last sent, as text. */
  figures: string;
}

export class MarketFeed implements Publisher {
  readonly #services: Services;
  readonly #sender: PublicSender<Events>;
  readonly #books: DepthFeed;
  readonly #data: MarketData;
  readonly #pending = new Map<number, Pending>();
  readonly #book = this.#throttle(bookIntervalMs, (market) => this.#sendBook(market));
  readonly #trades = this.#throttle(tradesIntervalMs, (market) => this.#sendTrades(market));
  readonly #candles = this.#throttle(candlesIntervalMs, (market) => this.#sendCandles(market));
  readonly #figures = this.#throttle(figuresIntervalMs, (market) => this.#sendFigures(market));

  constructor(services: Services, sender: PublicSender<Events>) {
    this.#services = services;
    this.#sender = sender;
    this.#books = books.of(services);
    this.#data = marketData.of(services);
  }

  /** A depth message that fails leaves a gap, which tells its clients; anything else comes again with the next. */
  #throttle(intervalMs: number, send: (market: number) => void): Throttle<number> {
    return new Throttle(intervalMs, (market) => this.#sender.guard(() => send(market)));
  }

  commit(batch: readonly Committed[]): void {
    for (const market of this.#books.commit(batch)) this.#book.ask(market);
    for (const { market, trades } of this.#data.changes) {
      if (trades.length > 0 && this.#sender.followers(symbolOf(this.#marketOf(market))) > 0) {
        const pending = this.#pendingOf(market);
        pending.trades = [...trades, ...pending.trades].slice(0, tradesMax);
        this.#trades.ask(market);
        this.#candles.ask(market);
      }
      this.#figures.ask(market);
    }
  }

  /** Tells the followers of each book that they have missed something. */
  restart(): void {
    const { durableSeq: seq, state } = this.#services.writer;
    this.#books.restart(seq);
    for (const market of state.market.markets) {
      const symbol = symbolOf(market);
      if (this.#sender.followers(symbol) === 0) continue;
      // It follows nothing they have: a gap.
      this.#sender.toTopic(symbol, 'market_depth', { symbol, seq, prev: seq, bids: [], asks: [] });
    }
  }

  close(): void {
    for (const throttle of [this.#book, this.#trades, this.#candles, this.#figures]) throttle.close();
  }

  #pendingOf(market: number): Pending {
    const known = this.#pending.get(market);
    if (known !== undefined) return known;
    const fresh: Pending = { trades: [], figures: '' };
    this.#pending.set(market, fresh);
    return fresh;
  }

  #marketOf(marketNumber: number): Market {
    const market = this.#services.writer.state.market.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return market;
  }

  #sendBook(market: number): void {
    // Taken even where nobody listens: the sequence goes on.
    const message = this.#books.take(market);
    if (message !== null) this.#sender.toTopic(message.symbol, 'market_depth', message);
  }

  #sendTrades(market: number): void {
    const pending = this.#pendingOf(market);
    const symbol = symbolOf(this.#marketOf(market));
    this.#sender.toTopic(symbol, 'market_detail', encodeNewTrades({ symbol, trades: pending.trades }));
    pending.trades = [];
  }

  #sendCandles(marketNumber: number): void {
    const market = this.#marketOf(marketNumber);
    const symbol = symbolOf(market);
    for (const candle of this.#data.runningCandles(market)) {
      this.#sender.toTopic(symbol, 'kline', encodeRunningCandle(symbol, candle));
    }
  }

  #sendFigures(marketNumber: number): void {
    const pending = this.#pendingOf(marketNumber);
    const event = encodeTicker(this.#data.publicMarket(this.#marketOf(marketNumber)));
    const figures = JSON.stringify(event);
    if (figures === pending.figures) return;
    pending.figures = figures;
    this.#sender.toAll('daymarket', event);
  }
}
