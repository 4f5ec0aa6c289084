import { describe, expect, it } from 'vitest';
import { applySecondRuns, type Crash, findCrashes, type Pass } from './crashes.ts';
import type { TestResult } from './reports.ts';

const died = (signal: string, files: string) =>
  `Worker exited unexpectedly with signal ${signal} during started state while running test file ${files}`;
const ran = (file: string, project = 'files', isCutOff = true) => ({ file, project, isCutOff });

describe('a crash is', () => {
  it('a worker that a fault of Node killed, with the file that it cut off', () => {
    expect(findCrashes([died('SIGTRAP', 'b.test.ts')], [ran('a.test.ts'), ran('b.test.ts')])).toEqual({
      crashes: [{ file: 'b.test.ts', project: 'files', signal: 'SIGTRAP' }],
      otherErrors: 0,
    });
  });

  it('found in the project where the file did not end, or in both', () => {
    const projectsOf = (messages: string[], isFirstCutOff: boolean) =>
      findCrashes(messages, [ran('a.test.ts', 'files', isFirstCutOff), ran('a.test.ts', 'postgres')]).crashes.map(
        ({ project }) => project,
      );
    const message = died('SIGILL', 'a.test.ts');
    expect(projectsOf([message], false)).toEqual(['postgres']);
    expect(projectsOf([message, message], true)).toEqual(['files', 'postgres']);
  });

  it.each([
    ['a worker that somebody killed', [died('SIGKILL', 'a.test.ts')], true],
    ['a worker that ended by itself', ['Worker exited unexpectedly with exit code 1 during started state'], true],
    ['an error outside of tests', ['nobody caught this'], true],
    ['a file that had ended, or had failed before', [died('SIGABRT', 'a.test.ts')], false],
  ])('not %s', (_, messages, isCutOff) => {
    expect(findCrashes(messages, [ran('a.test.ts', 'files', isCutOff)])).toEqual({ crashes: [], otherErrors: 1 });
  });
});

describe('a run with a crash', () => {
  const crash: Crash = { file: 'a.test.ts', project: 'files', signal: 'SIGTRAP' };
  const result = (file: string, status: TestResult['status']): TestResult => ({
    name: 'works',
    file,
    seconds: 0,
    status,
    traces: [],
  });
  const other = result('b.test.ts', 'passed');
  const passed = result('a.test.ts', 'passed');
  const failed = result('a.test.ts', 'failed');
  const pass = (change: Partial<Pass>): Pass => ({ isGood: true, results: [], crashes: [], otherErrors: 0, ...change });
  const first = pass({ isGood: false, results: [other], crashes: [crash] });
  const after = (second: Pass) => applySecondRuns(first, new Map([[crash, second]]));

  it('is good when the file passes alone, counts its tests once and names it', () => {
    expect(after(pass({ results: [passed] }))).toEqual({ isGood: true, results: [other, passed], flaky: [crash] });
  });

  it('fails when it crashes again, or was not run again', () => {
    const again = after(pass({ isGood: false, crashes: [crash] }));
    expect(again).toMatchObject({ isGood: false, flaky: [] });
    expect(again.results.map(({ status }) => status)).toEqual(['passed', 'failed']);
    expect(applySecondRuns(first, new Map())).toEqual(again);
  });

  it('fails when a test fails the second time', () => {
    expect(after(pass({ isGood: false, results: [failed] }))).toEqual({
      isGood: false,
      results: [other, failed],
      flaky: [],
    });
  });

  it('fails when the second run ends badly, or finds no test', () => {
    expect(after(pass({ isGood: false, results: [passed] }))).toMatchObject({ isGood: false, flaky: [] });
    expect(after(pass({ results: [] }))).toMatchObject({ isGood: false, flaky: [] });
  });

  it('still fails for anything else that went wrong in the first run', () => {
    const second = new Map([[crash, pass({ results: [passed] })]]);
    const elsewhere = { ...other, status: 'failed' as const };
    expect(applySecondRuns({ ...first, results: [elsewhere] }, second)).toMatchObject({
      isGood: false,
      flaky: [crash],
    });
    expect(applySecondRuns({ ...first, otherErrors: 1 }, second)).toMatchObject({ isGood: false, flaky: [crash] });
  });

  it('without a crash stays as it is', () => {
    expect(applySecondRuns(pass({ results: [other] }), new Map())).toEqual({
      isGood: true,
      results: [other],
      flaky: [],
    });
    expect(applySecondRuns(pass({ isGood: false }), new Map()).isGood).toBe(false);
  });
});
