import type { Quotation } from '@bourse/contract';
import type { MarketGroup } from '../markets/markets.ts';

export type ChooseMarket = (market: Quotation, groups: readonly MarketGroup[]) => void;

/** The list comes when it is first wanted. */
export async function loadPairList() {
  return (await import('./pair-list-box.tsx')).PairListBox;
}
