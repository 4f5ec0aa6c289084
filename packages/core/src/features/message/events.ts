import { int, list } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';

export const messageEvents = {
  /** The user has read the messages named, and all up to `through`. */
  MessagesRead: event(64, { userId: int, ids: list(int), through: int }, owner),
};

export type MessageEvents = EventsIn<typeof messageEvents>;
export type MessageEvent = MessageEvents[keyof MessageEvents];
