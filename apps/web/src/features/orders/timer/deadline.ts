/** When all open orders go, as the exchange tells of it. */

import { queryClient } from '@bourse/client/query.ts';
import { t } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { deadlineKey, readAgainIfUnderWay, readOwnAgain } from '../own-cache.ts';

/** The exchange acts on its own clock: it is asked this long after ours has run out. */
export const graceMs = 1000;

/** When `seconds` from now are over, by this page's clock; null for none. */
export function endOf(seconds: number): number | null {
  return seconds === 0 ? null : Date.now() + seconds * 1000;
}

/** The exchange tells of a deadline, wherever it was set; one that ends as it runs out here has taken the orders along. */
export function noteDeadline(seconds: number): void {
  const end = queryClient.getQueryData<number | null>(deadlineKey) ?? null;
  queryClient.setQueryData<number | null>(deadlineKey, endOf(seconds));
  readAgainIfUnderWay(deadlineKey);
  if (seconds > 0 || end === null || end - Date.now() > graceMs) return;
  toast.note(t('spot.auto_cancelled'));
  readOwnAgain();
}
