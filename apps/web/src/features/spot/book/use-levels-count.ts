import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of a side before the panel is measured, and on a phone. */
const firstCount = 11;
const phoneCount = 12;
const countMin = 4;
const countMax = 30;
const rowPx = 20;
/** Heads, columns, mid row and edges of the book; the same of the trades, with nine rows. */
const bookFixedPx = 111;
const tradesPx = 244;

/** Rows a side that fit a panel of this height, beside nine trades. */
export function levelsFor(heightPx: number): number {
  const rows = Math.floor((heightPx - bookFixedPx - tradesPx) / (2 * rowPx));
  return Math.min(countMax, Math.max(countMin, rows));
}

/** How many rows a side the book shows now. */
export function useLevelsCount(panelRef: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(firstCount);
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    const isPhone = window.matchMedia('(max-width: 899px)');
    const isNarrow = window.matchMedia('(max-width: 1199px)');
    const measure = () => {
      if (isPhone.matches) setCount(phoneCount);
      // In the narrow frame the trades are a tab of the book, so their room is the book's.
      else setCount(levelsFor(panel.clientHeight + (isNarrow.matches ? tradesPx : 0)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    measure();
    return () => observer.disconnect();
  }, [panelRef]);
  return count;
}
