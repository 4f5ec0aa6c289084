import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Skeleton } from '../feedback/loading.tsx';
import { Empty, type EmptyProps, Failed, type FailedProps } from '../feedback/nothing.tsx';
import { type SortDirection, SortHeadCell } from './sort-head-cell.tsx';
import { HeadCell, type HeadCellProps, Table } from './table.tsx';

export interface Column<Key extends string = string> extends Omit<HeadCellProps, 'id' | 'children'> {
  id: string;
  /** Words of its head. */
  name: ReactNode;
  /** Set: its head sorts by this. */
  sortKey?: Key;
  /** What holds the place of a figure that is on its way. */
  bone?: ReactNode;
}

export interface Sorting<Key extends string = string> {
  readonly key: Key;
  readonly isDescending: boolean;
}

interface HeadProps<Key extends string> {
  columns: readonly Column<Key>[];
  /** What the rows are sorted by; null: they stand as they came. */
  sort?: Sorting<Key> | null;
  onSort?: (key: Key) => void;
  /** Each row becomes a card on a phone: the head is for screen readers there; what a row looks like is its own. */
  isCards?: boolean;
}

interface RowsProps<Key extends string> extends HeadProps<Key> {
  /** Names the table, where no heading does. */
  label?: string;
  /** Rows in the place of those to come: how many with the columns' bones, or rows of a screen's own. */
  bones?: ReactNode;
  /** The rows, `tr` elements; drawn where there are some. */
  children: ReactNode;
  className?: string;
}

export interface DataTableProps<Key extends string = string> extends RowsProps<Key> {
  /** How many rows there are; undefined while they are on their way. */
  count: number | undefined;
  /** Set: the rows did not come. Those that came before stay. */
  failed: FailedProps | null;
  /** Said where there are no rows. */
  empty: EmptyProps;
  /** Set: the table scrolls in a box of its own, and its foot with it. */
  frame?: HTMLAttributes<HTMLDivElement>;
  /** Stands below the rows: a `Pager`, or a way to more of them. */
  foot?: ReactNode;
}

/**
 * A list of rows under heads: bones while they load, why they did not come with a retry, or what to do where there are
 * none. Heads sort where their column says so.
 */
export function DataTable<Key extends string>(props: DataTableProps<Key>) {
  const { count, failed, empty, frame, foot, ...rows } = props;
  if (count === undefined && failed) return <Failed {...failed} />;
  if (count === 0) return <Empty {...empty} />;
  const isPending = count === undefined;
  const content = (
    <>
      <Rows {...rows} isPending={isPending} />
      {!isPending && foot}
    </>
  );
  if (frame === undefined) return content;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <div tabIndex={0} {...frame}>
      {content}
    </div>
  );
}

function Rows<Key extends string>({
  label,
  isPending,
  bones = 4,
  children,
  className,
  ...head
}: RowsProps<Key> & { isPending: boolean }) {
  const card = head.isCards && 'max-md:block';
  return (
    <Table aria-label={label} aria-busy={isPending || undefined} className={classes(card, className)}>
      <Head {...head} />
      {isPending ? (
        <tbody aria-hidden="true" className={classes(card)}>
          {typeof bones === 'number' ? <Bones count={bones} columns={head.columns} /> : bones}
        </tbody>
      ) : (
        <tbody className={classes(card)}>{children}</tbody>
      )}
    </Table>
  );
}

function Head<Key extends string>({ columns, sort, onSort, isCards }: HeadProps<Key>) {
  const directionOf = (key: Key): SortDirection => {
    if (sort?.key !== key) return 'none';
    return sort.isDescending ? 'descending' : 'ascending';
  };
  return (
    <thead className={classes(isCards && 'max-md:sr-only')}>
      <tr>
        {columns.map(({ id, name, sortKey, bone, ...rest }) =>
          sortKey === undefined ? (
            <HeadCell key={id} {...rest}>
              {name}
            </HeadCell>
          ) : (
            <SortHeadCell key={id} {...rest} direction={directionOf(sortKey)} onSort={() => onSort?.(sortKey)}>
              {name}
            </SortHeadCell>
          ),
        )}
      </tr>
    </thead>
  );
}

function Bones({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, place) => (
    <tr key={String(place)} className="h-8">
      {columns.map(({ id, className, isNumeric, bone = <Skeleton /> }) => (
        <td key={id} className={classes(isNumeric && 'text-right', className)}>
          {bone}
        </td>
      ))}
    </tr>
  ));
}
