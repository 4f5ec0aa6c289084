/**
 * What acts outside the exchange on its events: a mail to a person, a notice to somebody else's server. The exchange itself
 * is in the journal; what was done outside is nowhere, so it is done at least once: again after a crash, where it is not
 * known to have been done, and then under the id it had.
 */
import type { EventKind, EventOf } from '@bourse/core';
import type { Services } from '../services.ts';

/** Which act it is. */
export interface ActMeta {
  /** The event's sequence. */
  readonly seq: number;
  /** Which of the event's acts, from 0. */
  readonly index: number;
  /** `<follower>:<sequence>:<index>`: the same each time this act is tried or repeated, and never another's. */
  readonly id: string;
}

export interface Follower<Kind extends EventKind = EventKind> {
  /** Stands in ids and names its position in the storage: never changed, never given again. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Acts under way at the same time; each may be slow, and none waits for another. */
  readonly underWayMax: number;
  /** Milliseconds before the second try of an act, the third and so on; there is one try more than pauses. */
  readonly pausesMs: readonly number[];
  /** Whether trying again cannot help; left out: it always may. */
  isFinal?(error: unknown): boolean;
  /** How many acts an event is worth; left out: one. A function of the event alone, so that ids stay what they are. */
  countActs?(event: EventOf<Kind>): number;
  /** Resolves once it is done. The state may be later than the event. */
  act(services: Services, event: EventOf<Kind>, meta: ActMeta): Promise<void>;
}

/** Checks that `act` and `countActs` know the kinds that are named. */
export function defineFollower<const Kind extends EventKind>(follower: Follower<Kind>): Follower {
  return follower;
}
