/** All followers of an exchange: opened after recovery, fed with every durable batch. */
import type { Logger } from 'pino';
import type { Core } from '../product.ts';
import type { Services } from '../services.ts';
import type { BlobStorage } from '../storage/port.ts';
import { decodeBatch } from '../writer/event-batch.ts';
import type { OpenedWriter } from '../writer/open.ts';
import type { Committed } from '../writer/port.ts';
import type { Follower } from './follower.ts';
import { Following, type Reports, type Source, type Work } from './following.ts';
import { type After, PositionFile } from './position-file.ts';

/** How long the end waits for acts under way. */
const closeMsMax = 2000;

export interface FollowersOptions {
  readonly followers: readonly Follower[];
  readonly services: Services;
  readonly core: Pick<Core, 'decodeEvents'>;
  readonly journal: Pick<OpenedWriter, 'firstSeq' | 'lastSeq' | 'readBatches'>;
  /** Where positions lie; closed with the followers. */
  readonly storage: BlobStorage;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** How one is doing. */
export interface FollowerLoad {
  readonly name: string;
  /** Events that it has not looked at, and acts that are not done. */
  readonly behind: number;
  /** Acts that it passed since the start. */
  readonly givenUp: number;
}

const machineAfter: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

export class Followers {
  readonly #followings: readonly Following[];
  readonly #byKind = new Map<string, Following[]>();
  readonly #storage: BlobStorage;
  #latestSeq: number;

  constructor(followings: readonly Following[], storage: BlobStorage, latestSeq: number) {
    this.#followings = followings;
    this.#storage = storage;
    this.#latestSeq = latestSeq;
    for (const following of followings) {
      for (const kind of following.work.kinds) {
        this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), following]);
      }
    }
  }

  get load(): FollowerLoad[] {
    return this.#followings.map(({ work, behind, givenUp }) => ({ name: work.name, behind, givenUp }));
  }

  /** A durable batch. Looks through it and returns: acts begin later. */
  take(batch: readonly Committed[]): void {
    const firstSeq = batch[0]?.seq ?? 0;
    const lastSeq = batch.at(-1)?.seq ?? 0;
    if (lastSeq <= this.#latestSeq) return;
    if (firstSeq > this.#latestSeq + 1) for (const following of this.#followings) following.missed(firstSeq - 1);
    for (const committed of batch) {
      const wanting = this.#byKind.get(committed.event.kind);
      if (wanting !== undefined) for (const following of wanting) following.offer(committed);
    }
    this.#latestSeq = lastSeq;
    for (const following of this.#followings) following.commit(lastSeq);
  }

  /** They begin nothing from here on. */
  stop(): void {
    for (const following of this.#followings) following.stop();
  }

  /** Waits a moment for what is under way and saves how far each is. */
  async close(): Promise<void> {
    try {
      await Promise.all(this.#followings.map((following) => following.close(closeMsMax)));
    } finally {
      await this.#storage.close();
    }
  }
}

/** Finds out how far each is, and has it go on from there. */
export async function openFollowers(options: FollowersOptions): Promise<Followers> {
  const { followers, services, core, journal, storage, log } = options;
  const latestSeq = journal.lastSeq;
  const source: Source = {
    get firstSeq() {
      return journal.firstSeq;
    },
    readBatches: journal.readBatches,
    decode: (batch) => decodeBatch(core, batch),
  };
  const onWarning = (warning: string) => log.warn(warning);
  const followings = followers.map((follower) => {
    const { name } = follower;
    const reports: Reports = {
      onWarning,
      onGivenUp: (act, err) => log.error({ err, act }, `the follower ${name} gave up`),
    };
    const work: Work = { ...follower, act: (event, meta) => follower.act(services, event, meta) };
    const file = new PositionFile(storage, name, machineAfter, onWarning);
    return new Following({ work, source, file, after: machineAfter, reports });
  });
  try {
    await Promise.all(followings.map((following) => following.open(latestSeq)));
  } catch (error) {
    await storage.close();
    throw error;
  }
  for (const following of followings) following.begin();
  return new Followers(followings, storage, latestSeq);
}
