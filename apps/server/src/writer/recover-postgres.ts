/**
 * The state as a journal in PostgreSQL has it. Its snapshots lie in the same database, but a backup may hold only one of
 * both: a snapshot counts only where the journal holds the very batch it was made after.
 */
import { basename, join } from 'node:path';
import type { Batch } from '../journal/port.ts';
import { DatabaseUnusableError } from '../journal/postgres/connection.ts';
import type { Core } from '../product.ts';
import { DirectoryStorage } from '../storage/directory.ts';
import { moveBlobs } from '../storage/move.ts';
import type { BlobStorage } from '../storage/port.ts';
import { storageSchema } from '../storage/postgres.ts';
import { decodeBatch } from './event-batch.ts';
import type { Recovered } from './recover.ts';
import {
  decodeSnapshot,
  listSnapshots,
  type SnapshotFile,
  type SnapshotPlace,
  snapshotMark,
} from './snapshots/snapshot-file.ts';

/** What recovery reads. */
export interface RecoverySource {
  /** The batches from the one that holds `fromSeq` to the last one that recovery may look at. */
  read(fromSeq: number): AsyncIterable<Batch>;
  /** `hash` is that of the batch that ends with `seq`; null where none does. */
  markAt(seq: number): Promise<{ store: string; hash: string | null }>;
}

/** Those of another journal that was in this database before are not met. */
export function postgresSnapshots(storage: BlobStorage, store: string): SnapshotPlace {
  return { storage, folder: `snapshots/${store}/` };
}

/** Servers once kept the snapshots of a journal in PostgreSQL on disk: those of this journal are moved to it. */
export async function moveSnapshots(dataDir: string, { storage, folder }: SnapshotPlace, store: string): Promise<void> {
  const disk = new DirectoryStorage(join(dataDir, 'postgres'));
  await moveBlobs(disk, storage, 'snapshots/', async (name, bytes) =>
    snapshotMark(bytes)?.store === store ? `${folder}${basename(name)}` : null,
  );
}

/** Why the snapshot is not one of this journal; null where it is. Throws where the journal has lost what it was made of. */
async function strangeness(source: RecoverySource, { name, seq }: SnapshotFile, file: Buffer): Promise<string | null> {
  const mark = snapshotMark(file);
  const { store, hash } = await source.markAt(seq);
  if (mark === null) return 'it does not say of which journal it is';
  if (mark.store !== store) return 'it belongs to another journal';
  if (mark.hash === hash) return null;
  // Only what is durable gets into a snapshot, so this journal is not what it was when it acknowledged that.
  throw new DatabaseUnusableError(
    `the journal in PostgreSQL does not hold what ${basename(name)} was made of: acknowledged commands are missing; where an older backup was restored on purpose, delete from ${storageSchema}.blobs where name like 'snapshots/%'`,
  );
}

async function newestState(
  core: Core,
  source: RecoverySource,
  place: SnapshotPlace,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  for (const snapshot of await listSnapshots(place)) {
    const file = await place.storage.get(snapshot.name);
    if (file === null) continue;
    const strange = await strangeness(source, snapshot, file);
    // A later one is there only while another process goes on; it is of no use up to here.
    if (strange === null && snapshot.seq > throughSeq) continue;
    const state = strange ?? decodeSnapshot(core, file, snapshot.seq);
    if (typeof state !== 'string') return { state, snapshotSeq: snapshot.seq };
    onWarning(`snapshot ${basename(snapshot.name)} is passed over: ${state}`);
  }
  return { state: core.createState(), snapshotSeq: 0 };
}

/** Reads the journal a page at a time. `throughSeq` is the last one that `source` reads. */
export async function recoverFrom(
  core: Core,
  source: RecoverySource,
  place: SnapshotPlace,
  throughSeq: number,
  onWarning: (warning: string) => void,
): Promise<Recovered> {
  const { state, snapshotSeq } = await newestState(core, source, place, throughSeq, onWarning);
  let lastSeq = snapshotSeq;
  for await (const batch of source.read(snapshotSeq + 1)) {
    for (const { seq, event } of decodeBatch(core, batch)) {
      if (seq <= snapshotSeq) continue;
      core.evolve(state, event);
      lastSeq = seq;
    }
  }
  if (lastSeq !== throughSeq) throw new Error(`the journal was read to ${lastSeq} and not to ${throughSeq}`);
  return { state, snapshotSeq };
}
