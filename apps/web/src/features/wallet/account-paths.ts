import type { Path } from '@bourse/client/navigation/route.ts';
import type { Account } from '@bourse/contract';

/** Where an account is found. */
export const accountPaths = {
  spot: '/change',
  lever: '/lever',
  micro: '/micro',
  fiat: '/legal',
} as const satisfies Record<Account, Path>;

const accountsByPath: Readonly<Record<string, Account>> = {
  '/change': 'spot',
  '/changeAccount': 'spot',
  '/lever': 'lever',
  '/finance': 'lever',
  '/micro': 'micro',
  '/legal': 'fiat',
  '/legalAccount': 'fiat',
};

/** The account that an address opens. */
export function accountAt(path: string): Account {
  return accountsByPath[path] ?? 'spot';
}
