/** What comes of all features of the app together. */
import {
  type AccountEntry,
  type FeatureEntry,
  type HeaderEntry,
  inOrder,
  type MessageStyles,
} from '@bourse/client/navigation/entry.ts';
import { entries } from './entries.gen.ts';

const given: readonly FeatureEntry[] = entries;

type RoutesOf<E> = E extends { readonly routes: infer R } ? keyof R : never;

/** Every screen of the app, by its path. What stands after the `?` of an address is read by the screen itself. */
export const routes = Object.assign({}, ...entries.map((entry) => entry.routes)) as FeatureEntry['routes'];
/** How their messages are drawn. */
export const messageStyles: MessageStyles = Object.assign({}, ...given.map((entry) => entry.messages));
export const headerEntries: readonly HeaderEntry[] = inOrder(given.flatMap(({ header = [] }) => header));
export const accountEntries: readonly AccountEntry[] = inOrder(given.flatMap((entry) => entry.account ?? []));

declare module '@bourse/client/navigation/route.ts' {
  interface Paths extends Record<RoutesOf<(typeof entries)[number]>, true> {}
}
