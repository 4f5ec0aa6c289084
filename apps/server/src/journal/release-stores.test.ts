/** Whole stores of past releases: every build opens them, finds what was there field by field, and goes on from it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ByteReader, hashState, identityOf, openOrdersOf } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../projections.ts';
import { allRows } from '../view/testing/open-test-view.ts';
import { createDatabase, hasPostgres, type TestDatabase } from './postgres/testing/database.ts';
import { asJson, stateInWords } from './testing/state-in-words.ts';
import {
  copyStore,
  type OpenedStore,
  openStore,
  readDescription,
  type StoreCopy,
  type StoreDescription,
  storedReleases,
} from './testing/stored-release.ts';

/** Kinds of event that each release knew. */
const kindsOf: Readonly<Record<string, number>> = { '0.1': 42 };
/** A frame's head in release 0.1: its CRC covers what is before it. */
const oldFrame = { magic: Buffer.from([0xff, 0xb0, 0xfe, 1]), crcAt: 44, bytes: 48 };
const dayMs = 86_400_000;

const isPostgres = (name: string): boolean => name.endsWith('-postgres');
const isShortened = (name: string): boolean => name.endsWith('-shortened');

let store: StoreCopy;
let opened: OpenedStore | null = null;

async function open(timeMs?: number): Promise<OpenedStore> {
  opened = await openStore(store, timeMs);
  return opened;
}

async function close(): Promise<void> {
  await opened?.close();
  opened = null;
}

/** The state that is expected now: in releases before they were named, a coin was held in the spot account alone. */
function stateOf({ state }: StoreDescription): unknown {
  const assets = state.assets as Record<string, unknown>[];
  return { ...state, assets: assets.map((asset) => ({ wallets: ['change'], ...asset })) };
}

/** The view's rows with the columns that the release had. */
async function rowsOf(view: View, { rows }: StoreDescription): Promise<unknown> {
  await view.caughtUp();
  const found = asJson(await allRows(view)) as Record<string, Record<string, unknown>[]>;
  const columnsOf = (table: string) => Object.keys(rows[table]?.[0] ?? {});
  const known = (table: string, row: Record<string, unknown>) =>
    Object.fromEntries(columnsOf(table).map((column) => [column, row[column]]));
  return Object.fromEntries(Object.keys(rows).map((table) => [table, found[table]?.map((row) => known(table, row))]));
}

async function picturesOf({ uploads }: OpenedStore): Promise<unknown> {
  const hash = (bytes: Buffer | null) => (bytes === null ? null : createHash('sha256').update(bytes).digest('hex'));
  const found = [];
  for (const { id } of store.expected.pictures) found.push({ id, sha256: hash(await uploads.read(id)) });
  return found;
}

async function secretsOf({ vault }: OpenedStore): Promise<unknown> {
  const found = [];
  for (const { userId, sealed } of store.expected.sealed) {
    found.push({ userId, sealed, plain: await vault.open(userId, sealed) });
  }
  return found;
}

async function expectFirstAnswers({ writer }: OpenedStore): Promise<void> {
  for (const { request, answer } of store.expected.retries) {
    expect(asJson(await writer.submit(request))).toMatchObject({ answer });
  }
}

function keeperId(): number {
  return store.expected.people.keeper.userId;
}

/** Another order of the keeper's, accepted. */
async function placeOrder({ writer }: OpenedStore): Promise<number> {
  const outcome = await writer.submit({
    kind: 'PlaceOrder',
    userId: keeperId(),
    market: 0,
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    isPostOnly: true,
    ticks: 8800,
    lots: 900,
  });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.answer.order.orderId;
}

/** Once this build has written to a store, its release says that it knows no such event and ends: it cuts nothing as torn. */
function expectRefusalByItsRelease(): void {
  const [newest = ''] = readdirSync(join(store.dataDir, 'journal')).sort().reverse();
  const bytes = readFileSync(join(store.dataDir, 'journal', newest));
  const frame = bytes.subarray(bytes.lastIndexOf(oldFrame.magic));
  // A whole frame, as release 0.1 reads them, and in it the mark of a newer one.
  expect(crc32(frame.subarray(0, oldFrame.crcAt))).toBe(frame.readUInt32BE(oldFrame.crcAt));
  expect(new ByteReader(frame.subarray(oldFrame.bytes)).int()).toBe(-2);
}

/** What every store has to stand, wherever it lies. */
function itGoesOn(name: string): void {
  afterEach(async () => {
    await close();
    store.remove();
  });

  it('opens with the state, the rows, the secrets and the pictures it had, but nothing of a person whose key was erased', async () => {
    const { expected } = store;
    const found = await open();
    const { writer, view, warnings } = found;
    expect({ lastSeq: writer.lastSeq, firstSeq: writer.firstSeq }).toEqual({
      lastSeq: expected.store.lastSeq,
      firstSeq: expected.store.firstSeq,
    });
    expect(writer.snapshotSeq).toBeGreaterThan(0);
    expect(asJson(stateInWords(writer.state))).toEqual(stateOf(expected));
    expect(await rowsOf(view, expected)).toEqual(expected.rows);
    expect(view.health).toMatchObject({ setAside: 0 });
    expect(await secretsOf(found)).toEqual(expected.sealed);
    expect(await picturesOf(found)).toEqual(expected.pictures);
    expect(warnings).toEqual([]);
  });

  if (!isShortened(name))
    it('opens from its events alone', async () => {
      for (const folder of ['snapshots', 'checkpoints', 'postgres']) {
        rmSync(join(store.dataDir, folder), { recursive: true, force: true });
      }
      const { writer, view } = await open();
      expect(writer.snapshotSeq).toBe(0);
      expect(asJson(stateInWords(writer.state))).toEqual(stateOf(store.expected));
      expect(await rowsOf(view, store.expected)).toEqual(store.expected.rows);
    });

  it('gives a retry its first answer, takes an order, is closed to its release, and has both when it is opened again', async () => {
    const found = await open();
    await expectFirstAnswers(found);
    expect(found.writer.lastSeq).toBe(store.expected.store.lastSeq);
    const orderId = await placeOrder(found);
    expect(orderId).toBe(store.expected.state.nextOrderId);
    const rows = await rowsOf(found.view, store.expected);
    const hash = hashState(found.writer.state);
    await close();
    if (!isPostgres(name)) expectRefusalByItsRelease();

    const again = await open();
    expect(hashState(again.writer.state)).toBe(hash);
    expect(openOrdersOf(again.writer.state, keeperId()).map((order) => order.orderId)).toContain(orderId);
    await expectFirstAnswers(again);
    expect(await rowsOf(again.view, store.expected)).toEqual(rows);
    expect(await picturesOf(again)).toEqual(store.expected.pictures);
  });

  it('does what falls due later: orders go, and a review is approved', async () => {
    const { writer } = await open(Number(store.expected.state.time) + dayMs);
    await writer.submit({ kind: 'RevokeSession', tokenHash: 'nobody' });
    expect(openOrdersOf(writer.state, keeperId())).toEqual([]);
    expect(identityOf(writer.state, keeperId())).toMatchObject({ level: 2, waiting: null });
  });
}

describe.each(Object.keys(kindsOf))('the stores of release %s', (release) => {
  const all = storedReleases.filter((name) => name.startsWith(`store-${release}-`)).map(readDescription);

  it('are one that was shortened, one that was not, and one in PostgreSQL', () => {
    expect(storedReleases.filter((name) => name.includes(release))).toEqual(
      ['postgres', 'shortened', 'whole'].map((kind) => `store-${release}-${kind}`),
    );
    expect(all.map(({ store: { firstSeq } }) => firstSeq > 1)).toEqual([false, true, false]);
  });

  it('had every kind of event it knew, and something of everything', () => {
    for (const { store: ends } of all) expect(ends.eventKinds).toHaveLength(kindsOf[release] ?? 0);
    const isFilled = (value: unknown) => !Array.isArray(value) || value.length > 0;
    // Fired stops wait only within one batch.
    for (const part of Object.keys(all[0]?.state ?? {}).filter((field) => field !== 'firedStops')) {
      expect(
        all.some(({ state }) => isFilled(state[part])),
        part,
      ).toBe(true);
    }
    for (const table of Object.keys(all[0]?.rows ?? {})) {
      expect(
        all.some(({ rows }) => isFilled(rows[table])),
        table,
      ).toBe(true);
    }
  });
});

describe.each(storedReleases.filter((name) => !isPostgres(name)))('%s', (name) => {
  beforeEach(async () => {
    store = await copyStore(name);
  });
  itGoesOn(name);
});

describe.skipIf(!hasPostgres).each(storedReleases.filter(isPostgres))('%s', (name) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  beforeEach(async () => {
    store = await copyStore(name, database);
  });
  afterEach(async () => {
    await close();
    await database.empty();
  });
  afterAll(() => database.drop());
  itGoesOn(name);
});
