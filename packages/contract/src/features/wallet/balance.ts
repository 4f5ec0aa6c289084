/**
 * Balances as the web and the server know them, and as the wire has them. The wire calls the accounts `legal` (fiat),
 * `change` (spot), `lever` and `micro`.
 */
import type { AnswerOf } from '../../call.ts';
import type { UpdateBalance } from '../../realtime.ts';
import type { BalanceRow, walletCalls } from './calls.ts';

/** What is held of a currency in one account. */
export interface Held {
  readonly available: string;
  readonly locked: string;
  /** May it be held there? */
  readonly isOpen: boolean;
}

export const accounts = ['fiat', 'lever', 'micro', 'spot'] as const;
export type Account = (typeof accounts)[number];

/** What is held of one currency. */
export interface Balance extends Readonly<Record<Account, Held>> {
  readonly currencyId: number;
  /** `BTC` */
  readonly currency: string;
  /** `Bitcoin`; empty where it has no name of its own. */
  readonly name: string;
  /** The first network on which it is sent, as the specification names it: `btc`, `eth`, of USDT `erc20`. */
  readonly type: string;
  /** Price of one unit. */
  readonly usdtPrice: string;
  readonly cnyPrice: string;
}

/** One account: what is held there, and what all of it is worth. */
export interface AccountBalances {
  readonly balances: readonly Balance[];
  readonly usdtWorth: string;
  readonly cnyWorth: string;
}

/** All accounts of a user. */
export interface Accounts extends Readonly<Record<Account, AccountBalances>> {
  /** Are deposits and withdrawals open? */
  readonly areTransfersOpen: boolean;
  readonly cnyPerUsdt: string;
}

/** Balances that changed, whole. */
export interface BalanceUpdate {
  readonly seq: number;
  readonly balances: readonly Balance[];
}

type WalletList = AnswerOf<typeof walletCalls.balances>['message'];
type AccountRows = WalletList['legal_wallet'];

const flag = (is: boolean): number => (is ? 1 : 0);

function decodeHeld(row: BalanceRow, account: 'legal' | 'lever' | 'micro' | 'change', open: number): Held {
  return {
    available: row[`${account}_balance`],
    locked: row[`lock_${account}_balance`],
    isOpen: open === 1,
  };
}

export function decodeBalance(row: BalanceRow): Balance {
  return {
    currencyId: row.currency,
    currency: row.currency_name,
    name: row.full_name,
    type: row.currency_type,
    fiat: decodeHeld(row, 'legal', row.is_legal),
    lever: decodeHeld(row, 'lever', row.is_lever),
    micro: decodeHeld(row, 'micro', row.is_micro),
    spot: decodeHeld(row, 'change', row.is_match),
    usdtPrice: row.usdt_price,
    cnyPrice: row.cny_price,
  };
}

export function encodeBalance({
  currencyId,
  currency,
  name,
  type,
  fiat,
  lever,
  micro,
  spot,
  usdtPrice,
  cnyPrice,
}: Balance): BalanceRow {
  return {
    currency: currencyId,
    currency_name: currency,
    currency_type: type,
    full_name: name,
    legal_balance: fiat.available,
    lock_legal_balance: fiat.locked,
    lever_balance: lever.available,
    lock_lever_balance: lever.locked,
    micro_balance: micro.available,
    lock_micro_balance: micro.locked,
    change_balance: spot.available,
    lock_change_balance: spot.locked,
    usdt_price: usdtPrice,
    cny_price: cnyPrice,
    is_legal: flag(fiat.isOpen),
    is_lever: flag(lever.isOpen),
    is_match: flag(spot.isOpen),
    is_micro: flag(micro.isOpen),
  };
}

function decodeAccount({ balance, totle, usdt_totle }: AccountRows): AccountBalances {
  return { balances: balance.map(decodeBalance), usdtWorth: usdt_totle, cnyWorth: totle };
}

function encodeAccount({ balances, usdtWorth, cnyWorth }: AccountBalances): AccountRows {
  return { balance: balances.map(encodeBalance), totle: cnyWorth, usdt_totle: usdtWorth };
}

export function decodeAccounts(list: WalletList): Accounts {
  return {
    fiat: decodeAccount(list.legal_wallet),
    lever: decodeAccount(list.lever_wallet),
    micro: decodeAccount(list.micro_wallet),
    spot: decodeAccount(list.change_wallet),
    areTransfersOpen: list.is_open_CTbi === 1,
    cnyPerUsdt: list.ExRAte,
  };
}

export function encodeAccounts({ fiat, lever, micro, spot, areTransfersOpen, cnyPerUsdt }: Accounts): WalletList {
  return {
    legal_wallet: encodeAccount(fiat),
    lever_wallet: encodeAccount(lever),
    micro_wallet: encodeAccount(micro),
    change_wallet: encodeAccount(spot),
    is_open_CTbi: flag(areTransfersOpen),
    ExRAte: cnyPerUsdt,
  };
}

export function decodeBalanceUpdate({ seq, list }: UpdateBalance): BalanceUpdate {
  return { seq, balances: list.map(decodeBalance) };
}

export function encodeBalanceUpdate({ seq, balances }: BalanceUpdate): UpdateBalance {
  return { seq, list: balances.map(encodeBalance) };
}
