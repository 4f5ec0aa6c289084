import { useEffect, useRef } from 'react';

/**
 * Letters typed between the key that opens a search and the search itself: a fast hand has typed half a name by then,
 * and its letters must neither be lost nor be taken for shortcuts.
 */
export interface TypedAhead {
  /** From now on letters are kept. */
  readonly start: () => void;
  /** What was typed so far; from now on letters go where the focus is. */
  readonly take: () => string;
}

/** Keeps letters while somebody waits for a search to open. */
export function useTypedAhead(): TypedAhead {
  const kept = useRef('');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function take(): string {
    stop.current?.();
    stop.current = null;
    const text = kept.current;
    kept.current = '';
    return text;
  }
  function start(): void {
    take();
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      kept.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    stop.current = () => document.removeEventListener('keydown', onKey, { capture: true });
  }
  return { start, take };
}
