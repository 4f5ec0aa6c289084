/** The store as a whole, with the real core on a real disk. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { createState, evolve, hashState } from '@bourse/core';
import { Random, testSeed } from '@bourse/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { type OpenedWriter, type OpenOptions, openWriter } from './open.ts';
import type { Committed } from './port.ts';
import { recover } from './recover.ts';
import { fileSnapshots, listSnapshots, writeSnapshot } from './snapshots/snapshot-file.ts';
import { readEvents } from './testing/read-events.ts';

let root: string;
let dataDir: string;
let warnings: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bourse-store-'));
  dataDir = join(root, 'data');
  warnings = [];
});
afterEach(() => rmSync(root, { recursive: true }));

function open(overrides: Partial<OpenOptions> = {}): Promise<OpenedWriter> {
  return openWriter({
    product,
    dataDir,
    mode: 'demo',
    seed: 'test',
    onFatal: (error) => {
      throw error;
    },
    onWarning: (warning) => warnings.push(warning),
    segmentBytes: 2000,
    ...overrides,
  });
}

let assets = 0;
function listAsset(writer: OpenedWriter): Promise<unknown> {
  return writer.submit({ kind: 'ListAsset', code: `A${++assets}`, name: `Asset ${assets}`, scale: assets % 9 });
}

async function listAssets(writer: OpenedWriter, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await listAsset(writer);
}

/** Runs a program in a process of its own; answers what it wrote. */
async function run(program: string): Promise<string> {
  const path = join(root, 'program.mjs');
  writeFileSync(path, program);
  const { stdout } = await promisify(execFile)(process.execPath, [path], { timeout: 30_000 });
  return stdout;
}

async function allEvents(writer: OpenedWriter, fromSeq = 1): Promise<Committed[]> {
  const events: Committed[] = [];
  for await (const batch of readEvents(writer, fromSeq)) events.push(...batch);
  return events;
}

/** A market with a trade at 100.00 and a stop at 95.00, then a trade at 94.00, after which nothing is done by itself. */
async function reachStop(writer: OpenedWriter): Promise<void> {
  for (const code of ['USDT', 'BTC']) await writer.submit({ kind: 'ListAsset', code, name: code, scale: 8 });
  const steps = { tick: '0.01', lot: '0.0001', minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 };
  await writer.submit({ kind: 'ListMarket', ...steps, base: 'BTC', quote: 'USDT', listedPrice: '100.00' });
  const testFunds = [0, 1].map((asset) => ({ asset, amountMinor: 10n ** 14n }));
  const person = { country: 'KR', passwordHash: '', invitationCode: '', role: 'liquidity', testFunds } as const;
  const register = (name: string) =>
    writer.submit({ kind: 'RegisterUser', ...person, accountKind: 'email', account: name, extensionCode: name });
  const [seller, buyer] = [await register('seller'), await register('buyer')].map((outcome) =>
    'refused' in outcome ? 0 : outcome.answer.userId,
  ) as [number, number];
  const terms = { market: 0, timeInForce: 'gtc', lots: 10_000 } as const;
  const trade = async (ticks: number) => {
    const limit = { kind: 'PlaceOrder', ...terms, type: 'limit', isPostOnly: false, ticks } as const;
    await writer.submit({ ...limit, userId: seller, side: 'sell' });
    await writer.submit({ ...limit, userId: buyer, side: 'buy' });
  };
  await trade(10_000);
  const stop = { ...terms, userId: seller, side: 'sell', type: 'limit', ticks: 10_100, trailPpm: 0 } as const;
  await writer.submit({ kind: 'PlaceStop', ...stop, triggerTicks: 9500 });
  await trade(9400);
  expect(writer.state.spot.stops.size).toBe(1);
}

describe('a store', () => {
  it.each([
    ['the journal', false],
    ['a snapshot', true],
  ])('whose process ended just after a stop was reached fires it after recovery, from %s', async (_, isSnapshot) => {
    const before = await open({ isHeld: true });
    await reachStop(before);
    if (isSnapshot) await before.takeSnapshot();
    await before.close();
    const again = await open({ isHeld: true });
    const told = new Promise<string[]>((resolve) =>
      again.onCommitted((batch) => resolve(batch.map(({ event }) => event.kind))),
    );
    again.begin();
    expect(again.snapshotSeq > 0).toBe(isSnapshot);
    expect(await told).toEqual(['StopFired', 'StopSettled', 'OrderPlaced']);
    expect([again.state.spot.stops.size, again.state.turns.size]).toEqual([0, 0]);
    await again.close();
  });

  it('begins with an event that says its mode', async () => {
    const writer = await open();
    expect([writer.recoveredSeq, writer.lastSeq, writer.firstSeq]).toEqual([0, 1, 1]);
    expect((await allEvents(writer)).map(({ event }) => event)).toMatchObject([
      { kind: 'ExchangeCreated', mode: 'demo', seed: 'test' },
    ]);
    await writer.close();
  });

  it('comes back with the same state, and its events give that state', async () => {
    const writer = await open();
    await Promise.all(Array.from({ length: 50 }, () => listAsset(writer)));
    await listAssets(writer, 20);
    const before = hashState(writer.state);
    await writer.close();
    const again = await open();
    expect([again.recoveredSeq, again.lastSeq]).toEqual([71, 71]);
    expect(hashState(again.state)).toBe(before);
    const replayed = createState();
    for (const { event } of await allEvents(again)) evolve(replayed, event);
    expect(hashState(replayed)).toBe(before);
    expect((await allEvents(again, 40)).map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, at) => 40 + at));
    await again.close();
    expect(warnings).toEqual([]);
  });

  it('opens in its own mode alone', async () => {
    await (await open()).close();
    await expect(open({ mode: 'production' })).rejects.toThrow('belongs to demo mode');
    await (await open()).close();
  });

  it('drops nothing in production', async () => {
    const writer = await open({ mode: 'production' });
    await expect(writer.dropBefore(1)).rejects.toThrow('only a demo');
    await Promise.all([writer.close(), writer.close()]);
  });

  it('belongs to one process', async () => {
    const writer = await open();
    const program = `import { openWriter } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      const { product } = await import(${JSON.stringify(product.url)});
      await openWriter({ product, dataDir: ${JSON.stringify(dataDir)}, mode: 'demo', seed: '', onFatal() {} });`;
    await expect(run(program)).rejects.toThrow(`the data directory ${dataDir} is in use by another process`);
    await writer.close();
  });

  it('that cannot be opened leaves nothing running', async () => {
    await (await open()).close();
    const program = `import { openWriter } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      const { product } = await import(${JSON.stringify(product.url)});
      const options = { product, dataDir: ${JSON.stringify(dataDir)}, mode: 'production', seed: '', onFatal() {} };
      await openWriter(options).catch((error) => process.stdout.write(error.message));`;
    expect(await run(program)).toContain('belongs to demo mode');
  });

  it('is free again after it could not be opened', async () => {
    await (await open()).close();
    const path = join(dataDir, 'journal', '0000000000000001.journal');
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 30));
    await expect(open()).rejects.toThrow('journal corrupt: 0000000000000001.journal at byte 0');
    writeFileSync(path, whole);
    await (await open()).close();
  });
});

describe('snapshots', () => {
  let made: string;
  let hash: string;
  /** Made once, and copied for each test. */
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'bourse-snapshots-'));
    const writer = await open({ dataDir: made });
    await listAssets(writer, 10);
    expect(await writer.takeSnapshot()).toBe(11);
    await listAssets(writer, 10);
    expect(await writer.takeSnapshot()).toBe(21);
    await listAssets(writer, 10);
    expect(await writer.takeSnapshot()).toBe(31);
    await listAssets(writer, 3);
    hash = hashState(writer.state);
    await writer.close();
  });
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => cpSync(made, dataDir, { recursive: true }));

  /** As a writer recovers when it opens: without its thread and its lock. */
  async function expectSameState(expected: string[]): Promise<void> {
    const { state } = await recover(product.core, dataDir, 34, (warning) => warnings.push(warning));
    expect(hashState(state)).toBe(hash);
    expect(warnings.map((warning) => warning.replace(/^snapshot 0+|\.snapshot is passed over/g, ''))).toEqual(expected);
  }

  /** Harms the newest but `index`. */
  async function harm(index: number, change: (bytes: Buffer) => Buffer): Promise<void> {
    const path = join(dataDir, (await listSnapshots(fileSnapshots(dataDir)))[index]?.name ?? '');
    writeFileSync(path, change(readFileSync(path)));
  }

  function flipAt(at: number): (bytes: Buffer) => Buffer {
    return (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
  }

  it('are kept, the newest two', async () => {
    expect((await listSnapshots(fileSnapshots(dataDir))).map(({ seq }) => seq)).toEqual([31, 21]);
    await expectSameState([]);
  });

  it('are what recovery begins with', async () => {
    for (const name of readdirSync(join(dataDir, 'journal')).slice(0, -1)) rmSync(join(dataDir, 'journal', name));
    const writer = await open();
    expect(hashState(writer.state)).toBe(hash);
    expect(writer.firstSeq).toBeGreaterThan(1);
    await writer.close();
    rmSync(join(dataDir, 'snapshots'), { recursive: true });
    await expect(open()).rejects.toThrow('no snapshot reaches it');
  });

  it('may be made in the middle of a batch', async () => {
    const writer = await open();
    await Promise.all(Array.from({ length: 9 }, () => listAsset(writer)));
    const whole = hashState(writer.state);
    await writer.close();
    const middle = (await recover(product.core, dataDir, 38, () => {})).state;
    expect(middle.market.assets.length).toBe(37);
    await writeSnapshot(product.core, fileSnapshots(dataDir), 38, middle);
    const { state, snapshotSeq } = await recover(product.core, dataDir, 43, () => {});
    expect(snapshotSeq).toBe(38);
    expect(hashState(state)).toBe(whole);
  });

  it('that are damaged at any byte give way to the older one', async () => {
    const [newest] = await listSnapshots(fileSnapshots(dataDir));
    const bytes = statSync(join(dataDir, newest?.name ?? '')).size;
    for (const at of [...Array.from({ length: bytes / 11 }, (_, step) => step * 11), bytes - 1]) {
      warnings = [];
      await harm(0, flipAt(at));
      await expectSameState(['31: it is damaged']);
      await harm(0, flipAt(at));
    }
    await harm(0, (whole) => whole.subarray(0, 2));
    warnings = [];
    await expectSameState(['31: it is damaged']);
  });

  it.each<[string, { version?: number; [field: string]: unknown }, string]>([
    ['of an unknown version', { version: 99 }, 'its version is unknown'],
    ['of an unknown format', { format: 2 }, 'its format 2 is unknown'],
    ['under a wrong name', { seq: 30 }, 'it holds sequence 30'],
    ['that give another state', { stateHash: '0' }, 'it does not give the state it was made of'],
  ])('%s give way to the older one', async (_name, { version, ...changes }, words) => {
    await harm(0, (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\n', 1);
      const head = Buffer.from(`${JSON.stringify({ ...JSON.parse(line), ...changes })}\n`);
      const state = bytes.subarray(line.length + 1, -4);
      if (version !== undefined) state[0] = version;
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE(crc32(state, crc32(head)));
      return Buffer.concat([head, state, crc]);
    });
    await expectSameState([`31: ${words}`]);
  });

  it('that this build cannot restore give way to the older one', async () => {
    await harm(0, (bytes) => {
      const whole = bytes.subarray(0, -10);
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE(crc32(whole));
      return Buffer.concat([whole, crc]);
    });
    await expectSameState([expect.stringMatching(/^31: it cannot be restored: /)]);
  });

  it('that are all useless give way to the whole journal', async () => {
    await harm(0, () => Buffer.alloc(0));
    await harm(1, flipAt(100));
    await expectSameState(['31: it is damaged', '21: it is damaged']);
    const told = warnings.splice(0);
    const writer = await open();
    expect([hashState(writer.state), warnings]).toEqual([hash, told]);
    await writer.close();
  });

  it('made of more than the journal holds: the journal has lost something, and nothing is opened', async () => {
    const segments = readdirSync(join(dataDir, 'journal')).sort();
    const last = join(dataDir, 'journal', segments.at(-1) ?? '');
    truncateSync(last, 60);
    for (const name of segments.slice(1)) rmSync(join(dataDir, 'journal', name));
    await expect(open()).rejects.toThrow('the end of the journal is missing');
  });
});

it('killed at any moment, with any torn tail, comes back with exactly what a prefix of its commands made', async () => {
  const chance = new Random(testSeed());
  const random = (below: number) => chance.int(0, below - 1);
  const hashes = new Map<number, string>();
  for (let round = 0; round < 5; round++) {
    const writer = await open();
    hashes.set(writer.lastSeq, hashState(writer.state));
    /** Of the last segment, after each batch. */
    const durable: { path: string; size: number; seq: number }[] = [];
    const note = () => {
      const name = readdirSync(join(dataDir, 'journal'))
        .filter((entry) => entry.endsWith('.journal'))
        .sort()
        .at(-1);
      const path = join('journal', name ?? '');
      durable.push({ path, size: statSync(join(dataDir, path)).size, seq: writer.durableSeq });
    };
    note();
    writer.onCommitted(() => {
      hashes.set(writer.durableSeq, hashState(writer.state));
      note();
    });
    for (let group = random(5); group >= 0; group--) {
      await Promise.all(Array.from({ length: 1 + random(12) }, () => listAsset(writer)));
    }
    if (random(3) === 0) await writer.takeSnapshot();
    const minSeq = (await listSnapshots(fileSnapshots(dataDir)))[0]?.seq ?? 0;
    const killed = join(root, `round-${round}`);
    cpSync(dataDir, killed, { recursive: true });
    await writer.close();

    const end = durable.at(-1) ?? { path: '', size: 0, seq: 0 };
    const inLast = durable.filter(({ path, seq }) => path === end.path && seq >= minSeq);
    const floor = inLast[0] ?? end;
    const cut = floor.size + random(end.size - floor.size + 1);
    truncateSync(join(killed, end.path), cut);
    const kept = inLast.findLast(({ size }) => size <= cut) ?? end;
    // A file may grow by a frame before all of the frame's sectors are written: what is missing reads as zeros.
    const frameEnd = inLast.find(({ size }) => size > cut)?.size ?? cut;
    const unwritten = Math.max(kept.size, cut - (cut % 512));
    if (random(2) === 0 && frameEnd - unwritten >= 16) {
      truncateSync(join(killed, end.path), unwritten);
      truncateSync(join(killed, end.path), frameEnd);
    }

    dataDir = killed;
    const survivor = await open();
    expect([round, survivor.recoveredSeq]).toEqual([round, kept.seq]);
    expect(hashState(survivor.state)).toBe(hashes.get(kept.seq));
    await survivor.close();
  }
});
