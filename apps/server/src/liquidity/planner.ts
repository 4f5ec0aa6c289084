/**
 * What the liquidity users do, and when. Pure but for its own memory: given the seed, the state and the times it is asked
 * at, it always plans the same. It never plans more than the budget allows; what does not fit waits for the next time.
 */
import type { Market, State } from '@bourse/core';
import type { Request } from '../writer/port.ts';
import { Budget } from './budget.ts';
import type { Coin } from './coins.ts';
import { liquidityAccounts } from './demo-accounts.ts';
import { planTopUps, targetMinor } from './funds.ts';
import { type FairPrice, indexPrices, type PriceSource, pricedCoins } from './prices/price-source.ts';
import { createRandom, type Random } from './prices/random.ts';
import { deepSlackTicks, planQuotes, type QuoteStyle } from './quotes.ts';
import { drawGapMs, planClearing, planTrade, type TakeTask, unwatchedGapMs, watchedGapMs } from './takers.ts';

/** The kinds of command that liquidity sends. */
export type LiquidityKind = 'ReplaceQuotes' | 'PlaceOrder' | 'GrantFunds' | 'MoveHouseFunds';
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

interface MarketPlan {
  readonly market: Market;
  readonly coin: Coin;
  readonly price: Readonly<FairPrice>;
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
  readonly #source: PriceSource;
  readonly #plans: MarketPlan[];
  readonly #makers: Record<QuoteStyle, number>;
  readonly #takers: readonly number[];
  #topUpAt: number;

  /** `state` has the demo's markets and people. `source` is of its coins; left out: the index. */
  constructor(state: State, nowMs: number, source?: PriceSource) {
    this.budget = new Budget(nowMs);
    this.#state = state;
    // The order number makes each start go on differently from the one before.
    const seed = `${state.seed} ${state.spot.nextOrderId}`;
    this.#random = createRandom(`${seed} liquidity`);
    const known = pricedCoins(state);
    this.#source = source ?? indexPrices(state, known);
    this.#plans = known.map(({ market, coin }, index) => {
      const price = this.#source.prices[index] as FairPrice;
      return { market, coin, price, isWatched: false, quoteAt: nowMs, deepAt: nowMs, deepTicks: 0, tradeAt: nowMs };
    });
    const [near, deep, ...takers] = liquidityAccounts.map(({ account }) => {
      const user = state.auth.userByAccount.get(account);
      if (user === undefined) throw new Error(`no liquidity user ${account}`);
      return user.userId;
    }) as [number, number, ...number[]];
    this.#makers = { near, deep };
    this.#takers = takers;
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
    this.#source.moveOn(nowMs);
    if (!this.#planWithdrawals(send) || !this.#planTopUps(nowMs, send)) return requests;
    const watchedFirst = [...this.#plans].sort(
      (a, b) => Number(b.isWatched) - Number(a.isWatched) || a.quoteAt - b.quoteAt,
    );
    for (const plan of watchedFirst) {
      if (!plan.market.isOpen || !plan.price.isFresh) continue;
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

  /** Without a price nobody quotes; what rests at the old one goes first of all. */
  #planWithdrawals(send: Send): boolean {
    for (const plan of this.#plans) {
      if (plan.price.isFresh) continue;
      const { market } = plan.market;
      for (const userId of Object.values(this.#makers)) {
        const hasQuotes = (this.#state.spot.traders.get(userId)?.quotes.get(market)?.length ?? 0) > 0;
        if (hasQuotes && !send({ kind: 'ReplaceQuotes', userId, market, bids: [], asks: [] })) return false;
      }
      // So that the deep maker is back with the first price.
      plan.deepTicks = 0;
    }
    return true;
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
