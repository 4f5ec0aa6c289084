/** Writes down which workers of vitest were killed: its own reports say neither that nor in which project. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../prepare.mjs';
import { findCrashes, type RanFile } from './crashes.ts';

function describe(module: TestModule): RanFile {
  const hasEnded = ['passed', 'failed', 'skipped'].includes(module.state());
  const hasFailed = [...module.children.allTests('failed')].length > 0;
  return {
    file: relative(root, module.moduleId),
    project: module.project.name,
    isCutOff: !hasEnded && !hasFailed,
  };
}

/** `CRASH_REPORT` says where. */
export default class CrashReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; cause?: unknown }[]): void {
    const path = process.env.CRASH_REPORT;
    if (path === undefined) return;
    const messages = errors.map(({ message, cause }) => {
      const inner = cause !== null && typeof cause === 'object' && 'message' in cause ? String(cause.message) : message;
      return inner.replaceAll(`${root}/`, '');
    });
    writeFileSync(path, JSON.stringify(findCrashes(messages, modules.map(describe))));
  }
}
