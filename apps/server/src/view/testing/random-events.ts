/** Random but valid committed events of a small exchange, for tests: what the real core decided on seeded commands. */
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
import type { Batch } from '../../journal/port.ts';
import type { Committed } from '../../writer/port.ts';

/** mulberry32: a small seeded generator. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function freshSeed(): number {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.warn(`TEST_SEED=${seed}`);
  return seed;
}

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
  readonly #random: () => number;
  time = startTime;
  #traders: number[] = [];
  #maker = 0;

  constructor(random: () => number) {
    this.#random = random;
    this.#run({ kind: 'CreateExchange', time: this.time, mode: 'demo', seed: 'test' });
    for (const code of ['USDT', 'BTC', 'DOGE'])
      this.#run({ kind: 'ListAsset', time: this.time, code, name: code, scale: 8 });
    this.#listMarket('BTC', '0.01', '0.0001', '60000.00');
    this.#listMarket('DOGE', '0.0001', '1', '0.1200');
    this.#maker = this.#register('liquidity', '');
    this.#register('operator', '');
    const invitation = [...this.state.auth.userByExtensionCode.keys()].at(-1) ?? '';
    this.#traders = [1, 2, 3, 4].map(() => this.#register('trader', invitation));
  }

  /** The events from a sequence to the last one now, or to another, in batches of random sizes: a journal to read. */
  async *read(fromSeq: number, lastSeq = this.lastSeq): AsyncGenerator<Batch> {
    let start = fromSeq - 1;
    while (start < lastSeq) {
      const end = Math.min(lastSeq, start + 1 + Math.floor(this.#random() * 50));
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
      this.time += Math.floor(this.#random() * pauseMs);
      this.#tradeOnce(Math.floor(this.#random() * 2));
      this.#fireStops();
      if (this.#random() < 0.1) this.#live(this.#traders[index % this.#traders.length] ?? 0);
    }
  }

  #tradeOnce(market: number): void {
    const dice = this.#random();
    if (dice > 0.98) this.#publish();
    const listed = this.state.market.markets[market]?.listedTicks ?? 1;
    const near = () => Math.max(1, Math.round(listed * (0.99 + this.#random() * 0.02)));
    const userId = this.#traders[Math.floor(this.#random() * this.#traders.length)] ?? 0;
    const lots = market === 0 ? 1 + Math.floor(this.#random() * 300) : 100 + Math.floor(this.#random() * 3000);
    const side = this.#random() < 0.5 ? ('buy' as const) : ('sell' as const);
    const order = { kind: 'PlaceOrder' as const, time: this.time, market, side, isPostOnly: false, lots };
    if (dice < 0.2) {
      const bids = [1, 2, 3].map((step) => ({ ticks: Math.round(listed * (1 - step / 500)), lots }));
      const asks = [1, 2, 3].map((step) => ({ ticks: Math.round(listed * (1 + step / 500)), lots }));
      this.#run({ kind: 'ReplaceQuotes', time: this.time, userId: this.#maker, market, bids, asks });
    } else if (dice < 0.3) {
      const timeInForce = this.#random() < 0.5 ? 'ioc' : 'gtc';
      this.#run({ ...order, userId: this.#maker, type: 'limit', timeInForce, ticks: near() });
    } else if (dice < 0.4) {
      this.#run({ ...order, userId, type: 'market', timeInForce: 'ioc', ticks: 0 });
    } else if (dice < 0.55) {
      const open = [...(this.state.spot.traders.get(userId)?.openOrders ?? [])][0];
      if (open === undefined) return;
      const openSide = open.isBuy ? 'buy' : 'sell';
      this.#run({ kind: 'CancelOrder', time: this.time, userId, orderId: open.orderId, side: openSide });
    } else if (dice < 0.6) {
      const [last, away] = [this.state.market.markets[market]?.lastTradeTicks || listed, this.#random() < 0.5 ? -3 : 3];
      const stop = { type: 'market', timeInForce: 'ioc', ticks: 0, triggerTicks: last + away, trailPpm: 0 } as const;
      this.#run({ kind: 'PlaceStop', time: this.time, userId, market, side, lots, ...stop });
    } else if (dice < 0.68) {
      const open = this.state.spot.traders.get(userId)?.openOrders.findLast((order) => order.market === market);
      if (open === undefined) return;
      const less = open.lots - Math.ceil(open.remainingLots * this.#random());
      const change = this.#random() < 0.7 ? { lots: less } : { ticks: near() };
      this.#run({ kind: 'AmendOrder', time: this.time, userId, market, orderId: open.orderId, ...change });
    } else this.#run({ ...order, userId, type: 'limit', timeInForce: 'gtc', ticks: near() });
  }

  /** Somebody proves who he is, is answered, looked at, or reads what he was told. */
  #live(userId: number): void {
    const { time } = this;
    const operatorId = this.#maker + 1;
    const [reviewId = 0] = this.state.identity.reviews.keys();
    const dice = this.#random();
    if (dice < 0.3) {
      const told = { name: `n"${userId}\\{}`, cardId: 'c,1', frontPic: 'f', reversePic: 'r', handPic: 'h' };
      this.#run({ kind: 'SubmitIdentity', time, userId, ...told, approveAfterMs: this.#random() < 0.5 ? 5000 : 0 });
    } else if (dice < 0.4) {
      this.#run({ kind: 'AskLevelThree', time, userId, assetsMinor: 2_100_000_000n, approveAfterMs: 0 });
    } else if (dice < 0.6) {
      const verdict = this.#random() < 0.6 ? 'rejected' : 'approved';
      this.#run({ kind: 'ReviewIdentity', time, operatorId, reviewId, verdict, reason: 'not "clear", \\ {no}' });
    } else if (dice < 0.7) {
      this.#run({ kind: 'ShowIdentity', time, operatorId, userId, reviewId });
    } else {
      const id = (this.lastSeq - Math.floor(this.#random() * 30)) * 1024;
      const isAll = this.#random() < 0.3;
      this.#run({ kind: 'MarkMessages', time, userId, ids: isAll ? [] : [id, id + 1024], through: isAll ? id : 0 });
    }
  }

  /** Something written, written anew or taken away. */
  #publish(): void {
    const { notices, banners } = this.state.notice;
    const pick = (ids: ReadonlyMap<number, string>) =>
      [...ids.keys()][Math.floor(this.#random() * (ids.size + 1))] ?? 0;
    const [author, title] = [{ time: this.time, operatorId: 0 }, `Title "${this.time}", 公告\n{,}`];
    const words = { language: 'en', title, abstract: '', content: '<p>x\\y</p>' };
    const lines = { language: 'en', tab: 'x', title, text: '', action: '' };
    const dice = this.#random();
    if (dice < 0.4) {
      const noticeId = pick(notices);
      this.#run({ ...author, kind: 'SaveNotice', noticeId, category: 3, thumbnail: '', texts: [words] });
    } else if (dice < 0.8) {
      const bannerId = pick(banners);
      this.#run({ ...author, kind: 'SaveBanner', bannerId, place: 1, picture: 'fee', link: '', texts: [lines] });
    } else if (dice < 0.9) this.#run({ ...author, kind: 'RemoveNotice', noticeId: pick(notices) });
    else this.#run({ ...author, kind: 'RemoveBanner', bannerId: pick(banners) });
  }

  /** What a price reached sets off, as the writer does after each command. */
  #fireStops(): void {
    for (let command = followUp(this.state, this.time); command !== null; command = followUp(this.state, this.time)) {
      this.#run(command);
    }
  }

  #listMarket(base: string, tick: string, lot: string, listedPrice: string): void {
    const rates = { minimum: '1', bandPpm: 200_000, makerPpm: 1000, takerPpm: 2000 };
    this.#run({ kind: 'ListMarket', time: this.time, base, quote: 'USDT', tick, lot, listedPrice, ...rates });
  }

  #register(role: 'trader' | 'liquidity' | 'operator', invitationCode: string): number {
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
