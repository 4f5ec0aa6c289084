/**
 * Opens a store in a process of its own, as bench/recovery.ts asks: `open` says how long that took since the process began,
 * `parts` does the same steps one by one and says what each takes.
 */
import { core, createState, evolve, type State } from '@bourse/core';
import { product } from '../../apps/server/src/bourse.ts';
import { readBatches } from '../../apps/server/src/journal/read-frames.ts';
import { listSegments } from '../../apps/server/src/journal/segment.ts';
import { decodeBatch } from '../../apps/server/src/writer/event-batch.ts';
import { openWriter } from '../../apps/server/src/writer/open.ts';
import { journalDirectory } from '../../apps/server/src/writer/recover.ts';
import { fileSnapshots, listSnapshots, loadSnapshot } from '../../apps/server/src/writer/snapshots/snapshot-file.ts';

export interface Opened {
  readonly totalMs: number;
  readonly seq: number;
  readonly orders: number;
}

export interface Parts {
  readonly snapshotMs: number;
  readonly readMs: number;
  readonly decodeMs: number;
  readonly evolveMs: number;
}

async function open(dataDir: string): Promise<Opened> {
  const onFatal = (error: Error): never => {
    throw error;
  };
  const writer = await openWriter({ product, dataDir, mode: 'demo', seed: '', onFatal });
  const opened = { totalMs: performance.now(), seq: writer.recoveredSeq, orders: writer.state.spot.orders.size };
  await writer.close();
  return opened;
}

async function newestState(dataDir: string): Promise<{ state: State; seq: number }> {
  const place = fileSnapshots(dataDir);
  const [newest] = await listSnapshots(place);
  if (newest === undefined) return { state: createState(), seq: 0 };
  const state = await loadSnapshot(core, place, newest);
  if (typeof state === 'string') throw new Error(state);
  return { state, seq: newest.seq };
}

async function parts(dataDir: string, throughSeq: number): Promise<Parts> {
  const directory = journalDirectory(dataDir);
  listSegments(directory);
  const spent = { snapshotMs: 0, readMs: 0, decodeMs: 0, evolveMs: 0 };
  let last = performance.now();
  const lap = (part: keyof Parts): void => {
    const now = performance.now();
    spent[part] += now - last;
    last = now;
  };
  const { state, seq } = await newestState(dataDir);
  lap('snapshotMs');
  for (const batch of readBatches(directory, seq + 1, throughSeq)) {
    lap('readMs');
    const events = decodeBatch(core, batch);
    lap('decodeMs');
    for (const committed of events) if (committed.seq > seq) evolve(state, committed.event);
    lap('evolveMs');
  }
  return spent;
}

const [what, dataDir = '', throughSeq] = process.argv.slice(2);
console.log(JSON.stringify(await (what === 'open' ? open(dataDir) : parts(dataDir, Number(throughSeq)))));
