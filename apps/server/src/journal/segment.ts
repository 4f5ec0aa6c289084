/**
 * A segment: a file of frames that begins with a head. Each head names the size, the head and the last frame of the
 * segment before, so that the order and completeness of all segments is known from their heads alone.
 *
 * ```
 * 0 magic and version · 4 first sequence · 12 epoch · 16 bytes of the segment before
 * 24 hash of its head · 40 hash of its last frame · 56 CRC of the 56 bytes before · 60 frames
 * ```
 */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chainHash, hashBytes } from './frame.ts';
import { CorruptionError } from './port.ts';

export const segmentHeadBytes = 60;
const segmentMagic = Buffer.from([0xff, 0xb0, 0xfd, 1]);
const extension = '.journal';

export interface SegmentHead {
  readonly firstSeq: number;
  readonly epoch: number;
  readonly previousBytes: number;
  readonly previousHeadHash: Buffer;
  readonly previousFrameHash: Buffer;
}

export interface Segment {
  readonly path: string;
  readonly head: SegmentHead;
  readonly headHash: Buffer;
}

export function segmentPath(directory: string, firstSeq: number): string {
  return join(directory, `${String(firstSeq).padStart(16, '0')}${extension}`);
}

export function encodeSegmentHead(head: SegmentHead): Buffer {
  const bytes = Buffer.alloc(segmentHeadBytes);
  segmentMagic.copy(bytes, 0);
  bytes.writeBigUInt64BE(BigInt(head.firstSeq), 4);
  bytes.writeUInt32BE(head.epoch, 12);
  bytes.writeBigUInt64BE(BigInt(head.previousBytes), 16);
  head.previousHeadHash.copy(bytes, 24);
  head.previousFrameHash.copy(bytes, 40);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, 56)), 56);
  return bytes;
}

function readHead(path: string): Segment {
  const bytes = Buffer.alloc(segmentHeadBytes);
  const handle = openSync(path, 'r');
  try {
    if (readSync(handle, bytes, 0, segmentHeadBytes, 0) < segmentHeadBytes) {
      throw new CorruptionError(basename(path), 0, 'the head is cut short');
    }
  } finally {
    closeSync(handle);
  }
  const isWhole = bytes.subarray(0, 4).equals(segmentMagic) && crc32(bytes.subarray(0, 56)) === bytes.readUInt32BE(56);
  if (!isWhole) throw new CorruptionError(basename(path), 0, 'the head is damaged');
  const head = {
    firstSeq: Number(bytes.readBigUInt64BE(4)),
    epoch: bytes.readUInt32BE(12),
    previousBytes: Number(bytes.readBigUInt64BE(16)),
    previousHeadHash: bytes.subarray(24, 24 + hashBytes),
    previousFrameHash: bytes.subarray(40, 40 + hashBytes),
  };
  if (segmentPath('', head.firstSeq) !== basename(path)) {
    throw new CorruptionError(basename(path), 0, `the head names sequence ${head.firstSeq}`);
  }
  return { path, head, headHash: chainHash(bytes) };
}

/** All segments, oldest first, with the chain of their heads verified. Older ones may have been dropped. */
export function listSegments(directory: string): Segment[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(extension));
  const segments = names.sort().map((name) => readHead(join(directory, name)));
  for (const [index, { path, head }] of segments.entries()) {
    const before = segments[index - 1];
    if (before === undefined) continue;
    if (!head.previousHeadHash.equals(before.headHash)) {
      throw new CorruptionError(basename(path), 24, `it does not follow ${basename(before.path)}`);
    }
    const { size } = statSync(before.path);
    if (size !== head.previousBytes) {
      throw new CorruptionError(basename(before.path), size, `it had ${head.previousBytes} bytes when it was closed`);
    }
  }
  return segments;
}
