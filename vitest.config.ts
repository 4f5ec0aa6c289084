import { defineConfig } from 'vitest/config';
import { hasPostgres } from './apps/server/src/journal/postgres/testing/database.ts';

const all = ['packages/**/src/**/*.test.{ts,tsx}', 'apps/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.{js,ts}'];
/** Tests that open an exchange: they run once on files and once on PostgreSQL. */
const integration = ['http/*', 'realtime/*', 'features/**/*'].map((files) => `apps/server/src/${files}.test.ts`);

function project(name: 'files' | 'postgres', include: string[]) {
  return { extends: true as const, test: { name, include, env: { TEST_STORE: name } } };
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [project('files', all), ...(hasPostgres ? [project('postgres', integration)] : [])],
  },
});
