/** Which markets the table shows, and in which order. */
import type { Quotation } from '@bourse/contract';

export type ListTab = 'favourites' | 'all' | 'gainers' | 'losers';
export type SortKey = 'symbol' | 'now_price' | 'change' | 'high' | 'low' | 'turnover';

export interface ListView {
  readonly tab: ListTab;
  readonly search: string;
  /** Null: the order of the tab. */
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean } | null;
}

/** Does a pair answer to what was typed: any part of `BTC/USDT`, with or without the stroke, in any case. */
export function matchesSearch(symbol: string, search: string): boolean {
  const wanted = search.toUpperCase().replace(/[\s/\-_]/g, '');
  return symbol.replace('/', '').includes(wanted);
}

function isInTab(row: Quotation, tab: ListTab, favourites: ReadonlySet<string>): boolean {
  switch (tab) {
    case 'favourites':
      return favourites.has(row.symbol);
    case 'all':
      return true;
    case 'gainers':
      return Number(row.change) > 0;
    case 'losers':
      return Number(row.change) < 0;
  }
}

function compareBy(key: SortKey): (a: Quotation, b: Quotation) => number {
  return key === 'symbol'
    ? (a, b) => a.symbol.localeCompare(b.symbol, 'en')
    : (a, b) => Number(a[key]) - Number(b[key]);
}

/** The order a tab has by itself: strongest move first, else the server's. */
const tabOrder: Record<ListTab, ListView['sort']> = {
  favourites: null,
  all: null,
  gainers: { key: 'change', isDescending: true },
  losers: { key: 'change', isDescending: false },
};

/** The rows of a view. */
export function listMarkets(rows: readonly Quotation[], view: ListView, favourites: ReadonlySet<string>): Quotation[] {
  const kept = rows.filter((row) => isInTab(row, view.tab, favourites) && matchesSearch(row.symbol, view.search));
  const sort = view.sort ?? tabOrder[view.tab];
  if (!sort) return kept;
  const compare = compareBy(sort.key);
  return kept.toSorted((a, b) => (sort.isDescending ? compare(b, a) : compare(a, b)));
}

/** What a click on a column's head does: figures begin with the largest, names with A; a third click takes it off. */
export function nextSort(sort: ListView['sort'], key: SortKey): ListView['sort'] {
  const startsDescending = key !== 'symbol';
  if (sort?.key !== key) return { key, isDescending: startsDescending };
  return sort.isDescending === startsDescending ? { key, isDescending: !startsDescending } : null;
}

/** `1704201234.5` → `1,704.20 M`; below a million in whole units. */
export function compactAmount(value: string): string {
  const amount = Number(value);
  if (!Number.isFinite(amount)) return value;
  const [divisor, unit] = amount >= 1e9 ? [1e9, ' B'] : amount >= 1e6 ? [1e6, ' M'] : [1, ''];
  const decimals = unit === '' ? 0 : 2;
  return (
    (amount / divisor).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }) + unit
  );
}
