/** Public market events, coalesced per market: books, trades and candles to a symbol's sockets, figures to all. */
import type { Daymarket, Kline, Period, PublicTrade } from '@bourse/contract';
import type { MarketChange } from '../features/market/market-data.ts';
import { symbolOf } from '../features/market/wire-ids.ts';
import type { Services } from '../services.ts';
import type { Committed } from '../writer/port.ts';
import type { Guard } from './guard.ts';
import { broadcast, type RealtimeServer, roomSize, symbolRoom } from './rooms.ts';
import { Throttle } from './throttle.ts';

const bookIntervalMs = 100;
const tradesIntervalMs = 100;
const candlesIntervalMs = 500;
/** A little over a quarter of a second, so that late timers never put a fifth message into one second. */
const figuresIntervalMs = 270;
/** Newest trades kept for one message; lists show fewer. */
const tradesMax = 100;

interface Pending {
  trades: PublicTrade[];
  readonly candles: Map<Period, Kline>;
  /** The figures last sent, as text. */
  figures: string;
}

export class MarketFeed {
  readonly #io: RealtimeServer;
  readonly #services: Services;
  readonly #pending = new Map<number, Pending>();
  readonly #guard: Guard;
  readonly #book = this.#throttle(bookIntervalMs, (market) => this.#sendBook(market));
  readonly #trades = this.#throttle(tradesIntervalMs, (market) => this.#sendTrades(market));
  readonly #candles = this.#throttle(candlesIntervalMs, (market) => this.#sendCandles(market));
  readonly #figures = this.#throttle(figuresIntervalMs, (market) => this.#sendFigures(market));

  constructor(io: RealtimeServer, services: Services, guard: Guard) {
    this.#io = io;
    this.#services = services;
    this.#guard = guard;
  }

  /** A depth message that fails leaves a gap, which tells its clients; anything else comes again with the next. */
  #throttle(intervalMs: number, send: (market: number) => void): Throttle<number> {
    return new Throttle(intervalMs, (market) => this.#guard('markets', () => send(market)));
  }

  /** Takes in a durable batch and what it changed, while the state is exactly what the journal holds. */
  commit(batch: readonly Committed[], changes: readonly MarketChange[]): void {
    for (const market of this.#services.depth.commit(batch)) this.#book.ask(market);
    for (const { market, trades, candles, hasTicker } of changes) {
      const pending = this.#pendingOf(market);
      const symbol = this.#symbolOf(market);
      if (trades.length > 0) {
        pending.trades = [...trades, ...pending.trades].sort((a, b) => b.id - a.id).slice(0, tradesMax);
        this.#trades.ask(market);
      }
      for (const candle of candles) pending.candles.set(candle.period, { ...candle, symbol });
      if (candles.length > 0) this.#candles.ask(market);
      if (hasTicker) this.#figures.ask(market);
    }
  }

  /** Begins anew at `seq` after a fault, and tells the followers of each book at once. */
  restart(seq: number): void {
    this.#services.depth.restart(seq);
    for (const { market } of this.#services.writer.state.market.markets) {
      const symbol = this.#symbolOf(market);
      if (roomSize(this.#io, symbolRoom(symbol)) === 0) continue;
      // It follows nothing they have: a gap.
      broadcast(this.#io, symbolRoom(symbol), 'market_depth', { symbol, seq, prev: seq, bids: [], asks: [] });
    }
  }

  close(): void {
    for (const throttle of [this.#book, this.#trades, this.#candles, this.#figures]) throttle.close();
  }

  #pendingOf(market: number): Pending {
    const known = this.#pending.get(market);
    if (known !== undefined) return known;
    const fresh: Pending = { trades: [], candles: new Map(), figures: '' };
    this.#pending.set(market, fresh);
    return fresh;
  }

  #symbolOf(marketNumber: number): string {
    const market = this.#services.writer.state.market.markets[marketNumber];
    if (market === undefined) throw new Error(`no market ${marketNumber}`);
    return symbolOf(market);
  }

  #sendBook(market: number): void {
    // Taken even where nobody listens: the sequence goes on.
    const message = this.#services.depth.take(market);
    if (message !== null) broadcast(this.#io, symbolRoom(message.symbol), 'market_depth', message);
  }

  #sendTrades(market: number): void {
    const pending = this.#pendingOf(market);
    const symbol = this.#symbolOf(market);
    broadcast(this.#io, symbolRoom(symbol), 'market_detail', { symbol, list: pending.trades });
    pending.trades = [];
  }

  #sendCandles(market: number): void {
    const { candles } = this.#pendingOf(market);
    const room = symbolRoom(this.#symbolOf(market));
    for (const candle of candles.values()) broadcast(this.#io, room, 'kline', candle);
    candles.clear();
  }

  #sendFigures(marketNumber: number): void {
    const market = this.#services.writer.state.market.markets[marketNumber];
    if (market === undefined) return;
    const pending = this.#pendingOf(marketNumber);
    const quotation = this.#services.marketData.quotation(market);
    const { legal_id, currency_id, symbol, now_price, change, volume, turnover, high, low, cny_price, is_match } =
      quotation;
    const event: Daymarket = {
      legal_id,
      currency_id,
      symbol,
      now_price,
      change,
      volume,
      turnover,
      high,
      low,
      cny_price,
      is_match,
    };
    const figures = JSON.stringify(event);
    if (figures === pending.figures) return;
    pending.figures = figures;
    broadcast(this.#io, null, 'daymarket', event);
  }
}
