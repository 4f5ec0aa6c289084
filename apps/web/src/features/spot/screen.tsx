import { Empty, Failed, Skeleton } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { chosenMarket, fetchMarketsEarly, useChoice, useMarkets } from '../../app/markets.ts';
import { useWords } from '../../app/words.tsx';
import { Desk } from './desk.tsx';
import './desk.css';
import './desk-narrow.css';

// With the screen's code, and not with its first drawing: the markets are on their way while words and React come.
fetchMarketsEarly();

/** Spot trading: the chosen pair's desk. */
export default function Screen() {
  const { t } = useWords();
  const markets = useMarkets('state');
  const [symbol, setSymbol] = useState<string | null>(null);
  // Chosen from this screen's list or from the header's.
  useEffect(() => useChoice.subscribe((choice) => setSymbol(choice.symbol)), []);
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
  const groups = markets.data;
  const all = groups.flatMap((group) => group.quotation);
  const market = all.find((row) => row.symbol === symbol) ?? chosenMarket(groups);
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
