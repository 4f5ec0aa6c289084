import { useWords } from '@bourse/client/words.tsx';
import { Failed, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { NoticeLine } from './notice-line.tsx';

export interface PanelBodyProps<Data> {
  /** Said where the panel stands in another account than spot, with the transfer between the two; null: in spot. */
  elsewhere: { readonly note: string; readonly onTransfer: () => void } | null;
  query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  failedTitle: string;
  /** Heights of what is to come. */
  skeletons: readonly number[];
  children: (data: Data) => ReactNode;
}

/** The main part of a coin's panel: waiting, failed, or what was asked for. */
export function PanelBody<Data>({ elsewhere, query, failedTitle, skeletons, children }: PanelBodyProps<Data>) {
  const { t } = useWords();
  return (
    <>
      {elsewhere && (
        <NoticeLine
          tone="note"
          className="mb-4"
          action={
            <button type="button" className="link" aria-haspopup="dialog" onClick={elsewhere.onTransfer}>
              {t('transfer.transfer')}
            </button>
          }
        >
          {elsewhere.note}
        </NoticeLine>
      )}
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Failed title={failedTitle} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-5">
          {skeletons.map((height, place) => (
            <Skeleton key={String(place)} width="100%" height={height} />
          ))}
        </div>
      )}
    </>
  );
}
