import { int, list } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';

export const events = {
  FundsGranted: event(7, { userId: int, postings: list(posting) }, owner),
};

export type Events = EventsIn<typeof events>;
export type Event = Events[keyof Events];
export type EventOf<K extends keyof Events> = Events[K];
