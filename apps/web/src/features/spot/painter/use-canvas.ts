import { useIsRedUp, useTheme } from '@bourse/client/theme.ts';
import { type RefObject, useEffect, useState } from 'react';
import { askPainter } from '../feed.ts';
import type { PaintColours, PaintStyle } from './desk-messages.ts';

/** Width of the box in CSS pixels, and how many of the screen's pixels one of them has. */
interface Box {
  readonly width: number;
  readonly scale: number;
}

/**
 * Lays a canvas into an element and hands it to the worker, which paints it from then on; answers the canvas' size once
 * it is known. The screen's own pixels are counted, so that text stays sharp at any zoom.
 */
export function useCanvas(boxRef: RefObject<HTMLElement | null>, kind: 'book-canvas' | 'tape-canvas'): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const canvas = document.createElement('canvas');
    canvas.className = 'desk-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    element.prepend(canvas);
    const offscreen = canvas.transferControlToOffscreen();
    askPainter({ kind, canvas: offscreen }, [offscreen]);
    const measure = (counted: number | undefined) => {
      const { clientWidth: width } = canvas;
      if (width === 0) return;
      // Counted, the pixels are exact, but not every browser counts those of a zoomed or emulated screen.
      const expected = width * window.devicePixelRatio;
      const isCounted = counted !== undefined && Math.abs(counted - expected) <= 1;
      const scale = (isCounted ? counted : Math.round(expected)) / width;
      setBox((known) => (known?.width === width && known.scale === scale ? known : { width, scale }));
    };
    const observer = new ResizeObserver(([entry]) => measure(entry?.devicePixelContentBoxSize?.[0]?.inlineSize));
    const remeasure = () => measure(undefined);
    window.addEventListener('resize', remeasure);
    try {
      observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      // Not every browser counts the screen's pixels.
      observer.observe(canvas);
    }
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
      askPainter({ kind, canvas: null });
      canvas.remove();
    };
  }, [boxRef, kind]);
  return box;
}

const tokens = {
  panel: '--panel',
  raised: '--raised',
  text: '--text',
  quiet: '--quiet',
  up: '--up',
  down: '--down',
  upSoft: '--up-soft',
  downSoft: '--down-soft',
  brass: '--brass',
} as const satisfies Record<keyof PaintColours, string>;

/** The page's colours and families for a canvas of that size, renewed with theme and direction colours. */
export function usePaintStyle(box: Box | null): Omit<PaintStyle, 'row' | 'isEven'> | null {
  const theme = useTheme();
  const isRedUp = useIsRedUp();
  const [pageStyle, setPageStyle] = useState<Pick<PaintStyle, 'colours' | 'families'> | null>(null);
  useEffect(() => {
    // With the frame, which works the styles out anyway.
    const frame = requestAnimationFrame(() => {
      const style = getComputedStyle(document.documentElement);
      const pairs = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
      const families = style.getPropertyValue('--font').trim().replace(/\s+/g, ' ');
      setPageStyle({ colours: Object.fromEntries(pairs) as PaintColours, families });
    });
    return () => cancelAnimationFrame(frame);
  }, [theme, isRedUp]);
  return box && pageStyle && { ...box, ...pageStyle };
}
