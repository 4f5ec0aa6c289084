/** Ends a session nobody uses. All tabs count: what is done in one keeps the others. */
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { useEffect, useRef, useState } from 'react';

/** How often it is looked at, and how often an act is written down. */
const lookMs = 1000;
const noteMs = 5000;
/** How long before the end it is told. */
export const warnMs = 60_000;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds until the end, where that is soon; null: it is not. */
export function useIdle(idleMs: number, onIdle: () => void): number | null {
  const [leftMs, setLeft] = useState<number | null>(null);
  const end = useRef(onIdle);
  useEffect(() => {
    end.current = onIdle;
  });
  useEffect(() => {
    let notedAt = Date.now();
    writeStored('active_at', String(notedAt));
    function note(): void {
      const now = Date.now();
      if (now - notedAt < noteMs) return;
      notedAt = now;
      writeStored('active_at', String(now));
    }
    function look(): void {
      const left = Number(readStored('active_at')) + idleMs - Date.now();
      setLeft(left > warnMs ? null : left);
      if (left <= 0) {
        clearInterval(timer);
        end.current();
      }
    }
    const timer = setInterval(look, lookMs);
    for (const act of acts) document.addEventListener(act, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const act of acts) document.removeEventListener(act, note);
    };
  }, [idleMs]);
  return leftMs;
}
