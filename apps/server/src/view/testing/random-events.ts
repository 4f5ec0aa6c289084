/** Random but valid committed events of a small exchange: what the real core decided on random commands of all features. */
import {
  ByteWriter,
  beginBatch,
  type Command,
  createState,
  decide,
  type Event,
  encodeEvent,
  evolve,
  followUp,
  type State,
} from '@bourse/core';
import { Chance, Mix, type Random, randomCommands } from '@bourse/core/testing';
import type { Batch } from '../../journal/port.ts';
import type { Committed } from '../../writer/port.ts';

const everything = new Mix(randomCommands);
const startTime = Date.UTC(2026, 0, 15, 9, 30);

/** The events as the journal has them. */
function batchOf(events: readonly Committed[]): Batch {
  const out = new ByteWriter();
  beginBatch(out);
  for (const { event } of events) encodeEvent(out, event);
  return { firstSeq: events[0]?.seq ?? 0, count: events.length, payload: out.bytes() };
}

/** The part of a view that is given events. */
interface Taker {
  readonly appliedSeq: number;
  apply(events: readonly Committed[], batch: Batch): void;
}

export class EventSource {
  readonly state: State = createState();
  readonly events: Committed[] = [];
  readonly #random: Random;
  time = startTime;

  constructor(random: Random) {
    this.#random = random;
    this.#run({ kind: 'CreateExchange', time: this.time, mode: 'demo', seed: 'test' });
    for (const code of ['USDT', 'BTC', 'DOGE'])
      this.#run({ kind: 'ListAsset', time: this.time, code, name: code, scale: 8 });
    this.#listMarket('BTC', '0.01', '0.0001', '60000.00');
    this.#listMarket('DOGE', '0.0001', '1', '0.1200');
    this.#register('liquidity');
    const operator = this.#register('operator');
    const roles = { operatorId: 0, userId: operator, roles: ['super' as const], reason: 'joins' };
    this.#run({ kind: 'SetRoles', time: this.time, ...roles });
    for (let count = 0; count < 4; count++) this.#register('trader');
  }

  /** The events from a sequence to the last one now, or to another, in batches of random sizes: a journal to read. */
  async *read(fromSeq: number, lastSeq = this.lastSeq): AsyncGenerator<Batch> {
    let start = fromSeq - 1;
    while (start < lastSeq) {
      const end = Math.min(lastSeq, start + this.#random.int(1, 50));
      yield batchOf(this.events.slice(start, end));
      start = end;
    }
  }

  /** Gives a view the events after one sequence up to another, as the writer does; left out: all that it lacks. */
  give(view: Taker, afterSeq = view.appliedSeq, throughSeq = this.lastSeq): void {
    const events = this.events.slice(afterSeq, throughSeq);
    view.apply(events, batchOf(events));
  }

  get lastSeq(): number {
    return this.events.length;
  }

  /** An event that no command of these makes; the state does not know of it. */
  add(event: Event): void {
    this.events.push({ seq: this.lastSeq + 1, event });
  }

  /** `count` random commands, at most `pauseMs` apart. */
  trade(count: number, pauseMs = 5_000): void {
    for (let index = 0; index < count; index++) {
      this.time += this.#random.int(0, pauseMs);
      const { time, lastSeq } = this;
      this.#run({
        ...everything.draw(new Chance(this.#random, this.state, { time, key: `${lastSeq} ${index}` })),
        time,
      });
      this.#followUp();
    }
  }

  /** Trades on until there are so many events: of some draws most commands are refused. */
  tradeUntil(leastEvents: number): void {
    while (this.lastSeq < leastEvents) this.trade(100);
  }

  /** At least `count` trades in a market, between two who registered for it: no draw decides whether they happen. */
  fill(market: number, count: number): void {
    for (const { restrictionId } of [...this.state.restrictions.list()])
      this.#run({ kind: 'LiftRestriction', time: this.time, operatorId: 0, restrictionId, reason: 'over' });
    this.#run({ kind: 'SwitchMarket', time: this.time, market, isOpen: true });
    const [seller, buyer] = [this.#register('trader'), this.#register('trader')];
    const ticks = this.state.market.markets[market]?.listedTicks ?? 0;
    const terms = { market, type: 'limit', timeInForce: 'gtc', isPostOnly: false, ticks } as const;
    for (let index = 0; index < count; index++) {
      // With an index that is fresh, the band is around this price, wherever trades were before.
      if (index % 50 === 0) {
        const prices = [{ market, steps: ticks * 100, ageMs: 0, hasEnoughSources: true }];
        this.#run({ kind: 'SetIndexPrices', time: ++this.time, sampledAt: this.time, prices });
      }
      // More than the least value of an order. The second meets the first, or both meet others before.
      const lots = 10;
      this.#run({ kind: 'PlaceOrder', time: this.time, ...terms, userId: seller, side: 'sell', lots });
      this.#run({ kind: 'PlaceOrder', time: this.time, ...terms, userId: buyer, side: 'buy', lots });
      this.#followUp();
    }
  }

  /** What the exchange does by itself, as the writer does after each command. */
  #followUp(): void {
    for (let command = followUp(this.state, this.time); command !== null; command = followUp(this.state, this.time)) {
      this.#run(command);
    }
  }

  #listMarket(base: string, tick: string, lot: string, listedPrice: string): void {
    const rates = { minimum: '1', bandPpm: 200_000, makerPpm: 1000, takerPpm: 2000 };
    this.#run({ kind: 'ListMarket', time: this.time, base, quote: 'USDT', tick, lot, listedPrice, ...rates });
  }

  #register(role: 'trader' | 'liquidity' | 'operator'): number {
    const userId = this.state.auth.nextUserId;
    const invitationCode = role === 'trader' ? ([...this.state.auth.userByExtensionCode.keys()].at(-1) ?? '') : '';
    this.#run({
      kind: 'RegisterUser',
      time: this.time,
      accountKind: 'email',
      account: `user${userId}@example.com`,
      country: 'JP',
      passwordHash: 'hash',
      invitationCode,
      extensionCode: `CODE${userId}`,
      role,
      testFunds: role === 'operator' ? [] : [0, 1, 2].map((asset) => ({ asset, amountMinor: 10n ** 15n })),
    });
    if (!this.state.auth.users.has(userId)) throw new Error(`${role} was not registered`);
    return userId;
  }

  /** Refusals are left out: they make no events. */
  #run(command: Command): void {
    const decision = decide(this.state, command);
    if ('refused' in decision) return;
    for (const event of decision.events as Event[]) {
      evolve(this.state, event);
      this.events.push({ seq: this.events.length + 1, event });
    }
  }
}
