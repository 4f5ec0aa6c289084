import type { OrderQuery, PairIds } from '@bourse/contract';
import type { SideFilter, StateFilter } from './orders.ts';

/** The pair a list is about; null: all markets. */
export type PairFilter = (PairIds & { readonly symbol: string }) | null;

/** What of a list is asked for. */
export interface Asked {
  readonly pair: PairFilter;
  readonly side: SideFilter;
  /** Left out: whatever became of them. */
  readonly state?: StateFilter;
}

export function queryOf({ pair, side, state = 'all' }: Asked, page: number, limit: number): OrderQuery {
  return {
    page,
    limit,
    ...(pair && { baseId: pair.baseId, quoteId: pair.quoteId }),
    ...(side !== 'both' && { side }),
    ...(state !== 'all' && { status: state }),
  };
}
