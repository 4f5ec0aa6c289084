/**
 * What a feature adds to the console: screens, and their places in the navigation. Data and `import()` only, so that the
 * register of all features weighs next to nothing.
 */
import type { Routes } from '@bourse/client/navigation/route.ts';
import type { Permission, WaitKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

/** Where a page stands in the navigation. */
export const navGroups = ['first', 'waiting', 'people', 'money', 'markets', 'content', 'system'] as const;
export type NavGroup = (typeof navGroups)[number];

export interface NavEntry {
  readonly path: string;
  readonly word: MessageId;
  readonly group: NavGroup;
  readonly order: number;
  /** Who may see it; left out: all staff. */
  readonly permission?: Permission;
  /** What waits there for a decision. */
  readonly wait?: WaitKind;
}

export interface ConsoleEntry {
  readonly routes: Routes;
  readonly nav: readonly NavEntry[];
}
