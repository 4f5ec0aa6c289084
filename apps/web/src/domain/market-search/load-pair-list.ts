import type { Market, MarketGroup } from '@bourse/contract';

export type ChooseMarket = (market: Market, groups: readonly MarketGroup[]) => void;

/** The list comes when it is first wanted. */
export async function loadPairList() {
  return (await import('./pair-list-box.tsx')).PairListBox;
}
