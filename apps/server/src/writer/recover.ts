/** The state as the journal has it: the newest snapshot that can be trusted, and the rest of the journal. */
import { basename, join } from 'node:path';
import type { State } from '@bourse/core';
import { removeLeftovers } from '../journal/disk.ts';
import { readBatches } from '../journal/read-frames.ts';
import { listSegments } from '../journal/segment.ts';
import type { Core } from '../product.ts';
import { decodeBatch } from './event-batch.ts';
import { fileSnapshots, listSnapshots, loadSnapshot } from './snapshots/snapshot-file.ts';

export interface Recovered {
  readonly state: State;
  /** The sequence of the snapshot it began with; 0: replayed from the start. */
  readonly snapshotSeq: number;
}

export function journalDirectory(dataDir: string): string {
  return join(dataDir, 'journal');
}

/** Frees what a crash left half made beside the journal, before the journal needs the room. */
export function clearLeftovers(dataDir: string): void {
  removeLeftovers(join(dataDir, fileSnapshots(dataDir).folder));
  removeLeftovers(checkpointDirectory(dataDir));
}

/** The view's checkpoints lie here. */
export function checkpointDirectory(dataDir: string): string {
  return join(dataDir, 'checkpoints');
}

async function newestState(
  core: Core,
  dataDir: string,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  const place = fileSnapshots(dataDir);
  const firstSeq = listSegments(journalDirectory(dataDir))[0]?.head.firstSeq ?? 1;
  for (const snapshot of await listSnapshots(place)) {
    const name = basename(snapshot.name);
    if (snapshot.seq > throughSeq) {
      // Only what is durable gets into a snapshot, so this journal has lost acknowledged commands.
      throw new Error(
        `the journal ends at ${throughSeq}, but ${name} was made of more: the end of the journal is missing`,
      );
    }
    const isCutOff = snapshot.seq + 1 < firstSeq;
    const state = isCutOff ? 'the journal after it was dropped' : await loadSnapshot(core, place, snapshot);
    if (typeof state !== 'string') return { state, snapshotSeq: snapshot.seq };
    onWarning(`snapshot ${name} is passed over: ${state}`);
  }
  if (firstSeq > 1) throw new Error(`the journal begins at ${firstSeq} and no snapshot reaches it`);
  return { state: core.createState(), snapshotSeq: 0 };
}

/** Blocks while it reads the journal; for start-up and for the snapshot's thread. `throughSeq` has to be durable. */
export async function recover(
  core: Core,
  dataDir: string,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  const { state, snapshotSeq } = await newestState(core, dataDir, throughSeq, onWarning);
  for (const batch of readBatches(journalDirectory(dataDir), snapshotSeq + 1, throughSeq)) {
    for (const { seq, event } of decodeBatch(core, batch))
      if (seq > snapshotSeq && seq <= throughSeq) core.evolve(state, event);
  }
  return { state, snapshotSeq };
}
