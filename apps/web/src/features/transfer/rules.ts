/** What a transfer may be, as the form knows it before it asks: pure. The server judges again. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { type Account, accounts, type Balance } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { exact, sumText } from '../../domain/trading/exact.ts';
import { decimalsOfCoin, isBelow, typedAmount } from '../../domain/wallet/typed-amount.ts';

export interface TransferValues {
  readonly currencyId: number;
  readonly from: Account;
  readonly to: Account;
  /** As typed. */
  readonly amount: string;
}

export type TransferField = 'coin' | 'from' | 'to' | 'amount';
/** In the order of the form. */
export const transferFields = ['coin', 'from', 'to', 'amount'] as const satisfies readonly TransferField[];

/** The least that goes from the fiat to the contract account, and the most of one transfer, in whole coins. */
const leverMin = '100';
const transferMax = '99999999';

/** Where the server's refusals stand in the form. */
export const transferFieldOf: Readonly<Record<string, TransferField>> = {
  coin_not_found: 'coin',
  transfer_same_account: 'to',
  transfer_not_allowed: 'to',
  transfer_amount_zero: 'amount',
  transfer_too_fine: 'amount',
  transfer_below_minimum: 'amount',
  transfer_above_maximum: 'amount',
  insufficient_balance: 'amount',
};

/** The accounts that may hold a coin. */
export function accountsOf(balance: Balance): readonly Account[] {
  return accounts.filter((account) => balance[account].isOpen);
}

/** Coins that have somewhere to go. */
export function transferable(balances: readonly Balance[]): readonly Balance[] {
  return balances.filter((balance) => accountsOf(balance).length > 1);
}

function accountFault({ from, to }: TransferValues, balance: Balance): MessageId | null {
  if (from === to) return 'transfer.same';
  return balance[from].isOpen && balance[to].isOpen ? null : 'transfer.not_allowed';
}

function amountFault({ from, to, amount: text }: TransferValues, balance: Balance): MessageId | null {
  const amount = typedAmount(text);
  if (amount === undefined || exact(amount).units === 0n) return numberFault(text) ?? 'account.huanum';
  if (exact(amount).decimals > decimalsOfCoin(balance)) return 'transfer.too_fine';
  if (from === 'fiat' && to === 'lever' && isBelow(amount, leverMin)) return 'transfer.min_100';
  if (isBelow(transferMax, amount)) return 'transfer.max';
  return isBelow(balance[from].available, amount) ? 'common.insufficient_balance' : null;
}

/** What is wrong with a transfer, by field. */
export function transferFaults(values: TransferValues, balance: Balance): Faults<TransferField> {
  return faultsOf<TransferField>({
    coin: null,
    from: null,
    to: accountFault(values, balance),
    amount: amountFault(values, balance),
  });
}

/** What will be available in both accounts after a transfer; null where it cannot be made. */
export function balancesAfter(
  values: TransferValues,
  balance: Balance,
): { readonly from: string; readonly to: string } | null {
  const amount = typedAmount(values.amount);
  if (amount === undefined || Object.values(transferFaults(values, balance)).some(Boolean)) return null;
  return {
    from: sumText([balance[values.from].available, `-${amount}`]),
    to: sumText([balance[values.to].available, amount]),
  };
}

/** The most that one transfer can take from an account. */
export function mostOf(balance: Balance, from: Account): string {
  const { available } = balance[from];
  return isBelow(transferMax, available) ? transferMax : available;
}

/** Another coin in the form: the accounts stay where it may be held in both, else its first two take their place. */
export function withCoin(values: TransferValues, balance: Balance): TransferValues {
  const open = accountsOf(balance);
  const [first = values.from, second = values.to] = open;
  const areOpen = open.includes(values.from) && open.includes(values.to);
  const kept = areOpen ? {} : { from: first, to: second };
  return { ...values, currencyId: balance.currencyId, ...kept };
}

/** What a form begins with. */
export interface TransferStart {
  readonly currencyId?: number;
  readonly from: Account;
  readonly to: Account;
}

/** A form's first values: its coin where that has somewhere to go, else USDT, else the first. */
export function startValues(start: TransferStart, balances: readonly Balance[]): TransferValues | null {
  const coin =
    balances.find(({ currencyId }) => currencyId === start.currencyId) ??
    balances.find(({ currency }) => currency === 'USDT') ??
    balances[0];
  return coin === undefined ? null : withCoin({ ...start, currencyId: coin.currencyId, amount: '' }, coin);
}

/**
 * Where a transfer out of an account leads at first: to spot, from there to contracts where the coin may be held there. An
 * account whose product is not open (`isClosed`) comes last.
 */
export function startFrom(
  balance: Balance,
  from: Account,
  isClosed: (account: Account) => boolean = () => false,
): TransferStart {
  const others = (['spot', 'lever', 'fiat', 'micro'] as const).filter(
    (account) => account !== from && accountsOf(balance).includes(account),
  );
  const to = others.find((account) => !isClosed(account)) ?? others[0] ?? from;
  return { currencyId: balance.currencyId, from, to };
}

/** What an address asks for: to an account from spot, out of an account, or neither. */
export interface AskedAccounts {
  readonly to: string | null;
  readonly from: string | null;
}

/** Where the page's form begins: as its address asks, else from fiat to contracts, unless one of the two is not open. */
export function startOf(
  asked: AskedAccounts,
  balances: readonly Balance[],
  isClosed: (account: Account) => boolean,
): TransferValues | null {
  const first = startValues({ from: 'fiat', to: 'lever' }, balances);
  const balance = balances.find(({ currencyId }) => currencyId === first?.currencyId);
  if (first === null || balance === undefined) return null;
  const [from, to] = [asked.from, asked.to].map((name) => accountsOf(balance).find((account) => account === name));
  if (to !== undefined && to !== 'spot') return startValues({ from: 'spot', to }, balances);
  if (from !== undefined) return startValues(startFrom(balance, from, isClosed), balances);
  const areOpen = !isClosed(first.from) && !isClosed(first.to);
  return areOpen ? first : startValues(startFrom(balance, 'spot', isClosed), balances);
}
