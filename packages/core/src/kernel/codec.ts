/**
 * Binary codec of journal and snapshots: a value's shape is written once, as a field, and encoder, decoder and
 * TypeScript type come from it. Integers are zig-zag varints, so small numbers take one byte.
 */
import { bigOf, numberOf } from './int64.ts';

/** Beyond this, doubled values lose bits. */
const doubledMax = 0xf_ffff_ffff_ffff;
const bigDoubledMax = BigInt(doubledMax);
const bigDoubledMin = -bigDoubledMax;

/** What `openSized` makes room for, and the greatest length that fits there. */
const shortLengthBytes = 2;
const shortLengthMax = 8191;

/** Grows as it is written to; `bytes()` hands out a copy. */
export class ByteWriter {
  #buffer = new Uint8Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  reset(): void {
    this.#length = 0;
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#buffer.length) return;
    const grown = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + size));
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
  }

  /** A safe integer of either sign. */
  int(value: number): void {
    if ((value & 63) === value) {
      this.#reserve(1);
      this.#buffer[this.#length++] = value * 2;
      return;
    }
    if (!Number.isSafeInteger(value)) throw new Error(`codec: not a safe integer: ${value}`);
    if (value <= doubledMax && value >= -doubledMax) this.#smallInt(value);
    else this.#wideInt(BigInt(value));
  }

  /** Zig-zag: 0, -1, 1, -2 become 0, 1, 2, 3. */
  #smallInt(value: number): void {
    this.#reserve(10);
    const buffer = this.#buffer;
    let length = this.#length;
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    // `&` sees the low 32 bits alone, which hold the seven that are written.
    for (; rest > 0x7fff_ffff; rest = Math.floor(rest / 128)) buffer[length++] = (rest & 0x7f) | 0x80;
    for (; rest > 0x7f; rest >>>= 7) buffer[length++] = (rest & 0x7f) | 0x80;
    buffer[length++] = rest;
    this.#length = length;
  }

  #wideInt(value: bigint): void {
    let rest = value < 0n ? -value * 2n - 1n : value * 2n;
    this.#reserve(40);
    while (rest > 0x7fn) {
      this.#buffer[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#buffer[this.#length++] = Number(rest);
  }

  /** An integer of either sign, at most 256 bits. */
  big(value: bigint): void {
    if (value <= bigDoubledMax && value >= bigDoubledMin) this.#smallInt(numberOf(value));
    else this.#wideInt(value);
  }

  /** Makes room for the length of what is written from here on; the answer is for `closeSized`. */
  openSized(): number {
    this.#reserve(shortLengthBytes);
    this.#length += shortLengthBytes;
    return this.#length;
  }

  /** Writes the length of all since `openSized`, in front of it; an `int` as any other. */
  closeSized(start: number): void {
    const size = this.#length - start;
    if (size <= shortLengthMax) {
      // Of two bytes, whatever its size: what follows need not move.
      this.#buffer[start - 2] = ((size * 2) & 0x7f) | 0x80;
      this.#buffer[start - 1] = size >>> 6;
      return;
    }
    const moved = this.#buffer.slice(start, this.#length);
    this.#length = start - shortLengthBytes;
    this.int(size);
    this.raw(moved);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
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

/** One value's shape. */
export interface Field<T> {
  readonly write: (out: ByteWriter, value: T) => void;
  readonly read: (from: ByteReader) => T;
  /** The code of `write`, where it is a line: of the value's and of the field's own. */
  readonly inline?: (value: string, field: string) => string;
}
export type TypeOf<F> = F extends Field<infer T> ? T : never;

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder('utf-8', { fatal: true });

/** A safe integer. */
export const int: Field<number> = {
  write: (out, value) => out.int(value),
  read: (from) => from.int(),
  inline: (value) => `out.int(${value})`,
};
/** An integer of any size: money in minor units. */
export const big: Field<bigint> = {
  write: (out, value) => out.big(value),
  read: (from) => from.big(),
  inline: (value) => `out.big(${value})`,
};
export const bool: Field<boolean> = {
  write: (out, value) => out.int(value ? 1 : 0),
  read: (from) => from.int() === 1,
  inline: (value) => `out.int(${value} ? 1 : 0)`,
};
export const text: Field<string> = {
  write: (out, value) => {
    const bytes = utf8.encode(value);
    out.int(bytes.length);
    out.raw(bytes);
  },
  read: (from) => fromUtf8.decode(from.raw(from.int())),
};

export const bytes: Field<Uint8Array> = {
  write: (out, value) => {
    out.int(value.length);
    out.raw(value);
  },
  // A copy: what it is read from may be large and go.
  read: (from) => from.raw(from.int()).slice(),
};

/** One of a closed list of words, written as its index: append to the list, never reorder it. */
export function oneOf<const Words extends readonly string[]>(...words: Words): Field<Words[number]> {
  return {
    write: (out, value) => {
      const index = words.indexOf(value);
      if (index < 0) throw new Error(`codec: unknown word ${value}`);
      out.int(index);
    },
    read: (from) => {
      const word = words[from.int()];
      if (word === undefined) throw new Error('codec: unknown word index');
      return word;
    },
    inline: (value, field) => {
      const choices = words.map((word, index) => `${value} === ${JSON.stringify(word)} ? out.int(${index}) : `);
      return `${choices.join('')}${field}.write(out, ${value})`;
    },
  };
}

/** An object with exactly one of these fields, written as its index and the field: append, never reorder. */
export function either<Fields extends object>(
  fields: Fields,
): Field<{ [K in keyof Fields]: { [Name in K]: TypeOf<Fields[K]> } }[keyof Fields]> {
  const choices: [string, Field<unknown>][] = Object.entries(fields);
  return {
    write: (out, value) => {
      const index = choices.findIndex(([name]) => name in (value as object));
      const [name, field] = choices[index] ?? [];
      if (name === undefined || field === undefined) throw new Error('codec: none of the fields');
      out.int(index);
      field.write(out, (value as Record<string, unknown>)[name]);
    },
    read: (from) => {
      const [name, field] = choices[from.int()] ?? [];
      if (name === undefined || field === undefined) throw new Error('codec: unknown field index');
      return { [name]: field.read(from) } as never;
    },
  };
}

/**
 * A field that later builds appended: events of a version before `version` have `standIn` instead. Wherever it stands
 * among other late ones, versions never fall.
 */
export function since<T>(version: number, field: Field<T>, standIn: T): LateField<T> {
  return { ...field, version, standIn };
}

export interface LateField<T> extends Field<T> {
  readonly version: number;
  readonly standIn: T;
}

/** The version of a shape: that of the field appended last. */
export function versionOf(shape: object): number {
  const versions = Object.values(shape).map((field: Partial<LateField<unknown>>) => field.version ?? 1);
  if (versions.some((version, index) => version < (versions[index - 1] ?? 1)))
    throw new Error('codec: append, never insert');
  return Math.max(1, ...versions);
}

/** The shape as it was: fields that came later are there without having been written. */
export function shapeAt(shape: object, version: number): object {
  const entries = Object.entries(shape).map(([name, field]: [string, Field<unknown> & Partial<LateField<unknown>>]) =>
    (field.version ?? 1) > version ? [name, { write: () => {}, read: () => field.standIn }] : [name, field],
  );
  return Object.fromEntries(entries);
}

/** Always the same word: takes no bytes. */
export function constant<const Word extends string>(word: Word): Field<Word> {
  return { write: () => {}, read: () => word, inline: () => '' };
}

/**
 * A record's or list's functions, of its own for each shape: one loop over closures for all shapes would cost a quarter of
 * a command. Made on first use, so that a browser, where code from text is forbidden, may import this; from then on the
 * field has them itself.
 */
function compiled<T>(fields: readonly unknown[], code: { write: string; read: string }): Field<T> {
  const names = fields.map((_, index) => `f${index}`);
  const make = (text: string) => new Function(...names, `return ${text}`)(...fields);
  // A copy of the field, as `since` makes one, keeps the first functions.
  let write: Field<T>['write'] | undefined;
  let read: Field<T>['read'] | undefined;
  const field: { -readonly [K in keyof Field<T>]: Field<T>[K] } = {
    write: (out, value) => {
      write ??= make(code.write) as Field<T>['write'];
      field.write = write;
      write(out, value);
    },
    read: (from) => {
      read ??= make(code.read) as Field<T>['read'];
      field.read = read;
      return read(from);
    },
  };
  return field;
}

/** Code that writes a value; what a field does in one line stands there itself. */
function writing({ inline }: Field<unknown>, name: string, value: string): string {
  return inline === undefined ? `${name}.write(out, ${value});` : `${inline(value, name)};`;
}

export function list<T>(item: Field<T>): Field<T[]> {
  return compiled([item], {
    write: `(out, value) => {
      out.int(value.length);
      for (let index = 0; index < value.length; index++) f0.write(out, value[index]);
    }`,
    read: `(from) => {
      const length = from.int();
      const items = [];
      for (let index = 0; index < length; index++) items.push(f0.read(from));
      return items;
    }`,
  });
}

export type RecordOf<F> = { -readonly [K in keyof F]: TypeOf<F[K]> };

/** Fields in the order written: append, never reorder. */
export function record<F extends object>(fields: F): Field<RecordOf<F>> {
  const entries: [string, Field<unknown>][] = Object.entries(fields);
  const writes = entries.map(([name, field], index) => writing(field, `f${index}`, `value.${name}`));
  const reads = entries.map(([name], index) => `${name}: f${index}.read(from),`);
  return compiled(
    entries.map(([, field]) => field),
    { write: `(out, value) => { ${writes.join(' ')} }`, read: `(from) => ({ ${reads.join(' ')} })` },
  );
}
