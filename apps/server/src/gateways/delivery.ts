/**
 * Stands between those who send messages and a carrier that may be slow or down: nobody waits for it. A message that
 * failed gives its slot back and waits for its next try among the others. Recipients' domains take turns, and none has
 * more than half of the slots and of the places: one that answers slowly, or a flood to it, leaves the rest to others.
 * Tries are few, begin some time apart, and a code whose time is over is given up. What is given up rejects, with an error
 * that does not tell to whom it was.
 */
import type { Message, MessageGateway } from './message.ts';

/** A carrier's no that trying again cannot change. */
export class RefusedByCarrierError extends Error {
  override name = 'RefusedByCarrierError';
}

export interface DeliveryClock {
  now(): number;
  /** Calls back after so many milliseconds, unless it is called off. */
  after(ms: number, work: () => void): () => void;
}

export interface DeliverySettings {
  readonly carrier: MessageGateway;
  /** Milliseconds before the second try, the third and so on; there is one try more than pauses. */
  readonly pausesMs?: readonly number[];
  /** Milliseconds between the beginnings of two tries, asked before each; left out: none. */
  readonly pauseMs?: (() => number) | undefined;
  readonly underWayMax?: number;
  readonly waitingMax?: number;
  /** Left out: the machine's. */
  readonly clock?: DeliveryClock;
}

export interface Delivery extends MessageGateway {
  /** Gives up what waits, and answers when nothing is under way. */
  close(): Promise<void>;
}

/** What went wrong, for the log, where nobody's address or number has to stand. A carrier quotes it in what it says. */
function withoutAddress(error: unknown, to: string): Error {
  const isMail = to.includes('@');
  const masked = isMail ? to.replace(/^(.).*@/, '$1***@') : `***${to.slice(-2)}`;
  const written = new RegExp(to.replace(/^\+/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const said = message.replace(written, masked);
  if (error instanceof RefusedByCarrierError) return new RefusedByCarrierError(said);
  return Object.assign(new Error(said), name === 'Error' ? {} : { name });
}

const pausesMs = [1000, 5000, 20_000];
export const deliveryLimits = { underWayMax: 8, waitingMax: 5000 };
/** Of the slots and the places, what one domain may have. */
export const domainShare = 0.5;
/** A code is void by then. */
const codeLifeMs = 5 * 60_000;

const machineClock: DeliveryClock = {
  now: Date.now,
  after(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

interface Job {
  readonly message: Message;
  readonly sentAt: number;
  readonly onTaken: () => void;
  readonly onGivenUp: (error: Error) => void;
  fails: number;
}

/** Messages to one domain: those that may go, and how many hold a place or a slot. */
interface Lane {
  readonly ready: Job[];
  waiting: number;
  underWay: number;
}

interface Resting {
  readonly callOff: () => void;
  readonly error: unknown;
}

class LaneDelivery implements Delivery {
  readonly #carrier: MessageGateway;
  readonly #clock: DeliveryClock;
  readonly #pausesMs: readonly number[];
  readonly #pauseMs: () => number;
  readonly #underWayMax: number;
  readonly #waitingMax: number;
  /** The last try began a moment ago. */
  #isPausing = false;
  /** By domain, the one whose turn is next first; gone when nothing of it waits or is under way. */
  readonly #lanes = new Map<string, Lane>();
  readonly #resting = new Map<Job, Resting>();
  readonly #underWay = new Set<Promise<void>>();
  #waiting = 0;
  #isClosed = false;

  constructor(settings: DeliverySettings) {
    const limits = { pausesMs, ...deliveryLimits, clock: machineClock, ...settings };
    this.#carrier = limits.carrier;
    this.#clock = limits.clock;
    this.#pausesMs = limits.pausesMs;
    this.#pauseMs = limits.pauseMs ?? (() => 0);
    this.#underWayMax = limits.underWayMax;
    this.#waitingMax = limits.waitingMax;
  }

  async send(message: Message): Promise<void> {
    const isFull =
      this.#waiting >= this.#waitingMax ||
      (this.#lanes.get(domainOf(message.to))?.waiting ?? 0) >= Math.ceil(this.#waitingMax * domainShare);
    if (this.#isClosed || isFull) throw new Error('too many messages wait for their carrier');
    return await new Promise((onTaken, onGivenUp) => {
      const lane = this.#laneOf(domainOf(message.to));
      lane.ready.push({ message, sentAt: this.#clock.now(), onTaken, onGivenUp, fails: 0 });
      lane.waiting += 1;
      this.#waiting += 1;
      this.#work();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const lane of this.#lanes.values()) {
      for (const { onGivenUp } of lane.ready.splice(0)) onGivenUp(new Error('it waited for its carrier until the end'));
    }
    for (const [{ message, onGivenUp }, { callOff, error }] of this.#resting) {
      callOff();
      onGivenUp(withoutAddress(error, message.to));
    }
    this.#resting.clear();
    await Promise.all(this.#underWay);
  }

  #laneOf(name: string): Lane {
    const lane = this.#lanes.get(name) ?? { ready: [], waiting: 0, underWay: 0 };
    this.#lanes.set(name, lane);
    return lane;
  }

  async #attempt(job: Job): Promise<void> {
    try {
      if (job.message.code !== undefined && this.#clock.now() - job.sentAt >= codeLifeMs) {
        throw new RefusedByCarrierError('a code waited for its carrier until it was void');
      }
      await this.#carrier.send(job.message);
      job.onTaken();
    } catch (error) {
      const pauseMs = this.#pausesMs[job.fails];
      if (pauseMs === undefined || this.#isClosed || error instanceof RefusedByCarrierError) {
        return job.onGivenUp(withoutAddress(error, job.message.to));
      }
      job.fails += 1;
      this.#rest(job, pauseMs, error);
    }
  }

  /** Holds a place and no slot until its next try is due. */
  #rest(job: Job, pauseMs: number, error: unknown): void {
    this.#laneOf(domainOf(job.message.to)).waiting += 1;
    this.#waiting += 1;
    const callOff = this.#clock.after(pauseMs, () => {
      this.#resting.delete(job);
      this.#laneOf(domainOf(job.message.to)).ready.push(job);
      this.#work();
    });
    this.#resting.set(job, { callOff, error });
  }

  /** The first job of the first lane that has a slot left; the lane then goes behind the others. */
  #next(): { name: string; lane: Lane; job: Job } | null {
    for (const [name, lane] of this.#lanes) {
      if (lane.underWay >= Math.ceil(this.#underWayMax * domainShare)) continue;
      const job = lane.ready.shift();
      if (job === undefined) continue;
      this.#lanes.delete(name);
      this.#lanes.set(name, lane);
      return { name, lane, job };
    }
    return null;
  }

  #work(): void {
    while (!this.#isPausing && this.#underWay.size < this.#underWayMax) {
      const turn = this.#next();
      if (turn === null) return;
      const { name, lane, job } = turn;
      lane.waiting -= 1;
      this.#waiting -= 1;
      lane.underWay += 1;
      const done = this.#attempt(job).finally(() => {
        lane.underWay -= 1;
        if (lane.underWay === 0 && lane.waiting === 0) this.#lanes.delete(name);
        this.#underWay.delete(done);
        this.#work();
      });
      this.#underWay.add(done);
      this.#pause();
    }
  }

  #pause(): void {
    const ms = this.#pauseMs();
    if (ms === 0) return;
    this.#isPausing = true;
    this.#clock.after(ms, () => {
      this.#isPausing = false;
      this.#work();
    });
  }
}

export function createDelivery(settings: DeliverySettings): Delivery {
  return new LaneDelivery(settings);
}

/**
 * Whose server takes a message in: the last two labels of a mail address, because a domain has as many names below it as
 * its owner likes; of a number, its first digits.
 */
function domainOf(to: string): string {
  if (to.startsWith('+')) return to.slice(0, 4);
  return to
    .slice(to.lastIndexOf('@') + 1)
    .split('.')
    .slice(-2)
    .join('.');
}
