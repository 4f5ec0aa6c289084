/** Gathers the legs of one movement; legs of the same account become one. */
import type { Posting, Wallet } from '../events.ts';

export class PostingSet {
  readonly #postings: Posting[] = [];

  /** Adds signed changes of an account's available and locked part, in minor units. */
  add(owner: number, wallet: Wallet, asset: number, available: bigint, locked: bigint): void {
    if (available === 0n && locked === 0n) return;
    for (const posting of this.#postings) {
      if (posting.owner === owner && posting.asset === asset && posting.wallet === wallet) {
        posting.available += available;
        posting.locked += locked;
        return;
      }
    }
    this.#postings.push({ owner, wallet, asset, available, locked });
  }

  list(): Posting[] {
    return this.#postings.filter((posting) => posting.available !== 0n || posting.locked !== 0n);
  }
}
