/** Runs the tests that need PostgreSQL. Without it they are reported as skipped; where CI=true the import fails. */
import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import { hasPostgres } from '../journal/postgres/testing/database.ts';

function skip(task: RunnerTask): void {
  task.mode = 'skip';
  if (task.type === 'suite') for (const child of task.tasks) skip(child);
}

export default class PostgresRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (!hasPostgres) for (const file of files) skip(file);
  }
}
