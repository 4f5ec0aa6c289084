/** Markets with stops to fire or to place take turns: each places one, then goes behind the others. */
import { marketOf } from '../../lookup.ts';
import { nextReached } from '../../matching/stop-book.ts';
import type { State } from '../../state.ts';
import { featureNumber } from './cancel-deadline.ts';
import type { EventOf } from './events.ts';
import { applyStopSettled } from './stops.ts';

/** A market is in turn exactly while it has a stop to fire or to place. */
export function noteTurn(state: State, id: number): void {
  const isWaiting = nextReached(marketOf(state, id)) !== null || state.firedStops.some(({ market }) => market === id);
  if (isWaiting) state.turns.enter('spot stop', featureNumber, id);
  else state.turns.leave('spot stop', featureNumber, id);
}

/** The market has placed one: what else it has comes after the others. */
export function endTurn(state: State, event: EventOf<'StopSettled'>): void {
  applyStopSettled(state, event);
  state.turns.leave('spot stop', featureNumber, event.market);
}
