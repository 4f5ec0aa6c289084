import type { WithAuth } from '../../features/auth/index.ts';
import type { WithMarket } from '../../features/market/index.ts';
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

export type EscrowState = KernelState & WithMarket & WithAuth & { readonly escrow: EscrowSlice };

export function createEscrowState(): EscrowSlice {
  return { open: new Map(), deals: new Map(), nextId: 1 };
}
