/** Reads frames back and verifies each one and the chain between them. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { chainHash, decodeFrameHeader, type FrameHeader, frameHeaderBytes } from './frame.ts';
import { type Batch, CorruptionError } from './port.ts';
import { listSegments, type Segment, segmentHeadBytes } from './segment.ts';

const windowBytes = 1024 * 1024;

/** A file read in large steps; what it handed out stays valid. */
export class FileWindow {
  readonly #handle: number;
  /** The file's size when it was opened. */
  readonly size: number;
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#handle = openSync(path, 'r');
    this.size = fstatSync(this.#handle).size;
  }

  /** Fewer bytes where the file ends before. */
  bytes(offset: number, length: number): Buffer {
    const isInside = offset >= this.#start && offset + length <= this.#start + this.#bytes.length;
    if (!isInside) this.#fill(offset, length);
    return this.#bytes.subarray(offset - this.#start, offset - this.#start + length);
  }

  #fill(offset: number, length: number): void {
    const wanted = Math.max(0, Math.min(Math.max(length, windowBytes), this.size - offset));
    const bytes = Buffer.allocUnsafe(wanted);
    let filled = 0;
    while (filled < wanted) {
      const count = readSync(this.#handle, bytes, filled, wanted - filled, offset + filled);
      if (count === 0) break;
      filled += count;
    }
    this.#start = offset;
    this.#bytes = bytes.subarray(0, filled);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** What a frame has to continue. */
export interface ChainPoint {
  readonly nextSeq: number;
  readonly epoch: number;
  readonly frameHash: Buffer;
}

export interface Frame {
  readonly batch: Batch;
  readonly header: FrameHeader;
  readonly end: number;
  /** Where the next frame has to go on. */
  readonly next: ChainPoint;
}

export function chainStart({ head }: Segment): ChainPoint {
  return { nextSeq: head.firstSeq, epoch: head.epoch, frameHash: head.previousFrameHash };
}

/** The frame at `offset`, or why there is none. Throws where an unharmed frame does not continue the chain. */
export function frameAt(file: FileWindow, offset: number, chain: ChainPoint, segment: Segment): Frame | string {
  const header = decodeFrameHeader(file.bytes(offset, frameHeaderBytes));
  if (header === null) return 'the frame header is damaged';
  const length = frameHeaderBytes + header.payloadBytes;
  const bytes = file.bytes(offset, length);
  if (bytes.length < length) return 'the frame is cut short';
  const payload = bytes.subarray(frameHeaderBytes);
  if (crc32(payload) !== header.payloadCrc) return 'the payload is damaged';
  const { firstSeq, count, epoch } = header;
  const name = basename(segment.path);
  if (!header.previousHash.equals(chain.frameHash)) throw new CorruptionError(name, offset, 'the hash chain is broken');
  if (firstSeq !== chain.nextSeq || count === 0) {
    throw new CorruptionError(name, offset, `sequence ${firstSeq} stands where ${chain.nextSeq} belongs`);
  }
  if (epoch < chain.epoch) throw new CorruptionError(name, offset, `epoch ${epoch} comes after ${chain.epoch}`);
  const next = { nextSeq: firstSeq + count, epoch, frameHash: chainHash(bytes) };
  return { batch: { firstSeq, count, payload }, header, end: offset + length, next };
}

/**
 * The batches from the one that holds `fromSeq` to the one that ends with `throughSeq`, which has to be durable: frames
 * after it may be in the middle of being written and are not looked at.
 */
export function* readBatches(directory: string, fromSeq: number, throughSeq: number): Generator<Batch> {
  if (fromSeq > throughSeq) return;
  const segments = listSegments(directory);
  const first = segments.findLastIndex(({ head }) => head.firstSeq <= fromSeq);
  const start = segments[first];
  if (start === undefined) throw new Error(`the journal holds nothing as old as sequence ${fromSeq}`);
  let chain = chainStart(start);
  for (const segment of segments.slice(first)) {
    const isNext = segment.head.previousFrameHash.equals(chain.frameHash) && segment.head.firstSeq === chain.nextSeq;
    if (!isNext) throw new CorruptionError(basename(segment.path), 40, 'it does not follow the last frame before it');
    const file = new FileWindow(segment.path);
    try {
      for (let offset = segmentHeadBytes; offset < file.size && chain.nextSeq <= throughSeq; ) {
        const frame = frameAt(file, offset, chain, segment);
        if (typeof frame === 'string') throw new CorruptionError(basename(segment.path), offset, frame);
        if (frame.next.nextSeq > fromSeq) yield frame.batch;
        chain = frame.next;
        offset = frame.end;
      }
    } finally {
      file.close();
    }
    if (chain.nextSeq > throughSeq) return;
  }
  const last = segments.at(-1)?.path ?? directory;
  throw new CorruptionError(basename(last), 0, `it ends before sequence ${throughSeq}`);
}
