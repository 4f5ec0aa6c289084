/**
 * A batch on disk. The header has a CRC of its own, so that its length can be trusted where the payload cannot, and holds
 * the hash of the frame before: a frame taken out, put in or moved breaks the chain.
 *
 * ```
 * 0 magic and version · 4 payload bytes · 8 first sequence · 16 count · 20 epoch · 24 hash of the frame before
 * 40 CRC of the payload · 44 CRC of the 44 bytes before · 48 payload
 * ```
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Batch } from './port.ts';

/** 0xff occurs in no UTF-8 text, so nobody's input looks like a frame. The last byte is the format's version. */
export const frameMagic = Buffer.from([0xff, 0xb0, 0xfe, 1]);
export const frameHeaderBytes = 48;
/** A length beyond this is no length. */
export const payloadBytesMax = 256 * 1024 * 1024;
export const hashBytes = 16;
export const noHash: Buffer = Buffer.alloc(hashBytes);

export interface FrameHeader {
  readonly payloadBytes: number;
  readonly firstSeq: number;
  readonly count: number;
  /** Raised each time the journal is opened for writing; never falls. */
  readonly epoch: number;
  readonly previousHash: Buffer;
  readonly payloadCrc: number;
}

/** SHA-256, cut to what a chain needs against accidents. */
export function chainHash(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, hashBytes);
}

export function encodeFrame(batch: Batch, epoch: number, previousHash: Buffer): Buffer {
  const { firstSeq, count, payload } = batch;
  if (payload.length > payloadBytesMax) throw new Error(`journal: a batch of ${payload.length} bytes`);
  const frame = Buffer.allocUnsafe(frameHeaderBytes + payload.length);
  frameMagic.copy(frame, 0);
  frame.writeUInt32BE(payload.length, 4);
  frame.writeBigUInt64BE(BigInt(firstSeq), 8);
  frame.writeUInt32BE(count, 16);
  frame.writeUInt32BE(epoch, 20);
  previousHash.copy(frame, 24);
  frame.writeUInt32BE(crc32(payload), 40);
  frame.writeUInt32BE(crc32(frame.subarray(0, 44)), 44);
  frame.set(payload, frameHeaderBytes);
  return frame;
}

/** Null where these bytes are no whole, unharmed header. */
export function decodeFrameHeader(bytes: Buffer): FrameHeader | null {
  if (bytes.length < frameHeaderBytes || !bytes.subarray(0, 4).equals(frameMagic)) return null;
  if (crc32(bytes.subarray(0, 44)) !== bytes.readUInt32BE(44)) return null;
  const payloadBytes = bytes.readUInt32BE(4);
  if (payloadBytes > payloadBytesMax) return null;
  return {
    payloadBytes,
    firstSeq: Number(bytes.readBigUInt64BE(8)),
    count: bytes.readUInt32BE(16),
    epoch: bytes.readUInt32BE(20),
    previousHash: bytes.subarray(24, 24 + hashBytes),
    payloadCrc: bytes.readUInt32BE(40),
  };
}

/** Whether a whole header begins anywhere in these bytes. */
export function hasFrameHeader(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(frameMagic); at >= 0; at = bytes.indexOf(frameMagic, at + 1)) {
    if (decodeFrameHeader(bytes.subarray(at, at + frameHeaderBytes)) !== null) return true;
  }
  return false;
}
