/** Gathers the legs of one movement; legs of the same account become one. */
import type { Posting, Wallet } from './posting.ts';

function isMoving({ available, locked }: Posting): boolean {
  return available !== 0n || locked !== 0n;
}

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
    const postings = this.#postings;
    // Legs that cancelled each other out are rare.
    if (postings.every(isMoving)) return postings;
    return postings.filter(isMoving);
  }
}
