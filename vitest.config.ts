import { defineConfig } from 'vitest/config';
import { hasPostgres } from './apps/server/src/journal/postgres/testing/database.ts';

const all = [
  'packages/**/src/**/*.test.{ts,tsx}',
  'apps/**/src/**/*.test.{ts,tsx}',
  'apps/web/build/**/*.test.ts',
  'tools/**/*.test.{js,ts}',
];
/** Tests that open an exchange: they run once on files and once on PostgreSQL. */
const integration = ['http/*', 'realtime/*', 'features/**/!(market-data)'].map(
  (files) => `apps/server/src/${files}.test.ts`,
);

function project(name: 'files' | 'postgres', include: string[]) {
  return { extends: true as const, test: { name, include, env: { TEST_STORE: name } } };
}

export default defineConfig({
  test: {
    environment: 'node',
    // Against hanging alone: two files at a time share the machine with the processes they start.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Much of the time is waiting, for disks and processes; by itself vitest leaves a core out.
    maxWorkers: 2,
    projects: [project('files', all), ...(hasPostgres ? [project('postgres', integration)] : [])],
  },
});
