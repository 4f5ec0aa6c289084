/** Spot orders, fills and book levels as the wire shows them. Pure: integers in, decimals out, nothing rounds. */
import {
  type DepthLevel,
  encodeFill,
  encodeOrder,
  encodePastOrder,
  type Order,
  type OrderKind,
} from '@bourse/contract';
import {
  type Book,
  bandOf,
  bookLevels,
  bookOf,
  formatDecimal,
  formatLots,
  formatMinor,
  formatTicks,
  type Market,
  type OrderView,
  type Side,
  type State,
  type StopView,
  type User,
} from '@bourse/core';
import { currencyIdOf, symbolOf, trimDecimal } from '../market/index.ts';
import { maskAccount } from './mask-account.ts';

/** One side of a trade: what one order of its owner got. */
export interface OwnFill {
  readonly tradeId: number;
  readonly orderId: number;
  /** Unix milliseconds. */
  readonly time: number;
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
  /** In quote minor units. */
  readonly feeMinor: bigint;
  readonly isMaker: boolean;
}

/** What the second written last begins with: times that come together are of the same second. */
let lastSecond = Number.NaN;
let lastSecondText = '';

/** RFC 3339 in UTC. */
export function presentTime(time: number): string {
  const second = Math.floor(time / 1000);
  if (second !== lastSecond) {
    lastSecondText = new Date(second * 1000).toISOString().slice(0, -'000Z'.length);
    lastSecond = second;
  }
  return `${lastSecondText}${String(time - second * 1000).padStart(3, '0')}Z`;
}

/** A deadline (0: none), and the whole seconds left until then, never less than they are. */
export function presentDeadline(deadline: number, now: number): { deadline: string; seconds: number } {
  if (deadline === 0) return { deadline: '', seconds: 0 };
  return { deadline: presentTime(deadline), seconds: Math.max(0, Math.ceil((deadline - now) / 1000)) };
}

function pairOf(market: Market) {
  return {
    symbol: symbolOf(market),
    baseId: currencyIdOf(market.base),
    quoteId: currencyIdOf(market.quote),
    base: market.base.code,
    quote: market.quote.code,
  };
}

function moneyOf(market: Market, ticks: number, lots: number): string {
  return formatMinor(BigInt(ticks) * BigInt(lots) * market.unitMinor, market.quote.scale);
}

type Owner = Pick<User, 'accountKind' | 'account'>;

/** What orders and stops have in common. */
function termsOf(market: Market, entry: OrderView | StopView, owner: Owner) {
  const { orderId, side, type, ticks, lots, createdAt, updatedAt } = entry;
  return {
    id: orderId,
    createdAt: presentTime(createdAt),
    updatedAt: presentTime(updatedAt),
    ...pairOf(market),
    side,
    type,
    price: formatTicks(market, ticks),
    quantity: formatLots(market, lots),
    owner: maskAccount(owner),
  };
}

/**
 * An order with its owner, and the stop it is paired with (0: none). A market order has no price of its own: price 0,
 * and its total is what it traded for.
 */
function describeOrder(market: Market, order: OrderView, owner: Owner, pairedStopId = 0): Order {
  const { type, ticks, lots, remainingLots, status } = order;
  return {
    ...termsOf(market, order, owner),
    remaining: formatLots(market, status === 'open' ? remainingLots : 0),
    filled: formatLots(market, lots - remainingLots),
    total: type === 'market' ? tradedOf(market, order) : moneyOf(market, ticks, lots),
    fee: formatMinor(BigInt(order.feeChargedMinor), market.quote.scale),
    status,
    kind: pairedStopId > 0 ? 'oco' : type,
    stopPrice: '',
    trail: '',
    pairedId: pairedStopId,
    isPostOnly: order.isPostOnly,
  };
}

function tradedOf(market: Market, { filledMinor }: OrderView): string {
  return formatMinor(BigInt(filledMinor), market.quote.scale);
}

/** What is known of a stop beside its terms. */
interface StopNews {
  /** Why it came to nothing where its price was reached. */
  readonly reason?: Order['reason'];
  /** Where one that trails would fire now. */
  readonly trailedTicks?: number;
}

/** A stop with its owner: open while it waits; nothing of it is ever filled, the order it becomes is another one. */
function describeStop(market: Market, stop: StopView, owner: Owner, { reason, trailedTicks }: StopNews = {}): Order {
  const { ticks, lots, triggerTicks, trailPpm, pairedOrderId, status } = stop;
  return {
    ...termsOf(market, stop, owner),
    remaining: formatLots(market, status === 'waiting' ? lots : 0),
    filled: formatLots(market, 0),
    total: moneyOf(market, ticks, lots),
    fee: formatMinor(0n, market.quote.scale),
    status: status === 'waiting' ? 'open' : status,
    kind: kindOf(stop),
    stopPrice: trailPpm > 0 ? '' : formatTicks(market, triggerTicks),
    trail: trailPpm > 0 ? percentOf(trailPpm) : '',
    pairedId: pairedOrderId,
    isPostOnly: false,
    reason,
    trailPrice: trailedTicks === undefined ? undefined : formatTicks(market, trailedTicks),
  };
}

export function presentOrder(...order: Parameters<typeof describeOrder>) {
  return encodeOrder(describeOrder(...order));
}

export function presentStop(...stop: Parameters<typeof describeStop>) {
  return encodeOrder(describeStop(...stop));
}

/** An order that is done, with what was traded of it. */
export function presentPastOrder(market: Market, order: OrderView, owner: Owner) {
  return encodePastOrder({ ...describeOrder(market, order, owner), traded: tradedOf(market, order) });
}

export function presentPastStop(market: Market, stop: StopView, owner: Owner, reason: Order['reason']) {
  const traded = formatMinor(0n, market.quote.scale);
  return encodePastOrder({ ...describeStop(market, stop, owner, { reason }), traded });
}

/** Why a fired stop came to nothing, with what fills the sentence; `code` is empty where it did not. */
export function reasonOf(state: State, market: Market, code: string, time: number): Order['reason'] {
  return code === '' ? undefined : { code, values: reasonValues(state, market, code, time) };
}

function reasonValues(state: State, market: Market, code: string, time: number): Record<string, string> {
  switch (code) {
    case 'below_minimum_value':
      return {
        minimum: trimDecimal(formatMinor(market.minimumMinor, market.quote.scale)),
        currency: market.quote.code,
      };
    case 'price_out_of_band': {
      const { low, high } = bandOf(market, bookOf(state, market.market), time);
      return { low: formatTicks(market, low), high: formatTicks(market, high) };
    }
    default:
      return {};
  }
}

function kindOf({ type, trailPpm, pairedOrderId }: StopView): OrderKind {
  if (pairedOrderId > 0) return 'oco';
  if (trailPpm > 0) return 'trailing_stop';
  return type === 'market' ? 'stop_market' : 'stop_limit';
}

/** Parts per million as per cent, without idle zeros. */
function percentOf(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), 4));
}

export function presentFill(market: Market, fill: OwnFill) {
  const { ticks, lots } = fill;
  return encodeFill({
    id: fill.tradeId,
    orderId: fill.orderId,
    time: presentTime(fill.time),
    ...pairOf(market),
    side: fill.side,
    quantity: formatLots(market, lots),
    price: formatTicks(market, ticks),
    total: moneyOf(market, ticks, lots),
    fee: formatMinor(fill.feeMinor, market.quote.scale),
    isMaker: fill.isMaker,
  });
}

/** Levels of a side, best first, each with the quantity from the best to it. */
export function presentLevels(market: Market, book: Book, side: Side, limit: number): DepthLevel[] {
  let sum = 0n;
  return bookLevels(book, side, limit).map(({ ticks, lots }) => {
    sum += BigInt(lots);
    return {
      price: formatTicks(market, ticks),
      number: formatLots(market, lots),
      sum: formatDecimal(sum * market.lotUnits, market.lotDecimals),
    };
  });
}
