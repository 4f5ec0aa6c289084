import { afterPaint } from '@bourse/client/start/after-paint.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn at first, and with each step. */
const rowsAtOnce = 20;
/** Rows of a turn, where all are drawn in the end. */
const rowsATurn = 40;

/**
 * How many rows of a long table are drawn: more as one scrolls, the place of the others is kept (`undrawnPx`). `end` is the
 * element right below the table. Where `list` is another, it begins anew.
 */
export function useDrawn(list: string, count: number) {
  const [known, setKnown] = useState({ list, drawn: rowsAtOnce });
  // Who comes back to a list begins anew too.
  if (known.list !== list) setKnown({ list, drawn: rowsAtOnce });
  const drawn = known.list === list ? known.drawn : rowsAtOnce;
  const end = useRef<HTMLDivElement>(null);
  const hasMore = drawn < count;
  useEffect(() => {
    if (!hasMore) return;
    const draw = () => {
      const table = end.current?.previousElementSibling;
      const waiting = table?.querySelector('tbody[aria-hidden]');
      // Where the rows end is soon in sight.
      if (waiting && waiting.getBoundingClientRect().top < 2 * window.innerHeight)
        setKnown({ list, drawn: drawn + rowsAtOnce });
    };
    // Once it is painted: to measure before would lay the page out twice.
    const stop = afterPaint(draw);
    window.addEventListener('scroll', draw, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', draw);
    };
    // After each step it looks again: who jumps to the end needs several.
  }, [hasMore, list, drawn]);
  return { drawn, end };
}

/** How many rows are drawn of those that must all be there, on paper at the latest: some more in each turn. */
export function useDrawnInTurns(count: number): number {
  const [drawn, setDrawn] = useState(rowsAtOnce);
  const hasMore = drawn < count;
  useEffect(() => {
    if (!hasMore) return;
    const drawAll = () => flushSync(() => setDrawn(Number.POSITIVE_INFINITY));
    const stop = afterPaint(() => setDrawn(drawn + rowsATurn));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      stop();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [hasMore, drawn]);
  return drawn;
}
