/** All that follows from a register of features: what is decided and applied, the journal's events, and snapshots. */
import { type EventCodec, eventCodec, eventCodecOf } from './event-codec.ts';
import { type Exchange, exchangeOf, productExchange } from './exchange.ts';
import type { EventsOf, StateOf } from './features.ts';
import type { AnyFeature } from './kernel/feature.ts';
import { type Snapshots, snapshots, snapshotsOf } from './snapshot.ts';

export type CoreOf<F extends AnyFeature> = Exchange<F> &
  EventCodec<EventsOf<F>[keyof EventsOf<F>]> &
  Snapshots<StateOf<F>>;

export function coreOf<const List extends readonly AnyFeature[]>(list: List): CoreOf<List[number]> {
  return { ...exchangeOf(list), ...eventCodecOf(list), ...snapshotsOf(list) };
}

/** The product's. */
export const core = { ...productExchange, ...eventCodec, ...snapshots };
