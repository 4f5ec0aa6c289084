/** Spot orders, fills and book levels as the wire shows them. Pure: integers in, decimals out, nothing rounds. */
import type { CompletedTrade, DepthLevel, Entrust } from '@bourse/contract';
import {
  bookLevels,
  formatDecimal,
  formatLots,
  formatMinor,
  formatTicks,
  type Market,
  type OrderView,
  type Side,
  type User,
} from '@bourse/core';
import { currencyIdOf, symbolOf } from '../market/wire-ids.ts';
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

/** RFC 3339 in UTC. */
export function presentTime(time: number): string {
  return new Date(time).toISOString();
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

/** An order with its owner. A market order has no price of its own: price 0, and its money is what it traded for. */
export function presentOrder(market: Market, order: OrderView, owner: Pick<User, 'accountKind' | 'account'>): Entrust {
  const { side, type, ticks, lots, remainingLots, status } = order;
  const fee = formatMinor(BigInt(order.feeChargedMinor), market.quote.scale);
  const noFee = formatMinor(0n, market.quote.scale);
  const traded = formatMinor(BigInt(order.filledMinor), market.quote.scale);
  return {
    id: order.orderId,
    create_time: presentTime(order.createdAt),
    time: presentTime(order.updatedAt),
    ...pairOf(market),
    type: side === 'buy' ? 'in' : 'out',
    price: formatTicks(market, ticks),
    total_number: formatLots(market, lots),
    number: formatLots(market, status === 'open' ? remainingLots : 0),
    complete_number: formatLots(market, lots - remainingLots),
    total_money: type === 'market' ? traded : moneyOf(market, ticks, lots),
    in_fee: side === 'buy' ? fee : noFee,
    out_fee: side === 'sell' ? fee : noFee,
    account_number: maskAccount(owner),
    status,
    mode: type === 'market' ? 1 : 2,
  };
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
export function presentLevels(market: Market, side: Side, limit: number): DepthLevel[] {
  let sum = 0n;
  return bookLevels(market, side, limit).map(({ ticks, lots }) => {
    sum += BigInt(lots);
    return {
      price: formatTicks(market, ticks),
      number: formatLots(market, lots),
      sum: formatDecimal(sum * market.lotUnits, market.lotDecimals),
    };
  });
}
