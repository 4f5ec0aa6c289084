/** The register: every feature of the app, and what comes of them together. A feature is a line here and its own folder. */

import { type AccountEntry, type FeatureEntry, type HeaderEntry, inOrder } from '@bourse/client/navigation/entry.ts';
import { entry as account } from '../features/account/entry.ts';
import { entry as auth } from '../features/auth/entry.ts';
import { entry as home } from '../features/home/entry.ts';
import { entry as identity } from '../features/identity/entry.ts';
import { entry as message } from '../features/message/entry.ts';
import { entry as notice } from '../features/notice/entry.ts';
import { entry as orders } from '../features/orders/entry.ts';
import { entry as quotation } from '../features/quotation/entry.ts';
import { entry as record } from '../features/record/entry.ts';
import { entry as spot } from '../features/spot/entry.ts';
import { entry as success } from '../features/success/entry.ts';
import { entry as transfer } from '../features/transfer/entry.ts';
import { entry as wallet } from '../features/wallet/entry.ts';

const entries = [
  home,
  quotation,
  spot,
  auth,
  account,
  wallet,
  transfer,
  record,
  identity,
  orders,
  message,
  success,
  notice,
] as const;
const given: readonly FeatureEntry[] = entries;

type RoutesOf<E> = E extends { readonly routes: infer R } ? keyof R : never;

/** Every screen of the app, by its path. What stands after the `?` of an address is read by the screen itself. */
export const routes = Object.assign({}, ...entries.map((entry) => entry.routes)) as FeatureEntry['routes'];
export const headerEntries: readonly HeaderEntry[] = inOrder(given.flatMap(({ header = [] }) => header));
export const accountEntries: readonly AccountEntry[] = inOrder(given.flatMap((entry) => entry.account ?? []));

declare module '@bourse/client/navigation/route.ts' {
  interface Paths extends Record<RoutesOf<(typeof entries)[number]>, true> {}
}
