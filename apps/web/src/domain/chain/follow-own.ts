/** What a private event says has changed, read again. */

import { readAgain } from '@bourse/client/query.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useCallback, useEffect } from 'react';

type Own = 'deposit' | 'withdrawal';

/** Reads everything under `own`, `what` again when the event comes, and after events that were missed. */
export function useOwnEvent(name: Own, what: Own = name): void {
  const read = useCallback(() => readAgain({ queryKey: ['own', what] }), [what]);
  useEffect(() => onEvent(name, read), [name, read]);
  useJoined(read);
}
