/** Which markets a table shows, and in which order. */
import type { Language, Market, MarketGroup } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { matchesSearch } from '../markets/symbol-search.ts';

/** The tab of starred markets, and that of all; the others are named after their quote currency. */
export const starredTab = '*';
export const allTab = '';

/** What a list is ordered by while no column is chosen. Gainers and losers leave out what did not move that way. */
export type Order = 'listed' | 'gainers' | 'losers' | 'volume';
export type SortKey = 'symbol' | 'lastPrice' | 'change' | 'high' | 'low' | 'volume' | 'turnover' | 'week';

export interface ListView {
  readonly tab: string;
  readonly order: Order;
  /** Finds in all tabs. */
  readonly search: string;
  /** Null: the order alone. */
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean } | null;
}

/** What a list is made of besides the markets themselves. */
export interface ListContext {
  readonly favourites: ReadonlySet<string>;
  /** A pair's move over seven days; undefined where it is not known. */
  readonly weekOf: (symbol: string) => number | undefined;
}

/** Tabs of a table: the starred ones, all where there is more than one group, and the groups. */
export function listTabs(groups: readonly MarketGroup[]): string[] {
  const names = groups.filter((group) => group.markets.some((row) => row.isShown)).map((group) => group.name);
  return names.length > 1 ? [starredTab, allTab, ...names] : [starredTab, ...names];
}

/** The tab that a table opens with: everything there is. */
export function firstTab(tabs: readonly string[]): string {
  return tabs[1] ?? allTab;
}

function isInTab(row: Market, tab: string, favourites: ReadonlySet<string>): boolean {
  if (tab === starredTab) return favourites.has(row.symbol);
  return tab === allTab || row.quote === tab;
}

function isInOrder(row: Market, order: Order): boolean {
  if (order === 'gainers') return Number(row.change) > 0;
  return order === 'losers' ? Number(row.change) < 0 : true;
}

/** Turnover in one currency for all pairs: that of a pair is in its quote currency, which CNY makes comparable. */
function turnoverWorth(row: Market): number {
  const price = Number(row.lastPrice);
  const rate = price > 0 && row.cnyPrice !== '' ? Number(row.cnyPrice) / price : 0;
  return Number(row.turnover) * rate;
}

type Figure = (row: Market, context: ListContext) => number | undefined;

const figures: Record<Exclude<SortKey, 'symbol'>, Figure> = {
  lastPrice: (row) => Number(row.lastPrice),
  change: (row) => Number(row.change),
  high: (row) => Number(row.high),
  low: (row) => Number(row.low),
  volume: (row) => Number(row.volume),
  turnover: turnoverWorth,
  week: (row, { weekOf }) => weekOf(row.symbol),
};

/** The order a list has by itself; null: the server's. */
const ownSort: Record<Order, ListView['sort']> = {
  listed: null,
  gainers: { key: 'change', isDescending: true },
  losers: { key: 'change', isDescending: false },
  volume: { key: 'turnover', isDescending: true },
};

/** The rows of a view. What has no figure stands at the end, whichever way the others go. */
export function listMarkets(rows: readonly Market[], view: ListView, context: ListContext): Market[] {
  const isFound = (row: Market) =>
    view.search.trim() === '' ? isInTab(row, view.tab, context.favourites) : matchesSearch(row.symbol, view.search);
  const kept = rows.filter((row) => isFound(row) && isInOrder(row, view.order));
  const sort = view.sort ?? ownSort[view.order];
  if (!sort) return kept;
  const way = sort.isDescending ? -1 : 1;
  const { key } = sort;
  if (key === 'symbol') return kept.toSorted((a, b) => way * a.symbol.localeCompare(b.symbol, 'en'));
  return kept.toSorted((a, b) => {
    const [first, second] = [figures[key](a, context), figures[key](b, context)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return way * (first - second);
  });
}

/** Does the order of a view follow figures that move? */
export function isLively({ order, sort }: ListView): boolean {
  return sort ? sort.key !== 'symbol' : order !== 'listed';
}

/** What a click on a column's head does: figures begin with the largest, names with A; a third click takes it off. */
export function nextSort(sort: ListView['sort'], key: SortKey): ListView['sort'] {
  const startsDescending = key !== 'symbol';
  if (sort?.key !== key) return { key, isDescending: startsDescending };
  return sort.isDescending === startsDescending ? { key, isDescending: !startsDescending } : null;
}

/** Decimals of a value that one reads at a glance: none from a thousand on, two from one on, else as it came. */
export function glanceDecimals(value: string): number | undefined {
  const amount = Number(value);
  return amount >= 1000 ? 0 : amount >= 1 ? 2 : undefined;
}

type Unit = readonly [from: number, divisor: number, unit: string];
/** What large amounts are counted in, the largest first: in East Asia ten thousands and their squares. */
const thousands: readonly Unit[] = [
  [1e9, 1e9, ' B'],
  [1e6, 1e6, ' M'],
];
const myriads = (large: string, small: string): readonly Unit[] => [
  [1e8, 1e8, large],
  [1e6, 1e4, small],
];
const units: Readonly<Record<Language, readonly Unit[]>> = {
  en: thousands,
  spa: thousands,
  kr: myriads('억', '만'),
  jp: myriads('億', '万'),
  hk: myriads('億', '萬'),
  zh: myriads('亿', '万'),
};

/** `1704201234.5` → `1.70 B`, `17.04亿`; below a million in whole units, below a hundred with two decimals. */
export function compactAmount(value: string, language: Language): string {
  const amount = Number(value);
  if (value === '' || !Number.isFinite(amount)) return value;
  const [, divisor, unit] = units[language].find(([from]) => amount >= from) ?? [1, 1, ''];
  const decimals = unit !== '' || (amount > 0 && amount < 100) ? 2 : 0;
  return formatDecimal((amount / divisor).toFixed(decimals)) + unit;
}
