/** Many histories, and what they went through together. */
import { points } from './points.ts';
import { Random } from './random.ts';
import { type History, simulate } from './simulate.ts';

/** Crashes in one history; each replays in well under a second. */
export const crashesEach = 25;

export interface Histories {
  readonly histories: number;
  readonly crashes: number;
  readonly commands: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly ends: ReadonlyMap<string, number>;
  /** Points where no life ended. */
  readonly missed: readonly string[];
}

/**
 * The histories of one seed; a failure names the seed of the one it happened in. Some points are reached seldom: where
 * one is still missing after so many crashes there are more, three times as many at most.
 */
export async function simulateAll(seed: number, crashes: number): Promise<Histories> {
  const seeds = new Random(seed);
  const all: History[] = [];
  const ends = new Map<string, number>();
  const isAnyMissed = () => points.some((point) => !ends.has(point));
  for (let done = 0; done < crashes || (isAnyMissed() && done < 3 * crashes); done += crashesEach) {
    const history = await simulate(seeds.int(1, 1e9), crashesEach);
    all.push(history);
    for (const [end, times] of history.ends) ends.set(end, (ends.get(end) ?? 0) + times);
  }
  const sum = (count: (history: History) => number) => all.reduce((total, history) => total + count(history), 0);
  return {
    histories: all.length,
    crashes: sum((history) => history.crashes),
    commands: sum((history) => history.commands),
    acknowledged: sum((history) => history.acknowledged),
    retries: sum((history) => history.retries),
    ends,
    missed: points.filter((point) => !ends.has(point)),
  };
}
