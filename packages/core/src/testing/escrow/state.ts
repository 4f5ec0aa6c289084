import type { AuthState } from '../../features/auth/index.ts';
import type { MarketState } from '../../features/market/index.ts';
import type { KernelState } from '../../kernel/state.ts';

export interface Escrow {
  readonly escrowId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly asset: number;
  readonly amountMinor: bigint;
  readonly deadline: number;
}

export interface EscrowSlice {
  readonly open: Map<number, Escrow>;
  /** Deals that ended well, by user: everybody begins with none. */
  readonly deals: Map<number, number>;
  nextId: number;
}

export type State = KernelState & MarketState & AuthState & { readonly escrow: EscrowSlice };

export function create(): EscrowSlice {
  return { open: new Map(), deals: new Map(), nextId: 1 };
}
