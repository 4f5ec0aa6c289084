import { useEffect } from 'react';
import type { Drawings } from './drawings.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** Delete removes the selected drawing; Esc gives up what is under way, then leaves the selection. */
export function useDrawingKeys(drawings: Drawings): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // A menu or dialog that floats above takes the first Esc; toasts, which always float, do not.
      const isCovered = document.querySelector('[popover="auto"]:popover-open, dialog[open]') !== null;
      if (event.key === 'Escape' && !isCovered && drawings.leave()) event.preventDefault();
      const { selectedId } = drawings.store.getState();
      if (selectedId === null || isTyping(event.target)) return;
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        drawings.remove(selectedId);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [drawings]);
}
