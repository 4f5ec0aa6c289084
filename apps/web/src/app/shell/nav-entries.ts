/** The links of header and footer. A product's link is there once the server says that it is open. */

import type { HeaderEntry } from '@bourse/client/navigation/entry.ts';
import type { Path } from '@bourse/client/navigation/route.ts';
import { useIsSignedIn } from '@bourse/client/wire/session-store.ts';
import type { Product } from '@bourse/contract';
import { useSite } from '../../domain/site/site.ts';
import { headerEntries } from '../features.ts';

export type NavEntry = HeaderEntry & { readonly to: Path };

/** The links that lead somewhere, in their order. */
export function navEntries(openProducts: readonly Product[], isSignedIn = false, entries = headerEntries): NavEntry[] {
  const isOpen = ({ product }: HeaderEntry) => product === undefined || openProducts.includes(product);
  return entries.filter((entry) => isOpen(entry) && (isSignedIn || !entry.isOwn)) as NavEntry[];
}

/** The links that lead somewhere on this exchange. */
export function useNavEntries(): NavEntry[] {
  return navEntries(useSite().products, useIsSignedIn());
}
