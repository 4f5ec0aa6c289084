/**
 * The parts of `npm test`. It goes on after a failure and ends with `N passed, N failed`.
 *
 *     npm test                     everything
 *     npm test -- --changed        what the working tree touches
 *     npm test -- unit [pattern]   one part or check; what follows goes to its runner
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { buildWeb, root } from '../prepare.mjs';
import type { Crash } from './crashes.ts';
import { journeysOf } from './journeys-of.ts';
import { readPlaywright, type TestResult } from './reports.ts';
import { run } from './run.ts';
import { type PartTime, summarise } from './summary.ts';
import { runUnit } from './unit.ts';

const [first, ...rest] = process.argv.slice(2);
const isChanged = first === '--changed';
const only = isChanged ? undefined : first;
const reports = mkdtempSync(join(tmpdir(), 'bourse-test-'));
/** Pictures and traces of this run's journeys; kept where one of them failed. */
const evidence = join(root, 'test-results', `run-${process.pid}`);
const checkSecondsMax = 300;
const partSecondsMax = 2400;

const parts: PartTime[] = [];
const results: TestResult[] = [];
const crashes: Crash[] = [];
const total = { passed: 0, failed: 0 };

const checks: Readonly<Record<string, readonly string[]>> = {
  lint: ['biome', 'ci', '--error-on-warnings', '.'],
  types: ['tsc', '-p', '.'],
  dependencies: ['node', 'tools/dependencies.mjs'],
  'dead-code': ['knip'],
  tidy: ['node', 'tools/tidy.ts'],
};

function count(isGood: boolean): void {
  total[isGood ? 'passed' : 'failed'] += 1;
}

async function check(name: string, args: readonly string[]): Promise<void> {
  if (only !== undefined && only !== name) return;
  count((await run({ name, args, isQuiet: true, secondsMax: checkSecondsMax })).isGood);
}

async function build(): Promise<void> {
  const startedAt = Date.now();
  const isGood = await buildWeb(process.execPath);
  if (isGood !== null) parts.push({ part: 'build', seconds: (Date.now() - startedAt) / 1000 });
  if (isGood === false) count(false);
}

/** Each reads the tree and none writes, so they go on while the web app is built. */
async function checkAll(): Promise<void> {
  const startedAt = Date.now();
  for (const [name, args] of Object.entries(checks)) await check(name, args);
  if (only === undefined) parts.push({ part: 'checks', seconds: (Date.now() - startedAt) / 1000 });
}

interface Ran {
  readonly part: 'unit' | 'journeys';
  readonly isGood: boolean;
  readonly seconds: number;
  readonly own: readonly TestResult[];
}

/** No report, or a bad end without a failed test, is one failure. */
function take({ part, isGood, seconds, own }: Ran): void {
  parts.push({ part, seconds });
  results.push(...own);
  // What cannot run here runs nowhere, where this is the run that decides.
  const isFailed = ({ status }: TestResult) => status === 'failed' || (status === 'skipped' && process.env.CI);
  const failed = own.filter(isFailed).length;
  total.passed += own.filter(({ status }) => status === 'passed' || status === 'flaky').length;
  total.failed += isGood ? failed : Math.max(failed, 1);
}

async function unit(): Promise<void> {
  if (only !== undefined && only !== 'unit') return;
  const chosen = isChanged ? ['--changed', '--passWithNoTests'] : rest;
  const { isGood, seconds, results: own, flaky } = await runUnit({ chosen, reports, secondsMax: partSecondsMax });
  crashes.push(...flaky);
  take({ part: 'unit', isGood, seconds, own });
}

async function journeys(): Promise<void> {
  if (only !== undefined && only !== 'e2e') return;
  const chosen = isChanged ? journeysOf(changedPaths()) : rest;
  if (isChanged && chosen.length === 0) return;
  const report = join(reports, 'journeys.json');
  const { isGood, seconds } = await run({
    name: 'journeys',
    args: [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...chosen.filter((one) => one !== ''),
    ],
    environment: {
      CHROMIUM: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_OUTPUT_DIR: evidence,
    },
    secondsMax: partSecondsMax,
  });
  const own = existsSync(report) ? readPlaywright(JSON.parse(readFileSync(report, 'utf8')), 'e2e') : [];
  take({ part: 'journeys', isGood, seconds, own });
}

/** What differs from the last commit, files that git does not know yet among them. */
function changedPaths(): string[] {
  const listed = ['diff --name-only HEAD', 'ls-files --others --exclude-standard'].map((command) =>
    execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' }),
  );
  return listed.join('').split('\n').filter(Boolean);
}

await Promise.all([build(), checkAll()]);
await check('budgets', ['node', 'tools/budgets.ts']);
await unit();
await journeys();
rmSync(reports, { recursive: true, force: true });
if (results.every(({ status }) => status !== 'failed' && status !== 'flaky'))
  rmSync(evidence, { recursive: true, force: true });
for (const line of summarise(parts, results, crashes)) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
