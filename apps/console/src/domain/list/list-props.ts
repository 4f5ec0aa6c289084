/** What a page says of its list. */
import type { ReactNode } from 'react';
import type { KeysDialogProps } from './keys-dialog.tsx';
import type { ListFilter } from './list-address.ts';
import type { OrderedColumn } from './order-rows.ts';

export interface ListColumn<RowOf> extends OrderedColumn<RowOf> {
  readonly name: string;
  /** How it is shown; left out: its text. */
  readonly cell?: (row: RowOf) => ReactNode;
}

/** Which rows are asked for. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, string>>;
  readonly page: number;
  readonly limit: number;
  /** Of a list that goes on below an id; null: from the newest on. */
  readonly before: number | null;
  readonly search: string;
}

/** Rows as they were asked for. */
export interface ListRows<RowOf> {
  readonly rows: readonly RowOf[];
  /** Rows of all pages; left out where the list goes on below an id. */
  readonly total?: number;
  /** Where it goes on; 0: nowhere. */
  readonly nextBefore?: number;
}

export interface ListProps<RowOf> {
  /** Names the list's answers and its file. */
  name: string;
  title: string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<RowOf>[];
  idOf: (row: RowOf) => number;
  /** Names a row: on its button, and over its details. */
  titleOf: (row: RowOf) => string;
  load: (query: ListQuery) => Promise<ListRows<RowOf>>;
  /** What the server searches the whole list for. */
  searchLabel?: string;
  empty: { title: string; hint: string };
  /** The details of a row; `onNext` goes to the row after it. */
  details: (row: RowOf, onNext: () => void) => ReactNode;
  /** Keys of the details. */
  keys?: KeysDialogProps['more'];
}
