import { useWords } from '@bourse/client/words.tsx';
import { Empty, Failed } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { ContractsSkeleton } from '../../domain/contracts/contracts-skeleton.tsx';
import { chosenMarket, fetchMarketsEarly, shownMarkets, useMarkets } from '../../domain/markets/markets.ts';
import { usePairAddress, usePairOfPage } from '../../domain/markets/pair-address.ts';
import { loadOffer } from './client.ts';
import { MicroDesk } from './desk.tsx';

// With the screen's code, and not with its first drawing: the markets are on their way while words and React come.
fetchMarketsEarly();

/** Second contracts: the desk of the pair that the address names, else of the chosen one, else of the first that has them. */
export default function Screen() {
  const { t } = useWords();
  const markets = useMarkets('state');
  const offer = useQuery({ queryKey: ['micro', 'offer'], queryFn: loadOffer });
  const groups = markets.data ?? [];
  const offered = shownMarkets(groups).filter(({ hasMicroContracts }) => hasMicroContracts);
  const named = usePairOfPage(offered);
  const chosen = chosenMarket(groups);
  const market = named ?? offered.find(({ symbol }) => symbol === chosen?.symbol) ?? offered[0];
  usePairAddress(market?.symbol);
  if (markets.isPending || offer.isPending) return <ContractsSkeleton />;
  if (!markets.data || offer.data === undefined) {
    return (
      <Failed
        title={t('micro.failed')}
        hint={t('common.load_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => {
          void markets.refetch();
          void offer.refetch();
        }}
        className="grid flex-1 content-center"
      />
    );
  }
  if (offer.data === null || market === undefined) {
    return <Empty title={t('micro.none_offered_title')} hint={t('micro.none_offered_hint')} className="flex-1" />;
  }
  return <MicroDesk key={market.symbol} market={market} markets={offered} offer={offer.data} />;
}
