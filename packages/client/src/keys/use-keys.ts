import { useEffect, useRef } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** Where keys mean what they say: fields one types into, and whatever floats. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, dialog, [popover]';

/** What a key stands for: a letter whatever its case, and on a layout of other letters the Latin one in its place. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^\P{ASCII}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const meant = latin ?? key;
  return meant.length === 1 ? meant.toLowerCase() : meant;
}

/** What has just closed keeps the focus until the page is drawn again: nobody can see it, and keys are the page's. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(elsewhere) !== null && target.checkVisibility();
}

/** Acts on single keys from anywhere but a field or something that floats, unless the trader switched them off. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isElsewhere(event.target)) return;
      const key = keyOf(event);
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act || !useSingleKeys.getState().areOn || document.querySelector('dialog[open]')) return;
      // The key must not also be typed into the field that the act goes to.
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
