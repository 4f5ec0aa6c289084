import { useWords } from '@bourse/client/words.tsx';
import { Failed, Skeleton } from '@bourse/ui';

/** Feet and heights of bars that stand in for candles, per cent. */
const bars = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  foot: 26 + index * 0.7 + 9 * Math.sin(index / 4),
  height: 5 + 4 * Math.abs(Math.sin(index * 1.7)),
}));

/** Candles that are on their way. */
export function CandleSkeleton() {
  const { t } = useWords();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="absolute inset-0 z-3 flex gap-2 bg-panel pr-20 pb-6 pl-4"
    >
      {bars.map(({ id, foot, height }) => (
        <span key={id} className="relative flex-1">
          <span className="absolute inset-x-0" style={{ bottom: `${foot}%`, height: `${height}%` }}>
            <Skeleton width="100%" height="100%" />
          </span>
        </span>
      ))}
    </div>
  );
}

/** A depth drawing that is on its way. */
export function DepthSkeleton() {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-1 items-end gap-0.5 pr-20 pb-6">
      {[70, 62, 55, 48, 31, 18, 6, 10, 22, 30, 44, 52].map((height) => (
        <span key={height} className="flex-1" style={{ height: `${height}%` }}>
          <Skeleton width="100%" height="100%" />
        </span>
      ))}
    </div>
  );
}

/** The chart, or its data, could not be had. */
export function ChartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Failed
      title={t('market.chart_failed')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className="absolute inset-0 z-3 grid content-center bg-panel"
    />
  );
}
