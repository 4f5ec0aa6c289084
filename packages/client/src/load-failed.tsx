import { Failed } from '@bourse/ui';
import { useWords } from './words.tsx';

export interface LoadFailedProps {
  onRetry: () => void;
  className?: string;
}

/** In the place of code that did not come: that it did not, and a way to ask for it again. */
export function LoadFailed({ onRetry, className }: LoadFailedProps) {
  'use no memo';
  const { t } = useWords();
  return (
    <Failed title={t('common.load_failed')} retryLabel={t('common.retry')} onRetry={onRetry} className={className} />
  );
}
