/**
 * Snapshots: one line of JSON that says what it is, the state's bytes, and a CRC over both. A snapshot only saves time, so
 * one that cannot be trusted is passed over.
 */
import { crc32 } from 'node:zlib';
import { fingerprintOf, type State } from '@bourse/core';
import type { Core } from '../../product.ts';
import { DirectoryStorage } from '../../storage/directory.ts';
import type { BlobStorage } from '../../storage/port.ts';

const format = 1;
const extension = '.snapshot';
/** The older one is there for the day the newest cannot be read. */
const snapshotsKept = 2;
const crcBytes = 4;

/** Where the snapshots of a journal lie. */
export interface SnapshotPlace {
  readonly storage: BlobStorage;
  /** Ends with a slash. */
  readonly folder: string;
}

export interface SnapshotFile {
  /** In the storage. */
  readonly name: string;
  /** The last sequence in it. */
  readonly seq: number;
}

/** Those of a journal in files lie beside it. */
export function fileSnapshots(dataDir: string): SnapshotPlace {
  return { storage: new DirectoryStorage(dataDir), folder: 'snapshots/' };
}

/** Newest first. */
export async function listSnapshots({ storage, folder }: SnapshotPlace): Promise<SnapshotFile[]> {
  const found: SnapshotFile[] = [];
  for await (const { name } of storage.list(folder)) {
    if (name.endsWith(extension)) found.push({ name, seq: Number.parseInt(name.slice(folder.length), 10) });
  }
  return found.sort((a, b) => b.seq - a.seq);
}

/** Where in which journal a snapshot was made: for journals that do not lie beside their snapshots. */
export interface JournalMark {
  /** Tells one journal from another. */
  readonly store: string;
  /** Of the batch that ends with the snapshot's sequence. */
  readonly hash: string;
}

/** Writes the state at `seq` and keeps the newest two. */
export async function writeSnapshot(
  { snapshotState, hashState }: Core,
  place: SnapshotPlace,
  seq: number,
  state: State,
  journal?: JournalMark,
): Promise<void> {
  const bytes = snapshotState(state);
  const head = { format, seq, stateHash: hashState(state), bytes: bytes.length, journal };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const crc = Buffer.alloc(crcBytes);
  crc.writeUInt32BE(crc32(bytes, crc32(line)));
  const { storage, folder } = place;
  await storage.put(`${folder}${String(seq).padStart(16, '0')}${extension}`, [line, bytes, crc]);
  for (const { name } of (await listSnapshots(place)).slice(snapshotsKept)) await storage.remove(name);
}

/** The mark a snapshot was written with; null where it has none or cannot be read. */
export function snapshotMark(file: Buffer): JournalMark | null {
  try {
    const { journal } = JSON.parse(file.subarray(0, file.indexOf('\n')).toString()) as { journal?: JournalMark };
    return journal ?? null;
  } catch {
    return null;
  }
}

/** A build whose shapes are others may fail in any way over bytes that are whole. */
function restored({ restoreState }: Core, bytes: Uint8Array): State | string {
  try {
    return restoreState(bytes) ?? 'its version is unknown';
  } catch (error) {
    return `it cannot be restored: ${(error as Error).message}`;
  }
}

/** The state at `seq`, or why it cannot be had from these bytes. */
export function decodeSnapshot(core: Core, file: Buffer, seq: number): State | string {
  const body = file.subarray(0, Math.max(0, file.length - crcBytes));
  if (file.length < crcBytes || crc32(body) !== file.readUInt32BE(body.length)) return 'it is damaged';
  const lineEnd = body.indexOf('\n');
  const head = JSON.parse(body.subarray(0, lineEnd).toString()) as { format: number; seq: number; stateHash: string };
  if (head.format !== format) return `its format ${head.format} is unknown`;
  if (head.seq !== seq) return `it holds sequence ${head.seq}`;
  const bytes = body.subarray(lineEnd + 1);
  const state = restored(core, bytes);
  if (typeof state === 'string') return state;
  // Of an earlier build's shapes only the bytes can be compared.
  const hash = core.isCurrentSnapshot(bytes) ? core.hashState(state) : fingerprintOf(bytes);
  if (hash !== head.stateHash) return 'it does not give the state it was made of';
  return state;
}

/** The state, or why it cannot be had from this snapshot. */
export async function loadSnapshot(
  core: Core,
  { storage }: SnapshotPlace,
  { name, seq }: SnapshotFile,
): Promise<State | string> {
  const file = await storage.get(name);
  return file === null ? 'it is gone' : decodeSnapshot(core, file, seq);
}
