/** What comes of all features of the console together. */
import type { Routes } from '@bourse/client/navigation/route.ts';
import { type ConsoleEntry, type NavEntry, type NavGroup, navGroups } from '../domain/entry.ts';
import { entries as declared } from './entries.gen.ts';

const entries: readonly ConsoleEntry[] = declared;

/** Every screen of the console, by its path. */
export const routes: Routes = Object.assign({}, ...entries.map((entry) => entry.routes));

/** The pages of the navigation, in their order. */
export const navEntries: readonly NavEntry[] = entries
  .flatMap((entry) => entry.nav)
  .sort((one, other) => one.order - other.order);

/** The same by group. */
export const navByGroup: readonly (readonly [NavGroup, readonly NavEntry[]])[] = navGroups.map((group) => [
  group,
  navEntries.filter((entry) => entry.group === group),
]);

/** The place of a screen in the navigation. */
export function navEntryOf(path: string): NavEntry | undefined {
  return navEntries.find((entry) => entry.path === path);
}
