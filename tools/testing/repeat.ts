/** `npm run test:repeat -- 10`: the journeys so many times, each in browsers and on servers of its own; none may waver. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { buildWeb, root } from '../prepare.mjs';
import { readPlaywright } from './reports.ts';
import { run } from './run.ts';

const [times = '10', ...patterns] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'bourse-repeat-'));
const secondsMax = 1500;
const bad: string[] = [];
let passed = 0;

if ((await buildWeb(process.execPath)) === false) process.exit(1);
for (let round = 1; round <= Number(times); round++) {
  const report = join(reports, `${round}.json`);
  const { isGood } = await run({
    name: `round ${round} of ${times}`,
    args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...patterns],
    environment: {
      CHROMIUM: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_OUTPUT_DIR: join(root, 'test-results', `repeat-${process.pid}-${round}`),
    },
    secondsMax,
  });
  const results = readPlaywright(JSON.parse(readFileSync(report, 'utf8')), 'e2e');
  const wavering = results.filter(({ status }) => status !== 'passed');
  passed += results.length - wavering.length;
  for (const { file, name, status } of wavering) bad.push(`round ${round}: ${status}: ${file} › ${name}`);
  if (!isGood && wavering.length === 0) bad.push(`round ${round}: ended badly`);
}
rmSync(reports, { recursive: true, force: true });
for (const line of bad) console.log(line);
console.log(`${passed} passed, ${bad.length} failed or flaky`);
process.exit(bad.length === 0 && passed > 0 ? 0 : 1);
