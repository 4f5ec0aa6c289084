/** Second contracts as the web and the server know them, and as the wire has them. */
import type { AnswerOf, InputOf, ParsedInputOf } from '../../call.ts';
import {
  type MicroCurrencyRow,
  type MicroDurationRow,
  type MicroOpenMarketRow,
  type MicroResult,
  type MicroRow,
  type MicroTermsRow,
  type MicroVoidsRow,
  type microCalls,
  microResults,
} from './calls.ts';

/** A contract as its owner sees it. */
export interface MicroContract {
  readonly id: number;
  readonly marketId: number;
  /** `BTC/USDT` */
  readonly symbol: string;
  readonly isUp: boolean;
  readonly seconds: number;
  readonly stake: string;
  readonly coin: string;
  readonly fee: string;
  /** Per cent of the stake. */
  readonly profitPercent: string;
  readonly createdAt: string;
  /** Null: it has not begun. */
  readonly entry: { readonly price: string; readonly time: string; readonly expiry: string } | null;
  /** By the server's clock when it was told. */
  readonly remainMs: number;
  /** Null: it runs. */
  readonly end: {
    /** Empty: there was none. */
    readonly price: string;
    readonly result: MicroResult;
    /** Before the fee. */
    readonly profit: string;
  } | null;
}

/** What can be staked. */
export interface MicroCoin {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
  readonly stakes: readonly string[];
  readonly feePercent: string;
  readonly stakeMin: string;
  readonly stakeMax: string;
  readonly userMax: string;
  /** In the micro account; 0 for visitors. */
  readonly available: string;
}

export interface MicroDuration {
  readonly seconds: number;
  readonly profitPercent: string;
}

export interface NewMicro {
  readonly marketId: number;
  readonly coinId: number;
  readonly isUp: boolean;
  readonly seconds: number;
  /** Empty: none was typed. */
  readonly stake: string;
}

/** How many were settled, and how many of them void. */
export interface MicroVoids {
  readonly day: string;
  readonly symbol: string;
  readonly settled: number;
  readonly voids: number;
}

/** What is offered. */
export interface OfferedMicro {
  readonly isOpen: boolean;
  readonly coinId: number;
  readonly marketIds: readonly number[];
  readonly durations: readonly MicroDuration[];
  readonly stakes: readonly string[];
  readonly stakeMin: string;
  readonly stakeMax: string;
  readonly feePercent: string;
  readonly userMax: string;
  readonly minuteMax: string;
}

/** What runs in a market. */
export interface OpenMicro {
  readonly marketId: number;
  readonly symbol: string;
  readonly count: number;
  readonly up: string;
  readonly down: string;
  /** The most that expires in one minute. */
  readonly minute: string;
}

/** The wire's names of what is asked, for refusals that name a field. */
export const newMicroFields = {
  marketId: 'match_id',
  coinId: 'currency_id',
  isUp: 'type',
  seconds: 'seconds',
  stake: 'number',
} as const satisfies Record<keyof NewMicro, keyof InputOf<typeof microCalls.submit>>;

const isResult = (text: string): text is MicroResult => (microResults as readonly string[]).includes(text);

export function encodeMicro(contract: MicroContract): MicroRow {
  const { entry, end } = contract;
  return {
    id: contract.id,
    match_id: contract.marketId,
    symbol_name: contract.symbol,
    seconds: contract.seconds,
    number: contract.stake,
    currency_name: contract.coin,
    open_price: entry?.price ?? '',
    open_time: entry?.time ?? '',
    end_price: end?.price ?? '',
    endTime: entry?.expiry ?? '',
    type: contract.isUp ? 1 : 2,
    status: end === null ? 1 : 3,
    profit_ratio: contract.profitPercent,
    remain_milli_seconds: contract.remainMs,
    fact_profits: end?.profit ?? '0',
    fee: contract.fee,
    create_time: contract.createdAt,
    result: end?.result ?? '',
  };
}

export function decodeMicro(row: MicroRow): MicroContract {
  const { open_price: price, open_time: time, endTime: expiry, result } = row;
  if (row.status === 3 && !isResult(result)) throw new Error(`no result: ${result}`);
  return {
    id: row.id,
    marketId: row.match_id,
    symbol: row.symbol_name,
    isUp: row.type === 1,
    seconds: row.seconds,
    stake: row.number,
    coin: row.currency_name,
    fee: row.fee,
    profitPercent: row.profit_ratio,
    createdAt: row.create_time,
    entry: price === '' ? null : { price, time, expiry },
    remainMs: row.remain_milli_seconds,
    end: isResult(result) ? { price: row.end_price, result, profit: row.fact_profits } : null,
  };
}

export function encodeMicroCoin(coin: MicroCoin): MicroCurrencyRow {
  return {
    id: coin.id,
    name: coin.code,
    decimals: coin.decimals,
    micro_numbers: coin.stakes.map((number) => ({ number })),
    micro_trade_fee: coin.feePercent,
    number_min: coin.stakeMin,
    number_max: coin.stakeMax,
    user_max: coin.userMax,
    user_wallet: { micro_with_insurance: coin.available, insurance_balance: 0 },
    insurance_types: [],
    user_insurance: null,
  };
}

export function decodeMicroCoin(row: MicroCurrencyRow): MicroCoin {
  return {
    id: row.id,
    code: row.name,
    decimals: row.decimals,
    stakes: row.micro_numbers.map(({ number }) => number),
    feePercent: row.micro_trade_fee,
    stakeMin: row.number_min,
    stakeMax: row.number_max,
    userMax: row.user_max,
    available: row.user_wallet.micro_with_insurance,
  };
}

export function encodeMicroDuration({ seconds, profitPercent }: MicroDuration): MicroDurationRow {
  return { seconds, profit_ratio: profitPercent };
}

export function decodeMicroDuration({ seconds, profit_ratio }: MicroDurationRow): MicroDuration {
  return { seconds, profitPercent: profit_ratio };
}

export function encodeNewMicro({
  marketId,
  coinId,
  isUp,
  seconds,
  stake,
}: NewMicro): InputOf<typeof microCalls.submit> {
  return { match_id: marketId, currency_id: coinId, type: isUp ? 1 : 2, seconds, number: stake };
}

export function decodeNewMicro(input: ParsedInputOf<typeof microCalls.submit>): NewMicro {
  const { match_id: marketId, currency_id: coinId, type, seconds, number: stake } = input;
  return { marketId, coinId, isUp: type === 1, seconds, stake };
}

export function decodeMicroVoids(row: MicroVoidsRow): MicroVoids {
  return row;
}

function encodeMicroTerms(terms: OfferedMicro): MicroTermsRow {
  return {
    is_open: terms.isOpen ? 1 : 0,
    currency_id: terms.coinId,
    match_ids: [...terms.marketIds],
    durations: terms.durations.map(encodeMicroDuration),
    numbers: [...terms.stakes],
    number_min: terms.stakeMin,
    number_max: terms.stakeMax,
    micro_trade_fee: terms.feePercent,
    user_max: terms.userMax,
    minute_max: terms.minuteMax,
  };
}

function decodeMicroTerms(row: MicroTermsRow): OfferedMicro {
  return {
    isOpen: row.is_open === 1,
    coinId: row.currency_id,
    marketIds: row.match_ids,
    durations: row.durations.map(decodeMicroDuration),
    stakes: row.numbers,
    stakeMin: row.number_min,
    stakeMax: row.number_max,
    feePercent: row.micro_trade_fee,
    userMax: row.user_max,
    minuteMax: row.minute_max,
  };
}

/** What is offered where, as staff propose it; the rest of what they type goes as it is. */
export function encodeOffered({
  isOpen,
  coinId,
  marketIds,
}: Pick<OfferedMicro, 'isOpen' | 'coinId' | 'marketIds'>): Pick<
  InputOf<typeof microCalls.setTerms>,
  'is_open' | 'currency_id' | 'match_ids'
> {
  return { is_open: isOpen ? 1 : 0, currency_id: coinId, match_ids: marketIds.join(',') };
}

const wholeForm = /^\d{1,9}$/;
const decimalForm = /^\d{1,18}(\.\d{1,18})?$/;

/** Null: a list in it cannot be read. */
export function decodeNewTerms(input: ParsedInputOf<typeof microCalls.setTerms>): OfferedMicro | null {
  const parts = (text: string) => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim()));
  const [ids, stakes, pairs] = [parts(input.match_ids), parts(input.numbers), parts(input.durations)];
  const durations = pairs.map((pair) => pair.split(':'));
  const areWhole = [...ids, ...durations.flat()].every((text) => wholeForm.test(text));
  if (!areWhole || durations.some(({ length }) => length !== 2) || !stakes.every((text) => decimalForm.test(text)))
    return null;
  return {
    isOpen: input.is_open === 1,
    coinId: input.currency_id,
    marketIds: ids.map(Number),
    durations: durations.map(([seconds = '', profitPercent = '']) => ({ seconds: Number(seconds), profitPercent })),
    stakes,
    stakeMin: input.number_min,
    stakeMax: input.number_max,
    feePercent: input.micro_trade_fee,
    userMax: input.user_max,
    minuteMax: input.minute_max,
  };
}

function encodeOpenMicro({ marketId, symbol, count, up, down, minute }: OpenMicro): MicroOpenMarketRow {
  return { match_id: marketId, symbol, open: count, up, down, minute };
}

function decodeOpenMicro({ match_id, symbol, open, up, down, minute }: MicroOpenMarketRow): OpenMicro {
  return { marketId: match_id, symbol, count: open, up, down, minute };
}

/** What staff see: the terms, and what is open on them. */
export interface MicroOffice {
  /** Null: none were ever set. */
  readonly terms: OfferedMicro | null;
  /** What the counterparty has left, and what is locked for wins, in the coin that is staked. */
  readonly cover: string;
  readonly locked: string;
  readonly coin: string;
  readonly markets: readonly OpenMicro[];
}

type OfficeRow = AnswerOf<typeof microCalls.terms>['message'];

export function encodeMicroOffice({ terms, cover, locked, coin, markets }: MicroOffice): OfficeRow {
  return {
    terms: terms && encodeMicroTerms(terms),
    cover,
    locked,
    currency_name: coin,
    markets: markets.map(encodeOpenMicro),
  };
}

export function decodeMicroOffice({ terms, cover, locked, currency_name: coin, markets }: OfficeRow): MicroOffice {
  return { terms: terms && decodeMicroTerms(terms), cover, locked, coin, markets: markets.map(decodeOpenMicro) };
}

/** The wire's names, for refusals that name a field. */
export const newTermsFields = {
  coinId: 'currency_id',
  marketIds: 'match_ids',
  stakes: 'numbers',
} as const satisfies Record<string, keyof InputOf<typeof microCalls.setTerms>>;
