/** What the naive model of fiat trading keeps. */

export interface Offer {
  readonly id: number;
  readonly owner: number;
  readonly isSelling: boolean;
  /** Hundredths of CNY a coin. */
  readonly price: number;
  left: bigint;
  readonly ways: readonly string[];
  isPaused: boolean;
}

export interface Trade {
  readonly id: number;
  readonly offer: number;
  readonly owner: number;
  readonly taker: number;
  readonly payer: number;
  readonly seller: number;
  readonly amount: bigint;
  readonly price: number;
  readonly money: bigint;
  readonly way: string;
  readonly from: number;
  until: number;
  isMoved: boolean;
  state: 'unpaid' | 'paid' | 'disputed';
  /** As many of its coins are not the offer's: it was paid late, when others had taken of that. */
  foreign: bigint;
}

/** One whose payer may still come with a proof, until the end of the half hour. */
export type Missed = Trade & { readonly missedAt: number };

export interface Purse {
  free: bigint;
  locked: bigint;
}

export interface Closed {
  readonly id: number;
  /** Null: the whole product. */
  readonly user: number | null;
  readonly what: 'out' | 'trade' | 'all';
  readonly since: number;
}

export interface Ask {
  readonly user: number;
  readonly offer: number;
  readonly isSelling: boolean;
  readonly amount: bigint;
  readonly money: number;
  readonly way: string | null;
  readonly worst: number;
}
