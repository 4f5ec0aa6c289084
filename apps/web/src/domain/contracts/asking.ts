/** Which questions come before an order of a kind of contract. */
import { useSession } from '@bourse/client/session/session.ts';
import type { TabKey } from '@bourse/client/storage.ts';
import type { RiskProduct } from '@bourse/contract';

const keys = { micro: 'micro.unasked', lever: 'lever.unasked' } as const satisfies Record<RiskProduct, TabKey>;

/** Where the tab's storage is switched off, as long as the page. */
const ofPage = new Set<RiskProduct>();

/** Has this session read what the product is? */
export const hasAcceptedRisk = (product: RiskProduct) =>
  useSession.getState().user?.risk_accepted.includes(product) === true;

/** Whether orders go without being asked for; as long as the tab. */
export function isUnasked(product: RiskProduct): boolean {
  try {
    return ofPage.has(product) || sessionStorage.getItem(keys[product]) === '1';
  } catch {
    return ofPage.has(product);
  }
}

export function setUnasked(product: RiskProduct): void {
  try {
    sessionStorage.setItem(keys[product], '1');
  } catch {
    ofPage.add(product);
  }
}
