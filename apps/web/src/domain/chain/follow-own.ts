/** What a private event says has changed, read again. */

import { queryClient } from '@bourse/client/query.ts';
import { onEvent, useConnection } from '@bourse/client/wire/socket.ts';
import { useEffect } from 'react';

/**
 * Reads everything under `own`, `name` again when the event comes, and when the connection is back after events that
 * were missed.
 */
export function useOwnEvent(name: 'deposit' | 'withdrawal'): void {
  const connects = useConnection((state) => state.connects);
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['own', name] });
    if (connects > 0) readAgain();
    return onEvent(name, readAgain);
  }, [name, connects]);
}
