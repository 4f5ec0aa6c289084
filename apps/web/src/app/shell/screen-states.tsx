/** What stands in a screen's place while it loads, when it fails, and when there is none. */

import { isLoadError } from '@bourse/client/start/load-guard.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Failed, Skeleton } from '@bourse/ui';
import { useEffect } from 'react';

const rows = [320, 480, 440, 360, 400, 280];

/** Skeletons of a page. Two minutes later the screen has failed. */
export function PendingScreen() {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('common.loading')} className="page pt-6">
      <div className="sheet grid gap-6 p-10">
        <Skeleton width={240} height={20} />
        {rows.map((width) => (
          <Skeleton key={width} width={`min(${width}px, 100%)`} />
        ))}
      </div>
    </div>
  );
}

function LoadFailed() {
  const { t } = useWords();
  return (
    <Failed
      className="py-18"
      title={t('common.load_failed')}
      retryLabel={t('common.retry')}
      onRetry={() => window.location.reload()}
    />
  );
}

/** A screen that failed. Code that did not load is fetched again with the page; a failed call just runs again. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  useEffect(() => console.error('screen', error), [error]);
  if (isLoadError(error)) return <LoadFailed />;
  const refusal = asCallError(error);
  return (
    <Failed
      className="py-18"
      title={t('site.crashed_title')}
      hint={refusal.message || undefined}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
