/** What a private event says has changed, read again. */

import { readAgain } from '@bourse/client/query.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useCallback, useEffect } from 'react';

/** Reads everything under `own`, `name` again when the event comes, and after events that were missed. */
export function useOwnEvent(name: 'deposit' | 'withdrawal'): void {
  const read = useCallback(() => readAgain({ queryKey: ['own', name] }), [name]);
  useEffect(() => onEvent(name, read), [name, read]);
  useJoined(read);
}
