import { useWords } from '@bourse/client/words.tsx';
import { Failed } from '@bourse/ui';
import { ContractsSkeleton } from '../../domain/contracts/contracts-skeleton.tsx';
import { chosenMarket, fetchMarketsEarly, shownMarkets, useMarkets } from '../../domain/markets/markets.ts';
import { usePairAddress, usePairOfPage } from '../../domain/markets/pair-address.ts';
import { LeverDesk, NoLevers } from './lever-desk.tsx';
import { useLevers } from './own.ts';

// With the screen's code, and not with its first drawing: the markets are on their way while words and React come.
fetchMarketsEarly();

/** Leveraged contracts: the desk of the pair that the address names, else of the chosen one, else of the first that has them. */
export default function Screen() {
  const { t } = useWords();
  const markets = useMarkets('state');
  const groups = markets.data ?? [];
  const positions = useLevers('positions', 1);
  // One that was closed to new positions is still there for those who have some.
  const offered = shownMarkets(groups).filter(
    ({ contractSize, symbol }) => Number(contractSize) > 0 || positions.data?.rows.some((row) => row.symbol === symbol),
  );
  const named = usePairOfPage(offered);
  const chosen = chosenMarket(groups);
  const market = named ?? offered.find(({ symbol }) => symbol === chosen?.symbol) ?? offered[0];
  const isWaiting = markets.isPending || (named === undefined && positions.isLoading);
  usePairAddress(isWaiting ? undefined : market?.symbol);
  if (isWaiting) return <ContractsSkeleton />;
  if (!markets.data) {
    return (
      <Failed
        title={t('lever.failed')}
        hint={t('common.load_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void markets.refetch()}
        className="grid flex-1 content-center"
      />
    );
  }
  if (market === undefined) return <NoLevers />;
  return <LeverDesk key={market.symbol} market={market} markets={offered} />;
}
