/** Leveraged contracts as their owner sees them. Pure. */
import type { LeverReason, LeverRow } from '@bourse/contract';
import {
  formatDecimal,
  formatLots,
  formatMinor,
  formatTicks,
  type LeverAccount,
  type LeverOrder,
  leverAccountOf,
  leverBindingTerms,
  leverGroupsOf,
  leverMaintenance,
  leverMarkOf,
  leverNotional,
  leverProfit,
  liquidationTicks,
  type Market,
  parseDecimal,
  type State,
} from '@bourse/core';
import type { Database } from '../../projections.ts';
import { currencyIdOf, percentOfPpm, symbolOf, trimDecimal } from '../market/index.ts';

type Row = Database['lever_orders'];

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());

const signedDecimals = 8;

/** A signed decimal in units of its eighth place. */
export function unitsOf(text: string): bigint {
  const units = parseDecimal(text.replace('-', ''), signedDecimals) ?? 0n;
  return text.startsWith('-') ? -units : units;
}

export const decimalOf = (units: bigint) => trimDecimal(formatDecimal(units, signedDecimals));

/** `over` in per cent of `under`, with two decimals, cut off; empty: there is nothing to compare with. */
export function ratioPercent(over: bigint, under: bigint): string {
  return under <= 0n ? '' : formatDecimal((over * 10_000n) / under, 2);
}

export const amountOf = ({ quote }: Pick<Market, 'quote'>, minor: bigint) =>
  trimDecimal(formatMinor(minor, quote.scale));

function marketIn(state: Pick<State, 'market'>, id: number): Market {
  const market = state.market.markets[id];
  if (market === undefined) throw new Error(`no market ${id} of a contract`);
  return market;
}

/** What every row says of its pair. */
function pairOf(market: Market) {
  return {
    symbol: symbolOf(market),
    legal: currencyIdOf(market.quote),
    currency: currencyIdOf(market.base),
    legal_name: market.quote.code,
    currency_name: market.base.code,
  };
}

const price = (market: Market, ticks: number) => (ticks === 0 ? '' : formatTicks(market, ticks));

/** The first mark at which the account is liquidated, by market and side, all else standing still. */
function liquidationsOf(state: State, account: LeverAccount): (market: number, isLong: boolean) => string {
  const groups = leverGroupsOf(account.positions).map(({ market: id, isLong, positions, lots }) => {
    const market = marketIn(state, id);
    const { unitMinor } = market;
    const tiers = leverBindingTerms(state, id)?.tiers ?? [];
    const mark = leverMarkOf(state, id);
    const profit = positions.reduce((sum, position) => sum + leverProfit(position, mark, unitMinor), 0n);
    const maintenance = leverMaintenance(tiers, leverNotional(mark, lots, unitMinor));
    const ticks = liquidationTicks({
      otherEquityMinor: account.equityMinor - profit,
      otherMaintenanceMinor: account.maintenanceMinor - maintenance,
      positions,
      tiers,
      unitMinor,
    });
    return { id, isLong, text: ticks === null || ticks === 0 ? '' : formatTicks(market, ticks) };
  });
  return (id, isLong) => groups.find((group) => group.id === id && group.isLong === isLong)?.text ?? '';
}

/** One that the core has. */
function presentOpen(state: State, order: LeverOrder, liquidationPrice: string): LeverRow {
  const market = marketIn(state, order.market);
  const isWaiting = order.status === 'listing';
  const mark = leverMarkOf(state, order.market);
  const now = isWaiting ? 0n : leverProfit(order, mark, market.unitMinor);
  const profit = now + order.settledMinor;
  return {
    id: order.orderId,
    type: order.isLong ? 1 : 2,
    ...pairOf(market),
    multiple: order.multiple,
    share: order.shares,
    number: trimDecimal(formatLots(market, order.lots)),
    price: formatTicks(market, mark),
    update_price: price(market, order.openTicks),
    origin_price: price(market, isWaiting ? order.limitTicks : order.fillTicks),
    caution_money: amountOf(market, isWaiting ? order.lockedMinor : order.marginMinor),
    origin_caution_money: amountOf(market, isWaiting ? order.lockedMinor : order.marginMinor),
    target_profit_price: price(market, order.stopProfitTicks),
    stop_loss_price: price(market, order.stopLossTicks),
    create_time: timeOf(order.acceptedAt),
    transaction_time: timeOf(order.openedAt),
    handle_time: timeOf(order.closeAskedAt),
    complete_time: '',
    trade_fee: amountOf(market, order.feeMinor),
    overnight_money: amountOf(market, order.overnightMinor),
    profits: amountOf(market, profit),
    profit_rate: isWaiting ? '' : ratioPercent(profit, order.marginMinor),
    status: order.status === 'listing' ? 0 : order.status === 'trading' ? 1 : 2,
    order_type: order.limitTicks === 0 ? 1 : 0,
    limit_price: price(market, order.limitTicks),
    reason: '',
    liquidation_price: liquidationPrice,
    fee_rate: percentOfPpm(order.feePpm),
    spread_rate: percentOfPpm(leverBindingTerms(state, order.market)?.spreadPpm ?? 0),
  };
}

export interface PresentedAccount {
  readonly account: LeverAccount;
  /** Newest first. */
  readonly positions: LeverRow[];
  readonly waiting: LeverRow[];
}

/** An account with all its open rows. */
export function presentAccount(state: State, userId: number, asset: number): PresentedAccount {
  const account = leverAccountOf(state, userId, asset);
  const liquidationOf = liquidationsOf(state, account);
  return {
    account,
    positions: account.positions
      .map((order) => presentOpen(state, order, liquidationOf(order.market, order.isLong)))
      .reverse(),
    waiting: account.waiting.map((order) => presentOpen(state, order, '')).reverse(),
  };
}

/** One of the view's, that has ended. */
export function presentEnded(state: Pick<State, 'market'>, row: Row): LeverRow {
  const market = marketIn(state, row.market);
  const profit = trimDecimal(row.profit);
  const margin = trimDecimal(row.margin);
  return {
    id: row.id,
    type: row.is_long ? 1 : 2,
    ...pairOf(market),
    multiple: row.multiple,
    share: row.shares,
    number: trimDecimal(formatLots(market, row.lots)),
    price: price(market, row.close_ticks),
    update_price: price(market, row.open_ticks),
    origin_price: price(market, row.fill_ticks === 0 ? row.limit_ticks : row.fill_ticks),
    caution_money: margin,
    origin_caution_money: margin,
    target_profit_price: price(market, row.stop_profit_ticks),
    stop_loss_price: price(market, row.stop_loss_ticks),
    create_time: timeOf(row.placed_at),
    transaction_time: timeOf(row.opened_at),
    handle_time: timeOf(row.asked_at),
    complete_time: timeOf(row.ended_at),
    trade_fee: trimDecimal(row.fee),
    overnight_money: trimDecimal(row.overnight),
    profits: profit,
    profit_rate: ratioPercent(unitsOf(profit), unitsOf(margin)),
    status: row.status === 'closed' ? 3 : 4,
    order_type: row.limit_ticks === 0 ? 1 : 0,
    limit_price: price(market, row.limit_ticks),
    reason: row.reason satisfies LeverReason | '',
    liquidation_price: '',
    fee_rate: '',
    spread_rate: '',
  };
}
