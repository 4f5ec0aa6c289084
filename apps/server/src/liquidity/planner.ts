/**
 * What the liquidity users do, and when. Pure but for its own memory: given the seed, the state and the times it is asked
 * at, it always plans the same. It never plans more than the budget allows; what does not fit waits for the next time.
 */
import type { Market, State } from '@bourse/core';
import type { Request } from '../writer/port.ts';
import { Budget } from './budget.ts';
import { type Coin, coinOf } from './coins.ts';
import { liquidityAccounts } from './demo-accounts.ts';
import { planTopUps, targetMinor } from './funds.ts';
import { createPriceProcess, type LivePrice, type PriceProcess } from './price-process.ts';
import { deepSlackTicks, planQuotes, type QuoteStyle } from './quotes.ts';
import { createRandom, type Random } from './random.ts';
import { drawGapMs, planClearing, planTrade, type TakeTask, unwatchedGapMs, watchedGapMs } from './takers.ts';

/** The kinds of command that liquidity sends. */
export type LiquidityKind = 'SetIndexPrices' | 'ReplaceQuotes' | 'PlaceOrder' | 'GrantFunds';
export type LiquidityRequest = Request<LiquidityKind>;

/** How often the planner wants to be asked. */
export const slotMs = 250;
const watchedQuoteMs = 1000;
const unwatchedQuoteMs = 5000;
const deepQuoteMs = 30_000;
const topUpMs = 60_000;
/** A slot that comes a little early is still the right one. */
const earlyMs = 50;
/** Trades of one market in one slot. */
const tradesPerSlotMax = 3;
/** After a longer pause the price does not make up for the time. */
const stepSecondsMax = 10;

interface MarketPlan {
  readonly market: Market;
  readonly coin: Coin;
  readonly price: Readonly<LivePrice>;
  isWatched: boolean;
  quoteAt: number;
  deepAt: number;
  /** The price the deep maker last quoted around. */
  deepTicks: number;
  tradeAt: number;
}

export class Planner {
  readonly budget: Budget;
  readonly #state: State;
  readonly #random: Random;
  readonly #process: PriceProcess;
  readonly #plans: MarketPlan[];
  readonly #makers: Record<QuoteStyle, number>;
  readonly #takers: readonly number[];
  #steppedAt: number;
  #indexAt: number;
  #topUpAt: number;

  /** `state` has the demo's markets and people. */
  constructor(state: State, nowMs: number) {
    this.budget = new Budget(nowMs);
    this.#state = state;
    // The order number makes each start go on differently from the one before.
    const seed = `${state.seed} ${state.nextOrderId}`;
    this.#random = createRandom(`${seed} liquidity`);
    const known = state.markets.flatMap((market) => {
      const coin = coinOf(market.base.code);
      return coin === undefined ? [] : [{ market, coin }];
    });
    const priced = known.map(({ market: { indexTicks, listedTicks }, coin }) => {
      return { ...coin, listedTicks, startTicks: indexTicks > 0 ? indexTicks : listedTicks };
    });
    this.#process = createPriceProcess(seed, priced);
    this.#plans = known.map(({ market, coin }, index) => {
      const price = this.#process.prices[index] as LivePrice;
      return { market, coin, price, isWatched: false, quoteAt: nowMs, deepAt: nowMs, deepTicks: 0, tradeAt: nowMs };
    });
    const [near, deep, ...takers] = liquidityAccounts.map(({ account }) => {
      const user = state.userByAccount.get(account);
      if (user === undefined) throw new Error(`no liquidity user ${account}`);
      return user.userId;
    }) as [number, number, ...number[]];
    this.#makers = { near, deep };
    this.#takers = takers;
    this.#steppedAt = nowMs - 1000;
    this.#indexAt = nowMs;
    this.#topUpAt = nowMs + topUpMs;
  }

  /** The commands for now, in the order to send them. */
  plan(nowMs: number, watchers: (symbol: string) => number): LiquidityRequest[] {
    const requests: LiquidityRequest[] = [];
    const send = (request: LiquidityRequest | null): boolean => {
      if (request === null) return true;
      if (!this.budget.takeCommand(nowMs)) return false;
      requests.push(request);
      return true;
    };
    const pace = this.budget.pace(nowMs);
    for (const plan of this.#plans) this.#noteWatchers(plan, nowMs, watchers);
    if (!this.#planIndex(nowMs, send) || !this.#planTopUps(nowMs, send)) return requests;
    const watchedFirst = [...this.#plans].sort(
      (a, b) => Number(b.isWatched) - Number(a.isWatched) || a.quoteAt - b.quoteAt,
    );
    for (const plan of watchedFirst) {
      if (!plan.market.isOpen) continue;
      if (!this.#planQuotes(plan, nowMs, pace, send) || !this.#planTrades(plan, nowMs, pace, send)) break;
    }
    return requests;
  }

  /** Somebody who begins to look sees the market move at once. */
  #noteWatchers(plan: MarketPlan, nowMs: number, watchers: (symbol: string) => number): void {
    const isWatched = watchers(`${plan.market.base.code}/${plan.market.quote.code}`) > 0;
    if (isWatched && !plan.isWatched) {
      plan.quoteAt = Math.min(plan.quoteAt, nowMs);
      plan.tradeAt = Math.min(plan.tradeAt, nowMs + drawGapMs(this.#random, watchedGapMs));
    }
    plan.isWatched = isWatched;
  }

  #quoteMs(isWatched: boolean, pace: number): number {
    return isWatched ? Math.min(unwatchedQuoteMs, watchedQuoteMs * pace) : unwatchedQuoteMs;
  }

  #planIndex(nowMs: number, send: Send): boolean {
    if (nowMs < this.#indexAt - earlyMs) return true;
    this.#process.step(Math.min(stepSecondsMax, Math.max(0.05, (nowMs - this.#steppedAt) / 1000)));
    this.#steppedAt = nowMs;
    const hasAudience = this.#plans.some(({ isWatched }) => isWatched);
    this.#indexAt = nowMs + (hasAudience ? watchedQuoteMs : unwatchedQuoteMs);
    const prices = this.#plans.map(({ market, price }) => {
      return { market: market.market, ticks: Math.max(1, Math.round(price.ticks)) };
    });
    return send({ kind: 'SetIndexPrices', prices });
  }

  #planTopUps(nowMs: number, send: Send): boolean {
    if (nowMs < this.#topUpAt) return true;
    this.#topUpAt = nowMs + topUpMs;
    return planTopUps(this.#state).every(send);
  }

  /** First what is in the way is cleared, then the deep maker makes room, then the near one quotes. */
  #planQuotes(plan: MarketPlan, nowMs: number, pace: number, send: Send): boolean {
    if (nowMs < plan.quoteAt - earlyMs) return true;
    if (!send(planClearing(this.#takeTask(plan, nowMs)))) return false;
    const fairTicks = plan.price.ticks;
    const hasMoved = Math.abs(fairTicks - plan.deepTicks) > deepSlackTicks(fairTicks);
    if ((hasMoved || nowMs >= plan.deepAt) && !this.#sendQuotes(plan, 'deep', nowMs, send)) return false;
    return this.#sendQuotes(plan, 'near', nowMs, send, pace);
  }

  #sendQuotes(plan: MarketPlan, style: QuoteStyle, nowMs: number, send: Send, pace = 1): boolean {
    const { market, coin, price } = plan;
    const [state, random, userId, fairTicks] = [this.#state, this.#random, this.#makers[style], price.ticks];
    if (!send(planQuotes({ state, market, coin, userId, style, fairTicks, nowMs, random }))) return false;
    if (style === 'near') plan.quoteAt = nowMs + this.#quoteMs(plan.isWatched, pace);
    else {
      plan.deepAt = nowMs + deepQuoteMs;
      plan.deepTicks = fairTicks;
    }
    return true;
  }

  #planTrades(plan: MarketPlan, nowMs: number, pace: number, send: Send): boolean {
    const meanMs = plan.isWatched ? Math.min(unwatchedGapMs, watchedGapMs * pace) : unwatchedGapMs;
    for (let trade = 0; trade < tradesPerSlotMax && nowMs >= plan.tradeAt; trade++) {
      if (!send(planTrade(this.#takeTask(plan, nowMs), meanMs))) return false;
      plan.tradeAt = Math.max(plan.tradeAt, nowMs - slotMs) + drawGapMs(this.#random, meanMs);
    }
    return true;
  }

  #takeTask({ market, coin, price }: MarketPlan, nowMs: number): TakeTask {
    const userId = this.#takers[Math.floor(this.#random.next() * this.#takers.length)] as number;
    const target = targetMinor(this.#state, market.base.code, 'taker');
    const [state, random] = [this.#state, this.#random];
    return {
      state,
      market,
      coin,
      userId,
      targetMinor: target,
      fairTicks: price.ticks,
      mood: price.mood,
      nowMs,
      random,
    };
  }
}

/** Adds a command to the plan; false where the budget is used up. */
type Send = (request: LiquidityRequest | null) => boolean;
