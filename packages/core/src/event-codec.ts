/** Events as the journal's bytes, and whom each touches: read off what their features declare. */
import { type Event, features } from './features.ts';
import { assert } from './kernel/assert.ts';
import { type ByteReader, type ByteWriter, constant, type Field, int, record } from './kernel/codec.ts';
import type { EventDeclaration } from './kernel/feature.ts';

interface Entry {
  readonly number: number;
  readonly field: Field<Event>;
  readonly users: (event: Event) => readonly number[];
}

const byNumber = new Map<number, Entry>();
const byKind = new Map<string, Entry>();
for (const { events } of features) {
  for (const [kind, declared] of Object.entries(events) as [string, EventDeclaration<object>][]) {
    const { number, shape } = declared;
    assert(!byNumber.has(number), `two events have the number ${number}, one of them ${kind}`);
    const field = record({ kind: constant(kind), time: int, ...shape }) as unknown as Field<Event>;
    const entry = { number, field, users: declared.users as Entry['users'] };
    byNumber.set(number, entry);
    byKind.set(kind, entry);
  }
}

function entryOf({ kind }: Event): Entry {
  const entry = byKind.get(kind);
  if (entry === undefined) throw new Error(`codec: unknown event ${kind}`);
  return entry;
}

/** Appends an event to `out`. */
export function encodeEvent(out: ByteWriter, event: Event): void {
  const { number, field } = entryOf(event);
  out.int(number);
  field.write(out, event);
}

/** Reads the next event; throws on an unknown kind or torn bytes. */
export function decodeEvent(from: ByteReader): Event {
  const entry = byNumber.get(from.int());
  if (entry === undefined) throw new Error('codec: unknown event');
  return entry.field.read(from);
}

/** The users whose records an event changes. */
export function usersOf(event: Event): readonly number[] {
  return entryOf(event).users(event);
}
