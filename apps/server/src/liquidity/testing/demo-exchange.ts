/** A demo in memory with a clock of its own: the real core, without journal and view. */
import { type Command, type CommandKind, createState, decide, evolve, type State } from '@bourse/core';
import { features } from '../../features.ts';
import { tickOf } from '../../ticker/ticker.ts';
import type { Committed, Outcome, Request, Writer } from '../../writer/port.ts';
import { bootstrapDemo } from '../bootstrap.ts';
import { createMeter } from '../liquidity.ts';
import { type LiquidityKind, Planner, slotMs } from '../planner.ts';
import { DemoPrices } from '../prices/demo-prices.ts';

export class DemoExchange implements Writer {
  readonly state: State = createState();
  now = Date.UTC(2026, 10, 21, 11);
  durableSeq = 0;
  readonly isScarce = false;
  readonly refusals: string[] = [];
  readonly #listeners: ((batch: readonly Committed[]) => void)[] = [];

  /** With markets, people and funds. */
  static async open(seed: string): Promise<DemoExchange> {
    const exchange = new DemoExchange();
    await exchange.submit({ kind: 'CreateExchange', mode: 'demo', seed });
    await bootstrapDemo(exchange, { MODE: 'demo' }, features);
    return exchange;
  }

  clock(): number {
    return this.now;
  }

  /** Decides and applies at once. */
  run<K extends CommandKind>(request: Request<K>): Outcome<K> {
    const command = { ...request, time: this.now } as Command;
    const decision = decide(this.state, command);
    if ('refused' in decision) {
      this.refusals.push(`${command.kind} ${decision.refused}`);
      return decision;
    }
    const batch = decision.events.map((event) => {
      evolve(this.state, event);
      return { seq: ++this.durableSeq, event };
    });
    for (const listener of this.#listeners) listener(batch);
    return { answer: decision.answer as never, seq: this.durableSeq };
  }

  submit<K extends CommandKind>(request: Request<K>): Promise<Outcome<K>> {
    return Promise.resolve(this.run(request));
  }

  /** Nothing waits here. */
  refuseQueued(): void {}

  read<T>(select: (state: State) => T): Promise<{ value: T; seq: number }> {
    return Promise.resolve({ value: select(this.state), seq: this.durableSeq });
  }

  onCommitted(listener: (batch: readonly Committed[]) => void): void {
    this.#listeners.push(listener);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Registers somebody; answers the user id. */
  addTrader(name: string, funds: { asset: number; amountMinor: bigint }[]): number {
    const outcome = this.run({
      kind: 'RegisterUser',
      accountKind: 'email',
      account: `${name}@example.com`,
      country: '',
      passwordHash: 'hash',
      invitationCode: [...this.state.auth.userByExtensionCode.keys()][0] ?? '',
      extensionCode: `CODE${this.state.auth.nextUserId}`,
      role: 'trader',
      testFunds: funds,
    });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.answer.userId;
  }
}

type SentKind = LiquidityKind | 'SetIndexPrices';

/** Makers and takers at work on it, slot by slot, and the tick every second. */
export class SimulatedLiquidity {
  readonly exchange: DemoExchange;
  readonly planner: Planner;
  readonly watched = new Set<string>();
  readonly #prices: DemoPrices | null;
  /** What the journal has taken so far, frames of batches included. */
  bytes = 0;
  onRequest: (request: Request<SentKind>) => void = () => {};

  /** Prices of its own, or the index that others set. */
  constructor(exchange: DemoExchange, price: 'simulated' | 'index' = 'simulated') {
    this.exchange = exchange;
    const { state, now } = exchange;
    this.#prices = price === 'simulated' ? new DemoPrices(state, state.seed, now) : null;
    this.planner = new Planner(state, now);
    const measure = createMeter(exchange.state);
    exchange.onCommitted((batch) => {
      const bytes = measure(batch);
      this.bytes += bytes;
      this.planner.budget.chargeBytes(exchange.now, bytes);
    });
  }

  run(ms: number): void {
    const end = this.exchange.now + ms;
    while (this.exchange.now < end) {
      this.exchange.now += slotMs;
      const { now } = this.exchange;
      if (this.#prices !== null && now % 1000 < slotMs) this.#send(tickOf(this.#prices, now));
      for (const request of this.planner.plan(now, (symbol) => (this.watched.has(symbol) ? 1 : 0))) this.#send(request);
    }
  }

  #send(request: Request<SentKind> | null): void {
    if (request === null) return;
    this.onRequest(request);
    this.exchange.run(request);
  }
}
