/** The dead man's switch: when all open orders go, counted on this page's own clock. */

import { queryClient } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { newIdempotencyKey } from '@bourse/client/wire/idempotency.ts';
import { t } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { deadlineKey, readOwnAgain } from '../own-cache.ts';
import { endOf, graceMs } from './deadline.ts';

const tickMs = 250;
async function loadEnd(): Promise<number | null> {
  return endOf((await call(calls.spot.cancelDeadline, {})).message.seconds);
}

function subscribeTicks(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

function subscribeNothing(): () => void {
  return () => {};
}

/** Whole seconds until all open orders go; null while nothing is set. */
export function useCancelDeadline(): number | null {
  const { data: end = null } = useQuery({ queryKey: deadlineKey, enabled: useIsSignedIn(), queryFn: loadEnd });
  const left = useSyncExternalStore(end === null ? subscribeNothing : subscribeTicks, () =>
    end === null ? null : Math.max(0, Math.ceil((end - Date.now()) / 1000)),
  );
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void learnEnd(), graceMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return left;
}

/** The time is over here: it may have been put off elsewhere. */
async function learnEnd(): Promise<void> {
  try {
    const end = await loadEnd();
    queryClient.setQueryData(deadlineKey, end);
    if (end !== null) return;
    toast.note(t('spot.auto_cancelled'));
    readOwnAgain();
  } catch {
    // Nobody knows before the exchange can be asked again.
    void queryClient.invalidateQueries({ queryKey: deadlineKey });
  }
}

/** Sets the deadline anew, from now; 0 switches it off. */
export async function setCancelDeadline(seconds: number): Promise<void> {
  try {
    // Each setting counts from its own moment, so even the same one again is another.
    const options = { idempotencyKey: newIdempotencyKey() };
    const answer = await call(calls.spot.cancelAfter, { seconds }, options);
    queryClient.setQueryData(deadlineKey, endOf(answer.seconds));
    toast.good(answer.message);
  } catch (error) {
    toast.bad(t('spot.auto_cancel_failed'), asCallError(error).message);
  }
}
