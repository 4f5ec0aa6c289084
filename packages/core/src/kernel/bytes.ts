/** Integers of any size as bytes and back: zig-zag varints, so that small numbers of either sign take one byte. */
import { bigOf, numberOf } from './int64.ts';

/** Beyond this, doubled values lose bits. */
const doubledMax = 0xf_ffff_ffff_ffff;
const bigDoubledMax = BigInt(doubledMax);
const bigDoubledMin = -bigDoubledMax;

/** The most that an integer of each kind takes. */
export const intBytesMax = 10;
export const bigBytesMax = 40;

/** Writes a safe integer of either sign and returns where it ends; there is room for `intBytesMax`. */
export function putInt(bytes: Uint8Array, at: number, value: number): number {
  // Zig-zag: 0, -1, 1, -2 become 0, 1, 2, 3.
  if ((value | 0) === value) return putUnsigned(bytes, at, ((value << 1) ^ (value >> 31)) >>> 0);
  if (!Number.isSafeInteger(value)) throw new Error(`codec: not a safe integer: ${value}`);
  if (value > doubledMax || value < -doubledMax) return putWide(bytes, at, BigInt(value));
  const doubled = value < 0 ? -value * 2 - 1 : value * 2;
  // The low 28 bits as four bytes, then the rest: both fit the machine's small integers.
  const high = Math.floor(doubled / 0x1000_0000);
  const low = doubled - high * 0x1000_0000;
  // The array takes the low eight bits of what it is given.
  bytes[at] = low | 0x80;
  bytes[at + 1] = (low >>> 7) | 0x80;
  bytes[at + 2] = (low >>> 14) | 0x80;
  bytes[at + 3] = (low >>> 21) | 0x80;
  return putUnsigned(bytes, at + 4, high);
}

/** Of 32 bits, not zig-zag. */
function putUnsigned(bytes: Uint8Array, start: number, value: number): number {
  if (value <= 0x7f) {
    bytes[start] = value;
    return start + 1;
  }
  bytes[start] = value | 0x80;
  if (value <= 0x3fff) {
    bytes[start + 1] = value >>> 7;
    return start + 2;
  }
  bytes[start + 1] = (value >>> 7) | 0x80;
  if (value <= 0x1f_ffff) {
    bytes[start + 2] = value >>> 14;
    return start + 3;
  }
  bytes[start + 2] = (value >>> 14) | 0x80;
  if (value <= 0xfff_ffff) {
    bytes[start + 3] = value >>> 21;
    return start + 4;
  }
  bytes[start + 3] = (value >>> 21) | 0x80;
  bytes[start + 4] = value >>> 28;
  return start + 5;
}

function putWide(bytes: Uint8Array, start: number, value: bigint): number {
  let at = start;
  let rest = value < 0n ? -value * 2n - 1n : value * 2n;
  for (; rest > 0x7fn; rest >>= 7n) bytes[at++] = Number(rest & 0x7fn) | 0x80;
  bytes[at] = Number(rest);
  return at + 1;
}

/** Writes an integer of either sign, at most 256 bits; there is room for `bigBytesMax`. */
export function putBig(bytes: Uint8Array, at: number, value: bigint): number {
  if (value <= bigDoubledMax && value >= bigDoubledMin) return putInt(bytes, at, numberOf(value));
  return putWide(bytes, at, value);
}

/** What `openSized` makes room for, and the greatest length that fits there. */
const shortLengthBytes = 2;
const shortLengthMax = 8191;

/** Grows as it is written to; `bytes()` hands out a copy. */
export class ByteWriter {
  /** What was written, and room beyond `length`; for code that asked for the room. Another one after it has grown. */
  buffer = new Uint8Array(4096);
  length = 0;

  bytes(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  reset(): void {
    this.length = 0;
  }

  /** Makes room for so many bytes more. */
  reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.length + size));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
  }

  /** A safe integer of either sign. */
  int(value: number): void {
    this.reserve(intBytesMax);
    this.length = putInt(this.buffer, this.length, value);
  }

  /** An integer of either sign, at most 256 bits. */
  big(value: bigint): void {
    this.reserve(bigBytesMax);
    this.length = putBig(this.buffer, this.length, value);
  }

  /** Makes room for the length of what is written from here on; the answer is for `closeSized`. */
  openSized(): number {
    this.reserve(shortLengthBytes);
    this.length += shortLengthBytes;
    return this.length;
  }

  /** Writes the length of all since `openSized`, in front of it; an `int` as any other. */
  closeSized(start: number): void {
    const size = this.length - start;
    if (size <= shortLengthMax) {
      // Of two bytes, whatever its size: what follows need not move.
      this.buffer[start - 2] = ((size * 2) & 0x7f) | 0x80;
      this.buffer[start - 1] = size >>> 6;
      return;
    }
    const moved = this.buffer.slice(start, this.length);
    this.length = start - shortLengthBytes;
    this.int(size);
    this.raw(moved);
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }
}

/** Reads what `ByteWriter` wrote; throws where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  #byte(): number {
    const byte = this.#bytes[this.#offset++];
    if (byte === undefined) throw new Error('codec: unexpected end');
    return byte;
  }

  int(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 7; count++) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      factor *= 128;
    }
    return Number(this.#wide(BigInt(value), 49n));
  }

  big(): bigint {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 7; count++) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return bigOf(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
      factor *= 128;
    }
    return this.#wide(BigInt(value), 49n);
  }

  #wide(start: bigint, startShift: bigint): bigint {
    let value = start;
    for (let shift = startShift; shift < 280n; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value & 1n ? -((value + 1n) >> 1n) : value >> 1n;
    }
    throw new Error('codec: integer too long');
  }

  raw(length: number): Uint8Array {
    const end = this.#offset + length;
    if (length < 0 || end > this.#bytes.length) throw new Error('codec: unexpected end');
    const bytes = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return bytes;
  }
}

/** The fingerprint of bytes: equal for equal bytes. Finds faults and changes, not forgers. */
export function fingerprintOf(bytes: Uint8Array): string {
  const lanes = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (let index = 0; index < bytes.length; index++) {
    const lane = index & 3;
    lanes[lane] =
      Math.imul((lanes[lane] ?? 0) ^ (bytes[index] ?? 0), 0x0100_0193) ^ ((lanes[(lane + 3) & 3] ?? 0) >>> 15);
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
