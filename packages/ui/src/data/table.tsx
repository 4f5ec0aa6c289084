import type { HTMLAttributes, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

/** A ruled table of tabular figures. Rows are 32 px unless the cells say otherwise. */
export function Table({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...rest} className={classes('w-full border-collapse text-left tabular-nums', className)} />;
}

export interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  isNumeric?: boolean;
}

/** A column's head: quiet, 12 px, over the column's own edge. */
export function HeadCell({ isNumeric = false, className, ...rest }: HeadCellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes('h-7 text-xs font-normal whitespace-nowrap text-quiet', isNumeric && 'text-right', className)}
    />
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export interface SortHeadCellProps extends HeadCellProps {
  /** How the rows are sorted by this column. */
  direction: SortDirection;
  onSort: () => void;
}

/** The head of a column that sorts: its button turns the order, an arrow shows it. 40 px high, its words may wrap. */
export function SortHeadCell({ direction, onSort, isNumeric, className, children, ...rest }: SortHeadCellProps) {
  return (
    <th scope="col" {...rest} aria-sort={direction} className={classes('h-10 text-xs font-normal', className)}>
      <button
        type="button"
        onClick={onSort}
        className={classes(
          'inline-flex min-h-6 items-center gap-1 leading-3.5 hover:text-text',
          isNumeric && 'text-right',
          direction === 'none' ? 'text-quiet' : 'text-text',
        )}
      >
        {children}
        {direction !== 'none' && <Icon name={direction === 'descending' ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}

/** A ruled row; it lights up under the pointer. */
export function Row({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...rest} className={classes('border-t border-line-soft hover:bg-raised', className)} />;
}

export interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  isNumeric?: boolean;
}

export function Cell({ isNumeric = false, className, ...rest }: CellProps) {
  return <td {...rest} className={classes('h-8 whitespace-nowrap', isNumeric && 'text-right', className)} />;
}
