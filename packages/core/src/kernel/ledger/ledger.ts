/**
 * Double entry. Guarantees: per asset, the sum over all accounts is zero; no account but `outside` and `depositLosses` is ever negative;
 * nothing changes unless the whole set of postings holds.
 *
 * An account is the place of what is available in it; what is locked stands behind, so that both come from memory at once.
 * In minor units.
 */
import { AssertionError, assert } from '../assert.ts';
import { ByOwner } from '../by-owner.ts';
import { exactOf } from '../int64.ts';
import { Amounts } from './amounts.ts';
import { mayOwe } from './house.ts';
import { type Posting, type Wallet, wallets } from './posting.ts';

export interface Ledger {
  /** owner → accounts + 1 by `asset × 4 + wallet`; 0: no account yet. */
  readonly accounts: ByOwner<number[]>;
  readonly amounts: Amounts;
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
  return { accounts: new ByOwner(), amounts: new Amounts(), count: 0 };
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
  return { available: ledger.amounts.get(account), locked: ledger.amounts.get(account + 1) };
}

/** Balance of a user or house account of an exchange's state. */
export function balanceOf(state: { ledger: Ledger }, owner: number, wallet: Wallet, asset: number): Balance {
  return ledgerBalance(state.ledger, owner, wallet, asset);
}

export function availableOf(state: { ledger: Ledger }, owner: number, wallet: Wallet, asset: number): bigint {
  const account = findAccount(state.ledger, owner, wallet, asset);
  return account < 0 ? 0n : state.ledger.amounts.get(account);
}

function openAccount(ledger: Ledger, owner: number, wallet: Wallet, asset: number): number {
  const slot = slotOf(wallet, asset);
  const known = (ledger.accounts.get(owner)?.[slot] ?? 0) - 1;
  return known >= 0 ? known : addAccount(ledger, owner, slot);
}

function addAccount(ledger: Ledger, owner: number, slot: number): number {
  const slots = ledger.accounts.get(owner) ?? [];
  // As long as it has to be: a list that has grown keeps room for more than most owners will have.
  const wider = Array.from({ length: Math.max(slots.length, slot + 1) }, (_, index) => slots[index] ?? 0);
  const account = 2 * ledger.count++;
  wider[slot] = account + 1;
  ledger.accounts.set(owner, wider);
  return account;
}

/** The postings being applied: the places of their amounts, and their changes as doubles, `available` before `locked`. */
let places = new Uint32Array(64);
let changes = new Float64Array(2 * places.length);

function readPostings(ledger: Ledger, postings: readonly Posting[]): void {
  if (postings.length > places.length) {
    places = new Uint32Array(2 * postings.length);
    changes = new Float64Array(2 * places.length);
  }
  for (let index = 0; index < postings.length; index++) {
    const { owner, wallet, asset, available, locked } = postings[index] as Posting;
    places[index] = openAccount(ledger, owner, wallet, asset);
    changes[2 * index] = exactOf(available);
    changes[2 * index + 1] = exactOf(locked);
  }
}

/** Per asset, the postings of one event cancel out. */
function assertBalanced(postings: readonly Posting[]): void {
  for (let index = 0; index < postings.length; index++) {
    const { asset } = postings[index] as Posting;
    if (isSummed(postings, index, asset)) continue;
    let sum = 0;
    let moved = 0;
    for (let after = index; after < postings.length; after++) {
      if ((postings[after] as Posting).asset !== asset) continue;
      const available = changes[2 * after] as number;
      const locked = changes[2 * after + 1] as number;
      sum += available + locked;
      moved += Math.abs(available) + Math.abs(locked);
    }
    // Where all that moves is a safe integer, so is every sum on the way.
    const isZero = moved <= Number.MAX_SAFE_INTEGER ? sum === 0 : sumOf(postings, asset) === 0n;
    if (!isZero) throw new AssertionError(`postings of asset ${asset} do not balance: ${sumOf(postings, asset)}`);
  }
}

function sumOf(postings: readonly Posting[], asset: number): bigint {
  const ofAsset = postings.filter((posting) => posting.asset === asset);
  return ofAsset.reduce((sum, { available, locked }) => sum + available + locked, 0n);
}

function isSummed(postings: readonly Posting[], index: number, asset: number): boolean {
  for (let before = 0; before < index; before++) if ((postings[before] as Posting).asset === asset) return true;
  return false;
}

/**
 * Applies a balanced set of postings, or throws before anything changed but empty accounts were opened. What counts is
 * what an account holds in the end: its legs may come in any order.
 */
export function applyPostings(ledger: Ledger, postings: readonly Posting[]): void {
  readPostings(ledger, postings);
  assertBalanced(postings);
  const { amounts } = ledger;
  for (let index = 0; index < postings.length; index++) {
    const { available, locked } = postings[index] as Posting;
    const place = places[index] as number;
    amounts.add(place, available, changes[2 * index] as number);
    amounts.add(place + 1, locked, changes[2 * index + 1] as number);
  }
  for (let index = 0; index < postings.length; index++) {
    const { owner, asset } = postings[index] as Posting;
    const place = places[index] as number;
    if (changes[2 * index + 1] !== 0 && !amounts.isWithin(place + 1, 0n, balanceMax))
      failPosting(amounts, postings, 'locked', owner, asset, amounts.get(place + 1));
    const lowest = mayOwe(owner) ? balanceMin : 0n;
    if (changes[2 * index] !== 0 && !amounts.isWithin(place, lowest, balanceMax))
      failPosting(amounts, postings, 'available', owner, asset, amounts.get(place));
  }
}

/** Takes everything back. */
function failPosting(
  amounts: Amounts,
  postings: readonly Posting[],
  part: string,
  owner: number,
  asset: number,
  value: bigint,
): never {
  postings.forEach(({ available, locked }, index) => {
    const place = places[index] as number;
    amounts.set(place, amounts.get(place) - available);
    amounts.set(place + 1, amounts.get(place + 1) - locked);
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
      const available = ledger.amounts.get(account);
      const locked = ledger.amounts.get(account + 1);
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
    ledger.amounts.set(account, available);
    ledger.amounts.set(account + 1, locked);
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
