/**
 * Double entry. Guarantees: per asset, the sum over all accounts is zero; no account but `outside` is ever negative;
 * nothing changes unless the whole set of postings holds.
 *
 * Accounts are integers; `available` and `locked` are indexed by them, in minor units.
 */
import { AssertionError, assert } from '../assert.ts';
import { ByOwner } from '../by-owner.ts';
import { Amounts } from './amounts.ts';
import { house } from './house.ts';
import { type Posting, type Wallet, wallets } from './posting.ts';

export interface Ledger {
  /** owner → account ids + 1 by `asset × 4 + wallet`; 0: no account yet. */
  readonly accounts: ByOwner<number[]>;
  readonly available: Amounts;
  readonly locked: Amounts;
  count: number;
}

export interface Balance {
  readonly available: bigint;
  readonly locked: bigint;
}

/** No coin has so many units. */
const balanceMax = 1n << 127n;
const balanceMin = 1n - balanceMax;
const walletIndex: Record<Wallet, number> = { legal: 0, change: 1, lever: 2, micro: 3 };
const none: Balance = { available: 0n, locked: 0n };

export function createLedger(): Ledger {
  return { accounts: new ByOwner(), available: new Amounts(), locked: new Amounts(), count: 0 };
}

function slotOf(wallet: Wallet, asset: number): number {
  return asset * wallets.length + walletIndex[wallet];
}

function findAccount(ledger: Ledger, owner: number, wallet: Wallet, asset: number): number {
  return (ledger.accounts.get(owner)?.[slotOf(wallet, asset)] ?? 0) - 1;
}

/** Available and locked minor units of one account; zero where there is none. */
export function ledgerBalance(ledger: Ledger, owner: number, wallet: Wallet, asset: number): Balance {
  const account = findAccount(ledger, owner, wallet, asset);
  if (account < 0) return none;
  return { available: ledger.available.get(account), locked: ledger.locked.get(account) };
}

/** Balance of a user or house account of an exchange's state. */
export function balanceOf(state: { ledger: Ledger }, owner: number, wallet: Wallet, asset: number): Balance {
  return ledgerBalance(state.ledger, owner, wallet, asset);
}

export function availableOf(state: { ledger: Ledger }, owner: number, wallet: Wallet, asset: number): bigint {
  const account = findAccount(state.ledger, owner, wallet, asset);
  return account < 0 ? 0n : state.ledger.available.get(account);
}

function openAccount(ledger: Ledger, owner: number, wallet: Wallet, asset: number): number {
  const slot = slotOf(wallet, asset);
  let slots = ledger.accounts.get(owner);
  if (slots === undefined) {
    slots = [];
    ledger.accounts.set(owner, slots);
  }
  while (slots.length <= slot) slots.push(0);
  const known = (slots[slot] ?? 0) - 1;
  if (known >= 0) return known;
  const account = ledger.count++;
  slots[slot] = account + 1;
  return account;
}

/** Per asset, the postings of one event cancel out. */
function assertBalanced(postings: readonly Posting[]): void {
  for (let index = 0; index < postings.length; index++) {
    const { asset } = postings[index] as Posting;
    if (isSummed(postings, index, asset)) continue;
    let sum = 0n;
    for (let after = index; after < postings.length; after++) {
      const posting = postings[after] as Posting;
      if (posting.asset !== asset) continue;
      const change = posting.available + posting.locked;
      if (change !== 0n) sum += change;
    }
    if (sum !== 0n) throw new AssertionError(`postings of asset ${asset} do not balance: ${sum}`);
  }
}

function isSummed(postings: readonly Posting[], index: number, asset: number): boolean {
  for (let before = 0; before < index; before++) if ((postings[before] as Posting).asset === asset) return true;
  return false;
}

/** The accounts of the postings being applied. */
const resolved: number[] = [];

/**
 * Applies a balanced set of postings, or throws before anything changed but empty accounts were opened. What counts is
 * what an account holds in the end: its legs may come in any order.
 */
export function applyPostings(ledger: Ledger, postings: readonly Posting[]): void {
  assertBalanced(postings);
  const { available, locked } = ledger;
  for (let index = 0; index < postings.length; index++) {
    const posting = postings[index] as Posting;
    const account = openAccount(ledger, posting.owner, posting.wallet, posting.asset);
    resolved[index] = account;
    if (posting.available !== 0n) available.add(account, posting.available);
    if (posting.locked !== 0n) locked.add(account, posting.locked);
  }
  for (let index = 0; index < postings.length; index++) {
    const posting = postings[index] as Posting;
    const { owner, asset } = posting;
    const account = resolved[index] as number;
    if (posting.locked !== 0n && !locked.isWithin(account, 0n, balanceMax))
      failPosting(ledger, postings, 'locked', owner, asset, locked.get(account));
    const lowest = owner === house.outside ? balanceMin : 0n;
    if (posting.available !== 0n && !available.isWithin(account, lowest, balanceMax))
      failPosting(ledger, postings, 'available', owner, asset, available.get(account));
  }
}

/** Takes everything back. */
function failPosting(
  { available, locked }: Ledger,
  postings: readonly Posting[],
  part: string,
  owner: number,
  asset: number,
  value: bigint,
): never {
  postings.forEach((posting, index) => {
    const account = resolved[index] as number;
    available.add(account, -posting.available);
    locked.add(account, -posting.locked);
  });
  throw new AssertionError(`${part} of ${owner} in asset ${asset} would be ${value}`);
}

/** Every account that is not zero, by owner, asset and wallet. */
export function* ledgerRows(ledger: Ledger): Generator<Posting> {
  for (const owner of ledger.accounts.owners()) {
    const slots = ledger.accounts.get(owner) as number[];
    for (let slot = 0; slot < slots.length; slot++) {
      const account = (slots[slot] ?? 0) - 1;
      if (account < 0) continue;
      const available = ledger.available.get(account);
      const locked = ledger.locked.get(account);
      if (available === 0n && locked === 0n) continue;
      const wallet = wallets[slot % wallets.length] as Wallet;
      yield { owner, wallet, asset: Math.floor(slot / wallets.length), available, locked };
    }
  }
}

/** Puts a snapshot's rows into an empty ledger. */
export function restoreLedger(ledger: Ledger, rows: readonly Posting[]): void {
  assert(ledger.count === 0, 'the ledger is not empty');
  for (const { owner, wallet, asset, available, locked } of rows) {
    const account = openAccount(ledger, owner, wallet, asset);
    ledger.available.set(account, available);
    ledger.locked.set(account, locked);
  }
}

/** Per asset, available plus locked over all accounts: zero at all times. */
export function ledgerSums(ledger: Ledger): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const row of ledgerRows(ledger)) {
    sums.set(row.asset, (sums.get(row.asset) ?? 0n) + row.available + row.locked);
  }
  return sums;
}
