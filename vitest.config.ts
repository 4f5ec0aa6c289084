import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/unit/longest-first.ts';

const server = 'apps/server/src';

/**
 * What these prove depends on the store itself, so they run a second time on PostgreSQL: handlers that query the view,
 * one whole server with its HTTP answers, one pass of who may read what, a restart in the middle of trading. All other
 * tests of calls and sockets meet a store only through the writer and the view, which have tests on both of their own.
 * `docs/testing.md` gives the reason of each.
 */
const onBothStores = [
  'features/auth/security/security',
  'features/deposit/deposit',
  'features/identity/identity',
  'features/message/message',
  'features/notice/notice',
  'features/spot/lists',
  'features/spot/stops',
  'features/upload/upload',
  'features/withdraw/review',
  'features/withdraw/spends',
  'http/authorisation',
  'http/server',
].map((file) => `${server}/${file}.test.ts`);

/** Replaces a module that all others of its project use: it cannot share a process with them. */
const replacesModules = [`${server}/journal/appender.test.ts`];

/** A project of the run; where `isolate` is false its files share a process, and with it what they import. */
function project(name: string, isolate: boolean, include: string[], more: object = {}) {
  return { extends: true as const, test: { name, isolate, include, ...more } };
}

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tools/unit/setup.ts',
    // Against hanging: no test takes a quarter of it, on a machine half as fast either.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // Much of the time is waiting, for disks and processes; by itself vitest leaves a core out.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('files', false, [`${server}/**/*.test.ts`], { exclude: replacesModules, env: { TEST_STORE: 'files' } }),
      project('postgres', false, onBothStores, {
        runner: 'apps/server/src/testing/postgres-runner.ts',
        setupFiles: 'apps/server/src/testing/after-each-file.ts',
        env: { TEST_STORE: 'postgres' },
      }),
      project('pure', false, ['packages/!(client)/src/**/*.test.ts', 'tools/**/*.test.ts']),
      project('web', false, ['{apps/{web,console}/{src,build},packages/client/src}/**/*.test.ts'], {
        setupFiles: 'tools/unit/leave-nothing.ts',
      }),
      // A page each: what a screen leaves in the document, its storage or its address stays with it.
      project('screens', true, [
        'apps/{web,console}/src/**/*.test.tsx',
        'packages/**/src/**/*.test.tsx',
        ...replacesModules,
      ]),
    ],
  },
});
