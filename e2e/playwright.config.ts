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
  // Files side by side, each with an exchange of its own.
  workers: 2,
  fullyParallel: false,
  // Against hanging alone: a machine may be several times slower than another.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Each journey filmed costs a third of its time; a failure leaves a picture and what the page held.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumFlags },
  },
});
