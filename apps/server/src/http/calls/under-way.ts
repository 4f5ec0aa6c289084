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
/** What visitors together may have of the room of reads: however many wait there, those who trade find a place. */
export const visitorsShare = 3 / 4;

/** A place is for so much of what a call weighs: the room of reads holds a quarter of a second of work. */
export const weightAPlace = 10;

interface Load {
  readonly room: number;
  readonly callerMax: number;
  readonly visitorsMax: number;
  readonly byCaller: Map<CallerKey, number>;
  /** Now. */
  underWay: number;
  /** Of these, of visitors. */
  visitors: number;
  /** Since the start. */
  refused: number;
}

export class UnderWay {
  readonly #loads: Readonly<Record<Bucket, Load>>;

  constructor(given: Rooms) {
    const idle = (room: number, share = 1): Load => ({
      room,
      callerMax: Math.ceil(room / callerShare),
      visitorsMax: Math.ceil(room * share),
      byCaller: new Map(),
      underWay: 0,
      visitors: 0,
      refused: 0,
    });
    const { read, order, cancel, auth, code } = given;
    this.#loads = {
      read: idle(read, visitorsShare),
      order: idle(order),
      cancel: idle(cancel),
      auth: idle(auth),
      code: idle(code),
    };
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

  /** The places that a call got; it has to `leave` them, once. 0: it did not get in. A dear one takes several. */
  enter(bucket: Bucket, caller: CallerKey, weight = 1): number {
    const load = this.#loads[bucket];
    const places = Math.min(Math.ceil(weight / weightAPlace), load.callerMax);
    const own = load.byCaller.get(caller) ?? 0;
    const visitors = isVisitor(caller) ? load.visitors + places : 0;
    const isFull = load.underWay + places > load.room || visitors > load.visitorsMax;
    if (places === 0 || isFull || own + places > load.callerMax) {
      load.refused += 1;
      return 0;
    }
    load.underWay += places;
    if (isVisitor(caller)) load.visitors = visitors;
    load.byCaller.set(caller, own + places);
    return places;
  }

  leave(bucket: Bucket, caller: CallerKey, places: number): void {
    const load = this.#loads[bucket];
    const left = (load.byCaller.get(caller) ?? 0) - places;
    load.underWay -= places;
    if (isVisitor(caller)) load.visitors -= places;
    if (left > 0) load.byCaller.set(caller, left);
    else load.byCaller.delete(caller);
  }
}

function isVisitor(caller: CallerKey): boolean {
  return typeof caller === 'string';
}
