/**
 * What a feature adds to the app: screens, and the places that lead to them. Data and `import()` alone, so that the register
 * of all features weighs next to nothing.
 */
import type { MessageKind, Product } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import type { IconName } from '@bourse/ui';
import type { Routes } from './route.ts';

/** A link in header and footer. */
export interface HeaderEntry {
  readonly id: string;
  readonly to: string;
  /** A word of every page. */
  readonly word: MessageId;
  /** Where it is one: the link is there once the server says that it is open. */
  readonly product?: Product;
  /** The header has no room for everything. `wide`: in wide windows alone; `menu`: in the footer and the menu alone. */
  readonly room?: 'wide' | 'menu';
  /** For those who are signed in alone, beside their account. */
  readonly isOwn?: true;
  /** Its place among all features' entries, the lowest first. */
  readonly order: number;
}

/** A page of the account, in its navigation and in the header's menu. */
export interface AccountEntry {
  readonly path: string;
  /** Other addresses that belong to it: the navigation shows it as the page one is on there too. */
  readonly paths?: readonly string[];
  /** A word of every page: the navigation stands on screens of all features. */
  readonly word: MessageId;
  readonly icon: IconName;
  /** Where it is one: the page is there once the server says that it is open. */
  readonly product?: Product;
  readonly order: number;
}

/** How a message is drawn, and where it can be looked at. */
export interface MessageStyle {
  readonly icon: IconName;
  readonly tone: string;
  /**
   * A screen of the app. `word` is one of every page, or of the messages' screen; `refIn` is the word of the address that takes
   * what the message is about, left out: the screen has no address for one.
   */
  readonly to?: { readonly path: string; readonly word: MessageId; readonly refIn?: string };
}
export type MessageStyles = { readonly [K in MessageKind]?: MessageStyle };

export interface FeatureEntry {
  readonly routes: Routes;
  /** Of messages about what it did. */
  readonly messages?: MessageStyles;
  readonly header?: readonly HeaderEntry[];
  readonly account?: readonly AccountEntry[];
}

/** The entries of all features, in their order. */
export function inOrder<E extends { readonly order: number }>(entries: readonly E[]): readonly E[] {
  return [...entries].sort((one, other) => one.order - other.order);
}
