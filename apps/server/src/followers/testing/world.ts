/** What a follower stands on, in memory: a journal, a storage, time, and the outside, where what was done stays done. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Event } from '@bourse/core';
import type { Batch } from '../../journal/port.ts';
import type { BlobStorage } from '../../storage/port.ts';
import type { Committed } from '../../writer/port.ts';
import { Following, type Work } from '../following.ts';
import { Followers } from '../open-followers.ts';
import { type After, type FollowerPosition, PositionFile, saveEveryMs } from '../position-file.ts';

/** Wanted, and worth an act; wanted and worth two; not wanted. */
export const letter = { kind: 'AntiPhishingCodeSet', time: 1, userId: 7, code: 'heron' } as const;
export const twoLetters = { kind: 'ContactBound', time: 1, userId: 7, contact: 'a', replaced: '' } as const;
export const other = { kind: 'SessionSeen', time: 1, userId: 7, tokenHash: 'h' } as const;

const name = 'letters';
/** Turns of the event loop in which a second passes. */
const secondInTurns = 12;

export class World {
  readonly journal: Committed[][] = [];
  readonly files = new Map<string, Buffer>();
  /** Ids of what was done outside, in order. */
  readonly done: string[] = [];
  readonly warnings: string[] = [];
  readonly givenUp: string[] = [];
  /** From where the journal was read. */
  readonly reads: number[] = [];
  firstSeq = 1;
  puts = 0;

  get lastSeq(): number {
    return this.journal.at(-1)?.at(-1)?.seq ?? 0;
  }

  /** Durable from now on. */
  write(...events: Event[]): Committed[] {
    const first = this.lastSeq + 1;
    const batch = events.map((event, index) => ({ seq: first + index, event }));
    this.journal.push(batch);
    return batch;
  }

  get saved(): FollowerPosition {
    return JSON.parse(this.files.get(`followers/${name}`)?.toString() ?? 'null') as FollowerPosition;
  }

  save(position: FollowerPosition): void {
    this.files.set(`followers/${name}`, Buffer.from(JSON.stringify({ version: 1, ...position })));
  }
}

export interface RunOptions extends Partial<Work> {
  /** The run is killed at its so manieth step, and does nothing from then on. */
  readonly killAt?: number;
  /** Left out: pauses pass in a turn, a second between two saves in some more. */
  readonly after?: After;
  readonly put?: () => Promise<void>;
  readonly read?: () => Promise<void>;
}

/** A life of the process. */
export class Run {
  readonly #world: World;
  readonly #options: RunOptions;
  #steps = 0;
  #isDead = false;
  readonly following: Following;
  #followers: Followers | null = null;

  constructor(world: World, options: RunOptions = {}) {
    this.#world = world;
    this.#options = options;
    const after: After = options.after ?? ((ms, work) => this.#after(ms, work));
    const file = new PositionFile(this.#storage, name, after, (warning) => world.warnings.push(warning));
    const work: Work = {
      name,
      kinds: [letter.kind, twoLetters.kind],
      underWayMax: 3,
      pausesMs: [1, 1],
      countActs: ({ kind }) => (kind === twoLetters.kind ? 2 : 1),
      act: async () => {},
      ...options,
    };
    this.following = new Following({
      work: { ...work, act: (event, meta) => this.#act(() => work.act(event, meta), meta.id) },
      source: {
        get firstSeq() {
          return world.firstSeq;
        },
        readBatches: (fromSeq) => this.#readBatches(fromSeq),
        decode: ({ firstSeq }) => world.journal.find(([first]) => first?.seq === firstSeq) ?? [],
      },
      file,
      after,
      reports: {
        onWarning: (warning) => world.warnings.push(warning),
        onGivenUp: (id) => world.givenUp.push(id),
      },
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  async open(): Promise<this> {
    const { lastSeq } = this.#world;
    await this.following.open(lastSeq);
    this.#followers = new Followers([this.following], this.#storage, lastSeq);
    this.following.begin();
    return this;
  }

  commit(...events: Event[]): void {
    this.take(this.#world.write(...events));
  }

  take(batch: readonly Committed[]): void {
    this.#followers?.take(batch);
  }

  async close(): Promise<void> {
    await this.#followers?.close();
  }

  /** Between two steps anything may happen; after the last one nothing does. */
  async step(): Promise<void> {
    await nextTurn();
    this.#steps += 1;
    if (this.#steps === this.#options.killAt) this.#isDead = true;
    if (this.#isDead) await new Promise(() => {});
  }

  async #act(act: () => Promise<void>, id: string): Promise<void> {
    await this.step();
    await act();
    if (this.#isDead) return;
    this.#world.done.push(id);
    await this.step();
  }

  async *#readBatches(fromSeq: number): AsyncGenerator<Batch> {
    this.#world.reads.push(fromSeq);
    await this.#options.read?.();
    for (const batch of this.#world.journal.slice()) {
      const firstSeq = batch[0]?.seq ?? 0;
      if (firstSeq + batch.length <= fromSeq || firstSeq < this.#world.firstSeq) continue;
      yield { firstSeq, count: batch.length, payload: new Uint8Array() };
      await this.step();
    }
  }

  readonly #storage: BlobStorage = {
    put: async (path: string, parts: readonly Uint8Array[]) => {
      this.#world.puts += 1;
      await this.step();
      await this.#options.put?.();
      if (this.#isDead) return;
      this.#world.files.set(path, Buffer.concat(parts));
      await this.step();
    },
    get: async (path: string) => this.#world.files.get(path) ?? null,
    async *list() {},
    rename: async () => false,
    remove: async () => {},
    close: async () => {},
  };

  #after(ms: number, work: () => void): () => void {
    let isOff = false;
    const pass = async () => {
      for (let turns = ms >= saveEveryMs ? secondInTurns : 1; turns > 0; turns--) await nextTurn();
      if (!isOff && !this.#isDead) work();
    };
    void pass();
    return () => {
      isOff = true;
    };
  }
}
