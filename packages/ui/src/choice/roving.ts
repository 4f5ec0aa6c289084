import type { KeyboardEvent } from 'react';

/** The index an arrow, Home or End key moves to among `count` places, going round; null for any other key. */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Moves focus among the elements of one role inside the handler's element; answers the index it moved to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role: string): number | null {
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]:not([aria-disabled="true"])`)];
  const index = places.findIndex((place) => place.contains(document.activeElement));
  const next = rovingIndex(event.key, Math.max(index, 0), places.length);
  if (next === null) return null;
  event.preventDefault();
  places[next]?.focus();
  return next;
}
