// Weighs the built front ends against their budgets and prints what each page is made of; exit 1 where one is exceeded.
import { join } from 'node:path';
import { type Budget, budgets, consoleBudgets } from './budgets/budgets.ts';
import { findExcess, readBuild, sum, weighPage } from './budgets/weigh.ts';

const apps = join(import.meta.dirname, '..', 'apps');
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
let isGood = true;

function weigh(build: ReturnType<typeof readBuild>, budget: Budget): void {
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
const web = readBuild(join(apps, 'web', 'dist'));
for (const budget of Object.values(budgets)) weigh(web, budget);
const staff = readBuild(join(apps, 'console', 'dist'));
for (const budget of Object.values(consoleBudgets)) weigh(staff, budget);
process.exit(isGood ? 0 : 1);
