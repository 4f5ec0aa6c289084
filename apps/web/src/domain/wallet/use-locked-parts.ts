/** Why parts of one's balances are locked: read again, at most once a second, as they change. */
import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import type { LockedPart } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const lockedKey = ['own', 'locked'];
const pauseMs = 1000;

/** Its code comes after the page, as what it says does. */
async function readLockedParts(): Promise<readonly LockedPart[]> {
  const { readParts } = await import('./read-locked-parts.ts');
  return readParts();
}

function readLockedAgain(): void {
  readAgain({ queryKey: lockedKey });
}

/** Undefined while they are on their way, or where they did not come: the amounts are there without them. */
export function useLockedParts(): readonly LockedPart[] | undefined {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('update_balance', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        readLockedAgain();
      }, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useJoined(readLockedAgain);
  return useQuery({ queryKey: lockedKey, enabled: useIsSignedIn(), queryFn: readLockedParts }).data;
}
