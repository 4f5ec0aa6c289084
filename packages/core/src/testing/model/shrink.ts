/** Makes a sequence of commands that shows a difference shorter, and shows it. */
import type { Command } from '../../features.ts';
import { Comparison, createCoverage, type Difference } from './compare.ts';
import { universeOf } from './universe.ts';

const replaysMax = 400;

/** Whether a sequence ends in a difference: its index and words, or null. */
function replay(seed: number, commands: readonly Command[]): { at: number; what: string } | null {
  const comparison = new Comparison(universeOf(seed), createCoverage());
  for (const [at, command] of commands.entries()) {
    const what = comparison.step(command);
    if (what !== null) return { at, what };
  }
  return null;
}

/** Leaves out ever smaller pieces as long as some difference remains. */
export function shrink(difference: Difference): Difference {
  const { seed } = difference;
  let best = difference;
  let replays = 0;
  for (let size = Math.ceil(best.commands.length / 2); size >= 1 && replays < replaysMax; size = Math.floor(size / 2)) {
    for (let start = 0; start < best.commands.length && replays < replaysMax; ) {
      const rest = [...best.commands.slice(0, start), ...best.commands.slice(start + size)];
      const found = replay(seed, rest);
      replays += 1;
      if (found === null) start += size;
      else best = { seed, step: found.at + 1, what: found.what, commands: rest.slice(0, found.at + 1) };
    }
  }
  return best;
}

function showCommand(command: Command): string {
  return JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** What to print: seed, step, difference and the last commands. */
export function describe(difference: Difference, last = 20): string {
  const { seed, step, what, commands } = difference;
  const shown = commands.slice(-last).map(showCommand);
  return [`seed ${seed}, command ${step} of it: ${what}`, `the last ${shown.length} commands:`, ...shown].join('\n');
}
