/**
 * Workers of vitest that a fault of Node itself killed. Their files run a second time, alone: what passes then is flaky,
 * and what is killed again has failed.
 */
import type { TestResult } from './reports.ts';

/** How a fault of Node or V8 ends a process. A worker that ends in any other way has failed. */
const faults = ['SIGTRAP', 'SIGILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS'];
/** A run in which more workers than this are killed has failed: that is not an accident any more. */
export const crashesMax = 3;

export interface Crash {
  /** From the root of the checkout. */
  readonly file: string;
  readonly project: string;
  readonly signal: string;
}

/** What vitest knows about a file at the end of a run. */
export interface RanFile {
  readonly file: string;
  readonly project: string;
  /** Its tests did not come to an end, and none had failed by then. */
  readonly isCutOff: boolean;
}

export interface FoundCrashes {
  readonly crashes: readonly Crash[];
  /** Errors outside of tests that are not such a crash. */
  readonly otherErrors: number;
}

const sentence = /Worker exited unexpectedly with signal (SIG[A-Z]+) .* while running test files? (.+)$/;

/** Sorts the errors that vitest found outside of tests, by their messages. */
export function findCrashes(messages: readonly string[], ranFiles: readonly RanFile[]): FoundCrashes {
  const cutOff = ranFiles.filter(({ isCutOff }) => isCutOff);
  const crashes: Crash[] = [];
  for (const message of messages) {
    const [, signal = '', named = ''] = sentence.exec(message) ?? [];
    // With several projects the same file may be cut off in two of them, by an error each.
    const at = faults.includes(signal) ? cutOff.findIndex(({ file }) => named.split(', ').includes(file)) : -1;
    for (const { file, project } of at < 0 ? [] : cutOff.splice(at, 1)) crashes.push({ file, project, signal });
  }
  return { crashes, otherErrors: messages.length - crashes.length };
}

/** One run of vitest; `results` are without the files that crashed. */
export interface Pass extends FoundCrashes {
  readonly isGood: boolean;
  readonly results: readonly TestResult[];
}

export interface Outcome {
  readonly isGood: boolean;
  readonly results: TestResult[];
  /** Crashes of files that passed the second time. */
  readonly flaky: Crash[];
}

/** The run as it is after the crashed files ran again; a crash without a second pass stays a failure. */
export function applySecondRuns(first: Pass, again: ReadonlyMap<Crash, Pass>): Outcome {
  const hasFailed = first.otherErrors > 0 || first.results.some(({ status }) => status === 'failed');
  const flaky = first.crashes.filter((crash) => hasPassed(again.get(crash)));
  const haveAllPassed = first.crashes.length > 0 && flaky.length === first.crashes.length;
  return {
    isGood: first.isGood || (!hasFailed && haveAllPassed),
    results: [...first.results, ...first.crashes.flatMap((crash) => secondResults(crash, again.get(crash)))],
    flaky,
  };
}

function hasPassed(pass: Pass | undefined): boolean {
  return pass?.isGood === true && pass.results.length > 0;
}

function secondResults({ file, signal }: Crash, pass: Pass | undefined): readonly TestResult[] {
  if (pass !== undefined && pass.crashes.length === 0 && pass.results.length > 0) return pass.results;
  return [{ name: `its worker was killed by ${signal}`, file, seconds: 0, status: 'failed', traces: [] }];
}
