import type { Account } from '@bourse/contract';

/** What people call the four accounts. The words come with the screens of wallet and transfer. */
export const accountNames = {
  fiat: 'wallet.account_legal',
  spot: 'wallet.account_change',
  lever: 'wallet.account_lever',
  micro: 'wallet.account_micro',
} as const satisfies Record<Account, string>;

/** The accounts in the order that people find them in. */
export const accountsInOrder = ['spot', 'lever', 'micro', 'fiat'] as const satisfies readonly Account[];
