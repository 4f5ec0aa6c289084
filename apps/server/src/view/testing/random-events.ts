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
/** For many trades in few events. */
const { PlaceOrder, CancelOrder, SwitchMarket } = randomCommands;
const ordersAlone = new Mix({ PlaceOrder, CancelOrder, SwitchMarket });
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
    this.#register('liquidity', '');
    this.#register('operator', '');
    const invitation = [...this.state.auth.userByExtensionCode.keys()].at(-1) ?? '';
    for (let count = 0; count < 4; count++) this.#register('trader', invitation);
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
  trade(count: number, pauseMs = 5_000, mix = everything): void {
    for (let index = 0; index < count; index++) {
      this.time += this.#random.int(0, pauseMs);
      const { time, lastSeq } = this;
      this.#run({ ...mix.draw(new Chance(this.#random, this.state, { time, key: `${lastSeq} ${index}` })), time });
      this.#followUp();
    }
  }

  /** The same of placing and cancelling orders alone, in markets that open and close. */
  fill(count: number): void {
    this.trade(count, 100, ordersAlone);
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

  #register(role: 'trader' | 'liquidity' | 'operator', invitationCode: string): void {
    const userId = this.state.auth.nextUserId;
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
      testFunds: [0, 1, 2].map((asset) => ({ asset, amountMinor: 10n ** 15n })),
    });
    if (!this.state.auth.users.has(userId)) throw new Error(`${role} was not registered`);
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
