import { type Loadable, Loaded } from '@bourse/client/list/loaded.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { ReactNode } from 'react';
import { NoticeLine } from './notice-line.tsx';

export interface PanelBodyProps<Data> {
  /** Said where the panel stands in another account than spot, with the transfer between the two; null: in spot. */
  elsewhere: { readonly note: string; readonly onTransfer: () => void } | null;
  query: Loadable<Data>;
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
      <Loaded query={query} failed={failedTitle} skeletons={skeletons}>
        {children}
      </Loaded>
    </>
  );
}
