/** A list's state is its address: a link to it shows the same rows in the same order, and so does the way back. */
import { addressOf, replaceWith } from '@bourse/client/navigation/go.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import type { Sorting } from '@bourse/ui';

export interface ListFilter {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** How it is typed; left out: as text. */
  readonly type?: 'text' | 'date' | 'number';
  /** The first is chosen where the address says nothing; left out: it is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** All options are in sight, rather than behind a button. */
  readonly isInSight?: boolean;
}

export interface ListAddress {
  readonly filters: Readonly<Record<string, string>>;
  /** What the rows of the page are searched for. */
  readonly find: string;
  readonly sort: Sorting | null;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  readonly page: number;
  /** Of a list that goes on below an id: that id; null: it begins with the newest. */
  readonly before: number | null;
  /** What the whole list is searched for, where the server can. */
  readonly search: string;
  /** The row whose details are shown. */
  readonly open: number | null;
}

const whole = /^[1-9]\d{0,14}$/;

function wholeOf(text: string | null): number | null {
  return text !== null && whole.test(text) ? Number(text) : null;
}

/** What an address says; anything it cannot say counts as not said. */
export function readListAddress(search: string, filters: readonly ListFilter[]): ListAddress {
  const query = new URLSearchParams(search);
  const chosen = filters.map(({ name, options }) => {
    const asked = query.get(name);
    if (options === undefined) return [name, asked ?? ''] as const;
    const known = options.find(({ value }) => value === asked) ?? options[0];
    return [name, known?.value ?? ''] as const;
  });
  const sort = query.get('sort') ?? '';
  return {
    filters: Object.fromEntries(chosen),
    find: query.get('find') ?? '',
    sort: sort === '' ? null : { key: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    hidden: (query.get('hide') ?? '').split(',').filter(Boolean),
    page: wholeOf(query.get('page')) ?? 1,
    before: wholeOf(query.get('before')),
    search: query.get('search') ?? '',
    open: wholeOf(query.get('open')),
  };
}

/** Words to change in the address; null takes one out. */
export type ListChange = Readonly<Record<string, string | number | null>>;

export function changedSearch(search: string, change: ListChange): Record<string, string> {
  const words = Object.fromEntries(new URLSearchParams(search));
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') delete words[name];
    else words[name] = String(value);
  }
  return words;
}

/** The list's state, and how to change it: in place, so that the way back leaves the list. */
export function useListAddress(filters: readonly ListFilter[]) {
  const { path, search } = useShown(({ location }) => location);
  const change = (to: ListChange) => replaceWith(addressOf(path, changedSearch(window.location.search, to)));
  return { address: readListAddress(search, filters), change };
}
