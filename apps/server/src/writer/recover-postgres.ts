/**
 * The state as a journal in PostgreSQL has it. Its snapshots are files of this machine, which may be older than the
 * journal or belong to another: one counts only where the journal holds the very batch it was made after.
 */
import { basename, join } from 'node:path';
import { createState, evolve } from '@bourse/core';
import type { Batch } from '../journal/port.ts';
import { DatabaseUnusableError } from '../journal/postgres/connection.ts';
import { decodeBatch } from './event-batch.ts';
import type { Recovered } from './recover.ts';
import { listSnapshots, loadSnapshot, type SnapshotFile, snapshotMark } from './snapshot-file.ts';

/** What recovery reads. */
export interface RecoverySource {
  /** The batches from the one that holds `fromSeq` to the last one that recovery may look at. */
  read(fromSeq: number): AsyncIterable<Batch>;
  /** `hash` is that of the batch that ends with `seq`; null where none does. */
  markAt(seq: number): Promise<{ store: string; hash: string | null }>;
}

/** Snapshots of a journal in PostgreSQL lie apart from those of files. */
export function postgresSnapshots(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Why the snapshot is not one of this journal; null where it is. Throws where the journal has lost what it was made of. */
async function strangeness(source: RecoverySource, snapshot: SnapshotFile): Promise<string | null> {
  const mark = snapshotMark(snapshot);
  const { store, hash } = await source.markAt(snapshot.seq);
  if (mark === null) return 'it does not say of which journal it is';
  if (mark.store !== store) return 'it belongs to another journal';
  if (mark.hash === hash) return null;
  // Only what is durable gets into a snapshot, so this journal is not what it was when it acknowledged that.
  throw new DatabaseUnusableError(
    `the journal in PostgreSQL does not hold what ${basename(snapshot.path)} was made of: acknowledged commands are missing; where an older backup was restored on purpose, delete the snapshots`,
  );
}

async function newestState(
  source: RecoverySource,
  dataDir: string,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  for (const snapshot of listSnapshots(postgresSnapshots(dataDir))) {
    const strange = await strangeness(source, snapshot);
    // A later one is there only while another process goes on; it is of no use up to here.
    if (strange === null && snapshot.seq > throughSeq) continue;
    const state = strange ?? loadSnapshot(snapshot);
    if (typeof state !== 'string') return { state, snapshotSeq: snapshot.seq };
    onWarning(`snapshot ${basename(snapshot.path)} is passed over: ${state}`);
  }
  return { state: createState(), snapshotSeq: 0 };
}

/** Reads the journal a page at a time. `throughSeq` is the last one that `source` reads. */
export async function recoverFrom(
  source: RecoverySource,
  dataDir: string,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  const { state, snapshotSeq } = await newestState(source, dataDir, throughSeq, onWarning);
  let lastSeq = snapshotSeq;
  for await (const batch of source.read(snapshotSeq + 1)) {
    for (const { seq, event } of decodeBatch(batch)) {
      if (seq <= snapshotSeq) continue;
      evolve(state, event);
      lastSeq = seq;
    }
  }
  if (lastSeq !== throughSeq) throw new Error(`the journal was read to ${lastSeq} and not to ${throughSeq}`);
  return { state, snapshotSeq };
}
