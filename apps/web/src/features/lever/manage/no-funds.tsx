/** What an account's place holds while it is not there. */
import { useWords } from '@bourse/client/words.tsx';
import { Failed, Skeleton } from '@bourse/ui';

/** In an account's place where it did not come. */
export function FundsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Failed
      title={t('lever.funds_failed')}
      hint={t('common.load_failed')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className="sheet py-12"
    />
  );
}

export function FundsSkeleton() {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-4">
      <div className="sheet grid h-60 content-center gap-6 p-6">
        <Skeleton width={160} height={28} />
        <Skeleton width="100%" height={10} />
        <Skeleton width="60%" />
      </div>
      <div className="sheet grid h-60 content-center gap-4 p-6">
        {['a', 'b', 'c', 'd'].map((line) => (
          <Skeleton key={line} width="100%" />
        ))}
      </div>
    </div>
  );
}
