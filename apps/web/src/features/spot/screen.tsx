import { useWords } from '@bourse/client/words.tsx';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { chosenMarket, fetchMarketsEarly, shownMarkets, useMarkets } from '../../domain/markets/markets.ts';
import { usePairAddress, usePairOfPage } from '../../domain/markets/pair-address.ts';
import { Desk } from './desk.tsx';

// With the screen's code, and not with its first drawing: the markets are on their way while words and React come.
fetchMarketsEarly();

/** Spot trading: the desk of the pair that the address names, else of the chosen one. */
export default function Screen() {
  const { t } = useWords();
  const markets = useMarkets('state');
  const groups = markets.data ?? [];
  const named = usePairOfPage(shownMarkets(groups));
  const market = named ?? chosenMarket(groups);
  usePairAddress(market?.symbol);
  if (markets.isPending) return <DeskSkeleton />;
  if (!markets.data) {
    return (
      <Failed
        title={t('home.markets_failed')}
        hint={t('common.load_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void markets.refetch()}
        className="grid flex-1 content-center"
      />
    );
  }
  if (!market) return <Empty title={t('market.not_found')} className="flex-1" />;
  return <Desk key={market.symbol} groups={groups} market={market} />;
}

/** The frame while the markets are on their way. */
function DeskSkeleton() {
  const { t } = useWords();
  return (
    <div className="desk" data-view="chart" aria-busy="true">
      <p className="sr-only">{t('common.loading')}</p>
      <div className="desk-pair">
        <Skeleton width={120} height={16} />
        <Skeleton width={160} height={20} />
        <Skeleton width={220} className="desk-no-phone" />
      </div>
      <div className="desk-chart desk-panel" />
      <div className="desk-book desk-panel" />
      <div className="desk-side" />
      <div className="desk-orders desk-panel" />
    </div>
  );
}
