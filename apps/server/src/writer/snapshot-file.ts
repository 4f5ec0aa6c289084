/**
 * Snapshots on disk: one line of JSON that says what it is, the state's bytes, and a CRC over both. A snapshot only saves
 * time, so one that cannot be trusted is passed over.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { hashState, restoreState, type State, snapshotState } from '@bourse/core';
import { makeDirectory, replaceFile, temporarySuffix } from '../journal/disk.ts';

const format = 1;
const extension = '.snapshot';
/** The older one is there for the day the newest cannot be read. */
const snapshotsKept = 2;
const crcBytes = 4;

export interface SnapshotFile {
  readonly path: string;
  /** The last sequence in it. */
  readonly seq: number;
}

export function snapshotDirectory(dataDir: string): string {
  return join(dataDir, 'snapshots');
}

/** Newest first. */
export function listSnapshots(dataDir: string): SnapshotFile[] {
  const directory = snapshotDirectory(dataDir);
  makeDirectory(directory);
  return readdirSync(directory)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ path: join(directory, name), seq: Number.parseInt(name, 10) }))
    .sort((a, b) => b.seq - a.seq);
}

/** Writes the state at `seq` and keeps the newest two. */
export function writeSnapshot(dataDir: string, seq: number, state: State): void {
  const bytes = snapshotState(state);
  const line = Buffer.from(`${JSON.stringify({ format, seq, stateHash: hashState(state), bytes: bytes.length })}\n`);
  const crc = Buffer.alloc(crcBytes);
  crc.writeUInt32BE(crc32(bytes, crc32(line)));
  const directory = snapshotDirectory(dataDir);
  makeDirectory(directory);
  replaceFile(join(directory, `${String(seq).padStart(16, '0')}${extension}`), [line, bytes, crc]);
  for (const { path } of listSnapshots(dataDir).slice(snapshotsKept)) rmSync(path);
  for (const name of readdirSync(directory)) if (name.endsWith(temporarySuffix)) rmSync(join(directory, name));
}

/** The state, or why it cannot be had from this file. */
export function loadSnapshot({ path, seq }: SnapshotFile): State | string {
  const file = readFileSync(path);
  const body = file.subarray(0, Math.max(0, file.length - crcBytes));
  if (file.length < crcBytes || crc32(body) !== file.readUInt32BE(body.length)) return 'it is damaged';
  const lineEnd = body.indexOf('\n');
  const head = JSON.parse(body.subarray(0, lineEnd).toString()) as { format: number; seq: number; stateHash: string };
  if (head.format !== format) return `its format ${head.format} is unknown`;
  if (head.seq !== seq) return `it holds sequence ${head.seq}`;
  const state = restoreState(body.subarray(lineEnd + 1));
  if (state === null) return 'its version is unknown';
  if (hashState(state) !== head.stateHash) return 'it does not give the state it was made of';
  return state;
}
