/** The unit tests: once all of them, then once more each file whose worker was killed, alone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { applySecondRuns, type Crash, crashesMax, type FoundCrashes, type Outcome, type Pass } from './crashes.ts';
import { readVitest } from './reports.ts';
import { run } from './run.ts';

interface Vitest {
  readonly name: string;
  readonly chosen: readonly string[];
  /** Where its reports lie. */
  readonly reports: string;
  readonly secondsMax: number;
}

const reporter = join(root, 'tools', 'testing', 'crash-reporter.ts');

async function runVitest({ name, chosen, reports, secondsMax }: Vitest): Promise<Pass & { seconds: number }> {
  const base = join(reports, name.replaceAll('/', '-'));
  const [report, crashReport] = [`${base}.json`, `${base}.crashes.json`];
  const reporters = ['default', 'json', reporter].map((one) => `--reporter=${one}`);
  const { isGood, seconds } = await run({
    name,
    args: ['vitest', 'run', ...reporters, `--outputFile.json=${report}`, ...chosen],
    environment: { CRASH_REPORT: crashReport },
    secondsMax,
  });
  const found: FoundCrashes = read(crashReport) ?? { crashes: [], otherErrors: 0 };
  const results = readVitest(read(report) ?? { testResults: [] }, root, found.crashes);
  return { isGood, seconds, results, ...found };
}

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

export async function runUnit(options: Omit<Vitest, 'name'>): Promise<Outcome & { seconds: number }> {
  const first = await runVitest({ ...options, name: 'unit' });
  let { seconds } = first;
  const again = new Map<Crash, Pass>();
  for (const crash of first.crashes.length > crashesMax ? [] : first.crashes) {
    const { file, project } = crash;
    const chosen = [`--project=${project}`, join(root, file)];
    const second = await runVitest({ ...options, chosen, name: `unit again ${project} ${file}` });
    seconds += second.seconds;
    again.set(crash, { ...second, results: second.results.filter((result) => result.file === file) });
  }
  return { ...applySecondRuns(first, again), seconds };
}
