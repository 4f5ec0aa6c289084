import { DayCounts } from '../../kernel/counters/day-counts.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithWallet } from '../wallet/index.ts';

/** An address that a user's withdrawals go to. */
export interface BookAddress {
  readonly addressId: number;
  readonly asset: number;
  readonly network: string;
  readonly address: string;
  readonly label: string;
  /** Unix milliseconds. */
  readonly addedAt: number;
}

/** A user's book. */
export interface AddressBook {
  /** By id, oldest first. */
  readonly addresses: Map<number, BookAddress>;
  /** Withdrawals go to these addresses only. */
  isWhitelist: boolean;
}

export interface AddressSlice {
  readonly books: Map<number, AddressBook>;
  /** How many addresses each user added today. */
  readonly added: DayCounts;
  nextAddressId: number;
}

/** A state that has this feature's part. */
export interface WithAddress {
  readonly address: AddressSlice;
}

/** What this feature sees of the state. */
export type AddressState = KernelState & WithMarket & WithAuth & WithWallet & WithAddress;

export function createAddressState(): AddressSlice {
  return { books: new Map(), added: new DayCounts('utc'), nextAddressId: 1 };
}

/** A new address waits as long in whitelist mode. */
const waitMs = 86_400_000;

export function usableAt({ addedAt }: BookAddress): number {
  return addedAt + waitMs;
}

/** A user's entry for an address; undefined: it is not in the book. */
export function findInBook(
  { address: { books } }: WithAddress,
  userId: number,
  { asset, network, address }: { asset: number; network: string; address: string },
): BookAddress | undefined {
  for (const entry of books.get(userId)?.addresses.values() ?? [])
    if (entry.asset === asset && entry.network === network && entry.address === address) return entry;
  return undefined;
}

export function isWhitelistOn({ address: { books } }: WithAddress, userId: number): boolean {
  return books.get(userId)?.isWhitelist ?? false;
}
