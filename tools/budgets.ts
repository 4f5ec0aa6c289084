// Weighs the built web app against its budgets and prints what each page is made of; exit 1 where one is exceeded.
import { join } from 'node:path';
import { budgets } from './budgets/budgets.ts';
import { findExcess, readBuild, sum, weighPage } from './budgets/weigh.ts';

const build = readBuild(join(import.meta.dirname, '..', 'apps', 'web', 'dist'));
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
let isGood = true;

for (const budget of Object.values(budgets)) {
  const weight = weighPage(build, budget);
  for (const what of ['scripts', 'styles'] as const) {
    console.log(
      `${kilo(sum(weight[what]))} of ${kilo(budget[`${what}Max`])}  ${what} of ${budget.page} until ${budget.until}`,
    );
    const files = [...weight[what]].sort(([, a], [, b]) => b - a);
    for (const [file, bytes] of files) console.log(`  ${kilo(bytes)}  ${file}`);
  }
  for (const line of findExcess(weight, budget)) {
    console.error(line);
    isGood = false;
  }
}
process.exit(isGood ? 0 : 1);
