/** The frame of every list of the panel: head, rows, foot, and what stands there without rows. */

import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { type Column, DataTable, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { ListName } from '../orders.ts';

interface OrderColumn {
  readonly name: string;
  /** The class of the column's cells; those of numbers end on one edge. */
  readonly cell: string;
}

/** Columns of numbers and acts. */
const endCells = new Set(['c-price', 'c-size', 'c-fill', 'c-total', 'c-fee', 'c-act']);

interface ListQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export interface OrderTableProps {
  list: ListName;
  query: ListQuery;
  /** Names the table. */
  label: string;
  /** What this list alone has, between what every list begins and ends with. */
  columns: readonly OrderColumn[];
  /** How many rows there are; undefined where there are some and none is here. */
  count: number | undefined;
  /** A pair or a side was chosen, so that no row may mean another choice. */
  isFiltered: boolean;
  empty: { readonly title: MessageId; readonly hint: MessageId };
  /** Whether there is a further page; nothing: as the query says. */
  hasMore?: boolean;
  /** Whether the foot stands there at all. */
  hasFoot?: boolean;
  children: ReactNode;
}

const noMatch = { title: 'spot.no_match_title', hint: 'spot.no_match_hint' } as const;

/** Skeletons, failure, nothing, or the rows. Columns keep their width, whatever comes. */
export function OrderTable(props: OrderTableProps) {
  const { list, query, label, columns: own, count, isFiltered, empty, children } = props;
  const { hasMore = query.hasNextPage, hasFoot = true } = props;
  const { t } = useWords();
  const columns: readonly OrderColumn[] = [
    { name: t('common.time'), cell: 'c-when' },
    { name: t('market.pair'), cell: 'c-what' },
    { name: t('common.side'), cell: 'c-side' },
    { name: t('common.price'), cell: 'c-price' },
    { name: t('common.quantity'), cell: 'c-size' },
    ...own,
    { name: t('common.action'), cell: 'c-act' },
  ];
  const nothing = isFiltered ? noMatch : empty;
  return (
    <DataTable
      label={label}
      frame={{ className: 'desk-list', 'data-list': list }}
      columns={columns.map(columnOf)}
      count={query.data && count}
      failed={
        query.isError
          ? {
              title: t('spot.orders_failed'),
              retryLabel: t('common.retry'),
              onRetry: () => void query.refetch(),
              className: 'flex flex-1 flex-col justify-center',
            }
          : null
      }
      empty={{ title: t(nothing.title), hint: t(nothing.hint), className: 'flex-1' }}
      foot={
        hasFoot && (
          <MoreRow hasMore={hasMore} isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
        )
      }
    >
      {children}
    </DataTable>
  );
}

function columnOf({ name, cell }: OrderColumn): Column {
  return {
    id: cell,
    name,
    title: name,
    className: cell,
    isNumeric: endCells.has(cell),
    skeleton: <Skeleton width={cell === 'c-when' ? 88 : 52} />,
  };
}

interface MoreRowProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The foot of a list: more, or that there is no more. */
function MoreRow({ hasMore, isLoading, onMore }: MoreRowProps) {
  const { t } = useWords();
  return (
    <div className="grid h-9 shrink-0 place-items-center text-xs text-quiet">
      {hasMore ? (
        <button type="button" onClick={onMore} disabled={isLoading} className="rounded-s px-3 py-1 hover:text-text">
          {t(isLoading ? 'common.loading' : 'common.load_more')}
        </button>
      ) : (
        t('common.no_more')
      )}
    </div>
  );
}
