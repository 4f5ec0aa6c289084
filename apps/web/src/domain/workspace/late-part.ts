/**
 * Parts of a screen whose code comes when they are first wanted, and that have no place until then: dialogs, fields
 * behind a tab. A failure is told in passing and the wish is taken back, so that the control that was pressed is the way
 * to try again; a part that has a place shows a retry in it (`useLate` and `later`, in the client).
 */

import { useLate } from '@bourse/client/late.ts';
import { t } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { type ComponentType, useEffect, useEffectEvent } from 'react';

/**
 * The part once it has been wanted and its code is here; from then on it stays. Where the code does not come, the user
 * is told, and `onFailed` takes the wish back, so that it can be wished again.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const part = useLate(load, isWanted);
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (part.status !== 'failed') return;
    toast.bad(t('common.load_failed'));
    giveUp();
    // With the next wish.
    part.retry();
  }, [part]);
  return part.status === 'ready' ? part.module : null;
}

/** Fetches code that will be wanted soon, once the page has nothing else to do; answers how to let it be. */
export function fetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    // Whoever wants one that failed asks again, and tells.
    for (const load of loads) load().catch(() => {});
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, idleWaitMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(fetchAll, { timeout: 2 * idleWaitMs });
  return () => cancelIdleCallback(handle);
}

const idleWaitMs = 2000;
