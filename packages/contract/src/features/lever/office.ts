/** Leveraged contracts as staff know them, and as the wire has them. */
import type { AnswerOf, InputOf, ParsedInputOf } from '../../call.ts';
import type { LeverTierView } from './lever.ts';
import type {
  LeverDebtRow,
  LeverFundMoveRow,
  LeverFundRow,
  LeverNearRow,
  LeverOfficeMarketRow,
  LeverSideRow,
  LeverTermsRow,
  leverOfficeCalls,
} from './office-calls.ts';

/** What a market's contracts are offered on. Rates in per cent. */
export interface OfferedLever {
  readonly isOpen: boolean;
  /** Lots of the market in one lot of the contract. */
  readonly lots: number;
  readonly shareMin: number;
  readonly shareMax: number;
  readonly shares: readonly number[];
  readonly multiples: readonly number[];
  readonly spread: string;
  readonly fee: string;
  readonly overnight: string;
  readonly liquidationFee: string;
  readonly tiers: readonly LeverTierView[];
}

/** All positions of a market and side. */
export interface LeverInterest {
  readonly count: number;
  /** Lots of the contract. */
  readonly shares: number;
  readonly quantity: string;
  readonly notional: string;
  /** Signed. */
  readonly profit: string;
}

export interface LeverOfficeMarket {
  readonly id: number;
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly decimals: number;
  readonly lotStep: string;
  /** Empty: there was none yet. */
  readonly mark: string;
  readonly isSound: boolean;
  /** Null: contracts were never offered. */
  readonly terms: OfferedLever | null;
  /** What open positions still go by. */
  readonly held: { readonly terms: OfferedLever; readonly until: string } | null;
  readonly long: LeverInterest;
  readonly short: LeverInterest;
  /** What the house is long; below zero it is short. */
  readonly net: string;
  readonly need: string;
}

/** What stands behind contracts of a coin. */
export interface LeverCover {
  readonly coinId: number;
  readonly coin: string;
  readonly counterparty: string;
  readonly insurance: string;
  readonly need: string;
  readonly left: string;
  readonly owed: string;
}

export interface LeverOwed {
  readonly id: number;
  readonly userId: number;
  readonly account: string;
  readonly amount: string;
  readonly coin: string;
}

export interface LeverOffice {
  readonly markets: readonly LeverOfficeMarket[];
  readonly covers: readonly LeverCover[];
  /** Oldest first. */
  readonly debts: readonly LeverOwed[];
  readonly debtsTotal: number;
}

/** An account that is not far from liquidation. */
export interface LeverNear {
  readonly userId: number;
  readonly account: string;
  readonly coin: string;
  readonly equity: string;
  readonly maintenance: string;
  /** Per cent. */
  readonly level: string;
  readonly positions: readonly {
    readonly symbol: string;
    readonly isLong: boolean;
    readonly quantity: string;
    readonly base: string;
  }[];
}

/** Those nearest to liquidation. */
export interface LeverNearest {
  readonly accounts: readonly LeverNear[];
  readonly isWhole: boolean;
}

/** When terms bind open positions, and how many owners are told. */
export interface LeverBinding {
  readonly isAtOnce: boolean;
  readonly owners: number;
  readonly isPending: boolean;
}

function encodeTerms(terms: OfferedLever): LeverTermsRow {
  return {
    is_open: terms.isOpen ? 1 : 0,
    lots: terms.lots,
    share_min: terms.shareMin,
    share_max: terms.shareMax,
    shares: [...terms.shares],
    multiples: [...terms.multiples],
    spread: terms.spread,
    trade_fee: terms.fee,
    overnight: terms.overnight,
    liquidation_fee: terms.liquidationFee,
    tiers: terms.tiers.map(({ multipleMax: multiple, ...tier }) => ({ ...tier, multiple })),
  };
}

function decodeTerms(row: LeverTermsRow): OfferedLever {
  return {
    isOpen: row.is_open === 1,
    lots: row.lots,
    shareMin: row.share_min,
    shareMax: row.share_max,
    shares: row.shares,
    multiples: row.multiples,
    spread: row.spread,
    fee: row.trade_fee,
    overnight: row.overnight,
    liquidationFee: row.liquidation_fee,
    tiers: row.tiers.map(({ multiple: multipleMax, ...tier }) => ({ ...tier, multipleMax })),
  };
}

const encodeSide = ({ count, shares, quantity, notional, profit }: LeverInterest): LeverSideRow => ({
  count,
  share: shares,
  number: quantity,
  notional,
  profits: profit,
});
const decodeSide = ({ count, share, number, notional, profits }: LeverSideRow): LeverInterest => ({
  count,
  shares: share,
  quantity: number,
  notional,
  profit: profits,
});

function encodeMarket(market: LeverOfficeMarket): LeverOfficeMarketRow {
  const { terms, held } = market;
  return {
    match_id: market.id,
    symbol: market.symbol,
    base_name: market.base,
    legal_name: market.quote,
    decimals: market.decimals,
    lot: market.lotStep,
    last_price: market.mark,
    is_sound: market.isSound ? 1 : 0,
    terms: terms && encodeTerms(terms),
    held: held && { terms: encodeTerms(held.terms), until: held.until },
    long: encodeSide(market.long),
    short: encodeSide(market.short),
    net: market.net,
    need: market.need,
  };
}

function decodeMarket(row: LeverOfficeMarketRow): LeverOfficeMarket {
  const { terms, held } = row;
  return {
    id: row.match_id,
    symbol: row.symbol,
    base: row.base_name,
    quote: row.legal_name,
    decimals: row.decimals,
    lotStep: row.lot,
    mark: row.last_price,
    isSound: row.is_sound === 1,
    terms: terms && decodeTerms(terms),
    held: held && { terms: decodeTerms(held.terms), until: held.until },
    long: decodeSide(row.long),
    short: decodeSide(row.short),
    net: row.net,
    need: row.need,
  };
}

const encodeCover = ({ coinId, coin, ...figures }: LeverCover): LeverFundRow => ({
  currency_id: coinId,
  currency_name: coin,
  ...figures,
});
const decodeCover = ({ currency_id, currency_name, ...figures }: LeverFundRow): LeverCover => ({
  coinId: currency_id,
  coin: currency_name,
  ...figures,
});

const encodeOwed = ({ id, userId, account, amount, coin }: LeverOwed): LeverDebtRow => ({
  id,
  user_id: userId,
  account,
  number: amount,
  currency_name: coin,
});
const decodeOwed = ({ id, user_id, account, number, currency_name }: LeverDebtRow): LeverOwed => ({
  id,
  userId: user_id,
  account,
  amount: number,
  coin: currency_name,
});

type OfficeRow = AnswerOf<typeof leverOfficeCalls.office>['message'];

export function encodeLeverOffice({ markets, covers, debts, debtsTotal }: LeverOffice): OfficeRow {
  return {
    markets: markets.map(encodeMarket),
    funds: covers.map(encodeCover),
    debts: debts.map(encodeOwed),
    debts_total: debtsTotal,
  };
}

export function decodeLeverOffice({ markets, funds, debts, debts_total: debtsTotal }: OfficeRow): LeverOffice {
  return {
    markets: markets.map(decodeMarket),
    covers: funds.map(decodeCover),
    debts: debts.map(decodeOwed),
    debtsTotal,
  };
}

function encodeNear(near: LeverNear): LeverNearRow {
  return {
    user_id: near.userId,
    account: near.account,
    currency_name: near.coin,
    equity: near.equity,
    maintenance: near.maintenance,
    hazard_rate: near.level,
    positions: near.positions.map(({ symbol, isLong, quantity: number, base: base_name }) => ({
      symbol,
      type: isLong ? 1 : 2,
      number,
      base_name,
    })),
  };
}

function decodeNear(row: LeverNearRow): LeverNear {
  return {
    userId: row.user_id,
    account: row.account,
    coin: row.currency_name,
    equity: row.equity,
    maintenance: row.maintenance,
    level: row.hazard_rate,
    positions: row.positions.map(({ symbol, type, number: quantity, base_name: base }) => ({
      symbol,
      isLong: type === 1,
      quantity,
      base,
    })),
  };
}

type NearestRow = AnswerOf<typeof leverOfficeCalls.near>['message'];

export function encodeLeverNearest({ accounts, isWhole }: LeverNearest): NearestRow {
  return { list: accounts.map(encodeNear), is_whole: isWhole ? 1 : 0 };
}

export function decodeLeverNearest({ list, is_whole }: NearestRow): LeverNearest {
  return { accounts: list.map(decodeNear), isWhole: is_whole === 1 };
}

type BindingRow = AnswerOf<typeof leverOfficeCalls.checkTerms>['message'];

export function encodeLeverBinding({ isAtOnce, owners, isPending }: LeverBinding): BindingRow {
  return { at_once: isAtOnce ? 1 : 0, owners, is_pending: isPending ? 1 : 0 };
}

export function decodeLeverBinding({ at_once, owners, is_pending }: BindingRow): LeverBinding {
  return { isAtOnce: at_once === 1, owners, isPending: is_pending === 1 };
}

/** Terms of a market as they are proposed: deductions follow from the rest. */
export interface ProposedLever extends Omit<OfferedLever, 'tiers'> {
  readonly marketId: number;
  readonly tiers: readonly Omit<LeverTierView, 'deduction'>[];
}

export function encodeProposedLever(terms: ProposedLever): InputOf<typeof leverOfficeCalls.checkTerms> {
  return {
    match_id: terms.marketId,
    is_open: terms.isOpen ? 1 : 0,
    lots: terms.lots,
    share_min: terms.shareMin,
    share_max: terms.shareMax,
    shares: terms.shares.join(','),
    multiples: terms.multiples.join(','),
    spread: terms.spread,
    trade_fee: terms.fee,
    overnight: terms.overnight,
    liquidation_fee: terms.liquidationFee,
    tiers: terms.tiers.map(({ to, rate, multipleMax }) => `${to}:${rate}:${multipleMax}`).join(','),
  };
}

const wholeForm = /^\d{1,9}$/;
const decimalForm = /^\d{1,18}(\.\d{1,18})?$/;
const partsOf = (text: string) => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim()));

/** Null: a list in it cannot be read. */
export function decodeProposedLever(input: ParsedInputOf<typeof leverOfficeCalls.checkTerms>): ProposedLever | null {
  const [shares, multiples] = [partsOf(input.shares), partsOf(input.multiples)];
  const tiers = partsOf(input.tiers).map((part) => part.split(':'));
  const areTiers = tiers.every(
    ([to = '', rate = '', most = '', ...rest]) =>
      decimalForm.test(to) && decimalForm.test(rate) && wholeForm.test(most) && rest.length === 0,
  );
  if (!areTiers || ![...shares, ...multiples].every((text) => wholeForm.test(text))) return null;
  return {
    marketId: input.match_id,
    isOpen: input.is_open === 1,
    lots: input.lots,
    shareMin: input.share_min,
    shareMax: input.share_max,
    shares: shares.map(Number),
    multiples: multiples.map(Number),
    spread: input.spread,
    fee: input.trade_fee,
    overnight: input.overnight,
    liquidationFee: input.liquidation_fee,
    tiers: tiers.map(([to = '', rate = '', most = '']) => ({ to, rate, multipleMax: Number(most) })),
  };
}

export type LeverFundMoveKind = 'closed' | 'settled' | 'night' | 'liquidated' | 'paid' | 'moved';

/** A movement of an account of the house that stands behind contracts. */
export interface LeverFundMove {
  readonly id: number;
  readonly time: string;
  readonly kind: LeverFundMoveKind;
  /** 0: nobody's, as of the order. */
  readonly userId: number;
  readonly orderId: number;
  /** Signed. */
  readonly amount: string;
  readonly coin: string;
}

export function encodeLeverFundMove(move: LeverFundMove): LeverFundMoveRow {
  const { id, time, kind, userId: user_id, orderId: order_id, amount: number, coin: currency_name } = move;
  return { id, time, kind, user_id, order_id, number, currency_name };
}

export function decodeLeverFundMove(row: LeverFundMoveRow): LeverFundMove {
  const { id, time, user_id: userId, order_id: orderId, number: amount, currency_name: coin } = row;
  return { id, time, kind: row.kind as LeverFundMoveKind, userId, orderId, amount, coin };
}
