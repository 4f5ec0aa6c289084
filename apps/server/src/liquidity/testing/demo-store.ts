/** A demo's data directory, opened as the server opens it, with a clock of its own. */
import { join } from 'node:path';
import { product } from '../../bourse.ts';
import { type MarketData, openMarketData } from '../../features/market/market-data.ts';
import { features } from '../../features.ts';
import type { View } from '../../projections.ts';
import { tickOf } from '../../ticker/ticker.ts';
import { openView } from '../../view/view.ts';
import { type OpenedWriter, openWriter } from '../../writer/open.ts';
import type { Outcome, Request } from '../../writer/port.ts';
import { Retention, viewCheckpoints } from '../../writer/retention.ts';
import { bootstrapDemo } from '../bootstrap.ts';
import { createHistory } from '../history.ts';
import { createMeter } from '../liquidity.ts';
import { type LiquidityKind, Planner } from '../planner.ts';
import { DemoPrices } from '../prices/demo-prices.ts';

type SentKind = LiquidityKind | 'SetIndexPrices';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Stamps each command with the time it was planned for, however late the writer comes to it. */
class CommandClock {
  now: number;
  readonly #planned: number[] = [];

  constructor(now: number) {
    this.now = now;
  }

  plan(): void {
    this.#planned.push(this.now);
  }

  readonly tell = (): number => this.#planned.shift() ?? this.now;
}

export class DemoStore {
  readonly clock: CommandClock;
  readonly writer: OpenedWriter;
  readonly view: View;
  readonly marketData: MarketData;
  readonly retention: Retention;
  /** The first sequence that the view had to read from the journal when it opened; null: none. */
  readonly viewReadFrom: number | null;
  readonly #planner: Planner;
  readonly #prices: DemoPrices;

  private constructor(parts: Omit<DemoStore, 'close' | 'simulate'>) {
    this.clock = parts.clock;
    this.writer = parts.writer;
    this.view = parts.view;
    this.marketData = parts.marketData;
    this.retention = parts.retention;
    this.viewReadFrom = parts.viewReadFrom;
    const { state } = this.writer;
    this.#prices = new DemoPrices(state, state.seed, this.clock.now);
    // Slots that are planned together see no tick of theirs yet: the planner goes by the prices themselves.
    const prices = this.#prices.prices.map((price) => ({ ...price, isFresh: true }));
    const moveOn = () => {
      for (const [index, price] of prices.entries()) Object.assign(price, this.#prices.prices[index]);
    };
    this.#planner = new Planner(state, this.clock.now, { prices, moveOn });
    const measure = createMeter(this.writer.state);
    this.writer.onCommitted((batch) => this.#planner.budget.chargeBytes(this.clock.now, measure(batch)));
  }

  static async open(dataDir: string, now: number): Promise<DemoStore> {
    const clock = new CommandClock(now);
    const onFatal = (error: Error) => {
      throw error;
    };
    const writer = await openWriter({ product, dataDir, mode: 'demo', seed: 'bourse', clock: clock.tell, onFatal });
    await bootstrapDemo(writer, { MODE: 'demo' }, features);
    let viewReadFrom: number | null = null;
    const view = await openView({
      directory: join(dataDir, 'view'),
      product,
      lastSeq: writer.lastSeq,
      createdAt: writer.state.createdAt,
      checkpoints: viewCheckpoints(dataDir).map(({ path }) => path),
      readBatches: (fromSeq) => {
        viewReadFrom = Math.min(viewReadFrom ?? fromSeq, fromSeq);
        return writer.readBatches(fromSeq);
      },
      log: silent,
    });
    const config = { CNY_PER_USDT: '7.12', HIDDEN_MARKETS: [] };
    const marketData = await openMarketData({
      state: writer.state,
      view,
      config,
      now: () => clock.now,
      createPast: createHistory,
    });
    writer.onCommitted((events, batch) => {
      view.apply(events, batch);
      marketData.apply(events);
    });
    const checkpointView = (path: string) => view.exportCheckpoint(path);
    const onWarning = (warning: string) => {
      throw new Error(warning);
    };
    const retention = new Retention({ writer, checkpointView, onWarning });
    return new DemoStore({ clock, writer, view, marketData, retention, viewReadFrom });
  }

  /**
   * Lets the liquidity work without an audience for `ms`, asked every `slotMs`. Several slots are planned from one state
   * and go to the writer together, each with its own time.
   */
  async simulate(ms: number, slotMs: number, slotsTogether: number): Promise<void> {
    const { clock } = this;
    const end = clock.now + ms;
    while (clock.now < end) {
      const pending: Promise<Outcome<SentKind>>[] = [];
      for (let slot = 0; slot < slotsTogether && clock.now < end; slot++) {
        clock.now += slotMs;
        const tick = clock.now % 1000 < slotMs ? tickOf(this.#prices, clock.now) : null;
        if (tick !== null) pending.push(this.#submit(tick));
        for (const request of this.#planner.plan(clock.now, () => 0)) pending.push(this.#submit(request));
      }
      for (const outcome of await Promise.all(pending)) {
        if ('refused' in outcome) throw new Error(`liquidity was refused: ${outcome.refused}`);
      }
    }
  }

  #submit<K extends SentKind>(request: Request<K>): Promise<Outcome<SentKind>> {
    this.clock.plan();
    // In the order in which they were planned: each is stamped with its own time.
    return this.writer.submit(request);
  }

  async close(): Promise<void> {
    await this.retention.stop();
    await this.view.close();
    await this.writer.close();
  }
}
