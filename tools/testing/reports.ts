/** What the runners of tests write down, in one form. */
import { relative } from 'node:path';
import type { Crash } from './crashes.ts';

export interface TestResult {
  readonly name: string;
  /** From the root of the checkout. */
  readonly file: string;
  readonly seconds: number;
  readonly status: 'passed' | 'flaky' | 'failed' | 'skipped';
  /** Of a flaky journey: where the traces of its attempts lie. */
  readonly traces: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

const vitestStatus: Readonly<Record<string, TestResult['status']>> = { passed: 'passed', failed: 'failed' };

/** Tests of vitest's JSON report, those of crashed files left out. A file that did not load is one failed test. */
export function readVitest(report: unknown, root: string, crashes: readonly Crash[] = []): TestResult[] {
  return (report as VitestReport).testResults.flatMap(({ name, assertionResults, ...suite }) => {
    const file = relative(root, name);
    const isBroken = (suite as { status?: string }).status === 'failed';
    const hasFailed = assertionResults.some(({ status }) => status === 'failed');
    if (isBroken && !hasFailed && crashes.some((crash) => crash.file === file)) return [];
    if (assertionResults.length === 0 && isBroken) {
      return [{ name: 'could not be loaded', file, seconds: 0, status: 'failed', traces: [] }];
    }
    return assertionResults.map(({ fullName, status, duration }) => ({
      name: fullName,
      file,
      seconds: (duration ?? 0) / 1000,
      status: vitestStatus[status] ?? 'skipped',
      traces: [],
    }));
  });
}

interface PlaywrightAttempt {
  readonly duration: number;
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightAttempt[] }[];
  }[];
}

const playwrightStatus: Readonly<Record<string, TestResult['status']>> = {
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
};

/** Journeys of Playwright's JSON report; `folder` is where their files lie. */
export function readPlaywright(report: unknown, folder: string): TestResult[] {
  const read = ({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        name: title,
        file: `${folder}/${file}`,
        seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
        status: playwrightStatus[status] ?? 'failed',
        traces: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : [])),
        ),
      })),
    ),
    ...suites.flatMap(read),
  ];
  return read(report as PlaywrightSuite);
}
