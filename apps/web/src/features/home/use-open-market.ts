import type { Quotation } from '@bourse/contract';
import { useNavigate } from '@tanstack/react-router';
import { chooseMarket, type MarketGroup } from '../../app/markets.ts';

/** Makes a pair the chosen one and goes to its trading screen. */
export function useOpenMarket(groups: readonly MarketGroup[]): (market: Quotation) => void {
  const navigate = useNavigate();
  return (market) => {
    chooseMarket(market, groups);
    void navigate({ to: '/dealCenter' });
  };
}
