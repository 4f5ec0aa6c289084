/** Leveraged contracts as the web knows them, and as the wire has them. */
import type { InputOf, ParsedInputOf } from '../../call.ts';
import type { LeverTrade } from '../../realtime.ts';
import {
  type LeverDealRow,
  type LeverLiquidationRow,
  type LeverReason,
  type LeverRow,
  type leverCalls,
  leverReasons,
} from './calls.ts';

export type LeverStatus = 'waiting' | 'open' | 'closing' | 'closed' | 'cancelled';

/** An order or position as its owner sees it. */
export interface LeverContract {
  readonly id: number;
  readonly isLong: boolean;
  /** `BTC/USDT` */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly multiple: number;
  /** Lots of the contract. */
  readonly shares: number;
  /** Of the base coin. */
  readonly quantity: string;
  /** The mark; of closed ones the price they closed at. */
  readonly price: string;
  /** The first fill; of waiting ones the limit. */
  readonly entryPrice: string;
  /** The fill, or the last settlement: profit is reckoned from here. */
  readonly settledPrice: string;
  readonly margin: string;
  /** Empty: none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Times are empty until they come. */
  readonly createdAt: string;
  readonly openedAt: string;
  readonly closeAskedAt: string;
  readonly endedAt: string;
  /** So far. */
  readonly fee: string;
  readonly overnight: string;
  /** From prices, signed. */
  readonly profit: string;
  readonly profitPercent: string;
  readonly status: LeverStatus;
  readonly isMarket: boolean;
  readonly limitPrice: string;
  /** Null: it has not ended. */
  readonly reason: LeverReason | null;
  /** Empty where no price liquidates. */
  readonly liquidationPrice: string;
  /** What closing it costs, in per cent of the notional; empty once it has ended. */
  readonly feeRate: string;
  readonly spreadRate: string;
}

/** Maintenance up to a notional. */
export interface LeverTierView {
  readonly to: string;
  /** Per cent. */
  readonly rate: string;
  readonly deduction: string;
  readonly multipleMax: number;
}

/** Waiting limit orders at a price. */
export interface LeverLevel {
  readonly price: string;
  readonly quantity: string;
}

/** What is held in the account of the quote coin, and what positions need of it. */
export interface LeverFunds {
  readonly cash: string;
  readonly locked: string;
  readonly margins: string;
  readonly maintenance: string;
  readonly equity: string;
  readonly usable: string;
  readonly owed: string;
  /** Equity in per cent of maintenance; empty without positions. */
  readonly rate: string;
}

/** What a pair offers, and one's own account there. */
export interface LeverOffer {
  readonly mark: string;
  readonly isOpen: boolean;
  /** False: prices are degraded. */
  readonly isSound: boolean;
  readonly multiples: readonly number[];
  readonly shares: readonly number[];
  readonly shareMin: number;
  readonly shareMax: number;
  /** Base coin of one lot of the contract. */
  readonly lotSize: string;
  /** In per cent, as are all rates. */
  readonly spread: string;
  readonly fee: string;
  readonly overnight: string;
  readonly liquidationPercent: string;
  readonly openingPercent: string;
  readonly tiers: readonly LeverTierView[];
  readonly priceStep: string;
  readonly quantityStep: string;
  readonly waitingLongs: readonly LeverLevel[];
  readonly waitingShorts: readonly LeverLevel[];
  readonly funds: LeverFunds;
  /** One's own open positions in the pair, at most 10. */
  readonly positions: readonly LeverContract[];
}

/** One's own positions and waiting orders of all pairs, as they are now. */
export interface LeverNews {
  readonly positions: readonly LeverContract[];
  readonly orders: readonly LeverContract[];
  readonly rate: string;
  /** All unrealised profit, signed. */
  readonly profit: string;
}

export interface NewLever {
  readonly quoteId: number;
  readonly baseId: number;
  readonly isLong: boolean;
  readonly isMarket: boolean;
  readonly multiple: number;
  /** As typed. */
  readonly shares: string;
  /** Empty for market orders. */
  readonly limit: string;
  readonly slippage: string;
  /** Empty: none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
}

const statuses: readonly LeverStatus[] = ['waiting', 'open', 'closing', 'closed', 'cancelled'];
const isReason = (text: string): text is LeverReason => (leverReasons as readonly string[]).includes(text);

export function decodeLever(row: LeverRow): LeverContract {
  const status = statuses[row.status];
  if (status === undefined) throw new Error(`no status of a contract: ${row.status}`);
  return {
    id: row.id,
    isLong: row.type === 1,
    symbol: row.symbol,
    base: row.currency_name,
    quote: row.legal_name,
    multiple: row.multiple,
    shares: row.share,
    quantity: row.number,
    price: row.price,
    entryPrice: row.origin_price,
    settledPrice: row.update_price,
    margin: row.caution_money,
    takeProfit: row.target_profit_price,
    stopLoss: row.stop_loss_price,
    createdAt: row.create_time,
    openedAt: row.transaction_time,
    closeAskedAt: row.handle_time,
    endedAt: row.complete_time,
    fee: row.trade_fee,
    overnight: row.overnight_money,
    profit: row.profits,
    profitPercent: row.profit_rate,
    status,
    isMarket: row.order_type === 1,
    limitPrice: row.limit_price,
    reason: isReason(row.reason) ? row.reason : null,
    liquidationPrice: row.liquidation_price,
    feeRate: row.fee_rate,
    spreadRate: row.spread_rate,
  };
}

const decodeLevel = ({ price, number: quantity }: { price: string; number: string }): LeverLevel => ({
  price,
  quantity,
});

export function decodeLeverOffer(row: LeverDealRow): LeverOffer {
  const { account, lever_transaction: waiting } = row;
  return {
    mark: row.last_price,
    isOpen: row.is_open === 1,
    isSound: row.is_sound === 1,
    multiples: row.multiple.muit,
    shares: row.multiple.share.map(({ value }) => value),
    shareMin: row.lever_share_limit.min,
    shareMax: row.lever_share_limit.max,
    lotSize: row.lever_share_num,
    spread: row.spread,
    fee: row.lever_trade_fee,
    overnight: row.overnight_rate,
    liquidationPercent: row.liquidation_rate,
    openingPercent: row.opening_rate,
    tiers: row.tiers.map(({ to, rate, deduction, multiple: multipleMax }) => ({ to, rate, deduction, multipleMax })),
    priceStep: row.tick,
    quantityStep: row.lot,
    waitingLongs: waiting.in.map(decodeLevel),
    waitingShorts: waiting.out.map(decodeLevel),
    funds: { ...account, usable: row.user_lever, rate: row.hazard_rate },
    positions: row.my_transaction.map(decodeLever),
  };
}

export function decodeLeverNews(event: LeverTrade): LeverNews {
  return {
    positions: event.trades_all.map(decodeLever),
    orders: event.trades_entrust.map(decodeLever),
    rate: event.hazard_rate,
    profit: event.profits_all,
  };
}

export function encodeNewLever(asked: NewLever): InputOf<typeof leverCalls.submit> {
  return {
    legal_id: asked.quoteId,
    currency_id: asked.baseId,
    type: asked.isLong ? 1 : 2,
    status: asked.isMarket ? 1 : 0,
    multiple: asked.multiple,
    share: asked.shares,
    target_price: asked.limit,
    slippage: asked.slippage,
    target_profit_price: asked.takeProfit,
    stop_loss_price: asked.stopLoss,
  };
}

/** As it was typed: the multiple may have been left out, which `null` says. */
export interface TypedLever extends Omit<NewLever, 'multiple'> {
  readonly multiple: number | null;
}

export function decodeNewLever(wire: ParsedInputOf<typeof leverCalls.submit>): TypedLever {
  return {
    quoteId: wire.legal_id,
    baseId: wire.currency_id,
    isLong: wire.type === 1,
    isMarket: wire.status === 1,
    multiple: wire.multiple === '' ? null : wire.multiple,
    shares: wire.share,
    limit: wire.target_price,
    slippage: wire.slippage,
    takeProfit: wire.target_profit_price,
    stopLoss: wire.stop_loss_price,
  };
}

/** How the wire calls the fields of a new order. */
export const newLeverFields = {
  shares: 'share',
  limit: 'target_price',
} as const satisfies Partial<Record<keyof NewLever, keyof ParsedInputOf<typeof leverCalls.submit>>>;

type LeverStops = Pick<LeverContract, 'id' | 'takeProfit' | 'stopLoss'>;

/** Where a position takes profit and stops its loss. */
export function encodeLeverStops({ id, takeProfit, stopLoss }: LeverStops): InputOf<typeof leverCalls.setStop> {
  return { id, target_profit_price: takeProfit, stop_loss_price: stopLoss };
}

export function decodeLeverStops(wire: ParsedInputOf<typeof leverCalls.setStop>): LeverStops {
  return { id: wire.id, takeProfit: wire.target_profit_price, stopLoss: wire.stop_loss_price };
}

/** Which positions are to be closed. */
interface LeverCloses {
  readonly side: 'both' | 'long' | 'short';
  /** Where one is left out, of all pairs of the other; where both are, of all pairs. */
  readonly quoteId: number | undefined;
  readonly baseId: number | undefined;
}

const sidesClosed = ['both', 'long', 'short'] as const;

export function decodeLeverCloses(wire: ParsedInputOf<typeof leverCalls.batchClose>): LeverCloses {
  return { side: sidesClosed[wire.type], quoteId: wire.legal_id, baseId: wire.currency_id };
}

/** What is asked of lists: where one coin is left out, rows of all pairs of the other; where both are, of all pairs. */
export interface LeverPage {
  readonly page: number;
  readonly limit: number;
  readonly quoteId: number | undefined;
  readonly baseId: number | undefined;
}

export function decodeLeverPage(wire: ParsedInputOf<typeof leverCalls.dealall>): LeverPage {
  return { page: wire.page, limit: wire.limit, quoteId: wire.legal_id, baseId: wire.currency_id };
}

const statusesAsked = { 0: 'waiting', 1: 'open', 3: 'closed', 4: 'cancelled' } as const;

/** Of a status; `open` are those too that close. */
export function decodeLeverQuery(wire: ParsedInputOf<typeof leverCalls.myTrade>) {
  return { ...decodeLeverPage(wire), status: statusesAsked[wire.status] };
}

/** A position, or the part of one, that a liquidation closed. */
export interface LeverLiquidated {
  readonly id: number;
  readonly symbol: string;
  readonly isLong: boolean;
  readonly multiple: number;
  readonly shares: number;
  /** The mark that it closed at. */
  readonly price: string;
  readonly profit: string;
  readonly fee: string;
  readonly liquidationFee: string;
  /** The account's margin level after it, in per cent; empty without positions, and where it is not known. */
  readonly rateAfter: string;
}

/** A liquidation, step by step. */
export interface LeverLiquidation {
  readonly currency: string;
  readonly time: string;
  readonly marks: readonly { readonly symbol: string; readonly price: string }[];
  /** The account then; empty where it is not known. */
  readonly equity: string;
  readonly maintenance: string;
  readonly rate: string;
  readonly liquidationPercent: string;
  readonly safePercent: string;
  readonly cancelled: readonly Pick<LeverLiquidated, 'id' | 'symbol' | 'isLong' | 'shares'>[];
  readonly closed: readonly LeverLiquidated[];
  /** Null: it goes on. */
  readonly end: { readonly fee: string; readonly liquidationFee: string; readonly left: string } | null;
}

export function decodeLeverLiquidation(row: LeverLiquidationRow): LeverLiquidation {
  return {
    currency: row.legal_name,
    time: row.time,
    marks: row.marks,
    equity: row.equity,
    maintenance: row.maintenance,
    rate: row.hazard_rate,
    liquidationPercent: row.liquidation_rate,
    safePercent: row.safe_rate,
    cancelled: row.cancelled.map(({ id, symbol, type, share }) => ({ id, symbol, isLong: type === 1, shares: share })),
    closed: row.closed.map((one) => ({
      id: one.id,
      symbol: one.symbol,
      isLong: one.type === 1,
      multiple: one.multiple,
      shares: one.share,
      price: one.price,
      profit: one.profits,
      fee: one.trade_fee,
      liquidationFee: one.liquidation_fee,
      rateAfter: one.hazard_rate,
    })),
    end: row.complete_time === '' ? null : { fee: row.trade_fee, liquidationFee: row.liquidation_fee, left: row.left },
  };
}
