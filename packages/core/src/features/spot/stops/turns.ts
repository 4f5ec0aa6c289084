/** Markets with stops to fire or to place take turns: each places one, then goes behind the others. */
import { nextReached } from '../../../matching/stop-book.ts';
import { marketOf } from '../../market/index.ts';
import { featureNumber } from '../cancel-deadline.ts';
import type { EventOf } from '../events.ts';
import { type State, stopBookOf } from '../state.ts';
import { applyStopSettled } from './stops.ts';

/** A market is in turn exactly while it has a stop to fire or to place. */
export function noteTurn(state: State, id: number): void {
  const reached = nextReached(stopBookOf(state, id), marketOf(state, id).lastTradeTicks);
  if (reached !== null || hasFired(state, id)) state.turns.enter('spot stop', featureNumber, id);
  else state.turns.leave('spot stop', featureNumber, id);
}

function hasFired({ spot: { firedStops } }: State, id: number): boolean {
  // Nearly always empty; a function made for each order would cost more than the question.
  return firedStops.length > 0 && firedStops.some(({ market }) => market === id);
}

/** The market has placed one: what else it has comes after the others. */
export function endTurn(state: State, event: EventOf<'StopSettled'>): void {
  applyStopSettled(state, event);
  state.turns.leave('spot stop', featureNumber, event.market);
}
