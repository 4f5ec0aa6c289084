/**
 * How many calls of each kind are under way, and how many may be. Each kind has room of its own, and nobody gets more than a
 * share of it. A place is for work, not for waiting: it is taken by a whole call that may be done, and left when its answer
 * is there, however slowly either travels.
 */
import type { Bucket } from '@bourse/contract';

export type Rooms = Readonly<Record<Bucket, number>>;
/** A user's id, or the network of a visitor. */
export type CallerKey = number | string;

/**
 * An order, and a cancel too, waits behind the orders under way: behind 160 for some 20 ms where 8,000 are done a second.
 * Fewer would refuse what a short pause of the disk or the collector lets pile up.
 */
export const rooms: Rooms = { read: 256, order: 160, cancel: 256, auth: 256, code: 64 };
export const buckets = Object.keys(rooms) as Bucket[];
/** One caller may have one part in so many of a room. */
export const callerShare = 4;

interface Load {
  readonly room: number;
  readonly callerMax: number;
  readonly byCaller: Map<CallerKey, number>;
  /** Now. */
  underWay: number;
  /** Since the start. */
  refused: number;
}

export class UnderWay {
  readonly #loads: Readonly<Record<Bucket, Load>>;

  constructor(given: Rooms) {
    const idle = (room: number): Load => ({
      room,
      callerMax: Math.ceil(room / callerShare),
      byCaller: new Map(),
      underWay: 0,
      refused: 0,
    });
    const { read, order, cancel, auth, code } = given;
    this.#loads = { read: idle(read), order: idle(order), cancel: idle(cancel), auth: idle(auth), code: idle(code) };
  }

  load(bucket: Bucket): Readonly<Pick<Load, 'underWay' | 'refused'>> {
    return this.#loads[bucket];
  }

  /** Whether a call that comes now would find no place; it counts as refused then. */
  refuses(bucket: Bucket): boolean {
    const load = this.#loads[bucket];
    if (load.underWay < load.room) return false;
    load.refused += 1;
    return true;
  }

  /** Whether the call got in; then it has to `leave`, once. */
  enter(bucket: Bucket, caller: CallerKey): boolean {
    const load = this.#loads[bucket];
    const own = load.byCaller.get(caller) ?? 0;
    if (load.underWay >= load.room || own >= load.callerMax) {
      load.refused += 1;
      return false;
    }
    load.underWay += 1;
    load.byCaller.set(caller, own + 1);
    return true;
  }

  leave(bucket: Bucket, caller: CallerKey): void {
    const load = this.#loads[bucket];
    const own = load.byCaller.get(caller) ?? 0;
    load.underWay -= 1;
    if (own > 1) load.byCaller.set(caller, own - 1);
    else load.byCaller.delete(caller);
  }
}
