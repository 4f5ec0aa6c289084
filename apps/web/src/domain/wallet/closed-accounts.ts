import type { Account } from '@bourse/contract';
import { useSiteIfKnown } from '../site/site.ts';

/** What each account is for; any one of its products is enough. Spot is always open. */
const productsOf = {
  spot: [],
  lever: ['lever'],
  micro: ['micro'],
  fiat: ['legal', 'agents', 'payment'],
} as const satisfies Record<Account, readonly string[]>;

/** Whether nothing can be done with coins in an account but moving them out: none of its products is open here. */
export function useIsClosed(): (account: Account) => boolean {
  const site = useSiteIfKnown();
  return (account) => {
    const products: readonly string[] = productsOf[account];
    return site !== undefined && products.length > 0 && !site.products.some((product) => products.includes(product));
  };
}
