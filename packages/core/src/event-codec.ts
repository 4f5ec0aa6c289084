/** Events as the journal's bytes, whom each touches, and what staff did: read off what their features declare. */
import type { MovementKind } from '@bourse/contract';
import { type EventsOf, features } from './features.ts';
import { assert } from './kernel/assert.ts';
import { ByteReader, type ByteWriter, constant, type Field, int, record, shapeAt, versionOf } from './kernel/codec.ts';
import type { Changed, LegRule, MovementRule, Notice } from './kernel/declare/facts.ts';
import type { Act, AnyEventDeclaration, AnyFeature } from './kernel/feature.ts';

/** The codec of the events of some features. */
export interface EventCodec<Event> {
  /** Appends an event to `out`: number, version, length, and its fields. */
  encodeEvent(out: ByteWriter, event: Event): void;
  /** Reads the next event; throws on an unknown kind or version, or torn bytes. */
  decodeEvent(from: ByteReader): Event;
  /** The events of a batch; throws where the bytes are not exactly `count` of them. */
  decodeEvents(payload: Uint8Array, count: number): Event[];
  /** The users whose records an event changes. */
  usersOf(event: Event): readonly number[];
  /** Kinds of events that may be acts of staff. */
  readonly actKinds: readonly string[];
  /** What staff did, where the event is an act of theirs. */
  actOf(event: Event): Act | null;
  /** Kinds of events whose legs move something. */
  readonly movementKinds: readonly string[];
  /** What the legs of an event are; null: they only lock and unlock, or there are none. */
  movementOf(event: Event, quoteOf: (market: number) => number): MovementKind | LegRule | null;
  /** Kinds of events that may be worth a message. */
  readonly noticeKinds: readonly string[];
  noticesOf(event: Event): readonly Notice[];
  /** Whose records of which kind are others now. */
  changesOf(event: Event): readonly Changed[];
}

/** Any event, whose feature knows what else it says. */
export interface AnyEvent {
  readonly kind: string;
  readonly time: number;
}

interface Entry {
  readonly number: number;
  readonly version: number;
  readonly field: Field<AnyEvent>;
  /** How each version is read, the first one first. */
  readonly versions: readonly Field<AnyEvent>[];
  readonly users: (event: AnyEvent) => readonly number[];
  readonly act: ((event: AnyEvent) => Act | null) | null;
  readonly movement?: MovementRule<AnyEvent>;
  readonly notices?: (event: AnyEvent) => readonly Notice[];
  readonly changed?: (event: AnyEvent) => readonly Changed[];
}

const noNotices: readonly Notice[] = [];
const noChanges: readonly Changed[] = [];

/**
 * Stands before the events of a batch, which in batches without it are of version one and have neither version nor
 * length. Such builds know no event of this number, and say so.
 */
const batchMark = -2;

/** Begins a batch of events. */
export function beginBatch(out: ByteWriter): void {
  out.int(batchMark);
}

/** How an event is written, and how each of its versions is read. */
export function codecOf(kind: string, { shape }: Pick<AnyEventDeclaration, 'shape'>) {
  const version = versionOf(shape);
  const versions = Array.from(
    { length: version },
    (_, before) =>
      record({ kind: constant(kind), time: int, ...shapeAt(shape, before + 1) }) as unknown as Field<AnyEvent>,
  );
  return { version, versions, field: versions[version - 1] as Field<AnyEvent> };
}

function entriesOf(list: readonly AnyFeature[]): { byNumber: Map<number, Entry>; byKind: Map<string, Entry> } {
  const byNumber = new Map<number, Entry>();
  const byKind = new Map<string, Entry>();
  for (const [kind, declared] of list.flatMap(({ events }) => Object.entries(events))) {
    const facts = declared as AnyEventDeclaration & Pick<Entry, 'users' | 'act'>;
    const { number } = facts;
    assert(!byNumber.has(number), `two events have the number ${number}, one of them ${kind}`);
    const entry = { ...facts, ...codecOf(kind, declared) } as Entry;
    byNumber.set(number, entry);
    byKind.set(kind, entry);
  }
  return { byNumber, byKind };
}

export function eventCodecOf<const List extends readonly AnyFeature[]>(
  list: List,
): EventCodec<EventsOf<List[number]>[keyof EventsOf<List[number]>]>;
export function eventCodecOf(list: readonly AnyFeature[]): unknown {
  const { byNumber, byKind } = entriesOf(list);
  const entryOf = ({ kind }: AnyEvent): Entry => {
    const entry = byKind.get(kind);
    if (entry === undefined) throw new Error(`codec: unknown event ${kind}`);
    return entry;
  };
  const decodeEvent = (from: ByteReader): AnyEvent => {
    const number = from.int();
    const version = from.int();
    const length = from.int();
    const field = byNumber.get(number)?.versions[version - 1];
    if (field === undefined) throw new Error(`codec: unknown event ${number} of version ${version}`);
    const end = from.offset + length;
    const event = field.read(from);
    if (from.offset !== end) throw new Error(`codec: an event ${number} is not ${length} bytes long`);
    return event;
  };
  const decodeBareEvent = (from: ByteReader): AnyEvent => {
    const number = from.int();
    const field = byNumber.get(number)?.versions[0];
    if (field === undefined) throw new Error(`codec: unknown event ${number}`);
    return field.read(from);
  };
  return {
    encodeEvent: (out: ByteWriter, event: AnyEvent) => {
      const { number, version, field } = entryOf(event);
      out.int(number);
      out.int(version);
      const start = out.openSized();
      field.write(out, event);
      out.closeSized(start);
    },
    decodeEvent,
    decodeEvents: (payload: Uint8Array, count: number) => {
      const from = new ByteReader(payload);
      const isMarked = !from.isAtEnd && from.int() === batchMark;
      const marked = isMarked ? from : new ByteReader(payload);
      const events: AnyEvent[] = [];
      for (let left = count; left > 0; left--) events.push(isMarked ? decodeEvent(marked) : decodeBareEvent(marked));
      if (!marked.isAtEnd) throw new Error(`codec: more than ${count} events`);
      return events;
    },
    usersOf: (event: AnyEvent) => entryOf(event).users(event),
    actKinds: [...byKind].flatMap(([kind, { act }]) => (act === null ? [] : [kind])),
    actOf: (event: AnyEvent) => entryOf(event).act?.(event) ?? null,
    movementKinds: [...byKind].flatMap(([kind, { movement }]) => (movement ? [kind] : [])),
    movementOf: (event: AnyEvent, quoteOf: (market: number) => number) => {
      const { movement = null } = entryOf(event);
      return typeof movement === 'function' ? movement(event, quoteOf) : movement;
    },
    noticeKinds: [...byKind].flatMap(([kind, { notices }]) => (notices === undefined ? [] : [kind])),
    noticesOf: (event: AnyEvent) => entryOf(event).notices?.(event) ?? noNotices,
    changesOf: (event: AnyEvent) => entryOf(event).changed?.(event) ?? noChanges,
  };
}

/** The product's. */
export const eventCodec = eventCodecOf(features);
export const { encodeEvent, decodeEvent, decodeEvents, usersOf, actKinds, actOf } = eventCodec;
