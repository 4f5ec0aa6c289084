/** Spot orders, fills and book levels as the wire shows them. Pure: integers in, decimals out, nothing rounds. */
import type { CompletedTrade, DepthLevel, Entrust, OrderKind } from '@bourse/contract';
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
    legal_id: currencyIdOf(market.quote),
    currency_id: currencyIdOf(market.base),
    currency_name: market.base.code,
    legal_name: market.quote.code,
  };
}

function moneyOf(market: Market, ticks: number, lots: number): string {
  return formatMinor(BigInt(ticks) * BigInt(lots) * market.unitMinor, market.quote.scale);
}

type Owner = Pick<User, 'accountKind' | 'account'>;

/** Whatever stands in a list of orders, be it placed or waiting for its price. */
function entrustOf(market: Market, entry: OrderView | StopView, owner: Owner) {
  const { orderId, side, type, ticks, lots, createdAt, updatedAt } = entry;
  return {
    id: orderId,
    create_time: presentTime(createdAt),
    time: presentTime(updatedAt),
    ...pairOf(market),
    type: side === 'buy' ? 'in' : 'out',
    price: formatTicks(market, ticks),
    total_number: formatLots(market, lots),
    account_number: maskAccount(owner),
    mode: type === 'market' ? 1 : 2,
  } as const;
}

/**
 * An order with its owner, and the stop it is paired with (0: none). A market order has no price of its own: price 0,
 * and its money is what it traded for.
 */
export function presentOrder(market: Market, order: OrderView, owner: Owner, pairedStopId = 0): Entrust {
  const { side, type, ticks, lots, remainingLots, status } = order;
  const fee = formatMinor(BigInt(order.feeChargedMinor), market.quote.scale);
  const noFee = formatMinor(0n, market.quote.scale);
  const traded = formatMinor(BigInt(order.filledMinor), market.quote.scale);
  return {
    ...entrustOf(market, order, owner),
    number: formatLots(market, status === 'open' ? remainingLots : 0),
    complete_number: formatLots(market, lots - remainingLots),
    total_money: type === 'market' ? traded : moneyOf(market, ticks, lots),
    in_fee: side === 'buy' ? fee : noFee,
    out_fee: side === 'sell' ? fee : noFee,
    status,
    kind: pairedStopId > 0 ? 'oco' : type,
    stop_price: '',
    trail: '',
    paired_id: pairedStopId,
  };
}

/**
 * A stop with its owner: open while it waits; nothing of it is ever filled, the order it becomes is another one.
 * `reason` is why it came to nothing where its price was reached.
 */
export function presentStop(market: Market, stop: StopView, owner: Owner, reason?: Entrust['reason']): Entrust {
  const { ticks, lots, triggerTicks, trailPpm, pairedOrderId, status } = stop;
  const noFee = formatMinor(0n, market.quote.scale);
  return {
    ...entrustOf(market, stop, owner),
    number: formatLots(market, status === 'waiting' ? lots : 0),
    complete_number: formatLots(market, 0),
    total_money: moneyOf(market, ticks, lots),
    in_fee: noFee,
    out_fee: noFee,
    status: status === 'waiting' ? 'open' : status,
    kind: kindOf(stop),
    stop_price: trailPpm > 0 ? '' : formatTicks(market, triggerTicks),
    trail: trailPpm > 0 ? percentOf(trailPpm) : '',
    paired_id: pairedOrderId,
    ...(reason !== undefined && { reason }),
  };
}

/** Why a fired stop came to nothing, with what fills the sentence; `code` is empty where it did not. */
export function reasonOf(state: State, market: Market, code: string, time: number): Entrust['reason'] {
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

export function presentFill(market: Market, fill: OwnFill): CompletedTrade {
  const { ticks, lots } = fill;
  return {
    id: fill.tradeId,
    order_id: fill.orderId,
    time: presentTime(fill.time),
    ...pairOf(market),
    number: formatLots(market, lots),
    price: formatTicks(market, ticks),
    total_money: moneyOf(market, ticks, lots),
    fee: formatMinor(fill.feeMinor, market.quote.scale),
    way: fill.side === 'buy' ? 2 : 1,
    is_maker: fill.isMaker,
  };
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
