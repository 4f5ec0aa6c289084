/** Which rows of a page are shown, and in which order. */
import type { Sorting } from '@bourse/ui';

export interface OrderedColumn<Row> {
  readonly id: string;
  readonly isNumeric?: boolean;
  /** What it holds, as text: files and searches read it, and rows are sorted by it. */
  readonly text: (row: Row) => string;
}

const scale = 18;
const decimal = /^-?\d+(\.\d+)?$/;

/** A decimal as a whole number: figures are never compared as floats. */
function unitsOf(text: string): bigint | null {
  if (!decimal.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

function compare(one: string, other: string, isNumeric: boolean): number {
  const [a, b] = isNumeric ? [unitsOf(one), unitsOf(other)] : [null, null];
  if (a !== null && b !== null) return a < b ? -1 : a > b ? 1 : 0;
  return one.localeCompare(other, undefined, { numeric: !isNumeric });
}

export function orderRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  { find, sort }: { readonly find: string; readonly sort: Sorting | null },
): readonly Row[] {
  const wanted = find.trim().toLowerCase();
  const found =
    wanted === '' ? rows : rows.filter((row) => columns.some(({ text }) => text(row).toLowerCase().includes(wanted)));
  const by = columns.find(({ id }) => id === sort?.key);
  if (by === undefined) return found;
  const sign = sort?.isDescending ? -1 : 1;
  return [...found].sort((one, other) => sign * compare(by.text(one), by.text(other), by.isNumeric === true));
}
