import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import type { HeadCellProps } from './table.tsx';

export type SortDirection = 'ascending' | 'descending' | 'none';

export interface SortHeadCellProps extends HeadCellProps {
  /** How the rows are sorted by this column. */
  direction: SortDirection;
  onSort: () => void;
}

/** The head of a column that sorts: its button turns the order, an arrow shows it. 40 px high, its words may wrap. */
export function SortHeadCell({ direction, onSort, isNumeric, className, children, ...rest }: SortHeadCellProps) {
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={direction}
      className={classes('h-10 text-xs font-normal', isNumeric && 'text-right', className)}
    >
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
