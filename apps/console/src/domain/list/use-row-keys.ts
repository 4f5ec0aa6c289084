/** Rows by keyboard: `j` and `k` walk them, `/` goes to the search field, `?` shows the keys. Enter is the row's own button. */
import { useKeys } from '@bourse/client/keys/use-keys.ts';

export interface RowKeys {
  readonly ids: readonly number[];
  /** The row that is open; null: none. */
  readonly open: number | null;
  readonly onOpen: (id: number | null) => void;
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** Names the button of a row in the document. */
export const rowButtonId = (id: number): string => `row-${id}`;

/** The row whose button has the focus. */
function focused(ids: readonly number[]): number {
  return ids.findIndex((id) => document.activeElement?.id === rowButtonId(id));
}

export function useRowKeys({ ids, open, onOpen, onFind, onHelp }: RowKeys): (step: 1 | -1) => void {
  function walk(step: 1 | -1): void {
    const from = open === null ? focused(ids) : ids.indexOf(open);
    // From nowhere, both begin at the first row.
    const to = ids[from < 0 ? 0 : Math.min(Math.max(from + step, 0), ids.length - 1)];
    if (to === undefined) return;
    if (open !== null) onOpen(to);
    else document.getElementById(rowButtonId(to))?.focus();
  }
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    '/': onFind,
    '?': onHelp,
    Escape: () => {
      if (open !== null) onOpen(null);
    },
  });
  return walk;
}
