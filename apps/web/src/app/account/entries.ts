/** The account's pages, in the order of the navigation. A page of the account adds its line here. */
import type { MessageId } from '@bourse/i18n';
import type { IconName } from '@bourse/ui';
import type { Path } from '../../routes.ts';

export interface AccountEntry {
  readonly path: Path;
  /** A word of every page: the navigation stands on screens of all features. */
  readonly word: MessageId;
  readonly icon: IconName;
}

export const accountEntries: readonly AccountEntry[] = [
  { path: '/accountCenter', word: 'account.overview', icon: 'person' },
  { path: '/accountSet', word: 'account.security', icon: 'shield' },
  { path: '/authentication', word: 'identity.verification', icon: 'badge' },
  { path: '/accountEntrust', word: 'account.orders', icon: 'list' },
  { path: '/accountMessage', word: 'account.notifications', icon: 'bell' },
  { path: '/userSetting', word: 'account.settings', icon: 'sliders' },
];
