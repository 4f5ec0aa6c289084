import { defineConfig } from '@playwright/test';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not localhost, so that what needs a secure context is known to be absent.
  '--host-resolver-rules=MAP bourse.test 127.0.0.1',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './prepared-store.ts',

  // Files side by side, each with an exchange of its own.
  workers: 2,
  fullyParallel: false,
  // A journey that passes only now is printed as flaky at the end of the run, with the traces of both.
  retries: 1,
  // Against hanging: a machine may be several times slower than another, and nothing takes as long on any.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: process.env.PLAYWRIGHT_OUTPUT_DIR ?? '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Pictures of every step cost a third of the time; what was done and asked for costs little. TRACE=1 films all.
    trace: {
      mode: 'retain-on-failure-and-retries',
      screenshots: process.env.TRACE !== undefined,
      snapshots: process.env.TRACE !== undefined,
      sources: false,
    },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: chromiumFlags },
  },
});
