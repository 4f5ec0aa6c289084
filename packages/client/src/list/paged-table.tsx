import { Button, Cell, DataTable, Row } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import type { Pages } from './use-pages.ts';
import './paged-table.css';

export interface PagedColumn<RowOf> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: RowOf) => ReactNode;
  readonly isNumeric?: boolean;
  /**
   * Its place where a row is a card, on a phone: `title` and `value` share the first line, a `line` has its name before it,
   * and `below` stands last and quietly. Left out: it is not on the card.
   */
  readonly card?: 'title' | 'value' | 'line' | 'below';
}

export interface PagedTableProps<RowOf> {
  /** Names the table. */
  label: string;
  query: Pages<RowOf>;
  columns: readonly PagedColumn<RowOf>[];
  keyOf: (row: RowOf) => string | number;
  /** Said where there are no rows. */
  empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** Says that the rows did not come. */
  failed: string;
}

/** A list that comes page by page, as a ruled table; on a phone each row is a card. */
export function PagedTable<RowOf>({ label, query, columns, keyOf, empty, failed }: PagedTableProps<RowOf>) {
  // Rows and columns are others at each drawing.
  'use no memo';
  const { t } = useWords();
  const { rows } = query;
  return (
    <>
      <div className="sheet overflow-x-auto" aria-busy={query.isPlaceholderData || undefined}>
        <DataTable
          label={label}
          columns={columns.map(({ id, name, isNumeric = false }) => ({ id, name, isNumeric }))}
          isCards
          className="paged text-s"
          skeletonClassName="border-t border-line-soft"
          count={rows?.length}
          failed={
            query.isError
              ? {
                  title: failed,
                  retryLabel: t('common.retry'),
                  onRetry: () => void query.refetch(),
                  className: 'py-8',
                }
              : null
          }
          empty={{ ...empty, className: 'py-12' }}
        >
          {rows?.map((row) => (
            <Row key={keyOf(row)}>
              {columns.map(({ id, name, cell, isNumeric = false, card }) => (
                <Cell key={id} isNumeric={isNumeric} data-card={card ?? 'none'} data-name={name}>
                  {cell(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </DataTable>
      </div>
      {rows !== undefined && rows.length > 0 && <Foot query={query} shown={rows.length} />}
    </>
  );
}

/** How many of the rows are shown, and the way to more of them. */
function Foot({ query, shown }: { query: Pages<unknown>; shown: number }) {
  'use no memo';
  const { t } = useWords();
  return (
    <div className="mt-4 flex items-center justify-between gap-4 text-s text-quiet tabular-nums">
      <span role="status">{t('common.shown_of', { shown, total: query.total })}</span>
      {query.hasMore && (
        <Button variant="line" isBusy={query.isLoadingMore} onClick={query.loadMore}>
          {t('common.load_more')}
        </Button>
      )}
    </div>
  );
}
