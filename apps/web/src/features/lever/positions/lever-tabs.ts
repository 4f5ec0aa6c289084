/** The four lists as tabs, with how many are in those that are still to end. */
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { TabItem } from '@bourse/ui';
import type { LeverList } from '../client.ts';
import { useLevers } from '../own.ts';

export const leverListWords = {
  positions: 'lever.tab_positions',
  orders: 'lever.tab_orders',
  closed: 'lever.tab_closed',
  cancelled: 'lever.tab_cancelled',
} as const satisfies Record<LeverList, string>;

const lists = Object.keys(leverListWords) as LeverList[];

/** A list by its name in an address; undefined: there is none of this name. */
export const leverListOf = (name: string | null): LeverList | undefined => lists.find((list) => list === name);

export function useLeverTabs(): readonly TabItem<LeverList>[] {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const positions = useLevers('positions', 1).data?.total;
  const orders = useLevers('orders', 1).data?.total;
  const counts: Partial<Record<LeverList, number | undefined>> = isSignedIn ? { positions, orders } : {};
  return lists.map((id) => ({ id, label: t(leverListWords[id]), count: counts[id] }));
}
