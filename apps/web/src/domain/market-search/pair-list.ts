/** Which markets the pair switcher lists, in which order. */
import type { Market, MarketGroup } from '@bourse/contract';
import { matchesSearch, searchText } from '../markets/symbol-search.ts';

/** The tab of starred markets; the others are named after their quote currency. */
export const favouritesTab = '*';
/** The tab of pairs opened last. */
export const recentTab = '<';

/** Tabs of the switcher; a currency none of whose pairs is shown has none. */
export function pairTabs(groups: readonly MarketGroup[]): string[] {
  const shown = groups.filter(({ markets }) => markets.some((row) => row.isShown));
  return [favouritesTab, recentTab, ...shown.map((group) => group.name)];
}

/** Hears which pair was chosen, and among which. */
export type ChooseMarket = (market: Market, groups: readonly MarketGroup[]) => void;

/** What a browser remembers of pairs. */
export interface Remembered {
  readonly favourites: ReadonlySet<string>;
  /** Newest first. */
  readonly recent: readonly string[];
}

/** The shown markets of a tab that a search text finds. Any search covers all tabs. */
export function listPairs(
  groups: readonly MarketGroup[],
  tab: string,
  search: string,
  { favourites, recent }: Remembered,
): Market[] {
  const wanted = searchText(search);
  const shown = groups.flatMap((group) => group.markets.filter((row) => row.isShown));
  if (wanted !== '') {
    const found = shown.filter(({ symbol }) => matchesSearch(symbol, search));
    const begins = ({ symbol }: Market) => Number(searchText(symbol).startsWith(wanted));
    // What begins with the text comes first.
    return found.sort((a, b) => begins(b) - begins(a));
  }
  if (tab === recentTab) return recent.flatMap((symbol) => shown.find((row) => row.symbol === symbol) ?? []);
  return shown.filter((row) => (tab === favouritesTab ? favourites.has(row.symbol) : row.quote === tab));
}
