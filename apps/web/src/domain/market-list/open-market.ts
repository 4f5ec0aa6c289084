import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import type { Market, MarketGroup, Product } from '@bourse/contract';
import { chooseMarket, symbolWord } from '../markets/markets.ts';
import { useSite } from '../site/site.ts';

/**
 * Where a pair is traded: on the desk that one is at, where that has the pair; else its contracts, where the server says
 * that they are open and offers them for this pair (`contractSize`, the coins of one contract, is above zero then); else
 * its spot desk. The one place that decides.
 */
export function tradingPath(
  { contractSize, hasMicroContracts }: Pick<Market, 'contractSize' | 'hasMicroContracts'>,
  open: readonly Product[],
  from = '/',
): string {
  const at = from.replace(/\/$/, '');
  if (at === '/dealCenter' || (at === '/secondDealCenter' && hasMicroContracts)) return at;
  return open.includes('lever') && Number(contractSize) > 0 ? '/leverdealCenter' : '/dealCenter';
}

/** Makes a pair the chosen one and goes to where it is traded. */
export function useOpenMarket(): (market: Market, groups: readonly MarketGroup[]) => void {
  const { products } = useSite();
  return (market, groups) => {
    chooseMarket(market, groups);
    goTo(addressOf(tradingPath(market, products, location.pathname), { symbol: symbolWord(market.symbol) }));
  };
}
