/**
 * Limits how many calls of each kind run at the same time. Each kind has a limit of its own, and no caller gets more than a
 * share of it. A slot is for work, not for waiting: a call takes it once it has arrived in full and is allowed, and returns
 * it when its answer is ready, however slowly either travels.
 */
import type { Bucket } from '@bourse/contract';

export type ConcurrencyLimits = Readonly<Record<Bucket, number>>;
/** A user's id, or the network of a visitor. */
export type CallerKey = number | string;

/**
 * An order, and a cancel too, waits behind the orders under way: behind 160 for some 20 ms where 8,000 are done a second.
 * Fewer would refuse what a short pause of the disk or the collector lets pile up.
 */
export const concurrencyLimits: ConcurrencyLimits = {
  read: 256,
  order: 160,
  cancel: 256,
  auth: 256,
  code: 64,
  // One a caller: a file takes all that its caller may have.
  export: 16,
};
export const buckets = Object.keys(concurrencyLimits) as Bucket[];
/** One caller may use this fraction (1 in …) of a limit. */
export const callerShare = 4;
/** The share of the limit of reads for visitors together: however many they are, traders find a slot. */
export const visitorsShare = 3 / 4;

/** A slot is for this much of a call's weight: the limit of reads is a quarter of a second of work. */
export const weightPerSlot = 10;

interface Load {
  readonly limit: number;
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

export class ConcurrencyLimiter {
  readonly #loads: Readonly<Record<Bucket, Load>>;

  constructor(given: ConcurrencyLimits) {
    const idle = (limit: number, share = 1): Load => ({
      limit,
      callerMax: Math.ceil(limit / callerShare),
      visitorsMax: Math.ceil(limit * share),
      byCaller: new Map(),
      underWay: 0,
      visitors: 0,
      refused: 0,
    });
    const { read, order, cancel, auth, code, export: files } = given;
    this.#loads = {
      read: idle(read, visitorsShare),
      order: idle(order),
      cancel: idle(cancel),
      auth: idle(auth),
      code: idle(code),
      export: idle(files),
    };
  }

  load(bucket: Bucket): Readonly<Pick<Load, 'underWay' | 'refused'>> {
    return this.#loads[bucket];
  }

  /** Whether a call that comes now would find no slot; it counts as refused then. */
  refuses(bucket: Bucket): boolean {
    const load = this.#loads[bucket];
    if (load.underWay < load.limit) return false;
    load.refused += 1;
    return true;
  }

  /** Takes slots for a call and returns how many; `leave` returns them, once. 0: refused. An expensive call takes several. */
  enter(bucket: Bucket, caller: CallerKey, weight = 1): number {
    const load = this.#loads[bucket];
    const slots = Math.min(Math.ceil(weight / weightPerSlot), load.callerMax);
    const own = load.byCaller.get(caller) ?? 0;
    const visitors = isVisitor(caller) ? load.visitors + slots : 0;
    const isFull = load.underWay + slots > load.limit || visitors > load.visitorsMax;
    if (slots === 0 || isFull || own + slots > load.callerMax) {
      load.refused += 1;
      return 0;
    }
    load.underWay += slots;
    if (isVisitor(caller)) load.visitors = visitors;
    load.byCaller.set(caller, own + slots);
    return slots;
  }

  leave(bucket: Bucket, caller: CallerKey, slots: number): void {
    const load = this.#loads[bucket];
    const left = (load.byCaller.get(caller) ?? 0) - slots;
    load.underWay -= slots;
    if (isVisitor(caller)) load.visitors -= slots;
    if (left > 0) load.byCaller.set(caller, left);
    else load.byCaller.delete(caller);
  }
}

function isVisitor(caller: CallerKey): boolean {
  return typeof caller === 'string';
}
