/** Events that wait for the page: in the order they came, and of those that replace each other only the newest. */
import type { PageEvent } from './decode-event.ts';
import { replaceKey } from './wire-messages.ts';

export interface Outbox {
  readonly push: (event: PageEvent) => void;
  /** Everything that waits; afterwards nothing does. */
  readonly take: () => readonly PageEvent[];
}

export function createOutbox(): Outbox {
  let waiting: PageEvent[] = [];
  const places = new Map<string, number>();
  return {
    push: (event) => {
      const key = replaceKey(event);
      const place = key === null ? undefined : places.get(key);
      if (place !== undefined) {
        waiting[place] = event;
        return;
      }
      if (key !== null) places.set(key, waiting.length);
      waiting.push(event);
    },
    take: () => {
      const due = waiting;
      waiting = [];
      places.clear();
      return due;
    },
  };
}
