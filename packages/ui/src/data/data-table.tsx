import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Skeleton } from '../feedback/loading.tsx';
import { Empty, type EmptyProps, Failed, type FailedProps } from '../feedback/nothing.tsx';
import { type SortDirection, SortHeadCell } from './sort-head-cell.tsx';
import { HeadCell, type HeadCellProps, Table } from './table.tsx';

export interface Column<Key extends string = string> extends Omit<HeadCellProps, 'id' | 'children'> {
  id: string;
  /** Words of its head; left out where it has none. */
  name?: ReactNode;
  /** Set: its head sorts by this. */
  sortKey?: Key;
  /** What holds the place of a figure that is on its way; null: nothing does. */
  skeleton?: ReactNode;
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
  /** How many rows there are; undefined while they are on their way. */
  count: number | undefined;
  /** Names the table, where no heading does. */
  label?: string;
  /** Rows in the place of those to come: how many with the columns' skeletons, or rows of a screen's own. */
  skeletons?: ReactNode;
  /** The class of those with the columns' skeletons. */
  skeletonClassName?: string;
  /** The rows, `tr` elements. */
  children: ReactNode;
  /** How high the rows further down are that are not drawn yet, in px. */
  undrawnPx?: number;
  /** What is heard of the rows together. */
  body?: HTMLAttributes<HTMLTableSectionElement>;
  className?: string;
}

export interface DataTableProps<Key extends string = string> extends RowsProps<Key> {
  /** Set: the rows did not come. Those that came before stay. */
  failed?: FailedProps | null;
  /** Said where there are no rows; left out, the heads stay and the foot says it. */
  empty?: EmptyProps;
  /** Set: the table scrolls in a box of its own, and its foot with it. */
  frame?: HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string>>;
  /** Stands below the rows: a `Pager`, or a way to more of them. */
  foot?: ReactNode;
}

/**
 * A list of rows under heads: skeletons while they load, why they did not come with a retry, or what to do where there are
 * none. Heads sort where their column says so.
 */
export function DataTable<Key extends string>(props: DataTableProps<Key>) {
  // Each drawing has other rows, and pages would carry what the compiler keeps of the last ones.
  'use no memo';
  const { failed, empty, frame, foot, ...rows } = props;
  const { count } = rows;
  if (count === undefined && failed) return <Failed {...failed} />;
  if (count === 0 && empty) return <Empty {...empty} />;
  const content = (
    <>
      <Rows {...rows} />
      {count !== undefined && foot}
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

function Rows<Key extends string>(props: RowsProps<Key>) {
  'use no memo';
  const { label, count, skeletons = 4, skeletonClassName, children, undrawnPx = 0, body, className, ...head } = props;
  const card = head.isCards ? 'max-md:block' : undefined;
  const isPending = count === undefined;
  const isCut = !isPending && undrawnPx > 0;
  return (
    <Table
      aria-label={label}
      aria-busy={isPending || undefined}
      // The head is a row too.
      aria-rowcount={isCut ? count + 1 : undefined}
      className={classes(card, className)}
    >
      <Head {...head} />
      {isPending ? (
        <tbody aria-hidden="true" className={card}>
          {typeof skeletons === 'number' ? skeletonsOf(skeletons, head.columns, skeletonClassName) : skeletons}
        </tbody>
      ) : (
        <tbody {...body} className={card}>
          {children}
        </tbody>
      )}
      {isCut && (
        <tbody aria-hidden="true">
          <tr style={{ height: undrawnPx }}>
            <td />
          </tr>
        </tbody>
      )}
    </Table>
  );
}

function Head<Key extends string>({ columns, sort, onSort, isCards }: HeadProps<Key>) {
  'use no memo';
  const directionOf = (key: Key): SortDirection => {
    if (sort?.key !== key) return 'none';
    return sort.isDescending ? 'descending' : 'ascending';
  };
  return (
    <thead className={isCards ? 'max-md:sr-only' : undefined}>
      <tr>
        {columns.map(({ id, name, sortKey, skeleton, ...rest }) => {
          // A head that says nothing is none to a screen reader either.
          if (name === undefined) return <td key={id} className={rest.className} />;
          if (sortKey === undefined) {
            return (
              <HeadCell key={id} {...rest}>
                {name}
              </HeadCell>
            );
          }
          return (
            <SortHeadCell key={id} {...rest} direction={directionOf(sortKey)} onSort={() => onSort?.(sortKey)}>
              {name}
            </SortHeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

function skeletonsOf(count: number, columns: readonly Column[], className: string | undefined) {
  return Array.from({ length: count }, (_, place) => (
    <tr key={String(place)} className={className}>
      {columns.map(({ id, className, isNumeric, skeleton = <Skeleton /> }) => (
        <td key={id} className={classes(isNumeric && 'text-right', className)}>
          {skeleton}
        </td>
      ))}
    </tr>
  ));
}
