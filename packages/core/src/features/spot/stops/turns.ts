/** Markets with stops to fire or to place take turns: each places one, then goes behind the others. */
import { nextReached } from '../../../matching/stop-book.ts';
import { marketOf } from '../../market/index.ts';
import { spotNumber } from '../cancel-deadline.ts';
import type { SpotEventOf } from '../events.ts';
import { type SpotState, stopBookOf } from '../state.ts';
import { applyStopSettled } from './stops.ts';

/** A market is in turn exactly while it has a stop to fire or to place. */
export function noteTurn(state: SpotState, id: number): void {
  const reached = nextReached(stopBookOf(state, id), marketOf(state, id).lastTradeTicks);
  if (reached !== null || hasFired(state, id)) state.turns.enter('spot stop', spotNumber, id);
  else state.turns.leave('spot stop', spotNumber, id);
}

function hasFired({ spot: { firedStops } }: SpotState, id: number): boolean {
  // Nearly always empty; a function made for each order would cost more than the question.
  return firedStops.length > 0 && firedStops.some(({ market }) => market === id);
}

/** The market has placed one: what else it has comes after the others. */
export function endTurn(state: SpotState, event: SpotEventOf<'StopSettled'>): void {
  applyStopSettled(state, event);
  state.turns.leave('spot stop', spotNumber, event.market);
}
