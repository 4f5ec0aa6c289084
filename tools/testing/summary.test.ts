import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileBudgets, partBudgets } from './budgets.ts';
import { readPlaywright, readVitest, type TestResult } from './reports.ts';
import { summarise } from './summary.ts';

const result = (change: Partial<TestResult>): TestResult => ({
  name: 'works',
  file: 'packages/core/src/a.test.ts',
  seconds: 0.1,
  status: 'passed',
  traces: [],
  ...change,
});

describe('the end of a run names', () => {
  it('the minutes of each part and its budget', () => {
    expect(summarise([{ part: 'unit', seconds: 90 }], [])).toContain(
      `  unit      1.5 of ${(partBudgets.unit / 60).toFixed(1)}`,
    );
  });

  it('the ten slowest tests, slowest first', () => {
    const lines = summarise(
      [],
      Array.from({ length: 12 }, (_, at) => result({ name: `test ${at}`, seconds: at / 10 })),
    );
    expect(lines.filter((line) => line.includes('test '))).toHaveLength(10);
    expect(lines[2]).toContain('1.1 s  packages/core/src/a.test.ts › test 11');
  });

  it('a test over three times its budget, and none that is not', () => {
    const lines = summarise([], [result({ seconds: 2.9 }), result({ name: 'dawdles', seconds: 3.1 })]).join('\n');
    expect(lines).toContain('3.1 s of 1 s  packages/core/src/a.test.ts › dawdles');
    expect(lines).not.toContain('2.9 s of');
  });

  it('a flaky journey with the traces of both attempts', () => {
    const flaky = result({ file: 'e2e/a.spec.ts', status: 'flaky', traces: ['/first.zip', '/second.zip'] });
    expect(summarise([], [flaky]).slice(-4)).toEqual([
      'flaky',
      '  e2e/a.spec.ts › works',
      '    trace: /first.zip',
      '    trace: /second.zip',
    ]);
  });

  it('a file that passed only when it ran again, since its worker was killed', () => {
    const crash = { file: 'apps/server/src/a.test.ts', project: 'files', signal: 'SIGTRAP' };
    expect(summarise([], [], [crash])).toEqual([
      '',
      'flaky',
      '  apps/server/src/a.test.ts (files): its worker was killed by SIGTRAP; it passed when it ran again, alone',
    ]);
  });
});

describe('reports', () => {
  it('of vitest: each test, and a file that did not load', () => {
    const report = {
      testResults: [
        {
          name: '/root/a.test.ts',
          status: 'passed',
          assertionResults: [{ fullName: 'x y', status: 'passed', duration: 1500 }],
        },
        { name: '/root/b.test.ts', status: 'failed', assertionResults: [] },
        { name: '/root/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'z', status: 'pending' }] },
      ],
    };
    expect(readVitest(report, '/root').map(({ file, name, seconds, status }) => [file, name, seconds, status])).toEqual(
      [
        ['a.test.ts', 'x y', 1.5, 'passed'],
        ['b.test.ts', 'could not be loaded', 0, 'failed'],
        ['c.test.ts', 'z', 0, 'skipped'],
      ],
    );
  });

  it('of vitest: a file that crashed is left out, and nothing else of its name', () => {
    const file = (status: string, tests: string[]) => ({
      name: '/root/a.test.ts',
      status,
      assertionResults: tests.map((one, at) => ({ fullName: `${at}`, status: one })),
    });
    const crashes = [{ file: 'a.test.ts', project: 'postgres', signal: 'SIGILL' }];
    const read = (...testResults: object[]) =>
      readVitest({ testResults }, '/root', crashes).map(({ status }) => status);
    expect(read(file('passed', ['passed', 'pending']), file('failed', ['passed', 'pending']))).toEqual([
      'passed',
      'skipped',
    ]);
    expect(read(file('failed', []))).toEqual([]);
    expect(read(file('failed', ['failed', 'pending']))).toEqual(['failed', 'skipped']);
  });

  it('of Playwright: a journey that passed only the second time is flaky', () => {
    const attempt = (path: string, duration: number) => ({ duration, attachments: [{ name: 'trace', path }] });
    const spec = {
      title: 'trades',
      file: 'spot/a.spec.ts',
      tests: [{ status: 'flaky', results: [attempt('/1.zip', 9000), attempt('/2.zip', 4000)] }],
    };
    expect(readPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] }, 'e2e')).toEqual([
      { name: 'trades', file: 'e2e/spot/a.spec.ts', seconds: 9, status: 'flaky', traces: ['/1.zip', '/2.zip'] },
    ]);
  });
});

it('docs/testing.md shows the budgets that are in force', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');
  for (const [part, seconds] of Object.entries(partBudgets)) expect(text).toContain(`| ${part} | ${seconds} |`);
  for (const { kind, seconds } of fileBudgets) expect(text).toContain(`| ${kind} | ${seconds} |`);
});
