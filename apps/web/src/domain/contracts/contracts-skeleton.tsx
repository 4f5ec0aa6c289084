import { useWords } from '@bourse/client/words.tsx';
import { Skeleton } from '@bourse/ui';

/** The frame of a desk of contracts while its markets are on their way. */
export function ContractsSkeleton() {
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
