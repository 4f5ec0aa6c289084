/** What stands in a screen's place while it loads, when it fails, and when there is none. */
import { buttonLook, Empty, Failed, Skeleton } from '@bourse/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asCallError } from '../call-error.ts';
import { brandName, useTitle } from '../title.ts';
import { useWords } from '../words.tsx';
import { isLoadError, loadMaxMs } from './load-guard.ts';

const rows = [320, 480, 440, 360, 400, 280];

/** Bones of a page; two minutes later a failure with a retry. */
export function PendingScreen() {
  const { t } = useWords();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadMaxMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <LoadFailed />;
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
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useWords();
  const router = useRouter();
  useEffect(() => console.error('screen', error), [error]);
  if (isLoadError(error)) return <LoadFailed />;
  const refusal = asCallError(error);
  return (
    <Failed
      className="py-18"
      title={t('site.crashed_title')}
      hint={refusal.message || undefined}
      retryLabel={t('common.retry')}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}

/** No such page. */
export function NotFoundScreen() {
  const { t } = useWords();
  useTitle(brandName);
  return (
    <Empty
      className="py-18"
      title={t('site.not_found_title')}
      titleAs="h1"
      hint={t('site.not_found_hint')}
      action={
        <Link to="/" className={buttonLook('line', 's')}>
          {t('site.to_home')}
        </Link>
      }
    />
  );
}
