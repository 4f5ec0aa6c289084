/** The indicators on the chart, kept by the browser: another pair and another day are seen the same way. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';
import { type IndicatorName, indicatorFacts } from './catalogue.ts';
import { type ChosenIndicator, hasRoomFor, readChosen, writeChosen } from './params.ts';

export const useChosen = create<{ readonly chosen: ChosenIndicator }>(() => ({
  chosen: readChosen(readStored('chart_indicators')),
}));

function keep(chosen: ChosenIndicator): void {
  writeStored('chart_indicators', writeChosen(chosen));
  useChosen.setState({ chosen });
}

/** Adds an indicator as it is at first; one that finds no room is not added. */
export function addIndicator(name: IndicatorName): void {
  const { chosen } = useChosen.getState();
  if (!chosen.has(name) && hasRoomFor(chosen, name)) keep(new Map(chosen).set(name, indicatorFacts[name].first));
}

/** Sets the figures of a chosen indicator. */
export function setParams(name: IndicatorName, params: readonly number[]): void {
  const { chosen } = useChosen.getState();
  if (chosen.has(name)) keep(new Map(chosen).set(name, params));
}

/** Takes an indicator away. */
export function removeIndicator(name: IndicatorName): void {
  const chosen = new Map(useChosen.getState().chosen);
  if (chosen.delete(name)) keep(chosen);
}
