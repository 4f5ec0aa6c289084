/** The register: every feature of the console. A feature is a line here and its own folder. */
import type { Routes } from '@bourse/client/navigation/route.ts';
import { type ConsoleEntry, type NavEntry, type NavGroup, navGroups } from '../domain/entry.ts';
import { entry as access } from '../features/access/entry.ts';
import { entry as audit } from '../features/audit/entry.ts';
import { entry as deposit } from '../features/deposit/entry.ts';
import { entry as identity } from '../features/identity/entry.ts';
import { entry as login } from '../features/login/entry.ts';
import { entry as notice } from '../features/notice/entry.ts';
import { entry as opening } from '../features/opening/entry.ts';
import { entry as proposal } from '../features/proposal/entry.ts';
import { entry as restriction } from '../features/restriction/entry.ts';
import { entry as staff } from '../features/staff/entry.ts';
import { entry as today } from '../features/today/entry.ts';
import { entry as user } from '../features/user/entry.ts';
import { entry as withdraw } from '../features/withdraw/entry.ts';

const entries: readonly ConsoleEntry[] = [
  login,
  access,
  today,
  identity,
  withdraw,
  deposit,
  proposal,
  user,
  restriction,
  opening,
  notice,
  staff,
  audit,
];

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
