import { Button, Cell, classes, DataTable, Row } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import type { Pages } from './use-pages.ts';

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
  /** Pressed anywhere in a row; one of its cells has the button that a keyboard reaches. */
  onRow?: (row: RowOf) => void;
  /** Said where there are no rows. */
  empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** Says that the rows did not come. */
  failed: string;
}

/** How a cell looks on a card; the name before a line is drawn, for the head says it to a screen reader. */
const cardClasses = {
  title: 'font-medium max-md:order-1 max-md:h-auto',
  value: 'max-md:order-2 max-md:h-auto max-md:text-right',
  line: "max-md:order-3 max-md:col-span-2 max-md:flex max-md:h-auto max-md:justify-between max-md:gap-2 max-md:before:text-quiet max-md:before:content-[attr(data-name)/'']",
  below: 'text-quiet max-md:order-4 max-md:col-span-2 max-md:h-auto max-md:text-xs',
  none: 'max-md:hidden',
} as const;

/** The room at the left of a column, and at the right of the last. */
function edgesOf(place: number, columns: number): string {
  return classes(place === 0 ? 'pl-6 max-md:pl-0' : 'pl-4 max-md:pl-0', place === columns - 1 && 'pr-6 max-md:pr-0');
}

/** A list that comes page by page, as a ruled table; on a phone each row is a card. */
export function PagedTable<RowOf>(props: PagedTableProps<RowOf>) {
  // Rows and columns are others at each drawing.
  'use no memo';
  const { t } = useWords();
  const { label, query, columns, keyOf, onRow, empty, failed } = props;
  const { rows } = query;
  return (
    <>
      <div className="sheet overflow-x-auto" aria-busy={query.isPlaceholderData || undefined}>
        <DataTable
          label={label}
          columns={columns.map(({ id, name, isNumeric = false }, place) => ({
            id,
            name,
            isNumeric,
            className: edgesOf(place, columns.length),
          }))}
          isCards
          className="text-s"
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
            <Row
              key={keyOf(row)}
              onClick={onRow && (() => onRow(row))}
              className={classes(
                onRow && 'cursor-pointer',
                'h-11 max-md:grid max-md:h-auto max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-1 max-md:px-4 max-md:py-3',
              )}
            >
              {columns.map(({ id, name, cell, isNumeric = false, card }, place) => (
                <Cell
                  key={id}
                  isNumeric={isNumeric}
                  data-name={name}
                  className={classes(cardClasses[card ?? 'none'], edgesOf(place, columns.length))}
                >
                  {cell(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </DataTable>
      </div>
      {rows !== undefined && rows.length > 0 && <PagedFoot query={query} shown={rows.length} />}
    </>
  );
}

/** How many of the rows are shown, and the way to more of them, or that there are none. */
export function PagedFoot({ query, shown }: { query: Pages<unknown>; shown: number }) {
  'use no memo';
  const { t } = useWords();
  return (
    <div className="mt-4 flex items-center justify-between gap-4 text-s text-quiet tabular-nums">
      <span role="status">{t('common.shown_of', { shown, total: query.total })}</span>
      {query.hasMore ? (
        <Button variant="line" isBusy={query.isLoadingMore} onClick={query.loadMore}>
          {t('common.load_more')}
        </Button>
      ) : (
        t('common.no_more')
      )}
    </div>
  );
}
