/** Who has accepted the risk notice of which product. */
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';

/** Products that can cost all that is put in. */
export const riskProducts = ['micro', 'lever'] as const;
export type RiskProduct = (typeof riskProducts)[number];

export interface RiskSlice {
  readonly accepted: Map<number, Set<RiskProduct>>;
}

/** What this feature sees of the state. */
export type RiskState = KernelState & WithAuth & { readonly risk: RiskSlice };

export function createRiskState(): RiskSlice {
  return { accepted: new Map() };
}

/** In the order of `riskProducts`. */
export function risksAccepted({ risk: { accepted } }: Pick<RiskState, 'risk'>, userId: number): RiskProduct[] {
  return riskProducts.filter((product) => accepted.get(userId)?.has(product));
}
