import type { Product, Quotation } from '@bourse/contract';
import { addressOf, goTo } from '../../platform/navigation/go.ts';
import { chooseMarket, type MarketGroup, symbolWord } from '../markets/markets.ts';
import { useSite } from '../site/site.ts';

/**
 * Where a pair is traded: its contracts, where the server says that they are open and offers them for this pair
 * (`lever_share_num`, the coins of one contract, is above zero then), else its spot desk. The one place that decides.
 */
export function tradingPath({ lever_share_num }: Pick<Quotation, 'lever_share_num'>, open: readonly Product[]): string {
  return open.includes('lever') && Number(lever_share_num) > 0 ? '/leverdealCenter' : '/dealCenter';
}

/** Makes a pair the chosen one and goes to where it is traded. */
export function useOpenMarket(): (market: Quotation, groups: readonly MarketGroup[]) => void {
  const { products } = useSite();
  return (market, groups) => {
    chooseMarket(market, groups);
    goTo(addressOf(tradingPath(market, products), { symbol: symbolWord(market.symbol) }));
  };
}
