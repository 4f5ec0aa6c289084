import type { HTMLAttributes, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { classes } from '../classes.ts';

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
