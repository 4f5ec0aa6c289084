/** The account's pages, in the order of the navigation: the register of features says which there are. */
import type { AccountEntry } from '@bourse/client/navigation/entry.ts';
import type { Path } from '@bourse/client/navigation/route.ts';
import { useKnownSite } from '../site/site.ts';

/** A page of the account that is a screen of this app. */
export type AccountPageEntry = AccountEntry & { readonly path: Path };

let pages: readonly AccountPageEntry[] = [];

export function setAccountPages(entries: readonly AccountEntry[]): void {
  pages = entries as readonly AccountPageEntry[];
}

/** Those of products that are open here. */
export function useAccountPages(): readonly AccountPageEntry[] {
  const { products } = useKnownSite();
  return pages.filter(({ product }) => product === undefined || products.includes(product));
}
