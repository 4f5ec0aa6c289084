import { features } from '../packages/core/src/features.ts';
import { byItself } from '../packages/core/src/testing/random-command.ts';
import { eventKinds, randomCommands } from '../packages/core/src/testing/random-commands.ts';
import { runRandom } from '../packages/core/src/testing/random-run.ts';
const kinds = Object.entries(randomCommands);
const own = kinds.filter(([, c]) => c === byItself).map(([k]) => k);
const sent = kinds.filter(([, c]) => c !== byItself).map(([k]) => k);
const missing = new Map<number, Set<string>>();
const [from, to] = process.argv.slice(2).map(Number);
for (let seed = from; seed < to; seed += 2) {
  const run = runRandom(features, randomCommands, seed, 60_000);
  const m = new Set([...sent.filter((k) => !run.accepted.has(k)), ...own.filter((k) => !run.given.has(k)).map((k) => 'g:' + k), ...eventKinds.filter((k) => !run.events.has(k)).map((k) => 'e:' + k)]);
  missing.set(seed, m);
  console.log(seed, m.size, [...m].join(' '));
}
const all = [...missing.keys()];
const gone = (...s: Set<string>[]) => [...s[0]].filter((k) => s.every((x) => x.has(k))).length === 0;
for (const a of all) for (const b of all) if (a < b && gone(missing.get(a)!, missing.get(b)!)) console.log('PAIR', a, b);
let n = 0;
for (const a of all) for (const b of all) for (const c of all) if (a < b && b < c && n < 10 && gone(missing.get(a)!, missing.get(b)!, missing.get(c)!)) { n++; console.log('TRIPLE', a, b, c); }
