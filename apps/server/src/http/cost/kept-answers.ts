/**
 * Answers that are the same for everybody, kept as bytes for a moment. The same question asked again meanwhile costs next to
 * nothing, and asked at the same time it is worked out once. Memory is bounded in bytes: the oldest go first.
 */
import type { Refused } from '../handler.ts';
import type { Encoding } from './compressor.ts';

/** Milliseconds an answer is kept, from when it began to be made: nobody reads what is older. */
export const keptMsMax = 1000;
/** Bytes of all kept answers with their compressed variants. */
export const keptBytesMax = 64 * 2 ** 20;
/** One that has more is made for its caller alone: it would drive out all others. */
const ownShare = 8;
/** What an entry takes besides its bytes, about. */
const entryBytes = 512;

/** An answer of which nothing depends on who asked. */
export class KeptAnswer {
  readonly body: Buffer;
  readonly contentType: string;
  readonly variants = new Map<Encoding, Promise<Buffer | null>>();
  /** Told of bytes that have come to be kept beside the body. */
  onGrown: (bytes: number) => void = () => {};

  constructor(body: Buffer, contentType: string) {
    this.body = body;
    this.contentType = contentType;
  }
}

type Making = Promise<KeptAnswer | Refused>;

interface Entry {
  readonly version: string | number;
  /** When it began to be made. */
  readonly at: number;
  readonly answer: Making;
  bytes: number;
}

export class KeptAnswers {
  readonly #ms: number;
  readonly #bytesMax: number;
  /** The oldest first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  /** Since the start: answers that were made, and those that were given again. */
  made = 0;
  given = 0;

  /** `ms` 0: nothing is kept. */
  constructor(ms: number = keptMsMax, bytesMax: number = keptBytesMax) {
    this.#ms = ms;
    this.#bytesMax = bytesMax;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The answer to a question, or the promise of whoever asked first; undefined: it has to be made. */
  find(key: string, version: string | number, now: number): Making | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.version !== version || !this.#isFresh(entry, now)) return undefined;
    this.given += 1;
    return entry.answer;
  }

  /** Keeps the answer that `answer` comes to; what fails or is refused is not kept. */
  keep(key: string, version: string | number, now: number, answer: Making): void {
    this.made += 1;
    if (this.#ms === 0) return;
    this.#drop(key);
    this.#dropStale(now);
    const entry: Entry = { version, at: now, answer, bytes: 0 };
    this.#entries.set(key, entry);
    this.#grow(key, entry, entryBytes + key.length);
    answer.then(
      (made) => {
        if (!(made instanceof KeptAnswer)) this.#forget(key, entry);
        else {
          made.onGrown = (bytes) => this.#grow(key, entry, bytes);
          this.#grow(key, entry, made.body.length);
        }
      },
      () => this.#forget(key, entry),
    );
  }

  #isFresh({ at }: Entry, now: number): boolean {
    return now >= at && now - at < this.#ms;
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    if (entry.bytes > this.#bytesMax / ownShare) this.#drop(key);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#drop(oldest);
    }
  }

  #dropStale(now: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#isFresh(entry, now)) return;
      this.#drop(key);
    }
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
