/**
 * A maker's quotes in one market. The near maker makes the book a person sees: many levels close together, each living
 * on from one quoting to the next as long as the price leaves it in place. The deep maker stands behind with few large
 * levels out to 2 %. Guarantees: neither quotes inside the market's narrowest spread, nor across an order of a person.
 */
import type { Market, Order, Side, State } from '@bourse/core';
import type { Request } from '../writer/port.ts';
import type { Coin } from './coins.ts';
import { bestForeign, isResting } from './foreign-orders.ts';
import type { Random } from './prices/random.ts';

export type QuoteStyle = 'near' | 'deep';

/** Levels a side. */
const levelsOf: Readonly<Record<QuoteStyle, number>> = { near: 15, deep: 13 };
/** Mean distance of the near maker's first levels, as a share of the price, and how much each is wider than the last. */
const nearGapPpm = 4;
const nearGapGrowth = 1.17;
/** The near maker's last level is about here, or where this many ticks end. */
const nearReachPpm = 380;
const nearReachTicks = 24;
const deepFromPpm = 500;
const deepToPpm = 20_000;
/** Of levels that may stay, this share does. */
const keptShare = 0.86;
/** A level worn down to less than this share of an ordinary one is given up. */
const wornShare = 0.04;
const roundShare = 0.14;

export interface QuoteTask {
  readonly state: State;
  readonly market: Market;
  readonly coin: Coin;
  readonly userId: number;
  readonly style: QuoteStyle;
  /** The fair price, not rounded. */
  readonly fairTicks: number;
  readonly nowMs: number;
  readonly random: Random;
}

interface Quote {
  ticks: number;
  lots: number;
}

/** The best price each side may be quoted at. */
function bestQuotes({ state, market, coin, fairTicks, nowMs, random }: QuoteTask): Record<Side, number> {
  const spread = coin.spreadTicksMin + Math.floor(0.25 * coin.spreadTicksMin * random.exponential());
  let buy = Math.round(fairTicks - spread / 2);
  let sell = buy + spread;
  const bid = bestForeign(state, market, 'buy');
  const ask = bestForeign(state, market, 'sell');
  if (bid !== null) sell = Math.max(sell, bid.ticks + coin.spreadTicksMin);
  if (ask !== null) buy = Math.min(buy, ask.ticks - coin.spreadTicksMin);
  // A person's fresh order is not outbid either: it rests first in line for a while.
  if (bid !== null && isResting(bid, fairTicks, nowMs)) buy = Math.min(buy, bid.ticks - 1);
  if (ask !== null && isResting(ask, fairTicks, nowMs)) sell = Math.max(sell, ask.ticks + 1);
  return { buy, sell };
}

/** Distances from the best quote at which levels would stand in an empty book, in ticks, rising. */
function freshOffsets({ style, fairTicks, random }: QuoteTask): number[] {
  const count = levelsOf[style];
  const offsets: number[] = [];
  if (style === 'near') {
    let offset = 0;
    let gap = (fairTicks * nearGapPpm) / 1e6;
    for (let level = 0; level < count; level++) {
      offsets.push(offset);
      offset += Math.max(1, Math.round(gap * random.exponential()));
      gap *= nearGapGrowth;
    }
    return offsets;
  }
  const from = Math.max((fairTicks * deepFromPpm) / 1e6, nearReachTicks / 2);
  const ratio = Math.max(1, (fairTicks * deepToPpm) / 1e6 / from);
  for (let level = 0; level < count; level++) {
    offsets.push(Math.round(from * ratio ** ((level + 0.8 * random.next()) / count)));
  }
  return offsets;
}

/** USDT of one tick × one lot. */
export function unitUsdt(market: Market): number {
  return Number(market.unitMinor) / 10 ** market.quote.scale;
}

function ordinaryLots({ market, coin, style }: QuoteTask, ticks: number, share: number): number {
  const usdt = style === 'near' ? coin.levelUsdt * (0.4 + 1.2 * share) : coin.levelUsdt * (5 + 14 * share);
  return usdt / (ticks * unitUsdt(market));
}

/** People like round amounts: now and then a level has one. */
function roundLots(lots: number): number {
  const digit = 10 ** Math.floor(Math.log10(lots));
  return Math.max(1, Math.round(lots / digit) * digit);
}

function freshLots(task: QuoteTask, ticks: number, share: number): number {
  const spread = task.style === 'near' ? 1.15 : 0.6;
  const lots = ordinaryLots(task, ticks, share) * task.random.logNormal(spread);
  return task.random.next() < roundShare ? roundLots(lots) : Math.max(1, Math.round(lots));
}

/** The levels of one side, best first: what may stay of the old ones, filled up with fresh ones. */
function planSide(task: QuoteTask, side: Side, best: number, old: readonly Order[]): Quote[] {
  const { style, fairTicks, random } = task;
  const away = side === 'buy' ? -1 : 1;
  const reach =
    style === 'near'
      ? Math.max(nearReachTicks, (fairTicks * nearReachPpm) / 1e6)
      : Math.max(nearReachTicks, (fairTicks * deepToPpm) / 1e6);
  const nearest = style === 'near' ? 0 : Math.max((fairTicks * deepFromPpm) / 2e6, nearReachTicks / 4);
  const quotes = new Map<number, Quote>();
  for (const order of old) {
    const offset = (order.ticks - best) * away;
    if (order.isBuy !== (side === 'buy') || offset < nearest || offset > reach || random.next() > keptShare) continue;
    if (order.remainingLots < wornShare * ordinaryLots(task, order.ticks, offset / reach)) continue;
    quotes.set(order.ticks, { ticks: order.ticks, lots: order.remainingLots });
  }
  const count = levelsOf[style];
  const fresh = freshOffsets(task).map((offset, level) => ({ ticks: best + away * offset, level }));
  const order = fresh.map((entry) => ({ ...entry, turn: random.next() })).sort((a, b) => a.turn - b.turn);
  const bestKept = Math.min(...[...quotes.keys()].map((ticks) => (ticks - best) * away));
  // Without a level close to the best price the spread would grow with every move.
  if (style === 'near' && bestKept > (fairTicks * nearGapPpm) / 1e6) {
    quotes.set(best, { ticks: best, lots: freshLots(task, best, 0) });
  }
  for (const { ticks, level } of order) {
    if (quotes.size >= count) break;
    if (ticks > 0 && !quotes.has(ticks)) quotes.set(ticks, { ticks, lots: freshLots(task, ticks, level / count) });
  }
  return [...quotes.values()].sort((a, b) => (a.ticks - b.ticks) * away).slice(0, count + 1);
}

/** The command that replaces the maker's quotes by new ones around the fair price. */
export function planQuotes(task: QuoteTask): Request<'ReplaceQuotes'> {
  const { state, market, userId } = task;
  const old = state.spot.traders.get(userId)?.quotes.get(market.market) ?? [];
  const best = bestQuotes(task);
  return {
    kind: 'ReplaceQuotes',
    userId,
    market: market.market,
    bids: planSide(task, 'buy', best.buy, old),
    asks: planSide(task, 'sell', best.sell, old),
  };
}

/** How far the price may move before the deep maker has to follow, in ticks. */
export function deepSlackTicks(fairTicks: number): number {
  return Math.max((fairTicks * deepFromPpm) / 2.3e6, nearReachTicks / 5);
}
