/** Which markets the pair switcher lists, in which order. */
import type { Market, MarketGroup } from '@bourse/contract';

/** The tab of starred markets; the others are named after their quote currency. */
export const favouritesTab = '*';
/** The tab of pairs opened last. */
export const recentTab = '<';

/** Tabs of the switcher; a currency none of whose pairs is shown has none. */
export function pairTabs(groups: readonly MarketGroup[]): string[] {
  const shown = groups.filter(({ markets }) => markets.some((row) => row.isShown));
  return [favouritesTab, recentTab, ...shown.map((group) => group.name)];
}

/** What a browser remembers of pairs. */
export interface Remembered {
  readonly favourites: ReadonlySet<string>;
  /** Newest first. */
  readonly recent: readonly string[];
}

/** The shown markets of a tab that a search text finds: by symbol or name, the slash is optional. Any search covers all tabs. */
export function listPairs(
  groups: readonly MarketGroup[],
  tab: string,
  search: string,
  { favourites, recent }: Remembered,
): Market[] {
  const wanted = search
    .trim()
    .toUpperCase()
    .replace(/[\s/_-]/g, '');
  const shown = groups.flatMap((group) => group.markets.filter((row) => row.isShown));
  if (wanted !== '') {
    const found = shown.filter((row) => row.symbol.replace('/', '').includes(wanted));
    // What begins with the text comes first.
    return found.sort((a, b) => Number(b.symbol.startsWith(wanted)) - Number(a.symbol.startsWith(wanted)));
  }
  if (tab === recentTab) return recent.flatMap((symbol) => shown.find((row) => row.symbol === symbol) ?? []);
  return shown.filter((row) => (tab === favouritesTab ? favourites.has(row.symbol) : row.quote === tab));
}
