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

/** What the keys of a group need to know of it. */
interface ChoiceGroup<Id extends string> {
  readonly items: readonly { readonly id: Id }[];
  readonly value: Id;
  readonly onValue: (id: Id) => void;
  /** Of each item. */
  readonly role: string;
  readonly axis: Axis;
}

/** A group of which one is chosen: which item is in the tab order, and keys that move and choose. */
export function choiceKeys<Id extends string>({ items, value, onValue, role, axis }: ChoiceGroup<Id>) {
  return {
    // Where none of them is chosen it is the first, so that the group can be reached.
    tabStop: items.some(({ id }) => id === value) ? value : items[0]?.id,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = moveFocus(event, role, axis);
      const item = next === null ? undefined : items[next];
      if (item) onValue(item.id);
    },
  };
}
