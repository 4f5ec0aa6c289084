/** What the accounts' pages show of balances, reckoned from prices of the moment. Pure; values are rounded down. */
import type { Account, Accounts, Balance, Market } from '@bourse/contract';
import { exact, productText, sumText, tenTo } from '../../domain/trading/exact.ts';

/** Decimals of a value. */
const valueDecimals = 8;

export interface HeldAsset {
  readonly balance: Balance;
  readonly available: string;
  readonly locked: string;
  /** In USDT; null where nothing says what the coin is worth. */
  readonly value: string | null;
}

/** USDT prices by coin, newer than those of the balances. */
export type LivePrices = ReadonlyMap<number, string>;

export function livePrices(markets: readonly Market[]): LivePrices {
  return new Map(markets.filter(({ quote }) => quote === 'USDT').map(({ baseId, lastPrice }) => [baseId, lastPrice]));
}

/** What was reckoned of a balance, by account; null: it is not in the account. */
interface Reckoned {
  readonly price: string;
  readonly asset: HeldAsset | null;
}

/** Most balances and prices stay as they are from one drawing to the next: so do their rows. */
const known = new WeakMap<Balance, Map<Account, Reckoned>>();

function reckon(balance: Balance, account: Account, price: string): HeldAsset | null {
  const { available, locked, isOpen } = balance[account];
  const amount = sumText([available, locked]);
  if (!isOpen && exact(amount).units === 0n) return null;
  const value = exact(price).units === 0n ? null : productText(amount, price, valueDecimals);
  return { balance, available, locked, value };
}

function assetOf(balance: Balance, account: Account, price: string): HeldAsset | null {
  const byAccount = known.get(balance) ?? new Map<Account, Reckoned>();
  known.set(balance, byAccount);
  const last = byAccount.get(account);
  if (last?.price === price) return last.asset;
  const asset = reckon(balance, account, price);
  byAccount.set(account, { price, asset });
  return asset;
}

/** The coins of an account: those it may hold, and whatever else lies there. */
export function assetRows(accounts: Accounts, account: Account, prices: LivePrices): readonly HeldAsset[] {
  return accounts[account].balances.flatMap(
    (balance) => assetOf(balance, account, prices.get(balance.currencyId) ?? balance.usdtPrice) ?? [],
  );
}

/** What they are worth together, in USDT. */
export function worthOf(rows: readonly HeldAsset[]): string {
  return sumText(['0.00000000', ...rows.flatMap(({ value }) => value ?? [])]);
}

/** One coin, what one of it is worth in USDT (null where nobody knows), and the rate that came with it. No balance: there is no such coin. */
export function coinOf(
  { spot, cnyPerUsdt }: Accounts,
  coinId: number,
  prices: LivePrices,
): { readonly balance: Balance | undefined; readonly usdtPrice: string | null; readonly cnyPerUsdt: string } {
  const balance = spot.balances.find(({ currencyId }) => currencyId === coinId);
  const price = prices.get(coinId) ?? balance?.usdtPrice ?? '0';
  return { balance, usdtPrice: exact(price).units === 0n ? null : price, cnyPerUsdt };
}

/** Whether a coin has another account to go to. */
export function canLeave(balance: Balance, account: Account): boolean {
  const open = [balance.fiat, balance.spot, balance.lever, balance.micro].filter(({ isOpen }) => isOpen);
  return balance[account].isOpen && open.length > 1;
}

/** Worth less than 1 USDT. A coin without a price is small only where there is none of it. */
export function isSmall({ available, locked, value }: HeldAsset): boolean {
  if (value === null) return exact(sumText([available, locked])).units === 0n;
  const { units, decimals } = exact(value);
  return units < tenTo(decimals);
}

/** Rows that the typed text finds, by code or name, and those that stay in any case. */
export function foundRows(
  rows: readonly HeldAsset[],
  typed: string,
  isKept: (row: HeldAsset) => boolean = () => false,
): readonly HeldAsset[] {
  const wanted = typed.trim().toUpperCase();
  const isWanted = (word: string) => word.toUpperCase().includes(wanted);
  return rows.filter((row) => isWanted(row.balance.currency) || isWanted(row.balance.name) || isKept(row));
}
