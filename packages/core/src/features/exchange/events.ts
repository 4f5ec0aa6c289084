import { int, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';

export const events = {
  ExchangeCreated: event(1, { mode: oneOf('demo', 'production'), seed: text }, nobody),
  /** An accepted command's key and answer (JSON), for retries. */
  KeyRemembered: event(14, { userId: int, call: text, key: text, bodyHash: text, answer: text }, owner),
};

export type Events = EventsIn<typeof events>;
export type Event = Events[keyof Events];
export type EventOf<K extends keyof Events> = Events[K];
