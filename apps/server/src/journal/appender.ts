/** The writing side of the file journal: one frame and one sync a batch. Blocks; runs in the journal's own thread. */
import { closeSync, fdatasyncSync, openSync, rmSync } from 'node:fs';
import { replaceFile, settleDirectory, syncDirectory, writeFully } from './disk.ts';
import { chainHash, encodeFrame, frameHeaderBytes, noHash } from './frame.ts';
import type { Batch } from './port.ts';
import type { ChainPoint } from './read-frames.ts';
import { recoverSegments } from './recovery.ts';
import { encodeSegmentHead, type Segment, segmentHeadBytes, segmentPath } from './segment.ts';

export interface AppenderOptions {
  readonly directory: string;
  /** A segment is closed once the next frame would take it beyond this. */
  readonly segmentBytes: number;
}

export class Appender {
  /** What recovery cut off as torn. */
  readonly cutBytes: number;
  readonly #options: AppenderOptions;
  readonly #segments: Segment[];
  readonly #epoch: number;
  #chain: ChainPoint;
  #bytes: number;
  #handle: number;
  #hasFailed = false;

  /** Recovers the journal, or begins one. Throws `CorruptionError`. */
  constructor(options: AppenderOptions) {
    settleDirectory(options.directory);
    const { segments, chain, bytes, cutBytes } = recoverSegments(options.directory);
    this.#options = options;
    this.#segments = segments;
    this.cutBytes = cutBytes;
    this.#chain = chain ?? { nextSeq: 1, epoch: 0, frameHash: noHash };
    this.#epoch = this.#chain.epoch + 1;
    this.#bytes = bytes;
    const last = segments.at(-1);
    this.#handle = last === undefined ? this.#beginSegment() : openSync(last.path, 'a');
  }

  /** The oldest sequence the journal holds, or will hold. */
  get firstSeq(): number {
    return this.#segments[0]?.head.firstSeq ?? 1;
  }

  get lastSeq(): number {
    return this.#chain.nextSeq - 1;
  }

  /** The new segment has its head before it has its name, so a segment without a head is never a crash's trace. */
  #beginSegment(): number {
    const { nextSeq: firstSeq, frameHash } = this.#chain;
    const before = this.#segments.at(-1);
    const head = {
      firstSeq,
      epoch: this.#epoch,
      previousBytes: this.#bytes,
      previousHeadHash: before?.headHash ?? noHash,
      previousFrameHash: frameHash,
    };
    const path = segmentPath(this.#options.directory, firstSeq);
    const bytes = encodeSegmentHead(head);
    replaceFile(path, [bytes]);
    this.#segments.push({ path, head, headHash: chainHash(bytes) });
    this.#bytes = segmentHeadBytes;
    return openSync(path, 'a');
  }

  /** Returns once the batch is durable. After a failure nothing is taken any more: what is on disk is not known. */
  append(batch: Batch): void {
    if (this.#hasFailed) throw new Error('journal: an append failed before');
    if (batch.firstSeq !== this.#chain.nextSeq || batch.count < 1) {
      throw new Error(`journal: ${batch.count} events from ${batch.firstSeq} cannot follow ${this.lastSeq}`);
    }
    this.#hasFailed = true;
    const size = frameHeaderBytes + batch.payload.length;
    if (this.#bytes > segmentHeadBytes && this.#bytes + size > this.#options.segmentBytes) {
      const handle = this.#beginSegment();
      closeSync(this.#handle);
      this.#handle = handle;
    }
    const frame = encodeFrame(batch, this.#epoch, this.#chain.frameHash);
    writeFully(this.#handle, frame);
    fdatasyncSync(this.#handle);
    this.#bytes += size;
    this.#chain = { nextSeq: batch.firstSeq + batch.count, epoch: this.#epoch, frameHash: chainHash(frame) };
    this.#hasFailed = false;
  }

  /** Oldest first and each one durably, so that what a power cut leaves is still a chain. The last segment always stays. */
  dropBefore(seq: number): void {
    for (let next = this.#segments[1]; next !== undefined && next.head.firstSeq <= seq; next = this.#segments[1]) {
      const oldest = this.#segments.shift();
      if (oldest !== undefined) rmSync(oldest.path);
      syncDirectory(this.#options.directory);
    }
  }

  close(): void {
    this.#hasFailed = true;
    closeSync(this.#handle);
  }
}
