/** The links of header and footer. A product's link is there once its screen is and the server says that it is open. */
import type { Product } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import type { Path } from '../../routes.ts';
import { findRoute } from '../navigation/screens.ts';
import { useSite } from './site.ts';

export interface NavEntry {
  readonly id: string;
  readonly to: Path;
  /** A word of every page. */
  readonly word: MessageId;
}

interface Candidate extends Omit<NavEntry, 'to'> {
  /** A screen that may not be part of this build yet. */
  readonly to: string;
  readonly product?: Product;
}

const candidates: readonly Candidate[] = [
  { id: 'markets', to: '/quotation', word: 'market.markets' },
  { id: 'spot', to: '/dealCenter', word: 'spot.spot', product: 'spot' },
  { id: 'notices', to: '/noticeList', word: 'notice.notices' },
];

function hasScreen(entry: Candidate): entry is Candidate & NavEntry {
  return findRoute(entry.to).route !== undefined;
}

/** The links that lead somewhere, in their order. */
export function navEntries(openProducts: readonly Product[]): NavEntry[] {
  return candidates
    .filter((entry) => entry.product === undefined || openProducts.includes(entry.product))
    .filter(hasScreen);
}

/** The links that lead somewhere on this exchange. */
export function useNavEntries(): NavEntry[] {
  return navEntries(useSite().products);
}
