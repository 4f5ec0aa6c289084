// `npm test`: format and lint, types, dependency rules, dead code, tidiness, byte budgets, unit, property and integration
// tests, browser journeys. Goes on after a failure and ends with `N passed, N failed`. A name as argument runs that step alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { childEnvironment, prepare, root } from './prepare.mjs';

const only = process.argv[2];
const node = prepare({ web: true });
const reports = mkdtempSync(join(tmpdir(), 'bourse-test-'));
const total = { passed: 0, failed: 0 };

function run(name, args, environment = {}) {
  const bin = join(root, 'node_modules', '.bin', args[0]);
  const [command, ...rest] = args[0] === 'node' ? [node, ...args.slice(1)] : [bin, ...args.slice(1)];
  const started = Date.now();
  const env = { ...childEnvironment(node), ...environment };
  const { status } = spawnSync(command, rest, { cwd: root, stdio: 'inherit', env });
  console.error(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** A step that is one check. */
function check(name, args) {
  if (only !== undefined && only !== name) return;
  count(...(run(name, args) ? [1, 0] : [0, 1]));
}

/** A step whose report counts its tests; no report, or a bad end without a failed test, is one failure. */
function tests(name, args, report, read, environment) {
  if (only !== undefined && only !== name) return;
  const isGood = run(name, args, environment);
  const [passed, failed] = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 1];
  count(passed, isGood ? failed : Math.max(failed, 1));
}

check('lint', ['biome', 'ci', '--error-on-warnings', '.']);
check('types', ['tsc', '-p', '.']);
check('dependencies', ['node', 'tools/dependencies.mjs']);
check('dead-code', ['knip']);
check('tidy', ['node', 'tools/tidy.ts']);
check('budgets', ['node', 'tools/budgets.ts']);
const unit = join(reports, 'unit.json');
tests(
  'unit',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  unit,
  (report) => [report.numPassedTests, report.numFailedTests + report.numPendingTests],
);
if (only === undefined || only === 'e2e') {
  const journeys = join(reports, 'e2e.json');
  const environment = { CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeys };
  const args = [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...process.argv.slice(3),
  ];
  tests(
    'e2e',
    args,
    journeys,
    ({ stats }) => [stats.expected, stats.unexpected + stats.flaky + stats.skipped],
    environment,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
