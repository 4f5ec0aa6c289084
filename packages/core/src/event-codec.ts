/** Events as the journal's bytes, and whom each touches: read off what their features declare. */
import { type Event, features } from './features.ts';
import { assert } from './kernel/assert.ts';
import { ByteReader, type ByteWriter, constant, type Field, int, record, shapeAt, versionOf } from './kernel/codec.ts';
import type { EventDeclaration } from './kernel/feature.ts';

interface Entry {
  readonly number: number;
  readonly version: number;
  readonly field: Field<Event>;
  /** How each version is read, the first one first. */
  readonly versions: readonly Field<Event>[];
  readonly users: (event: Event) => readonly number[];
}

const byNumber = new Map<number, Entry>();
const byKind = new Map<string, Entry>();
for (const { events } of features) {
  for (const [kind, declared] of Object.entries(events) as [string, EventDeclaration<object>][]) {
    const { number } = declared;
    assert(!byNumber.has(number), `two events have the number ${number}, one of them ${kind}`);
    const entry = { ...codecOf(kind, declared), number, users: declared.users as Entry['users'] };
    byNumber.set(number, entry);
    byKind.set(kind, entry);
  }
}

/** How an event is written, and how each of its versions is read. */
export function codecOf(kind: string, { shape }: Pick<EventDeclaration<object>, 'shape'>) {
  const version = versionOf(shape);
  const versions = Array.from(
    { length: version },
    (_, before) =>
      record({ kind: constant(kind), time: int, ...shapeAt(shape, before + 1) }) as unknown as Field<Event>,
  );
  return { version, versions, field: versions[version - 1] as Field<Event> };
}

function entryOf({ kind }: Event): Entry {
  const entry = byKind.get(kind);
  if (entry === undefined) throw new Error(`codec: unknown event ${kind}`);
  return entry;
}

/**
 * Stands before the events of a batch, which in batches without it are of version one and have neither version nor
 * length. Such builds know no event of this number, and say so.
 */
const batchMark = -2;

/** Begins a batch of events. */
export function beginBatch(out: ByteWriter): void {
  out.int(batchMark);
}

/** Appends an event to `out`: number, version, length, and its fields. */
export function encodeEvent(out: ByteWriter, event: Event): void {
  const { number, version, field } = entryOf(event);
  out.int(number);
  out.int(version);
  const start = out.openSized();
  field.write(out, event);
  out.closeSized(start);
}

/** Reads the next event; throws on an unknown kind or version, or torn bytes. */
export function decodeEvent(from: ByteReader): Event {
  const number = from.int();
  const version = from.int();
  const length = from.int();
  const field = byNumber.get(number)?.versions[version - 1];
  if (field === undefined) throw new Error(`codec: unknown event ${number} of version ${version}`);
  const end = from.offset + length;
  const event = field.read(from);
  if (from.offset !== end) throw new Error(`codec: an event ${number} is not ${length} bytes long`);
  return event;
}

function decodeBareEvent(from: ByteReader): Event {
  const number = from.int();
  const field = byNumber.get(number)?.versions[0];
  if (field === undefined) throw new Error(`codec: unknown event ${number}`);
  return field.read(from);
}

/** The events of a batch; throws where the bytes are not exactly `count` of them. */
export function decodeEvents(payload: Uint8Array, count: number): Event[] {
  const from = new ByteReader(payload);
  const isMarked = !from.isAtEnd && from.int() === batchMark;
  const marked = isMarked ? from : new ByteReader(payload);
  const events: Event[] = [];
  for (let left = count; left > 0; left--) events.push(isMarked ? decodeEvent(marked) : decodeBareEvent(marked));
  if (!marked.isAtEnd) throw new Error(`codec: more than ${count} events`);
  return events;
}

/** The users whose records an event changes. */
export function usersOf(event: Event): readonly number[] {
  return entryOf(event).users(event);
}
