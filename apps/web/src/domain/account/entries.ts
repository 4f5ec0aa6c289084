/** The account's pages, in the order of the navigation: the register of features says which there are. */
import type { AccountEntry } from '@bourse/client/navigation/entry.ts';
import type { Path } from '@bourse/client/navigation/route.ts';

/** A page of the account that is a screen of this app. */
export type AccountPageEntry = AccountEntry & { readonly path: Path };

let pages: readonly AccountPageEntry[] = [];

export function setAccountPages(entries: readonly AccountEntry[]): void {
  pages = entries as readonly AccountPageEntry[];
}

export function accountPages(): readonly AccountPageEntry[] {
  return pages;
}
