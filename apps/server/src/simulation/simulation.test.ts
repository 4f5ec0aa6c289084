/** 500 crashes at every named point, each followed by a recovery that is held against the model. */
import { expect, it } from 'vitest';
import { Appender } from '../journal/appender.ts';
import { readBatches } from '../journal/read-frames.ts';
import { crashesEach, simulateAll } from './histories.ts';
import { MemoryDisk } from './memory-disk.ts';
import { mountDisk, mountPoint } from './mounted-disk.ts';
import { Random, seedOf } from './random.ts';
import { simulate } from './simulate.ts';

const crashes = 500;

it(`recovers from ${crashes} crashes with nothing lost and nothing doubled`, async () => {
  if (process.env.SEED !== undefined) {
    await simulate(seedOf('the history that failed'), crashesEach);
    return;
  }
  const { missed, retries, ...done } = await simulateAll(seedOf('simulation'), crashes);
  expect(done.crashes).toBeGreaterThanOrEqual(crashes);
  expect(retries).toBeGreaterThan(crashes);
  expect(missed).toEqual([]);
});

it('repeats itself from its seed', async () => {
  const seed = seedOf('repetition');
  expect(await simulate(seed, crashesEach)).toEqual(await simulate(seed, crashesEach));
});

it('stands on a disk that loses what was not synced, and keeps what was', () => {
  const random = new Random(seedOf('disk'));
  let [kept, lost] = [0, 0];
  for (let round = 0; round < 50; round++) {
    const disk = new MemoryDisk();
    const unmount = mountDisk(() => disk);
    const directory = `${mountPoint}/journal`;
    const appender = new Appender({ directory, segmentBytes: 1e6 });
    appender.append({ firstSeq: 1, count: 1, payload: Buffer.alloc(2000, 1) });
    disk.listener = { before: (change, _, bytes) => (change === 'sync file' ? fail() : bytes), after: () => {} };
    expect(() => appender.append({ firstSeq: 2, count: 1, payload: Buffer.alloc(2000, 2) })).toThrow('no sync');
    disk.cutPower(random);
    const { lastSeq } = new Appender({ directory, segmentBytes: 1e6 });
    expect([...readBatches(directory, 1, lastSeq)].length).toBe(lastSeq);
    if (lastSeq === 1) lost += 1;
    else if (lastSeq === 2) kept += 1;
    unmount();
  }
  expect([kept + lost, kept > 0, lost > 0]).toEqual([50, true, true]);
});

function fail(): number {
  throw new Error('no sync');
}
