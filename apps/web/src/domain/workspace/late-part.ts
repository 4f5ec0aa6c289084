/**
 * Parts of a screen whose code comes when they are first wanted: dialogs, lists behind a button. Nothing holds their
 * place, so a failure is told in passing and the wish is taken back; a part that has a place is made by `later`.
 */

import { t } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';

export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * The part once it has been wanted and its code is here; from then on it stays. Where the code does not come, the user
 * is told, and `onFailed` takes the wish back, so that it can be wished again.
 */
export function useLatePart<Props>(
  load: LoadPart<Props>,
  isWanted: boolean,
  onFailed?: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    latest.current.load().then(
      (Part) => isHere && setPart({ Part }),
      (error: unknown) => {
        console.error('part', error);
        if (!isHere) return;
        toast.bad(t('common.load_failed'));
        latest.current.onFailed?.();
      },
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  return part?.Part ?? null;
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
