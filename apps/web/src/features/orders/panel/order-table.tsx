/** The frame of every list of the panel: head, rows, foot, and what stands there without rows. */

import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Empty, Failed, HeadCell, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { ListName } from '../orders.ts';

export interface Column {
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
  columns: readonly Column[];
  isEmpty: boolean;
  /** None of the rows are here, but there are some: they are being read. */
  isDue?: boolean;
  /** A pair or a side was chosen, so that no row may mean another choice. */
  isFiltered: boolean;
  empty: { readonly title: MessageId; readonly hint: MessageId };
  /** Whether there is a further page; nothing: as the query says. */
  hasMore?: boolean;
  /** Whether the foot stands there at all. */
  hasFoot?: boolean;
  children: ReactNode;
}

/** Bones, failure, nothing, or the rows. Columns keep their width, whatever comes. */
export function OrderTable({
  list,
  query,
  label,
  columns: own,
  isEmpty,
  isDue = false,
  isFiltered,
  empty,
  children,
  ...foot
}: OrderTableProps) {
  const { t } = useWords();
  const columns: readonly Column[] = [
    { name: t('common.time'), cell: 'c-when' },
    { name: t('market.pair'), cell: 'c-what' },
    { name: t('common.side'), cell: 'c-side' },
    { name: t('common.price'), cell: 'c-price' },
    { name: t('common.quantity'), cell: 'c-size' },
    ...own,
    { name: t('common.action'), cell: 'c-act' },
  ];
  const isHere = query.data !== undefined && !isDue;
  if (!isHere && query.isError) {
    return (
      <Failed
        title={t('spot.orders_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
        className="flex flex-1 flex-col justify-center"
      />
    );
  }
  if (isHere && isEmpty) {
    return isFiltered ? (
      <Empty title={t('spot.no_match_title')} hint={t('spot.no_match_hint')} className="flex-1" />
    ) : (
      <Empty title={t(empty.title)} hint={t(empty.hint)} className="flex-1" />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <div tabIndex={0} className="desk-list" data-list={list} aria-busy={!isHere}>
      <table aria-label={label}>
        <HeadRow columns={columns} />
        {isHere ? <tbody>{children}</tbody> : <BoneRows columns={columns} />}
      </table>
      {isHere && (foot.hasFoot ?? true) && (
        <MoreRow
          hasMore={foot.hasMore ?? query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

function HeadRow({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, cell }) => (
          <HeadCell key={cell} title={name} className={cell} isNumeric={endCells.has(cell)}>
            {name}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

const boneRows = ['first', 'second', 'third', 'fourth'];

/** Rows in the place of those to come. */
function BoneRows({ columns }: { columns: readonly Column[] }) {
  return (
    <tbody aria-hidden="true">
      {boneRows.map((row) => (
        <tr key={row}>
          {columns.map(({ cell }) => (
            <td key={cell} className={cell}>
              <Skeleton width={cell === 'c-when' ? 88 : 52} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
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
