/** A list, to its end, as a file. */

import { csvOf } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { asCallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { type AllRowsOptions, allRows, type Page } from './all-rows.ts';
import { handOut } from './hand-out.ts';
import { count, rowsMax } from './rows-max.ts';
import type { Run } from './use-saving.ts';

/** What a file holds, and how it is read. */
export interface ListFile<Row> {
  readonly name: string;
  readonly head: readonly string[];
  readonly load: (page: number) => Promise<Page<Row>>;
  readonly keyOf: AllRowsOptions<Row>['keyOf'];
  readonly line: (row: Row) => string[];
  /** What has to be done before it is handed out; where that fails, it is not. */
  readonly before?: (rows: number) => Promise<unknown>;
}

export interface SaveWords {
  readonly failed: MessageId;
  /** The list is longer than a file may be: `n` rows of `total`. */
  readonly cut: MessageId;
  /** There is nothing in the list; left out, the file has a head only. */
  readonly none?: MessageId;
}

/** Codes that pass by themselves. */
const passing = new Set(['too_many_requests', 'overloaded']);

/** Nothing is handed out where the run is stopped. */
export async function saveList<Row>(file: ListFile<Row>, words: SaveWords, run: Run): Promise<void> {
  const { load, keyOf } = file;
  try {
    const isPassing = (error: unknown) => passing.has(asCallError(error).code);
    const read = await allRows({ ...run, load, keyOf, rowsMax, isPassing });
    if (read === null) return;
    const { rows, total } = read;
    if (rows.length === 0 && words.none !== undefined) {
      toast.note(t(words.none));
      return;
    }
    await file.before?.(rows.length);
    handOut(file.name, csvOf(file.head, rows.map(file.line)));
    if (rows.length < total) toast.note(t(words.cut, { n: count(rows.length), total: count(total) }));
  } catch (error) {
    toast.bad(t(words.failed), asCallError(error).message);
  }
}
