import type { KeyboardEvent } from 'react';

/** Which arrows move: those along the row or the column, the others are the page's; in a radio group all of them. */
export type Axis = 'row' | 'column' | 'both';

/** The index an arrow, Home or End key moves to among `count` places, going round; null for any other key. */
export function rovingIndex(key: string, index: number, count: number, axis: Axis): number | null {
  if (count === 0) return null;
  switch (key) {
    case axis !== 'column' && 'ArrowRight':
    case axis !== 'row' && 'ArrowDown':
      return (index + 1) % count;
    case axis !== 'column' && 'ArrowLeft':
    case axis !== 'row' && 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Does it come with a key that makes a command of the browser or of the system of it? */
export function isCommand(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Elements of a role inside another. */
export function placesIn(parent: HTMLElement, role: string): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(`[role="${role}"]:not([aria-disabled="true"])`)];
}

/** Moves focus among the elements of one role inside the handler's element; returns the index it moved to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role: string, axis: Axis): number | null {
  if (isCommand(event)) return null;
  const places = placesIn(event.currentTarget, role);
  const index = places.findIndex((place) => place.contains(document.activeElement));
  const next = rovingIndex(event.key, Math.max(index, 0), places.length, axis);
  if (next === null) return null;
  event.preventDefault();
  places[next]?.focus();
  return next;
}
