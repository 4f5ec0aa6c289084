/**
 * What happens on a simulated chain, as pure functions. Coins move when a block is mined and move back when it is taken
 * back, always from one account to another, so that none appears or vanishes.
 */
import { type Chain, termsOf } from '@bourse/address';
import type { BlockLuck } from './luck.ts';
import { accountKey, type ChainState, nativeOf, type Place, type Transaction } from './state.ts';

/** Blocks after which nobody looks back. */
export const keptBlocks = 200;
/** Confirmations after which nothing changes by chance. */
export const finalAt = 6;

/** A transaction joins the pool. */
export function addToPool(state: ChainState, transaction: Transaction): ChainState {
  return { ...state, transactions: [...state.transactions, transaction] };
}

class Accounts {
  readonly #balances: Map<string, bigint>;

  constructor(state: ChainState) {
    this.#balances = new Map(state.balances);
  }

  get balances(): ReadonlyMap<string, bigint> {
    return this.#balances;
  }

  canPay(chain: Chain, { payer, network, amount, fee }: Transaction): boolean {
    const { assetCode } = termsOf(network);
    const native = nativeOf[chain].assetCode;
    const needed = native === assetCode ? amount + fee : amount;
    return this.#of(assetCode, payer) >= needed && this.#of(native, payer) >= fee;
  }

  pay(chain: Chain, { payer, network, amount, fee, address }: Transaction): void {
    this.#move(termsOf(network).assetCode, payer, address, amount);
    this.#move(nativeOf[chain].assetCode, payer, 'miners', fee);
  }

  takeBack(chain: Chain, { payer, network, amount, fee, address }: Transaction): void {
    this.#move(termsOf(network).assetCode, address, payer, amount);
    this.#move(nativeOf[chain].assetCode, 'miners', payer, fee);
  }

  #of(assetCode: string, account: string): bigint {
    return this.#balances.get(accountKey(assetCode, account)) ?? 0n;
  }

  #move(assetCode: string, from: string, to: string, amount: bigint): void {
    const left = this.#of(assetCode, from) - amount;
    if (left < 0n) throw new Error(`custody: the simulated account ${from} has too little ${assetCode}`);
    if (left === 0n) this.#balances.delete(accountKey(assetCode, from));
    else this.#balances.set(accountKey(assetCode, from), left);
    this.#balances.set(accountKey(assetCode, to), this.#of(assetCode, to) + amount);
  }
}

function movedTo(transaction: Transaction, place: Place): Transaction {
  return { ...transaction, place, lastHeight: place.at === 'block' ? place.height : transaction.lastHeight };
}

/**
 * Blocks above `fork` are replaced by one block more than they were: what was in them waits again or is lost. `again` is
 * asked once for each of them, in their order.
 */
export function reorganise(
  chain: Chain,
  state: ChainState,
  fork: number,
  again: (transaction: Transaction) => { readonly isLost: boolean; readonly afterBlocks: number },
): ChainState {
  const height = state.height + 1;
  const accounts = new Accounts(state);
  const transactions = state.transactions.map((transaction) => {
    const { place } = transaction;
    if (place.at === 'pool' || place.at === 'gone' || place.height <= fork) return transaction;
    // What spent the coins otherwise is in the new blocks as well.
    if (place.at === 'replaced') return movedTo(transaction, { at: 'replaced', height });
    accounts.takeBack(chain, transaction);
    const { isLost, afterBlocks } = again(transaction);
    if (!isLost) return movedTo(transaction, { at: 'pool', readyAt: height + afterBlocks });
    // A payment of the exchange ends in one way only: with the proof that it did not happen.
    return movedTo(transaction, { at: transaction.payer === 'hot' ? 'replaced' : 'gone', height });
  });
  return { ...state, height, mined: state.mined + 1, transactions, balances: accounts.balances };
}

/** One more block, with everything in it that is ready and can be paid. */
function extend(chain: Chain, state: ChainState): ChainState {
  const height = state.height + 1;
  const ready = (transaction: Transaction) => transaction.place.at === 'pool' && transaction.place.readyAt <= height;
  if (!state.transactions.some(ready)) return { ...state, height, mined: state.mined + 1 };
  const accounts = new Accounts(state);
  const transactions = state.transactions.map((transaction) => {
    if (!ready(transaction)) return transaction;
    if (transaction.isDoomed) return movedTo(transaction, { at: 'replaced', height });
    if (!accounts.canPay(chain, transaction)) return transaction;
    accounts.pay(chain, transaction);
    return movedTo(transaction, { at: 'block', height });
  });
  return { ...state, height, mined: state.mined + 1, transactions, balances: accounts.balances };
}

/** The next block. It may take back those before it. */
export function mine(chain: Chain, state: ChainState, luck: BlockLuck): ChainState {
  return luck.depth === 0 ? extend(chain, state) : reorganise(chain, state, state.height - luck.depth, luck.again);
}

/** Drops what lies too deep to change; `dropped` says what it was. */
export function prune(state: ChainState): { readonly state: ChainState; readonly dropped: readonly Transaction[] } {
  const isKept = ({ place }: Transaction) => place.at === 'pool' || place.height > state.height - keptBlocks;
  const dropped = state.transactions.filter((transaction) => !isKept(transaction));
  return dropped.length === 0
    ? { state, dropped }
    : { state: { ...state, transactions: state.transactions.filter(isKept) }, dropped };
}

/** Puts what lies at addresses that nobody here asks about any more into one account: the list stays short. */
export function foldForeign(
  chain: Chain,
  state: ChainState,
  isOurs: (chain: Chain, address: string) => boolean,
): ChainState {
  const named = new Set(state.transactions.map(({ address }) => address));
  const balances = new Map<string, bigint>();
  for (const [key, balance] of state.balances) {
    const [assetCode = '', account = ''] = key.split(' ');
    const isKept = ownAccounts.has(account) || named.has(account) || isOurs(chain, account);
    const kept = isKept ? key : accountKey(assetCode, 'elsewhere');
    balances.set(kept, (balances.get(kept) ?? 0n) + balance);
  }
  return { ...state, balances };
}

const ownAccounts: ReadonlySet<string> = new Set(['faucet', 'hot', 'miners', 'elsewhere']);
