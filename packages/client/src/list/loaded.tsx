import { Failed, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';

/** What a query knows so far. */
export interface Loadable<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: Loadable<Data>;
  /** Says what did not load; left out: that it did not. */
  failed?: string;
  /** Heights of what is to come, in px. */
  skeletons?: readonly number[];
  /** Of the place while nothing is there. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** What a query brings: skeletons until it is there, a retry where it did not come. What came before a failure stays. */
export function Loaded<Data>({ query, failed, skeletons = [80], className, children }: LoadedProps<Data>) {
  // Its children are others at each drawing.
  'use no memo';
  const { t } = useWords();
  if (query.data !== undefined) return children(query.data);
  return (
    <div className={className}>
      {query.isError ? (
        <Failed
          title={failed ?? t('common.load_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-5">
          {skeletons.map((height, place) => (
            <Skeleton key={String(place)} width="100%" height={height} />
          ))}
        </div>
      )}
    </div>
  );
}
