/**
 * What happens to the journal before anything is served. The last segment is verified whole and the others by the chain
 * of their heads (their frames are verified whenever they are read). Only one thing is ever cut: a frame at the very end
 * that a crash left half written: cut short, or with sectors that were never written. The next frame is begun only after
 * the one before is durable, so a damaged frame with anything of a later one behind it was acknowledged, and that is an
 * error; so is one that is all there but for some changed bits.
 */
import { basename } from 'node:path';
import { removeLeftovers, replaceFile } from './disk.ts';
import { decodeFrameHeader, frameHeaderBytes, hasFrameHeader } from './frame.ts';
import { CorruptionError } from './port.ts';
import { type ChainPoint, chainStart, FileWindow, frameAt } from './read-frames.ts';
import { listSegments, type Segment, segmentHeadBytes } from './segment.ts';

export interface RecoveredSegments {
  /** Oldest first; empty where the journal is new. */
  readonly segments: Segment[];
  /** Where the next frame goes on; null where the journal is new. */
  readonly chain: ChainPoint | null;
  /** Size of the last segment. */
  readonly bytes: number;
  /** What was cut off as torn. */
  readonly cutBytes: number;
}

/** The unit a disk writes: of a write that was under way, each is there or reads as zeros. */
const sectorBytes = 512;
/** Fewer zeros prove nothing: an event may end with some. */
const zerosMin = 8;

/** Whether any sector's part of the bytes from `offset` on was never written. */
function hasUnwrittenSector(file: FileWindow, offset: number): boolean {
  const bytes = file.bytes(offset, file.size - offset);
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(bytes.length, start + sectorBytes - ((offset + start) % sectorBytes));
    if (end - start >= zerosMin && bytes.subarray(start, end).every((byte) => byte === 0)) return true;
    start = end;
  }
  return false;
}

/**
 * Throws where the damage at `offset` is not that of a write that was never finished: such a frame is shorter than it
 * says, or a part of it was not written. Anything else was whole, and so acknowledged, before it was harmed.
 */
function assertTorn(file: FileWindow, offset: number, damage: string, segment: Segment): void {
  const name = basename(segment.path);
  const header = decodeFrameHeader(file.bytes(offset, frameHeaderBytes));
  const rest = file.size - offset;
  const frameBytes = frameHeaderBytes + (header?.payloadBytes ?? 0);
  const isFollowed = header === null ? hasFrameHeader(file.bytes(offset + 1, rest - 1)) : frameBytes < rest;
  if (isFollowed) throw new CorruptionError(name, offset, `${damage}, and more was written after it`);
  if (rest < frameBytes || hasUnwrittenSector(file, offset)) return;
  throw new CorruptionError(name, offset, `${damage}, and it is no half-written end`);
}

function verifyLast(file: FileWindow, segment: Segment): { chain: ChainPoint; end: number } {
  let chain = chainStart(segment);
  let offset = segmentHeadBytes;
  while (offset < file.size) {
    const frame = frameAt(file, offset, chain, segment);
    if (typeof frame === 'string') {
      assertTorn(file, offset, frame, segment);
      break;
    }
    chain = frame.next;
    offset = frame.end;
  }
  return { chain, end: offset };
}

function* chunks(file: FileWindow, end: number): Generator<Uint8Array> {
  const step = 1024 * 1024;
  for (let offset = 0; offset < end; offset += step) yield file.bytes(offset, Math.min(step, end - offset));
}

/**
 * Verifies the journal, cuts a torn tail and writes the last segment anew: what is read after a failed sync may stand in
 * the page cache alone, so it counts only once it was written and synced again.
 */
export function recoverSegments(directory: string): RecoveredSegments {
  removeLeftovers(directory);
  const segments = listSegments(directory);
  const last = segments.at(-1);
  if (last === undefined) return { segments, chain: null, bytes: 0, cutBytes: 0 };
  const file = new FileWindow(last.path);
  try {
    const { chain, end } = verifyLast(file, last);
    replaceFile(last.path, chunks(file, end));
    return { segments, chain, bytes: end, cutBytes: file.size - end };
  } finally {
    file.close();
  }
}
