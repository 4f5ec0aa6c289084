/**
 * The journals of past builds, one of each version of snapshots: every build opens them and finds what was there, and its
 * snapshots are what they say. Whole stores of releases, one of them with snapshots of version 3: `release-stores.test.ts`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState, isCurrentSnapshot, snapshotState } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { type Description, describeStore } from '../simulation/release.ts';
import { openWriter } from '../writer/open.ts';
import { recover } from '../writer/recover.ts';
import { fileSnapshots, listSnapshots } from '../writer/snapshots/snapshot-file.ts';

const fixtures = join(import.meta.dirname, '../../test/fixtures');
/** Of each journal: why this build makes no use of the snapshot in it; null where it does. */
const releases: [string, string | null][] = [
  ['journal-snapshot-2', 'its version is unknown'],
  ['journal-snapshot-4', null],
  ['journal-snapshot-4-notice-2', null],
  ['journal-snapshot-4-notice-2-exchange-2', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2', null],
  ['journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1', null],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-2-withheld-1-talk-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-2-withheld-1-talk-1-acceptor-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-2-withheld-1-talk-1-acceptor-1-c2c-3',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-2-withheld-1-talk-1-acceptor-1-c2c-3-payment-1',
    null,
  ],
  [
    'journal-snapshot-4-notice-2-exchange-2-market-2-wallet-1-deposit-2-staff-1-notice-3-spot-2-wallet-2-risk-1-pledge-1-presale-1-lever-2-person-1-c2c-2-withheld-1-talk-1-acceptor-1-c2c-3-payment-1-auth-2',
    null,
  ],
];

/** Of a snapshot that said less than its events do: when a rate was said, what expired deals gave back. */
const saysLess = releases.map(([name]) => name).filter((name) => name.endsWith('-c2c-1'));

let dataDir: string;
let warnings: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-release-'));
  warnings = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Found {
  readonly description: Description;
  readonly hash: string;
}

/** Time stands still: nothing that was waiting for its time happens while we look. */
async function open({ isSnapshotting = false } = {}): Promise<Found> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const onWarning = (warning: string) => warnings.push(warning);
  const writer = await openWriter({ product, dataDir, mode: 'demo', seed: '', onFatal, onWarning, clock: () => 0 });
  const description = await describeStore(writer);
  const hash = hashState(writer.state);
  if (isSnapshotting) expect(await writer.takeSnapshot()).toBe(writer.lastSeq);
  await writer.close();
  return { description, hash };
}

function lay(name: string): Description {
  cpSync(join(fixtures, name), dataDir, { recursive: true });
  return JSON.parse(readFileSync(join(dataDir, 'expected.json'), 'utf8')) as Description;
}

function forgetSnapshots(): void {
  rmSync(join(dataDir, 'snapshots'), { recursive: true });
}

it('every journal that is kept is opened here', () => {
  const kept = readdirSync(fixtures).filter((name) => name.startsWith('journal-'));
  expect(releases.map(([name]) => name)).toEqual(kept);
});

describe.each(releases)('%s opens with the balances and orders it had', (name, uselessness) => {
  let expected: Description;
  beforeEach(() => {
    expected = lay(name);
  });

  it('from its events alone', async () => {
    forgetSnapshots();
    expect((await open()).description).toEqual(expected);
    expect(expected.orders.length).toBeGreaterThan(5);
    expect(expected.stops.length).toBeGreaterThan(0);
  });

  it(`with its snapshot, ${uselessness === null ? 'which is used' : 'which is passed over'}`, async () => {
    const [snapshot] = await listSnapshots(fileSnapshots(dataDir));
    const words = uselessness === null ? [] : [expect.stringContaining(`is passed over: ${uselessness}`)];
    const { snapshotSeq } = await recover(product.core, dataDir, expected.lastSeq, () => {});
    expect(snapshotSeq).toBe(uselessness === null ? snapshot?.seq : 0);
    const whole = await open();
    expect([whole.description, warnings]).toEqual([expected, words]);
    forgetSnapshots();
    const found = await open();
    expect(found).toEqual(saysLess.includes(name) ? { ...whole, hash: found.hash } : whole);
  });

  it('from a snapshot that this build makes of it, without the events before', async () => {
    forgetSnapshots();
    const { hash } = await open({ isSnapshotting: true });
    const journal = join(dataDir, 'journal');
    const segments = readdirSync(journal).sort();
    for (const segment of segments.slice(0, -1)) rmSync(join(journal, segment));
    const { eventKinds: _of, ...rest } = expected;
    const found = await open();
    expect(found).toMatchObject({ hash, description: rest });
    expect(warnings).toEqual([]);
  });
});

it('the shape of a snapshot belongs to its version: this build makes the very bytes of the build that had it first', async () => {
  const name = releases.at(-1)?.[0] ?? '';
  lay(name);
  const [{ name: file, seq } = { name: '', seq: 0 }] = await listSnapshots(fileSnapshots(dataDir));
  const whole = readFileSync(join(dataDir, file));
  const bytes = whole.subarray(whole.indexOf('\n') + 1, -4);
  expect(isCurrentSnapshot(bytes), 'a new version needs a journal of its own: see docs/testing.md').toBe(true);
  forgetSnapshots();
  const { state } = await recover(product.core, dataDir, seq, () => {});
  const isSame = Buffer.from(snapshotState(state)).equals(bytes);
  expect(isSame, "another shape needs another version: raise the slice's").toBe(true);
});
