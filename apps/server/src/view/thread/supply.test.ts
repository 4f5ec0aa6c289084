import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../journal/port.ts';
import { Supply } from './supply.ts';

const batchEvents = 1_000;
/** What memory may hold on both sides, and as much of it as comes from the journal. */
const [pendingMax, readMax] = [50_000, 25_000];

let journal: Batch[];
let supply: Supply;
/** From where the journal was read. */
let reads: number[];
let sent: Batch[];
const receiver = { send: (batch: Batch) => void sent.push(batch) };

const lastSeq = () => journal.length * batchEvents;
const sentSeq = () => (sent.at(-1)?.firstSeq ?? 1 - batchEvents) + batchEvents - 1;

/** Durable, and in the journal from now on. */
function write(): Batch {
  const batch = { firstSeq: lastSeq() + 1, count: batchEvents, payload: new Uint8Array() };
  journal.push(batch);
  return batch;
}
function commit(batches = 1): void {
  for (let count = 0; count < batches; count++) supply.take(write());
}

/** As a journal does: up to what is durable when reading begins. */
async function* readBatches(fromSeq: number): AsyncGenerator<Batch> {
  reads.push(fromSeq);
  for (const batch of journal.filter(({ firstSeq }) => firstSeq + batchEvents > fromSeq)) {
    yield batch;
    await nextTurn();
  }
}

/** All that needs no more events is done. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 500; turns++) await nextTurn();
}

function expectAllInOrder(): void {
  expect(sent.map(({ firstSeq }) => firstSeq)).toEqual(journal.map(({ firstSeq }) => firstSeq));
}

beforeEach(() => {
  journal = [];
  [reads, sent] = [[], []];
});

describe('a supply', () => {
  it('hands on what is committed immediately, once, and reads nothing', async () => {
    supply = new Supply(readBatches, 0);
    const running = supply.run(receiver, 0);
    commit(20);
    for (const batch of journal.toReversed()) supply.take(batch);
    expect(supply.latestSeq).toBe(lastSeq());
    expectAllInOrder();
    await settle();
    expectAllInOrder();
    expect(reads).toEqual([]);
    supply.stop();
    await running;
  });

  it('reads what its receiver lacks, and goes on with what was committed meanwhile', async () => {
    for (let count = 0; count < 20; count++) write();
    supply = new Supply(readBatches, lastSeq());
    // In the middle of a batch: the receiver passes over the events that it has.
    const running = supply.run(receiver, 4_500);
    commit(3);
    await settle();
    expect(sent).toEqual(journal.slice(4));
    expect(reads).toEqual([4_501]);
    supply.stop();
    await running;
  });

  it('holds no more than memory may, and reads the journal again once there is room', async () => {
    supply = new Supply(readBatches, 0);
    const running = supply.run(receiver, 0);
    commit(60);
    await settle();
    expect(sentSeq()).toBe(pendingMax);
    expect(reads).toEqual([]);
    // What does not fit is not there when there is room for some: only for half of it is the journal read.
    supply.applied(pendingMax - readMax - 1);
    commit(5);
    await settle();
    expect([sentSeq(), reads]).toEqual([pendingMax, []]);
    supply.applied(pendingMax);
    await settle();
    expect(reads).toEqual([pendingMax + 1]);
    expectAllInOrder();
    supply.stop();
    await running;
  });

  it('leaves room for what is committed while it reads', async () => {
    for (let count = 0; count < 80; count++) write();
    supply = new Supply(readBatches, lastSeq());
    const running = supply.run(receiver, 0);
    await settle();
    expect(sentSeq()).toBe(readMax + batchEvents);
    commit(10);
    for (let seq = 0; seq < lastSeq(); seq += 5_000) {
      supply.applied(seq);
      await settle();
      expect(sentSeq() - seq).toBeLessThanOrEqual(pendingMax);
    }
    expectAllInOrder();
    expect(reads).toEqual([1]);
    supply.stop();
    await running;
  });

  it('begins again with another receiver where its tables are', async () => {
    supply = new Supply(readBatches, 0);
    const first = supply.run(receiver, 0);
    commit(10);
    supply.applied(3_000);
    supply.stop();
    await first;
    commit(5);
    sent = [];
    const second = supply.run(receiver, 3_000);
    await settle();
    expect(sent).toEqual(journal.slice(3));
    expect(reads).toEqual([3_001]);
    supply.stop();
    await second;
  });

  it('says so where the journal cannot be read, or ends too early', async () => {
    const away = new Error('the journal is away');
    supply = new Supply(() => {
      throw away;
    }, 10);
    await expect(supply.run(receiver, 0)).rejects.toThrow(away);
    for (let count = 0; count < 3; count++) write();
    supply = new Supply(readBatches, lastSeq() + 1);
    await expect(supply.run(receiver, 0)).rejects.toThrow('the journal gave events up to 3000 of 3001');
  });
});
