import { int, list } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

export const events = {
  /** The user has read the messages named, and all up to `through`. */
  MessagesRead: event(64, { userId: int, ids: list(int), through: int }, owner),
};

export type Events = EventsIn<typeof events>;
export type Event = Events[keyof Events];
