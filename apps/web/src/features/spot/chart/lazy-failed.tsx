import { useWords } from '@bourse/client/words.tsx';
import { Failed } from '@bourse/ui';

/** A menu or dialog of the chart that could not be had. */
export function LazyFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return <Failed title={t('common.load_failed')} retryLabel={t('common.retry')} onRetry={onRetry} className="p-4" />;
}
