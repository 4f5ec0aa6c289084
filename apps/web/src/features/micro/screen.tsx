import { useWords } from '@bourse/client/words.tsx';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
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
  if (markets.isPending || offer.isPending) return <DeskSkeleton />;
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

/** The frame while markets and terms are on their way. */
function DeskSkeleton() {
  const { t } = useWords();
  return (
    <div className="desk" data-view="chart" data-book="none" aria-busy="true">
      <p className="sr-only">{t('common.loading')}</p>
      <div className="desk-pair">
        <Skeleton width={120} height={16} />
        <Skeleton width={160} height={20} />
      </div>
      <div className="desk-chart desk-panel" />
      <div className="desk-side" />
      <div className="desk-orders desk-panel" />
    </div>
  );
}
