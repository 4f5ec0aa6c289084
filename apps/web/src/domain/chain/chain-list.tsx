import { type Loadable, Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { recordWords } from '@bourse/contract';
import { Empty } from '@bourse/ui';
import type { ReactNode, RefObject } from 'react';

export interface ChainListProps<Item extends { readonly currencyId: number }> {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  query: Loadable<readonly Item[]>;
  currencyId: number;
  /** Which half of `/chargeRecord` has all of them. */
  half: '0' | '1';
  /** How many are shown at first. */
  shownFirst: number;
  failedTitle: string;
  emptyTitle: string;
  emptyHint: string;
  row: (item: Item) => ReactNode;
}

/** What came over a coin's chains or left over them, newest first; all of them have a page of their own. */
export function ChainList<Item extends { readonly currencyId: number }>(props: ChainListProps<Item>) {
  const { title, headingRef, query, currencyId, half, shownFirst, failedTitle, emptyTitle, emptyHint, row } = props;
  const { t } = useWords();
  const items = query.data?.filter((item) => item.currencyId === currencyId) ?? [];
  const shown = items.slice(0, shownFirst);
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
      {items.length > 0 && (
        <Link
          to="/chargeRecord"
          search={{ tab: 'chain', [recordWords.half]: half, [recordWords.coin]: currencyId }}
          className="link mt-3 inline-block text-s"
        >
          {t('chain.view_all')}
        </Link>
      )}
    </>
  );
}
