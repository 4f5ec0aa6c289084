import { useEffect, useRef } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** Where keys mean what they say: fields, and whatever floats. */
const elsewhere = 'input, textarea, select, dialog, [popover]';

/** Acts on single keys from anywhere but a field or something that floats, unless the trader switched them off. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest(elsewhere)) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !useSingleKeys.getState().areOn || document.querySelector('dialog[open]')) return;
      // The key must not also be typed into the field that the act goes to.
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
