/** Which markets the pair switcher lists, in which order. */
import type { Quotation } from '@bourse/contract';
import type { MarketGroup } from '../../../app/markets.ts';

/** The tab of starred markets; the others are named after their quote currency. */
export const starredTab = '*';

/** Tabs of the switcher. */
export function pairTabs(groups: readonly MarketGroup[]): string[] {
  return [starredTab, ...groups.map((group) => group.name)];
}

/** The shown markets of a tab that a search text finds: by symbol or name, the slash is optional. Any search covers all tabs. */
export function listPairs(
  groups: readonly MarketGroup[],
  tab: string,
  search: string,
  favourites: ReadonlySet<string>,
): Quotation[] {
  const wanted = search
    .trim()
    .toUpperCase()
    .replace(/[\s/_-]/g, '');
  const shown = groups.flatMap((group) =>
    group.quotation
      .filter((row) => row.is_display === 1)
      .filter((row) => wanted !== '' || (tab === starredTab ? favourites.has(row.symbol) : group.name === tab)),
  );
  if (wanted === '') return shown;
  const found = shown.filter((row) => row.symbol.replace('/', '').includes(wanted));
  // What begins with the text comes first.
  return found.sort((a, b) => Number(b.symbol.startsWith(wanted)) - Number(a.symbol.startsWith(wanted)));
}
