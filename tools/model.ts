// The exchange against the naive models: `npm run test:model [commands]`, ten million where nothing is said. `SEED` repeats.
// A tenth as many commands for each of the products with a model of its own come first; `npm run test:model 1000000
// acceptor` runs that product's alone.
import { compareAcceptor } from '../packages/core/src/testing/acceptor/compare.ts';
import { compareC2c, describeC2c } from '../packages/core/src/testing/c2c/compare.ts';
import { compareLever, describeLever } from '../packages/core/src/testing/lever/compare.ts';
import { compareMicro, describeMicro } from '../packages/core/src/testing/micro/compare.ts';
import { compareSeed, createCoverage } from '../packages/core/src/testing/model/compare.ts';
import { describe, shrink } from '../packages/core/src/testing/model/shrink.ts';
import { comparePayment } from '../packages/core/src/testing/payment/compare.ts';
import { comparePledge, describePledge } from '../packages/core/src/testing/pledge/compare.ts';
import { comparePresale, describePresale } from '../packages/core/src/testing/presale/compare.ts';

const commandsPerSeed = 10_000;
const contractsPerSeed = 2000;
const progressEvery = 100_000;
const contracts = [
  { id: 'micro', name: 'second contracts', compare: compareMicro, describe: describeMicro },
  { id: 'lever', name: 'leveraged contracts', compare: compareLever, describe: describeLever },
  { id: 'pledge', name: 'staking', compare: comparePledge, describe: describePledge },
  { id: 'presale', name: 'presales', compare: comparePresale, describe: describePresale },
  { id: 'c2c', name: 'fiat trading', compare: compareC2c, describe: describeC2c },
  { id: 'acceptor', name: 'deals with agents', compare: compareAcceptor, describe: describeC2c },
  { id: 'payment', name: 'payments', compare: comparePayment, describe: describeC2c },
];
const commands = Number(process.argv[2] ?? 10_000_000);
const only = process.argv[3];
const chosen = contracts.filter(({ id }) => only === undefined || id === only);
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
if (!Number.isSafeInteger(commands) || commands <= 0 || !Number.isSafeInteger(firstSeed) || chosen.length === 0) {
  console.error('usage: npm run test:model [commands [product]], with SEED a whole number');
  process.exit(2);
}

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
const coverage = createCoverage();
console.log(`seed ${firstSeed}, ${commands} commands, ${commandsPerSeed} a seed`);
for (const { name, compare, describe } of chosen) {
  const contractCommands = only === undefined ? Math.ceil(commands / 10) : commands;
  const met = new Map<string, number>();
  for (let done = 0, seed = firstSeed; done < contractCommands; seed++) {
    const steps = Math.min(contractsPerSeed, contractCommands - done);
    const difference = compare(seed, steps, met);
    if (difference !== null) {
      console.error(describe(difference));
      console.error(`FAILED after ${done + difference.step} commands; repeat with SEED=${seed}`);
      process.exit(1);
    }
    done += steps;
    if (done % progressEvery === 0) console.log(`${done} commands for ${name}, ${seconds()} s`);
  }
  console.log(`no difference in ${contractCommands} commands for ${name}, ${seconds()} s`);
  console.log([...met].map(([what, count]) => `${what} ${count}`).join('\n'));
}
if (only !== undefined) process.exit(0);
for (let done = 0, seed = firstSeed; done < commands; seed++) {
  const steps = Math.min(commandsPerSeed, commands - done);
  const difference = compareSeed(seed, steps, coverage);
  if (difference !== null) {
    console.error(describe(difference));
    console.error(`shorter:\n${describe(shrink(difference), 100)}`);
    console.error(`FAILED after ${done + difference.step} commands; repeat with SEED=${seed}`);
    process.exit(1);
  }
  done += steps;
  if (done % progressEvery === 0) console.log(`${done} commands, ${coverage.trades} trades, ${seconds()} s`);
}
console.log(`no difference in ${commands} commands, ${coverage.trades} trades, ${seconds()} s`);
console.log([...coverage.refusals, ...coverage.events].map(([name, count]) => `${name} ${count}`).join('\n'));
