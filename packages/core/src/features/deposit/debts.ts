/**
 * What users owe: coins they used before a network took them back. The house bears it; what comes in pays it first, and
 * the user pays it from the spot account.
 */
import { house, mayOwe } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import type { Posting, Wallet } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import type { DepositEventOf } from './events.ts';
import { type DepositState, debtOf } from './state.ts';

/** Where coins that were used before they were taken back are looked for; not where positions need them. */
const takenFrom: readonly Wallet[] = ['change', 'legal', 'micro'];

/** Postings being gathered, and what the user owes after them. */
export interface Money {
  readonly set: PostingSet;
  debtMinor: bigint;
}

/** A debt is paid first, by whatever comes in. */
export function credit(
  money: Money,
  userId: number,
  asset: number,
  amountMinor: bigint,
  wallet: Wallet = 'change',
): void {
  const paid = amountMinor < money.debtMinor ? amountMinor : money.debtMinor;
  money.debtMinor -= paid;
  money.set.add(house.depositLosses, 'change', asset, paid, 0n);
  money.set.add(userId, wallet, asset, amountMinor - paid, 0n);
}

export function takeBack(state: DepositState, money: Money, userId: number, asset: number, amountMinor: bigint): void {
  let missing = amountMinor;
  if (mayOwe(userId)) {
    money.set.add(userId, 'change', asset, -amountMinor, 0n);
    return;
  }
  for (const wallet of takenFrom) {
    const available = availableOf(state, userId, wallet, asset);
    const taken = available < missing ? available : missing;
    money.set.add(userId, wallet, asset, -taken, 0n);
    missing -= taken;
  }
  money.set.add(house.depositLosses, 'change', asset, -missing, 0n);
  money.debtMinor += missing;
}

/** As much of the debt as the spot account has available. */
export function decidePayDebt(
  state: DepositState,
  { userId, asset, time }: DepositCommandOf<'PayDebt'>,
): DepositDecision<'PayDebt'> {
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  const owed = debtOf(state, userId, asset);
  if (owed === 0n) return { refused: 'deposit_no_debt' };
  const available = availableOf(state, userId, 'change', asset);
  if (available === 0n) return { refused: 'insufficient_balance' };
  const amountMinor = available < owed ? available : owed;
  const set = new PostingSet();
  set.add(userId, 'change', asset, -amountMinor, 0n);
  set.add(house.depositLosses, 'change', asset, amountMinor, 0n);
  const debtMinor = owed - amountMinor;
  return {
    events: [{ kind: 'DebtPaid', time, userId, asset, amountMinor, debtMinor, postings: set.list() }],
    answer: {},
  };
}

export function applyDebtPaid(state: DepositState, event: DepositEventOf<'DebtPaid'>): void {
  applyPostings(state.ledger, event.postings);
  setDebt(state, event.userId, event.asset, event.debtMinor);
}

export function setDebt({ deposit: { debts } }: DepositState, userId: number, asset: number, amount: bigint): void {
  const key = `${userId} ${asset}`;
  if (amount > 0n) debts.set(key, amount);
  else debts.delete(key);
}

/** What came to the house's losses was owed. */
export function payDebt(
  state: DepositState,
  { userId, asset, postings }: { userId: number; asset: number; postings: readonly Posting[] },
): void {
  const paid = postings.find(({ owner }) => owner === house.depositLosses)?.available ?? 0n;
  setDebt(state, userId, asset, debtOf(state, userId, asset) - paid);
}
