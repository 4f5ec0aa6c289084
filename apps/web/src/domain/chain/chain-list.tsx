import { type Loadable, Loaded } from '@bourse/client/list/loaded.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Empty } from '@bourse/ui';
import { type ReactNode, type RefObject, useState } from 'react';

export interface ChainListProps<Item extends { readonly currencyId: number }> {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  query: Loadable<readonly Item[]>;
  currencyId: number;
  /** How many are shown at first. */
  shownFirst: number;
  failedTitle: string;
  emptyTitle: string;
  emptyHint: string;
  row: (item: Item) => ReactNode;
}

/** What came over a coin's chains or left over them, newest first; the older ones at a press. */
export function ChainList<Item extends { readonly currencyId: number }>(props: ChainListProps<Item>) {
  const { title, headingRef, query, currencyId, shownFirst, failedTitle, emptyTitle, emptyHint, row } = props;
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const items = query.data?.filter((item) => item.currencyId === currencyId) ?? [];
  const shown = isWhole ? items : items.slice(0, shownFirst);
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      <Loaded query={query} failed={failedTitle} className="mt-3">
        {() =>
          items.length === 0 ? (
            <Empty title={emptyTitle} hint={emptyHint} />
          ) : (
            <ul className="chain-list">{shown.map(row)}</ul>
          )
        }
      </Loaded>
      {shown.length < items.length && (
        <button type="button" className="link mt-3 text-s" onClick={() => setWhole(true)}>
          {t('deposit.show_all', { n: items.length })}
        </button>
      )}
    </>
  );
}
