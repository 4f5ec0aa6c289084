/** How many calls of each kind are under way, and how many may be. Each kind has room of its own. */
import type { Bucket } from '@bourse/contract';

export type Rooms = Readonly<Record<Bucket, number>>;

/**
 * An order, and a cancel too, waits behind the orders under way: behind 160 for some 20 ms where 8,000 are done a second.
 * Fewer would refuse what a short pause of the disk or the collector lets pile up.
 */
export const rooms: Rooms = { read: 256, order: 160, cancel: 256, auth: 256, code: 64 };
export const buckets = Object.keys(rooms) as Bucket[];

interface Load {
  /** Now. */
  underWay: number;
  /** Since the start. */
  refused: number;
}

export class UnderWay {
  readonly #rooms: Rooms;
  readonly #loads: Record<Bucket, Load>;

  constructor(given: Rooms) {
    const idle = () => ({ underWay: 0, refused: 0 });
    this.#rooms = given;
    this.#loads = { read: idle(), order: idle(), cancel: idle(), auth: idle(), code: idle() };
  }

  load(bucket: Bucket): Readonly<Load> {
    return this.#loads[bucket];
  }

  /** Whether the call got in; then it has to `leave`, once. */
  enter(bucket: Bucket): boolean {
    const load = this.#loads[bucket];
    const hasRoom = load.underWay < this.#rooms[bucket];
    load[hasRoom ? 'underWay' : 'refused'] += 1;
    return hasRoom;
  }

  leave(bucket: Bucket): void {
    this.#loads[bucket].underWay -= 1;
  }
}
