/** Presales as the web and the server know them, and as the wire has them. */
import type { AnswerOf, InputOf, ParsedInputOf } from '../../call.ts';
import {
  type OfficeRoundRow,
  type PresaleBuyerRow,
  type PresalePurchaseRow,
  type PresaleRow,
  type PresaleStatus,
  type presaleCalls,
  presaleStatuses,
} from './calls.ts';

/** A round; amounts and prices are decimals, times RFC 3339. */
export interface Presale {
  readonly id: number;
  readonly version: number;
  readonly coinId: number;
  readonly coin: string;
  readonly decimals: number;
  readonly payCoin: string;
  readonly payDecimals: number;
  readonly price: string;
  readonly total: string;
  readonly sold: string;
  readonly left: string;
  readonly userMax: string;
  readonly softCap: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly unlocksAt: string;
  readonly status: PresaleStatus;
  readonly isSelling: boolean;
  readonly seller: string;
  readonly moreUrl: string;
  readonly paperUrl: string;
}

export const presalePurchaseStatuses = ['paying', 'locked', 'unlocked', 'returned'] as const;
export type PresalePurchaseStatus = (typeof presalePurchaseStatuses)[number];

/** What one bought in a round. */
export interface OwnPresale {
  readonly roundId: number;
  readonly coin: string;
  readonly amount: string;
  readonly payCoin: string;
  readonly paid: string;
  readonly status: PresalePurchaseStatus;
  readonly unlocksAt: string;
}

export interface PresaleBuyer {
  readonly userId: number;
  readonly account: string;
  readonly amount: string;
  readonly paid: string;
  readonly status: PresalePurchaseStatus;
}

/** A round as staff see it. */
export interface OfficePresale extends Presale {
  readonly payCoinId: number;
  readonly isSwitchedOn: boolean;
  readonly buyers: number;
  readonly paid: string;
}

export interface PresaleAccount {
  readonly coinId: number;
  readonly coin: string;
  readonly available: string;
  readonly locked: string;
}

export interface PresaleOffice {
  readonly rounds: readonly OfficePresale[];
  readonly accounts: readonly PresaleAccount[];
}

/** The wire's names, for refusals that name a field. */
export const newPresaleFields = { id: 'id', amount: 'number' } as const satisfies Record<
  string,
  keyof InputOf<typeof presaleCalls.buy>
>;
export const presaleRoundFields = { coinId: 'currency_id', payCoinId: 'pay_currency_id' } as const satisfies Record<
  string,
  keyof InputOf<typeof presaleCalls.setRound>
>;

const flag = (is: boolean) => (is ? 1 : 0);

const isStatus = (text: string): text is PresaleStatus => (presaleStatuses as readonly string[]).includes(text);
const isPurchaseStatus = (text: string): text is PresalePurchaseStatus =>
  (presalePurchaseStatuses as readonly string[]).includes(text);

/** Without a round. */
const noRound: PresaleRow = {
  id: 0,
  version: 0,
  currency_id: 0,
  currency_name: '',
  decimals: 0,
  pay_currency_name: '',
  pay_decimals: 0,
  price: '0',
  total: '0',
  yfx: '0',
  sy: '0',
  user_limit: '0',
  soft_cap: '0',
  start: '',
  end: '',
  unlock: '',
  status: '',
  is_on: 0,
  seller: '',
  more_url: '',
  paper_url: '',
};

export function encodePresale(round: Presale | null): PresaleRow {
  if (round === null) return noRound;
  return {
    id: round.id,
    version: round.version,
    currency_id: round.coinId,
    currency_name: round.coin,
    decimals: round.decimals,
    pay_currency_name: round.payCoin,
    pay_decimals: round.payDecimals,
    price: round.price,
    total: round.total,
    yfx: round.sold,
    sy: round.left,
    user_limit: round.userMax,
    soft_cap: round.softCap,
    start: round.startsAt,
    end: round.endsAt,
    unlock: round.unlocksAt,
    status: round.status,
    is_on: flag(round.isSelling),
    seller: round.seller,
    more_url: round.moreUrl,
    paper_url: round.paperUrl,
  };
}

/** Null: there is no round. */
export function decodePresale(row: PresaleRow): Presale | null {
  if (row.id === 0) return null;
  if (!isStatus(row.status)) throw new Error(`no status of a round: ${row.status}`);
  return {
    id: row.id,
    version: row.version,
    coinId: row.currency_id,
    coin: row.currency_name,
    decimals: row.decimals,
    payCoin: row.pay_currency_name,
    payDecimals: row.pay_decimals,
    price: row.price,
    total: row.total,
    sold: row.yfx,
    left: row.sy,
    userMax: row.user_limit,
    softCap: row.soft_cap,
    startsAt: row.start,
    endsAt: row.end,
    unlocksAt: row.unlock,
    status: row.status,
    isSelling: row.is_on === 1,
    seller: row.seller,
    moreUrl: row.more_url,
    paperUrl: row.paper_url,
  };
}

export function encodeOwnPresale(own: OwnPresale): PresalePurchaseRow {
  return {
    id: own.roundId,
    currency_name: own.coin,
    number: own.amount,
    pay_currency_name: own.payCoin,
    paid: own.paid,
    status: own.status,
    unlock: own.unlocksAt,
  };
}

function purchaseStatusOf({ status }: { readonly status: string }): PresalePurchaseStatus {
  if (!isPurchaseStatus(status)) throw new Error(`no status of a purchase: ${status}`);
  return status;
}

export function decodeOwnPresale(row: PresalePurchaseRow): OwnPresale {
  return {
    roundId: row.id,
    coin: row.currency_name,
    amount: row.number,
    payCoin: row.pay_currency_name,
    paid: row.paid,
    status: purchaseStatusOf(row),
    unlocksAt: row.unlock,
  };
}

export function encodePresaleBuyer({ userId, account, amount, paid, status }: PresaleBuyer): PresaleBuyerRow {
  return { user_id: userId, account, number: amount, paid, status };
}

export function decodePresaleBuyer(row: PresaleBuyerRow): PresaleBuyer {
  const { user_id: userId, account, number: amount, paid } = row;
  return { userId, account, amount, paid, status: purchaseStatusOf(row) };
}

/** What somebody buys, at the price they saw. */
export interface NewPresalePurchase {
  readonly id: number;
  /** Empty: none was typed. */
  readonly amount: string;
  readonly price: string;
  /** Left out: the terms are not known, the price alone is. */
  readonly version?: number | undefined;
}

export function encodeNewPresalePurchase({
  id,
  amount,
  price,
  version,
}: NewPresalePurchase): InputOf<typeof presaleCalls.buy> {
  return { id, number: amount, price, version };
}

export function decodeNewPresalePurchase({
  id,
  number: amount,
  price,
  version,
}: ParsedInputOf<typeof presaleCalls.buy>): NewPresalePurchase {
  return { id, amount, price, version };
}

function encodeOfficeRound({ payCoinId, isSwitchedOn, buyers, paid, ...round }: OfficePresale): OfficeRoundRow {
  return { ...encodePresale(round), pay_currency_id: payCoinId, is_switched_on: flag(isSwitchedOn), buyers, paid };
}

function decodeOfficeRound(row: OfficeRoundRow): OfficePresale[] {
  const round = decodePresale(row);
  const { pay_currency_id: payCoinId, is_switched_on: on, buyers, paid } = row;
  return round === null ? [] : [{ ...round, payCoinId, isSwitchedOn: on === 1, buyers, paid }];
}

type OfficeRow = AnswerOf<typeof presaleCalls.office>['message'];

export function encodePresaleOffice({ rounds, accounts }: PresaleOffice): OfficeRow {
  return {
    rounds: rounds.map(encodeOfficeRound),
    accounts: accounts.map(({ coinId, coin, available, locked }) => ({
      currency_id: coinId,
      currency_name: coin,
      available,
      locked,
    })),
  };
}

export function decodePresaleOffice({ rounds, accounts }: OfficeRow): PresaleOffice {
  return {
    rounds: rounds.flatMap(decodeOfficeRound),
    accounts: accounts.map(({ currency_id: coinId, currency_name: coin, available, locked }) => ({
      coinId,
      coin,
      available,
      locked,
    })),
  };
}

/** A round as staff propose it; times RFC 3339. */
export interface NewPresaleRound {
  /** Null: a new one. */
  readonly id: number | null;
  readonly coinId: number;
  readonly payCoinId: number;
  readonly price: string;
  readonly total: string;
  readonly userMax: string;
  readonly softCap: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly unlocksAt: string;
  readonly seller: string;
  readonly moreUrl: string;
  readonly paperUrl: string;
  readonly reason: string;
}

export function encodeNewPresaleRound(round: NewPresaleRound): InputOf<typeof presaleCalls.setRound> {
  return {
    ...(round.id !== null && { id: round.id }),
    currency_id: round.coinId,
    pay_currency_id: round.payCoinId,
    price: round.price,
    total: round.total,
    user_limit: round.userMax,
    soft_cap: round.softCap,
    start: round.startsAt,
    end: round.endsAt,
    unlock: round.unlocksAt,
    seller: round.seller,
    more_url: round.moreUrl,
    paper_url: round.paperUrl,
    reason: round.reason,
  };
}

export function decodeNewPresaleRound(input: ParsedInputOf<typeof presaleCalls.setRound>): NewPresaleRound {
  return {
    id: input.id ?? null,
    coinId: input.currency_id,
    payCoinId: input.pay_currency_id,
    price: input.price,
    total: input.total,
    userMax: input.user_limit,
    softCap: input.soft_cap,
    startsAt: input.start,
    endsAt: input.end,
    unlocksAt: input.unlock,
    seller: input.seller,
    moreUrl: input.more_url,
    paperUrl: input.paper_url,
    reason: input.reason,
  };
}
