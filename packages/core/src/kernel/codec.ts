/**
 * Binary codec of journal and snapshots: a value's shape is written once, as a field, and encoder, decoder and
 * TypeScript type come from it. Integers are zig-zag varints, so small numbers take one byte.
 */
import { type ByteReader, type ByteWriter, bigBytesMax, intBytesMax, putBig, putInt } from './bytes.ts';

export { ByteReader, ByteWriter } from './bytes.ts';

/** One value's shape. */
export interface Field<T> {
  readonly write: (out: ByteWriter, value: T) => void;
  readonly read: (from: ByteReader) => T;
  /**
   * What a record writes in place of calling `write`: code that puts the value into `bytes` at `at` and moves `at`, and
   * the most bytes that this takes. `field` is the field itself.
   */
  readonly inline?: { readonly bytesMax: number; readonly code: (value: string, field: string) => string };
}
export type TypeOf<F> = F extends Field<infer T> ? T : never;

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder('utf-8', { fatal: true });

/** A safe integer. */
export const int: Field<number> = {
  write: (out, value) => out.int(value),
  read: (from) => from.int(),
  inline: {
    bytesMax: intBytesMax,
    // Most are small: they need no call.
    code: (value) =>
      `whole = ${value}; if ((whole & 63) === whole) bytes[at++] = whole * 2; else at = putInt(bytes, at, whole);`,
  },
};
/** An integer of any size: money in minor units. */
export const big: Field<bigint> = {
  write: (out, value) => out.big(value),
  read: (from) => from.big(),
  inline: { bytesMax: bigBytesMax, code: (value) => `at = putBig(bytes, at, ${value});` },
};
export const bool: Field<boolean> = {
  write: (out, value) => out.int(value ? 1 : 0),
  read: (from) => from.int() === 1,
  inline: { bytesMax: 1, code: (value) => `bytes[at++] = ${value} ? 2 : 0;` },
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
    // Zig-zag doubles what is not negative; below 64 that is one byte. `write` refuses the rest.
    ...(words.length <= 64 && {
      inline: {
        bytesMax: 1,
        code: (value, field) => {
          const choices = words.map((word, index) => `${value} === ${JSON.stringify(word)} ? ${index * 2} : `);
          return `bytes[at++] = ${choices.join('')}${field}.write(out, ${value});`;
        },
      },
    }),
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
  return { write: () => {}, read: () => word, inline: { bytesMax: 0, code: () => '' } };
}

/**
 * A record's or list's functions, of its own for each shape: one loop over closures for all shapes would cost a quarter of
 * a command. Made on first use, so that a browser, where code from text is forbidden, may import this; from then on the
 * field has them itself.
 */
function compiled<T>(fields: readonly unknown[], code: { write: string; read: string }): Field<T> {
  const names = fields.map((_, index) => `f${index}`);
  const make = (text: string) =>
    new Function('putInt', 'putBig', ...names, `return ${text}`)(putInt, putBig, ...fields);
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

/**
 * Code that writes the fields of `value`. Those next to each other that need no call of their own share one asking for
 * room, and keep the place in a variable.
 */
function writing(entries: readonly [string, Field<unknown>][]): string {
  const room = entries.reduce((sum, [, { inline }]) => sum + (inline?.bytesMax ?? 0), 0);
  const open = `out.reserve(${room}); bytes = out.buffer; at = out.length;`;
  const steps = entries.map(([name, { inline }], index) =>
    inline === undefined
      ? `out.length = at; f${index}.write(out, value.${name}); ${open}`
      : inline.code(`value.${name}`, `f${index}`),
  );
  return `(out, value) => { let bytes, at, whole; ${open} ${steps.join(' ')} out.length = at; }`;
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
  const reads = entries.map(([name], index) => `${name}: f${index}.read(from),`);
  return compiled(
    entries.map(([, field]) => field),
    { write: writing(entries), read: `(from) => ({ ${reads.join(' ')} })` },
  );
}
