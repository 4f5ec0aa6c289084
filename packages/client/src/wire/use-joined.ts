import { useEffect } from 'react';
import { useConnection } from './socket.ts';

/**
 * Reads one's own again whenever the session has joined, and first of all where it has joined already: what happened
 * before, or while nobody here listened, was told to nobody. `read` stays the same from render to render.
 */
export function useJoined(read: () => void): void {
  const joins = useConnection((state) => state.joins);
  useEffect(() => {
    if (joins > 0) read();
  }, [joins, read]);
}
