/** What events change in the table of stops. */
import type { EventOf } from '@bourse/core';

/** What becomes of a stop. */
export interface StopFate {
  status: 'waiting' | 'fired' | 'cancelled';
  /** The order it became; 0: none. */
  placedId: number;
  refused: string;
  updatedAt: number;
}

export interface StopInsert extends StopFate {
  readonly event: EventOf<'StopPlaced'>;
}

export interface StopChanges {
  readonly stops: Map<number, StopInsert>;
  /** Of stops that have their rows already. */
  readonly stopUpdates: Map<number, StopFate>;
}

export function createStopChanges(): StopChanges {
  return { stops: new Map(), stopUpdates: new Map() };
}

type StopEvent = EventOf<'StopPlaced' | 'StopCancelled' | 'StopFired' | 'StopSettled'>;

/** Adds one event. */
export function foldStop(changes: StopChanges, event: StopEvent): void {
  const fate = { placedId: 0, refused: '', updatedAt: event.time };
  const { orderId } = event;
  switch (event.kind) {
    case 'StopPlaced':
      changes.stops.set(orderId, { event, status: 'waiting', ...fate });
      return;
    case 'StopCancelled':
      changeStop(changes, orderId, { ...fate, status: 'cancelled' });
      return;
    case 'StopFired':
      changeStop(changes, orderId, { ...fate, status: 'fired' });
      return;
    case 'StopSettled': {
      const { placedOrderId: placedId, refused } = event;
      changeStop(changes, orderId, { ...fate, placedId, refused, status: refused === '' ? 'fired' : 'cancelled' });
    }
  }
}

/** Changes a stop's row, be it still unwritten or in its table. */
function changeStop(changes: StopChanges, orderId: number, fate: StopFate): void {
  const unwritten = changes.stops.get(orderId);
  if (unwritten === undefined) changes.stopUpdates.set(orderId, fate);
  else Object.assign(unwritten, fate);
}
