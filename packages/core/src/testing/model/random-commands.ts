/**
 * Seeded random commands that reach every rule: prices at the touch, at the band's edges and at the last trade,
 * quantities at what is affordable, times at the very end of every period, and values nobody should send.
 */
import type { Market } from '../../features/market/state.ts';
import type { Command, CommandBodies, CommandKind, State } from '../../features.ts';
import type { SelfTrade } from '../../matching/terms.ts';
import { Random } from '../random.ts';
import { aimLots, aimTicks, badLots, badTicks, lastTicks } from './aim.ts';
import { liquidityId, userIds } from './universe.ts';

const day = 86_400_000;
const sides = ['buy', 'sell'] as const;
const selfTrades: readonly (SelfTrade | undefined)[] = [
  undefined,
  undefined,
  'cancel_newest',
  'cancel_oldest',
  'cancel_both',
];

type Mood = 'usual' | 'hoard' | 'sweep' | 'crowd';

export class CommandSource {
  readonly #random: Random;
  #mood: Mood = 'usual';
  #moodLeft = 300;
  /** Refused commands move no clock but this one. */
  #now = 0;
  #hoarder = userIds[1] ?? 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** The next command; it looks at the exchange only to aim well. */
  next(state: State): Command {
    this.#changeMood();
    const lateRetry = this.#is(0.0008) ? this.#lateRetry(state) : null;
    if (lateRetry !== null) return lateRetry;
    const time = this.#time(state);
    this.#now = time;
    const { kind, ...body } = this.#body(state, time);
    const isKeyed = this.#is(0.15) && kind !== 'GrantFunds' && 'userId' in body;
    const idempotency = isKeyed
      ? { call: kind, key: `k${this.#int(1, 40)}`, bodyHash: this.#pick(['a', 'a', 'b']) }
      : null;
    return { kind, time, ...body, ...(idempotency && { idempotency }) } as Command;
  }

  /** The same key again at the very end of the time for which it is remembered. */
  #lateRetry(state: State): Command | null {
    const userId = this.#pick(userIds);
    const names = [...state.keys.of(userId)];
    const known = names.findLast(([name]) => name.startsWith('CancelAllOrders '));
    if (known === undefined) return null;
    const [name, { time: remembered, bodyHash }] = known;
    const time = remembered + day + this.#int(-1, 1);
    if (time < this.#now) return null;
    this.#now = time;
    const [call, key] = name.split(' ');
    const body = this.#is(0.5) ? bodyHash : 'another';
    return { kind: 'CancelAllOrders', time, userId, idempotency: { call: call ?? '', key: key ?? '', bodyHash: body } };
  }

  #is(probability: number): boolean {
    return this.#random.next() < probability;
  }

  #int(low: number, high: number): number {
    return this.#random.int(low, high);
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#int(0, items.length - 1)] as T;
  }

  /** Long stretches of one kind of behaviour fill the book to its limits and empty it again. */
  #changeMood(): void {
    this.#moodLeft -= 1;
    if (this.#moodLeft > 0) return;
    const mood =
      this.#mood === 'hoard' || this.#mood === 'crowd'
        ? 'sweep'
        : this.#pick(['usual', 'usual', 'crowd', 'hoard'] as const);
    this.#mood = mood;
    this.#moodLeft = mood === 'sweep' ? 40 : mood === 'hoard' ? 330 : this.#int(150, 500);
    this.#hoarder = this.#pick(userIds);
  }

  #time(state: State): number {
    const now = Math.max(state.time, this.#now);
    const chance = this.#random.next();
    if (chance < 0.3) return now;
    if (chance < 0.85) return now + this.#int(1, 300);
    if (chance < 0.96) return now + this.#int(1000, 9000);
    if (chance > 0.9995) return now + day - this.#int(0, 400_000);
    const market = this.#pick(state.market.markets);
    const edges = [market.indexTime + 10_000, market.lastTradeTime + 600_000, ...deadlinesOf(state)];
    const edge = this.#pick(edges) + this.#int(-1, 1);
    return edge > now && edge < now + day ? edge : now + 1;
  }

  #body(state: State, time: number): { kind: CommandKind } & Record<string, unknown> {
    if (this.#mood === 'sweep') return this.#is(0.5) ? this.#cancelAll() : this.#order(state, time);
    if (this.#mood === 'hoard' && this.#is(0.93)) return this.#hoard(state, time);
    const cancels = this.#mood === 'crowd' ? 0.03 : 0.14;
    const chance = this.#random.next();
    if (chance < 0.5) return this.#order(state, time);
    if (chance < 0.6) return this.#stop(state);
    if (chance < 0.65) return this.#pair(state);
    if (chance < 0.72) return this.#quotes(state, time);
    if (chance < 0.72 + cancels) return this.#cancel(state);
    if (chance < 0.88) return this.#is(0.6) ? this.#amend(state, time) : this.#order(state, time);
    if (chance < 0.9) return this.#mood === 'crowd' ? this.#order(state, time) : this.#cancelAll();
    if (chance < 0.93) return { kind: 'SetCancelDeadline', userId: this.#user(), timeoutMs: this.#timeout() };
    if (chance < 0.96) return this.#indexPrices(state);
    if (chance < 0.975) return this.#grant(state);
    return this.#switchMarket(state);
  }

  #user(): number {
    return this.#is(0.01) ? 999_999 : this.#pick(userIds);
  }

  #market(state: State): number {
    return this.#is(0.005) ? 7 : this.#int(0, state.market.markets.length - 1);
  }

  #marketOf(state: State, market: number): Market {
    return (state.market.markets[market] ?? state.market.markets[0]) as Market;
  }

  #order(state: State, time: number): { kind: 'PlaceOrder' } & CommandBodies['PlaceOrder'] {
    const userId = this.#user();
    const market = this.#market(state);
    const found = this.#marketOf(state, market);
    const side = this.#pick(sides);
    const type = this.#is(0.14) ? 'market' : 'limit';
    const wanted = aimTicks(this.#random, state, found, time);
    const ticks = type === 'market' && !this.#is(0.05) ? 0 : wanted;
    const lots = aimLots(this.#random, state, found, userId, side, wanted);
    const timeInForce = this.#is(0.72) ? 'gtc' : this.#pick(['ioc', 'fok'] as const);
    const isPostOnly = this.#is(0.08);
    const selfTrade = this.#pick(selfTrades);
    const terms = { userId, market, side, type, timeInForce, isPostOnly, ticks, lots } as const;
    return { kind: 'PlaceOrder', ...terms, ...(selfTrade && { selfTrade }) };
  }

  #hoard(state: State, time: number): { kind: CommandKind } & Record<string, unknown> {
    if (this.#is(0.15)) return { ...this.#order(state, time), userId: this.#hoarder, timeInForce: 'gtc' };
    if (this.#is(0.3)) {
      const pair = this.#pair(state);
      return { ...pair, userId: this.#hoarder };
    }
    const stop = this.#stop(state);
    return { ...stop, userId: this.#hoarder, market: this.#int(0, 1) };
  }

  #stop(state: State): { kind: 'PlaceStop' } & CommandBodies['PlaceStop'] {
    const market = this.#market(state);
    const found = this.#marketOf(state, market);
    const last = lastTicks(found);
    const isTrailing = this.#is(0.25);
    const type = isTrailing && !this.#is(0.04) ? 'market' : this.#pick(['market', 'limit'] as const);
    const side = this.#pick(sides);
    const triggerTicks = this.#is(0.03) ? this.#pick(badTicks) : last + this.#int(-7, 7);
    const isSound = this.#is(0.97);
    const nearTicks = last + this.#int(-9, 9);
    const ticks = type === 'market' && isSound ? 0 : isSound ? nearTicks : this.#pick(badTicks);
    const lots = this.#is(0.97) ? this.#int(3, 16) : this.#pick(badLots);
    const trailPpm = isTrailing ? this.#pick([999, 1000, 12_345, 30_000, 50_000, 80_000, 500_000, 500_001]) : 0;
    const timeInForce = this.#pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
    const selfTrade = this.#pick(selfTrades);
    const terms = {
      userId: this.#user(),
      market,
      side,
      type,
      timeInForce,
      ticks,
      lots,
      triggerTicks,
      trailPpm,
    } as const;
    return { kind: 'PlaceStop', ...terms, ...(selfTrade && { selfTrade }) };
  }

  #pair(state: State): { kind: 'PlaceOco' } & CommandBodies['PlaceOco'] {
    const market = this.#market(state);
    const last = lastTicks(this.#marketOf(state, market));
    const side = this.#pick(sides);
    const away = side === 'sell' ? 1 : -1;
    const ticks = this.#is(0.02) ? this.#pick(badTicks) : last + away * this.#int(0, 8);
    const triggerTicks = this.#is(0.02) ? this.#pick(badTicks) : last - away * this.#int(this.#is(0.9) ? 1 : -2, 7);
    const stopType = this.#pick(['market', 'limit'] as const);
    const stopTicks = stopType === 'market' ? 0 : last - away * this.#int(-2, 8);
    const lots = this.#is(0.02) ? this.#pick(badLots) : this.#int(3, 14);
    const selfTrade = this.#pick(selfTrades);
    const terms = { userId: this.#user(), market, side, lots, ticks, triggerTicks, stopType, stopTicks } as const;
    return { kind: 'PlaceOco', ...terms, ...(selfTrade && { selfTrade }) };
  }

  #quotes(state: State, time: number): { kind: 'ReplaceQuotes' } & CommandBodies['ReplaceQuotes'] {
    const market = this.#market(state);
    const found = this.#marketOf(state, market);
    const count = this.#is(0.02) ? 55 : this.#int(0, 6);
    const levels = (): { ticks: number; lots: number }[] =>
      Array.from({ length: count }, () => {
        const ticks = aimTicks(this.#random, state, found, time);
        return { ticks, lots: this.#is(0.97) ? this.#int(1, 25) : this.#pick([...badLots, 1.5, Number.NaN]) };
      });
    const userId = this.#is(0.95) ? liquidityId : this.#user();
    return { kind: 'ReplaceQuotes', userId, market, bids: levels(), asks: levels() };
  }

  #cancel(state: State): { kind: 'CancelOrder' } & CommandBodies['CancelOrder'] {
    const known = [...state.spot.orders.values(), ...state.spot.stops.values()];
    const target = known.length > 0 ? this.#pick(known) : undefined;
    if (target === undefined || this.#is(0.1)) {
      return {
        kind: 'CancelOrder',
        userId: this.#user(),
        orderId: this.#int(0, state.spot.nextOrderId),
        side: this.#pick(sides),
      };
    }
    const side = target.isBuy === this.#is(0.95) ? 'buy' : 'sell';
    const userId = this.#is(0.95) ? target.userId : this.#user();
    return { kind: 'CancelOrder', userId, orderId: target.orderId, side };
  }

  #amend(state: State, time: number): { kind: 'AmendOrder' } & CommandBodies['AmendOrder'] {
    const known = [...state.spot.orders.values(), ...state.spot.stops.values()];
    const target = known.length > 0 ? this.#pick(known) : undefined;
    if (target === undefined || this.#is(0.03)) {
      const orderId = this.#int(0, state.spot.nextOrderId);
      return { kind: 'AmendOrder', userId: this.#user(), market: this.#market(state), orderId, lots: 5 };
    }
    const { orderId } = target;
    const market = this.#is(0.99) ? target.market : this.#market(state);
    const found = this.#marketOf(state, target.market);
    const userId = this.#is(0.97) ? target.userId : this.#user();
    const side = target.isBuy ? 'buy' : 'sell';
    const isStop = 'isFired' in target;
    const ticks = this.#is(0.5) ? this.#near(isStop ? lastTicks(found) : target.ticks, state, found, time) : undefined;
    const aimed = this.#is(0.8)
      ? this.#is(0.97)
        ? Math.max(1, target.lots + this.#int(-6, 3))
        : this.#pick(badLots)
      : aimLots(this.#random, state, found, userId, side, target.ticks);
    const triggerTicks = this.#is(isStop ? 0.5 : 0.02) ? lastTicks(found) + this.#int(-7, 7) : undefined;
    const selfTrade = this.#pick(selfTrades);
    return {
      kind: 'AmendOrder',
      userId,
      market,
      orderId,
      ...(ticks !== undefined && { ticks }),
      ...(this.#is(0.6) && { lots: aimed }),
      ...(triggerTicks !== undefined && { triggerTicks }),
      ...(this.#is(0.1) && { isPostOnly: true }),
      ...(selfTrade && { selfTrade }),
    };
  }

  /** Next to a price, or anywhere an order may aim. */
  #near(ticks: number, state: State, market: Market, time: number): number {
    return this.#is(0.4) ? ticks + this.#int(-2, 2) : aimTicks(this.#random, state, market, time);
  }

  #cancelAll(): { kind: 'CancelAllOrders' } & CommandBodies['CancelAllOrders'] {
    const userId = this.#user();
    return { kind: 'CancelAllOrders', userId, ...(this.#is(0.4) && { market: this.#int(0, 2) }) };
  }

  #timeout(): number {
    return this.#is(0.1) ? this.#pick([-1, 1.5, Number.NaN, day, day + 1]) : this.#is(0.3) ? 0 : this.#int(1, 20_000);
  }

  #indexPrices(state: State): { kind: 'SetIndexPrices' } & CommandBodies['SetIndexPrices'] {
    const rows = Array.from({ length: this.#int(1, 2) }, () => {
      const market = this.#market(state);
      const found = this.#marketOf(state, market);
      const drift = Math.max(1, Math.round((lastTicks(found) + found.listedTicks) / 2) + this.#int(-5, 5));
      return { market, ticks: this.#is(0.97) ? drift : this.#pick([0, -3, 1.5, Number.NaN, 2 ** 53]) };
    });
    return { kind: 'SetIndexPrices', prices: rows };
  }

  #grant(state: State): { kind: 'GrantFunds' } & CommandBodies['GrantFunds'] {
    const asset = this.#is(0.97) ? this.#int(0, state.market.assets.length - 1) : 9;
    const market = state.market.markets.find((entry) => entry.base.asset === asset);
    const unit = market?.lotMinor ?? (state.market.markets[0]?.unitMinor ?? 1n) * 100n;
    const amountMinor = this.#is(0.95)
      ? unit * BigInt(this.#int(1, 60)) + BigInt(this.#int(0, 3))
      : this.#pick([0n, -5n, 2n ** 56n + 1n]);
    return { kind: 'GrantFunds', userId: this.#user(), funds: [{ asset, amountMinor }] };
  }

  #switchMarket(state: State): { kind: 'SwitchMarket' } & CommandBodies['SwitchMarket'] {
    const closed = state.market.markets.find((market) => !market.isOpen);
    if (closed !== undefined) return { kind: 'SwitchMarket', market: closed.market, isOpen: true };
    return { kind: 'SwitchMarket', market: this.#market(state), isOpen: !this.#is(0.15) };
  }
}

function deadlinesOf(state: State): number[] {
  return [...state.spot.traders.values()].map((trader) => trader.cancelDeadline).filter((deadline) => deadline > 0);
}
