/** The random commands of the register reach all there is: what one of them never does, no harness sees. */
import { expect, it } from 'vitest';
import { features } from '../features.ts';
import { testSeed } from './random.ts';
import { byItself } from './random-command.ts';
import { eventKinds, randomCommands } from './random-commands.ts';
import { runRandom } from './random-run.ts';

const steps = 10_000;
/** The same in every run, so that what they reach is too. One alone misses what is rare, and each new command shifts which. */
const fixedSeeds = [63, 97];

const kinds = Object.entries(randomCommands);
const own = kinds.filter(([, command]) => command === byItself).map(([kind]) => kind);
const sent = kinds.filter(([, command]) => command !== byItself).map(([kind]) => kind);

it('every kind of command is accepted or given by the exchange itself, and every kind of event comes of them', () => {
  const runs = fixedSeeds.map((seed) => runRandom(features, randomCommands, seed, 6 * steps));
  const reached = (which: 'accepted' | 'given' | 'events') => new Set(runs.flatMap((run) => [...run[which]]));
  const [accepted, given, events] = [reached('accepted'), reached('given'), reached('events')];
  expect(sent.filter((kind) => !accepted.has(kind))).toEqual([]);
  expect(own.filter((kind) => !given.has(kind))).toEqual([]);
  expect([...given].filter((kind) => !own.includes(kind))).toEqual([]);
  expect(eventKinds.filter((kind) => !events.has(kind))).toEqual([]);
});

it('the same events and a snapshot give the same state, whatever people do', () => {
  runRandom(features, randomCommands, testSeed(), steps);
});
