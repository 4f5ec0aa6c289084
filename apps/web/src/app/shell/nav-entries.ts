/** The links of header and footer. A product's link is there once the server says that it is open. */

import type { HeaderEntry } from '@bourse/client/navigation/entry.ts';
import type { Path } from '@bourse/client/navigation/route.ts';
import type { Product } from '@bourse/contract';
import { useSite } from '../../domain/site/site.ts';
import { headerEntries } from '../features.ts';

export type NavEntry = HeaderEntry & { readonly to: Path };

/** The links that lead somewhere, in their order. */
export function navEntries(openProducts: readonly Product[], entries = headerEntries): NavEntry[] {
  return entries.filter(({ product }) => product === undefined || openProducts.includes(product)) as NavEntry[];
}

/** The links that lead somewhere on this exchange. */
export function useNavEntries(): NavEntry[] {
  return navEntries(useSite().products);
}
