/**
 * A whole history from one seed: people trade, the process dies in one of many places, comes back, and is held against
 * the model; commands whose answers never came are sent again under the same keys.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { AppendUnknownError } from '../journal/port.ts';
import { WriterStoppedError } from '../writer/port.ts';
import { MemoryDisk, MemoryFolder } from './memory-disk.ts';
import { Model, WrongStateError } from './model.ts';
import { mountDisk } from './mounted-disk.ts';
import { type Point, points } from './points.ts';
import { Life, type Plan, ProcessEnded } from './process-end.ts';
import { Random } from './random.ts';
import type { AppendFaults } from './simulated-journal.ts';
import { SimulatedStore } from './simulated-store.ts';
import { nextSetup, nextWish, type Wish } from './users.ts';

export interface History {
  /** Lives that did not end as they wished to, each followed by a recovery. */
  crashes: number;
  commands: number;
  acknowledged: number;
  retries: number;
  /** Where lives ended, and how often: points and faults. */
  readonly ends: Map<string, number>;
}

interface Sent {
  readonly wish: Wish;
  /** As JSON; null as long as no answer was heard. */
  answer: string | null;
}

const noFaults: AppendFaults = { failedBefore: 0, landedUnanswered: 0, lostUnanswered: 0, delayed: 0 };
const calmPlan: Plan = { point: null, times: 1, diskBytes: Number.POSITIVE_INFINITY, syncFailsOneIn: 0 };

/** Points that a life reaches many times. */
const perCommand = new Set<Point>(['writer: decided', 'writer: evolved', 'writer: encoded', 'writer: answered']);
const perBatch = new Set<Point>([
  'writer: queued',
  'writer: before append',
  'writer: after append',
  'writer: published',
  'frame: half written',
  'frame: written',
  'frame: synced',
]);

class World {
  readonly history: History = { crashes: 0, commands: 0, acknowledged: 0, retries: 0, ends: new Map() };
  readonly #random: Random;
  readonly #disk = new MemoryDisk();
  readonly #model = new Model();
  readonly #sent: Sent[] = [];
  #now = 1_800_000_000_000;
  #lives = 0;
  #isFull = false;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#lives = this.#random.int(0, points.length - 1);
  }

  get disk(): MemoryDisk {
    return this.#disk;
  }

  async run(crashes: number): Promise<History> {
    while (this.history.crashes < crashes) await this.#live(this.#nextPlan(), this.#nextFaults());
    // The first answers what is still open, the second shows that the answers stayed.
    for (let last = 0; last < 2; last++) await this.#live(calmPlan, noFaults, true);
    for (const { wish, answer } of this.#sent) this.#assertOneEffect(wish, answer);
    return this.history;
  }

  /** Every point has its turn; those that need a special state are taken where that is. */
  #nextPlan(): Plan {
    const random = this.#random;
    const usual = points[this.#lives++ % points.length] as Point;
    const isNew = this.#disk.find('/data/journal') === undefined;
    const point =
      isNew && random.oneIn(2) ? 'recovery: folder made' : this.#hasLeftover() ? this.#leftover(usual) : usual;
    const times = perCommand.has(point)
      ? random.int(1, 15)
      : perBatch.has(point)
        ? random.int(1, 5)
        : random.pick([1, 1, 1, 2]);
    this.#isFull = !this.#isFull && random.oneIn(8);
    const diskBytes = this.#isFull ? this.#disk.usedBytes() + random.int(0, 8000) : Number.POSITIVE_INFINITY;
    return { point, times, diskBytes, syncFailsOneIn: random.oneIn(8) ? 20 : 0 };
  }

  #hasLeftover(): boolean {
    return ['/data/journal', '/data/snapshots', '/data/checkpoints'].some((path) => {
      const folder = this.#disk.find(path);
      return folder instanceof MemoryFolder && [...folder.entries.keys()].some((name) => name.endsWith('.tmp'));
    });
  }

  #leftover(usual: Point): Point {
    return this.#random.oneIn(3) ? 'recovery: leftover removed' : usual;
  }

  #nextFaults(): AppendFaults {
    const random = this.#random;
    const rarely = () => (random.oneIn(6) ? 5 : 0);
    const landedUnanswered = random.oneIn(3) ? 20 : 0;
    return { failedBefore: rarely(), lostUnanswered: rarely(), landedUnanswered, delayed: random.oneIn(2) ? 30 : 0 };
  }

  async #live(plan: Plan, faults: AppendFaults, isLast = false): Promise<void> {
    const random = this.#random;
    const life = new Life(this.#disk, plan, random);
    const end = await this.#work(life, faults, isLast);
    if (end !== null) {
      this.history.crashes += 1;
      this.history.ends.set(end, (this.history.ends.get(end) ?? 0) + 1);
    }
    if (random.oneIn(2)) this.#disk.cutPower(random);
    else this.#disk.kill();
  }

  /** Answers how the life ended; null where it was closed in good order. */
  async #work(life: Life, faults: AppendFaults, isLast: boolean): Promise<string | null> {
    const model = this.#model;
    let store: SimulatedStore | null = null;
    try {
      store = await SimulatedStore.open({ life, model, random: this.#random, faults, clock: () => this.#now });
      if (this.#hasLeftover()) throw new WrongStateError('recovery left something behind');
      await this.#setUp(store);
      await this.#retry(store, life, isLast);
      if (!isLast) await this.#trade(store, life);
    } catch (error) {
      this.#assertPlanned(error as Error);
      life.end(nameOf(error as Error));
    }
    await store?.writer.close();
    if (store?.fatal) this.#assertPlanned(store.fatal);
    if (store?.fatal) life.end(nameOf(store.fatal));
    if (isLast && life.endedAt !== null) throw new WrongStateError(`a life without faults ended: ${life.endedAt}`);
    return isLast ? null : (life.endedAt ?? 'killed at rest');
  }

  /** Only what was planted may end a life. */
  #assertPlanned(error: Error): void {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof WriterStoppedError && error.cause === undefined) return;
    const cause = error instanceof WriterStoppedError ? (error.cause as Error) : error;
    const isPlanned = cause instanceof ProcessEnded || cause instanceof AppendUnknownError;
    if (cause !== error) this.#assertPlanned(cause);
    else if (!isPlanned && !['ENOSPC', 'EIO'].includes(code) && cause.message !== 'the journal took nothing')
      throw error;
  }

  async #setUp({ writer }: SimulatedStore): Promise<void> {
    for (let request = nextSetup(writer.state); request !== null; request = nextSetup(writer.state)) {
      const outcome = await writer.submit(request);
      if ('refused' in outcome) throw new WrongStateError(`${request.kind} was refused: ${outcome.refused}`);
    }
  }

  /** What was never answered is asked again; what was answered gets the same answer. */
  async #retry(store: SimulatedStore, life: Life, isLast: boolean): Promise<void> {
    const keyed = this.#sent.filter(({ wish }) => wish.request.idempotency !== undefined);
    const again = keyed.filter(({ answer }) => answer === null);
    const accepted = keyed.filter(({ answer }) => answer !== null && !answer.startsWith('{"refused"'));
    const some = isLast ? accepted : accepted.filter(() => this.#random.oneIn(20));
    this.history.retries += again.length + some.length;
    await Promise.all([...again, ...some].map((sent) => this.#send(store, life, sent)));
  }

  async #trade(store: SimulatedStore, life: Life): Promise<void> {
    const random = this.#random;
    const steps = random.int(4, 10);
    const [snapshotAt, checkpointAt] = [random.int(0, steps), random.int(0, steps)];
    for (let step = 0; step < steps; step++) {
      this.#now += random.oneIn(10) ? 60_000 : random.int(0, 500);
      const wishes = Array.from({ length: random.int(1, 6) }, (_, at) =>
        nextWish(random, store.writer.state, `${this.#lives}-${step}-${at}`),
      );
      const sent = wishes.map((wish) => ({ wish, answer: null }));
      this.#sent.push(...sent);
      this.history.commands += sent.length;
      const answers = Promise.all(sent.map((one) => this.#send(store, life, one)));
      life.reach('writer: queued');
      const snapshot = step === snapshotAt ? store.takeSnapshot() : Promise.resolve();
      await allOver([answers, snapshot.catch((error: Error) => this.#endOnly(error))]);
      if (step === checkpointAt) await store.checkpoint().catch((error: Error) => this.#endOnly(error));
      if (life.endedAt !== null || store.fatal !== null) return;
    }
  }

  /** A snapshot that finds no room is given up, and leaves nothing; the process lives on. */
  #endOnly(error: Error): void {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    if (this.#hasLeftover()) throw new WrongStateError('a snapshot that failed left its bytes on the full disk');
  }

  async #send({ writer }: SimulatedStore, life: Life, sent: Sent): Promise<void> {
    try {
      const outcome = await writer.submit(sent.wish.request, sent.wish.lane);
      if (life.endedAt !== null) return;
      this.#heard(sent, 'refused' in outcome ? outcome : outcome.answer);
      if ('seq' in outcome) this.#model.acknowledge(outcome.seq);
      life.reach('writer: answered');
    } catch (error) {
      this.#assertPlanned(error as Error);
      await turn();
    }
  }

  #heard(sent: Sent, answer: unknown): void {
    const text = JSON.stringify(answer);
    const isOther = sent.answer !== null && sent.answer !== text;
    if (isOther) throw new WrongStateError(`a retry of ${sent.wish.request.kind} got ${text} after ${sent.answer}`);
    if (sent.answer === null) this.history.acknowledged += 1;
    sent.answer = text;
  }

  #assertOneEffect({ request }: Wish, answer: string | null): void {
    if (request.idempotency === undefined || !('userId' in request)) return;
    if (answer === null) throw new WrongStateError(`${request.kind} was never answered`);
    const { call, key } = request.idempotency;
    const times = this.#model.effects.get(`${request.userId} ${call} ${key}`) ?? 0;
    const expected = answer.startsWith('{"refused"') ? 0 : 1;
    if (times !== expected) throw new WrongStateError(`${call} ${key} was done ${times} times: ${answer}`);
  }
}

/** Rejects as the first of them that did, but not before the others have ended too: the next life must not meet them. */
async function allOver(works: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason;
}

function nameOf(error: Error): string {
  const cause = error instanceof WriterStoppedError && error.cause instanceof Error ? error.cause : error;
  return (cause as NodeJS.ErrnoException).code ?? cause.message;
}

/** Runs one history; a failure names the seed that repeats it. */
export async function simulate(seed: number, crashes: number): Promise<History> {
  const world = new World(seed);
  const unmount = mountDisk(() => world.disk);
  try {
    return await world.run(crashes);
  } catch (error) {
    throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    unmount();
  }
}
