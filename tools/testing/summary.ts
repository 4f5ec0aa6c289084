/** The end of a run: what each part took, the slowest tests, those over their budget, what is flaky, and the sum. */
import { budgetOf, overrunMin, type Part, partBudgets } from './budgets.ts';
import type { Crash } from './crashes.ts';
import type { TestResult } from './reports.ts';

const slowestCount = 10;

export interface PartTime {
  readonly part: Part | 'build';
  readonly seconds: number;
}

const named = ({ name, file }: TestResult) => `${file} › ${name}`;

/** Lines for people; the sum is not among them. */
export function summarise(
  parts: readonly PartTime[],
  results: readonly TestResult[],
  crashes: readonly Crash[] = [],
): string[] {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
  const over = results.filter(({ file, seconds }) => seconds > overrunMin * budgetOf(file));
  const flaky = results.filter(({ status }) => status === 'flaky');
  const skipped = results.filter(({ status }) => status === 'skipped');
  return [
    ...section(
      'part, minutes, budget',
      parts.map(({ part, seconds }) => {
        const budget = part === 'build' ? '' : ` of ${(partBudgets[part] / 60).toFixed(1)}`;
        return `${part.padEnd(9)} ${(seconds / 60).toFixed(1)}${budget}`;
      }),
    ),
    ...section(
      'slowest',
      slowest.map((result) => `${result.seconds.toFixed(1).padStart(6)} s  ${named(result)}`),
    ),
    ...section(
      `more than ${overrunMin} times their budget`,
      over.map((result) => `${result.seconds.toFixed(1)} s of ${budgetOf(result.file)} s  ${named(result)}`),
    ),
    ...section('skipped', skipped.length === 0 ? [] : [`${skipped.length} tests`]),
    ...section('flaky', [
      ...flaky.flatMap((result) => [named(result), ...result.traces.map((trace) => `  trace: ${trace}`)]),
      ...crashes.map(
        ({ file, project, signal }) =>
          `${file} (${project}): its worker was killed by ${signal}; it passed when it ran again, alone`,
      ),
    ]),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
