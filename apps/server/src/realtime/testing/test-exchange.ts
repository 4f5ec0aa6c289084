/** An exchange for tests of feeds and handlers: real core, writer and feeds, without a view, and a journal in memory. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Candle } from '@bourse/contract';
import {
  type Answers,
  type CommandBodies,
  type CommandKind,
  core,
  createState,
  type Market,
  parseLots,
  parseMinor,
  parseTicks,
  type Refusal,
  type Side,
  type State,
} from '@bourse/core';
import { type Config, readConfig } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { DepthFeed } from '../../features/market/feed/depth.ts';
import type { MarketChange, MarketData } from '../../features/market/market-data.ts';
import { books, marketData } from '../../features/market/opened.ts';
import { presentMarket } from '../../features/market/present.ts';
import { features as product } from '../../features.ts';
import type { Context } from '../../http/handler.ts';
import type { Batch, Journal } from '../../journal/port.ts';
import type { Services } from '../../services.ts';
import type { Committed } from '../../writer/port.ts';
import { CommandWriter } from '../../writer/writer.ts';
import { type RealtimeLimits, realtimeLimits } from '../limits.ts';
import { type Realtime, startRealtime } from '../realtime.ts';
import { MemoryJournal } from './memory-journal.ts';

/** A journal whose appends `hold` keeps back until they are released. */
class HeldJournal implements Journal {
  readonly #journal: Journal;
  #held: Promise<void> | null = null;
  #release: (() => void) | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release(): void {
    this.#release?.();
    this.#held = null;
  }

  async append(batch: Batch): Promise<void> {
    await this.#held;
    await this.#journal.append(batch);
  }

  read(fromSeq: number): AsyncIterable<Batch> {
    return this.#journal.read(fromSeq);
  }
  lastSeq(): Promise<number> {
    return this.#journal.lastSeq();
  }
  dropBefore(seq: number): Promise<void> {
    return this.#journal.dropBefore(seq);
  }
  close(): Promise<void> {
    return this.#journal.close();
  }
}

const marketDefaults = { minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 };
const markets: Omit<CommandBodies['ListMarket'], keyof typeof marketDefaults>[] = [
  { base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.0001', listedPrice: '100.00' },
  { base: 'ETH', quote: 'USDT', tick: '0.05', lot: '0.0005', listedPrice: '50.00' },
  { base: 'ETH', quote: 'BTC', tick: '0.0001', lot: '0.0001', listedPrice: '0.5' },
];

/** The longest that a timer can be set to: 24 days. */
const neverMs = 2 ** 31 - 1;

/** A service that a test does not use. */
const absent = undefined as never;

export interface OrderText {
  market?: number;
  price?: string;
  quantity: string;
  timeInForce?: 'gtc' | 'ioc' | 'fok';
  isPostOnly?: boolean;
}

interface Listen {
  readonly isSweeping?: boolean;
  /** The register; left out: the product's. */
  readonly features?: readonly Feature[];
}

export class TestExchange {
  readonly journal: HeldJournal;
  readonly config: Config;
  readonly writer: CommandWriter;
  /** Every batch that became durable. */
  readonly batches: (readonly Committed[])[] = [];
  /** What the market data says of the next batch, and the running candles; tests fill it in. */
  changes: MarketChange[] = [];
  candles: Candle[] = [];
  /** What went wrong in the realtime connection. */
  readonly faults: { part: string; error: unknown }[] = [];
  services: Services = absent;
  realtime: Realtime | null = null;
  #server: Server | null = null;
  #skippedMs = 0;

  private constructor(env: NodeJS.ProcessEnv, journal: Journal) {
    const config = readConfig({ CNY_PER_USDT: '7.1', ...env });
    if ('error' in config) throw new Error(config.error);
    this.config = config;
    this.journal = new HeldJournal(journal);
    this.writer = new CommandWriter({
      core,
      state: createState(),
      seq: 0,
      journal: this.journal,
      onFatal: (error) => {
        throw error;
      },
      clock: this.now,
    });
    this.writer.onCommitted((batch) => {
      this.batches.push(batch);
      this.realtime?.publish(batch);
      this.changes = [];
    });
  }

  /** BTC/USDT, ETH/USDT and ETH/BTC; USDT, BTC and ETH are assets 0, 1 and 2; an operator who invites. */
  static async open(env: NodeJS.ProcessEnv = {}, journal: Journal = new MemoryJournal()): Promise<TestExchange> {
    const exchange = new TestExchange(env, journal);
    await exchange.run('CreateExchange', { mode: 'demo', seed: 'test' });
    for (const code of ['USDT', 'BTC', 'ETH']) await exchange.run('ListAsset', { code, name: code, scale: 8 });
    for (const market of markets) await exchange.run('ListMarket', { ...marketDefaults, ...market });
    await exchange.addUser();
    exchange.services = exchange.#services();
    return exchange;
  }

  #services(): Services {
    const { config, writer } = this;
    const services: Services = {
      core,
      features: product,
      opened: {},
      config,
      writer,
      demo: null,
      gateways: absent,
      onUndelivered: absent,
      onFault: absent,
      now: this.now,
      journal: absent,
      view: absent,
      metrics: absent,
      vault: absent,
      uploads: absent,
      archive: absent,
      custody: absent,
      outbox: absent,
    };
    books.put(services, new DepthFeed(writer.state, writer.durableSeq));
    marketData.put(services, lastPrices(this));
    return services;
  }

  get state(): State {
    return this.writer.state;
  }

  /** The exchange's time: the machine's, and what was skipped. */
  readonly now = (): number => Date.now() + this.#skippedMs;

  /** Lets time pass without waiting for it. */
  skip(ms: number): void {
    this.#skippedMs += ms;
  }

  market(index = 0): Market {
    const market = this.state.market.markets[index];
    if (market === undefined) throw new Error(`no market ${index}`);
    return market;
  }

  /** For what must be accepted. */
  async run<K extends CommandKind>(kind: K, body: CommandBodies[K]): Promise<Answers[K]> {
    const outcome = await this.writer.submit<K>({ kind, ...body });
    if ('refused' in outcome) throw new Error(`${kind} refused: ${outcome.refused}`);
    return outcome.answer;
  }

  /** Registers somebody with funds in the spot account, amounts by asset code. */
  async addUser(funds: Record<string, string> = {}, role: 'trader' | 'liquidity' = 'trader'): Promise<number> {
    const { nextUserId, users } = this.state.auth;
    const { assets } = this.state.market;
    const isFirst = users.size === 0;
    const inviter = [...users.values()][0]?.extensionCode ?? '';
    const { userId } = await this.run('RegisterUser', {
      accountKind: 'email',
      account: `user${nextUserId}@example.com`,
      country: 'KR',
      passwordHash: 'hash',
      invitationCode: role === 'trader' && !isFirst ? inviter : '',
      extensionCode: `CODE${nextUserId}`,
      // Nobody has to invite the first.
      role: isFirst ? 'liquidity' : role,
      testFunds: Object.entries(funds).map(([code, amount]) => {
        const asset = assets.find((entry) => entry.code === code);
        const amountMinor = parseMinor(amount, asset?.scale ?? 0);
        if (asset === undefined || amountMinor === null) throw new Error(`no funds ${code} ${amount}`);
        return { asset: asset.asset, amountMinor };
      }),
    });
    return userId;
  }

  /** Opens a session and answers its token. */
  async openSession(userId: number, expiresAt = this.now() + 3_600_000): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.run('OpenSession', { userId, tokenHash: hashOf(token), expiresAt });
    return token;
  }

  async revoke(token: string): Promise<void> {
    await this.run('RevokeSession', { tokenHash: hashOf(token) });
  }

  /** Without a price: a market order. */
  async place(userId: number, side: Side, order: OrderText): Promise<{ answer: Answers['PlaceOrder'] } | Refusal> {
    const market = this.market(order.market);
    return await this.writer.submit({
      kind: 'PlaceOrder',
      userId,
      market: market.market,
      side,
      type: order.price === undefined ? 'market' : 'limit',
      timeInForce: order.timeInForce ?? 'gtc',
      isPostOnly: order.isPostOnly ?? false,
      ticks: order.price === undefined ? 0 : (parseTicks(market, order.price) ?? 0),
      lots: parseLots(market, order.quantity) ?? 0,
    });
  }

  /** A call's context; null: a visitor. */
  context(userId: number, idempotency?: Context['idempotency']): Context<'session'>;
  context(userId: number | null, idempotency?: Context['idempotency']): Context<'visitor'>;
  context(userId: number | null, idempotency?: Context['idempotency']): Context<'visitor'> {
    return {
      services: this.services,
      user: userId === null ? null : (this.state.auth.users.get(userId) ?? null),
      tokenHash: userId === null ? null : '',
      language: 'en',
      idempotency,
      address: '127.0.0.1',
      device: '',
      browser: '',
      origin: 'http://localhost',
      isCaughtUp: (seq) => this.services.view.waitFor(seq),
    };
  }

  /**
   * Opens the realtime connection on a free port and returns its origin. Sessions are not swept unless a test asks for it:
   * what has to close a socket immediately must do so by itself, not with a sweep half a second later.
   */
  async listen(
    limits: Partial<RealtimeLimits> = {},
    { isSweeping = false, features = product }: Listen = {},
  ): Promise<string> {
    const server = createServer((_request, response) => response.end());
    this.#server = server;
    this.realtime = startRealtime(server, this.services, features, {
      limits: { ...realtimeLimits, ...limits },
      ...(!isSweeping && { sweepMs: neverMs }),
      clock: this.now,
      onFault: (error, part) => this.faults.push({ part, error }),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.realtime?.close();
    const server = this.#server;
    if (server !== null) await new Promise((resolve) => server.close(resolve));
    await this.writer.close();
    await this.journal.close();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Markets as far as last prices go; of trades what the test says. */
function lastPrices(exchange: TestExchange): MarketData {
  const { state, config } = exchange;
  const publicMarket = (market: Market) => {
    const { lastTradeTicks, listedTicks, isOpen } = state.market.markets[market.market] ?? market;
    const last = lastTradeTicks > 0 ? lastTradeTicks : listedTicks;
    const figures = { reference: listedTicks, last, high: last, low: last, lots: 0, turnoverMinor: 0n };
    return presentMarket(
      market,
      figures,
      { isOpen, isHidden: false, hasMicroContracts: false, contracts: null },
      config.CNY_PER_USDT,
    );
  };
  return {
    publicMarket,
    publicMarkets: () => state.market.markets.map(publicMarket),
    weeks: async () => [],
    recentTrades: () => [],
    candles: async () => [],
    runningCandles: () => exchange.candles,
    apply: () => {},
    get changes() {
      return exchange.changes;
    },
    revision: 0,
    tradedSeqOf: () => 0,
  };
}
