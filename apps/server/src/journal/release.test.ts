/** The journals of past releases: every build opens them and finds what was there. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Description, describeStore } from '../simulation/release.ts';
import { openWriter } from '../writer/open.ts';

const fixtures = join(import.meta.dirname, '../../test/fixtures');
const releases = readdirSync(fixtures).filter((name) => name.startsWith('journal-'));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-release-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Time stands still: nothing that was waiting for its time happens while we look. */
async function open(): Promise<{ found: Description; hash: string }> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const writer = await openWriter({ dataDir, mode: 'demo', seed: '', onFatal, clock: () => 0 });
  const found = await describeStore(writer);
  const hash = hashState(writer.state);
  await writer.close();
  return { found, hash };
}

it('there is one of the first release', () => {
  expect(releases).toContain('journal-0.1');
});

describe.each(releases)('%s', (name) => {
  it('opens with the balances and orders it had, from its snapshot and from its events alone', async () => {
    cpSync(join(fixtures, name), dataDir, { recursive: true });
    const expected: Description = JSON.parse(readFileSync(join(dataDir, 'expected.json'), 'utf8'));
    const whole = await open();
    expect(whole.found).toEqual(expected);
    rmSync(join(dataDir, 'snapshots'), { recursive: true });
    expect(await open()).toEqual(whole);
    expect(expected.orders.length).toBeGreaterThan(5);
    expect(expected.stops.length).toBeGreaterThan(0);
  });
});
