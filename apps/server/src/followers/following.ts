/**
 * One follower at work. Guarantees: every act of every event after its position is done, or was tried as often as it may
 * be; while the process lives an act is taken up once; after a crash those are repeated, under their ids, whose end was not
 * saved. Nothing here holds the writer up: a batch is looked through, and everything else comes in turns of its own.
 *
 * An event is looked at once, in the order of the journal: from the batches as they are committed, kept in `tail`, and where
 * those were too many, or came before this run, from the journal. `seen` is the last one that was looked at. What is not
 * done of it is ready, under way or resting until its next try; what is left of an earlier run is in `recall` until the
 * journal is read up to it.
 */
import type { Event } from '@bourse/core';
import type { Batch } from '../journal/port.ts';
import type { Committed } from '../writer/port.ts';
import type { ActMeta, Follower } from './follower.ts';
import { type ActKey, type After, compareActs, type FollowerPosition, type PositionFile } from './position-file.ts';

/** What a follower may hold in memory, besides the acts under way. */
export const followingLimits = {
  /** Events as they are committed; beyond, they are read from the journal again. */
  tailMax: 1000,
  /** Acts that wait for their turn; while there are as many, no further event is looked at. */
  readyMax: 1000,
  /** Acts that wait for their next try; beyond, the one that waits longest is given up. */
  restingMax: 5000,
};
/** Acts begun in one turn of the event loop. */
const startsInTurn = 16;
/** After so many events without an act the position is saved all the same, so that a start has little to read. */
const unsavedEventsMax = 10_000;
const readPausesMs = { first: 1000, longest: 60_000 };

/** A follower that has what it acts with. */
export interface Work extends Pick<Follower, 'name' | 'kinds' | 'underWayMax' | 'pausesMs' | 'isFinal' | 'countActs'> {
  act(event: Event, meta: ActMeta): Promise<void>;
}

export interface Source {
  /** The oldest sequence that the journal holds. */
  readonly firstSeq: number;
  readBatches(fromSeq: number): AsyncIterable<Batch>;
  decode(batch: Batch): readonly Committed[];
}

export interface Reports {
  onWarning(warning: string): void;
  /** An act was passed, not done. */
  onGivenUp(id: string, error: unknown): void;
}

export interface FollowingOptions {
  readonly work: Work;
  readonly source: Source;
  readonly file: PositionFile;
  readonly after: After;
  readonly reports: Reports;
}

interface Task {
  readonly event: Event;
  readonly seq: number;
  readonly index: number;
  fails: number;
}

interface Rest {
  readonly callOff: () => void;
  readonly error: unknown;
}

export class Following {
  readonly work: Work;
  readonly #source: Source;
  readonly #file: PositionFile;
  readonly #after: After;
  readonly #reports: Reports;
  readonly #kinds: ReadonlySet<string>;
  #latest = 0;
  #seen = 0;
  #savedSeen = 0;
  /** Events that are wanted, all of those after `tailFrom`. */
  #tail: Committed[] = [];
  #tailFrom = 0;
  readonly #ready: Task[] = [];
  readonly #underWay = new Map<Task, Promise<void>>();
  readonly #resting = new Map<Task, Rest>();
  /** Indices by sequence, which is not after `seen`, in order. */
  readonly #recall = new Map<number, Set<number>>();
  #reading: Promise<void> | null = null;
  #wake: () => void = () => {};
  #isScheduled = false;
  #isStopped = false;
  #givenUp = 0;

  constructor({ work, source, file, after, reports }: FollowingOptions) {
    this.work = work;
    this.#source = source;
    this.#file = file;
    this.#after = after;
    this.#reports = reports;
    this.#kinds = new Set(work.kinds);
  }

  /** Events that were not looked at, and acts that are not done. */
  get behind(): number {
    return this.#latest - this.#seen + this.#openCount;
  }

  /** Acts that were passed since the start. */
  get givenUp(): number {
    return this.#givenUp;
  }

  /** Takes up its work where it was saved, or where it is new after `latest`, the journal's last. Begins with `begin`. */
  async open(latest: number): Promise<void> {
    const saved = await this.#file.load();
    const through = Math.min(saved?.through ?? latest, latest);
    if (saved !== null && saved.through > latest) {
      this.#warn(`was at ${saved.through}, and the journal ends at ${latest}: it goes on from there`);
    }
    for (const [seq, index] of saved?.open ?? []) {
      if (seq <= through) this.#recall.set(seq, (this.#recall.get(seq) ?? new Set()).add(index));
    }
    this.#latest = latest;
    this.#tailFrom = latest;
    this.#seen = through;
    this.#savedSeen = through;
    // Before anything can happen: a new follower that was killed right after would begin later the next time.
    await this.#file.begin(() => this.#position());
  }

  begin(): void {
    this.#schedule();
  }

  /** An event of a kind that it wants, after those it was offered before. */
  offer(committed: Committed): void {
    this.#tail.push(committed);
  }

  /** Everything up to `seq` was offered. */
  commit(seq: number): void {
    this.#latest = seq;
    if (this.#tail.length > followingLimits.tailMax) this.missed(seq);
    if (this.#tail.length > 0 || this.#hasToRead) this.#schedule();
    else this.#moveTo(seq);
  }

  /** What came up to `seq` was not offered, or is too much: it is in the journal. */
  missed(seq: number): void {
    this.#tail = [];
    this.#tailFrom = seq;
    this.#latest = Math.max(this.#latest, seq);
  }

  /** Begins nothing from here on. What fails now stays as it is for the next run. */
  stop(): void {
    this.#isStopped = true;
    for (const { callOff } of this.#resting.values()) callOff();
    this.#wake();
  }

  /** Waits for the acts under way, for `ms` at most, and saves how far it is. */
  async close(ms: number): Promise<void> {
    this.stop();
    let callOff = () => {};
    const late = new Promise<void>((resolve) => {
      callOff = this.#after(ms, resolve);
    });
    await Promise.race([Promise.all([this.#reading, ...this.#underWay.values()]), late]);
    callOff();
    await this.#file.close();
  }

  get #openCount(): number {
    let recalled = 0;
    for (const indices of this.#recall.values()) recalled += indices.size;
    return recalled + this.#ready.length + this.#underWay.size + this.#resting.size;
  }

  get #hasToRead(): boolean {
    return this.#recall.size > 0 || this.#seen < this.#tailFrom;
  }

  get #hasRoom(): boolean {
    return this.#ready.length < followingLimits.readyMax;
  }

  #position(): FollowerPosition {
    this.#savedSeen = this.#seen;
    const open: ActKey[] = [];
    for (const [seq, indices] of this.#recall) for (const index of indices) open.push([seq, index]);
    for (const tasks of [this.#ready, this.#underWay.keys(), this.#resting.keys()]) {
      for (const { seq, index } of tasks) open.push([seq, index]);
    }
    return { through: this.#seen, open: open.sort(compareActs) };
  }

  #moveTo(seq: number): void {
    this.#seen = Math.max(this.#seen, seq);
    if (this.#seen - this.#savedSeen >= unsavedEventsMax) this.#file.touch();
  }

  /** Never at once: the writer is in the middle of its work, and whoever gave the command has not heard of it yet. */
  #schedule(): void {
    if (this.#isScheduled || this.#isStopped) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#isStopped) return;
    if (!this.#hasToRead) this.#lookAtTail();
    else this.#reading ??= this.#catchUp();
    for (let begun = 0; this.#canStart && begun < startsInTurn; begun++) this.#start();
    if (this.#canStart) this.#schedule();
    if (this.#hasRoom) this.#wake();
  }

  get #canStart(): boolean {
    return this.#ready.length > 0 && this.#underWay.size < this.work.underWayMax;
  }

  #lookAtTail(): void {
    while (this.#tail.length > 0 && this.#hasRoom) {
      const committed = this.#tail.shift();
      if (committed !== undefined) this.#look(committed);
    }
    if (this.#tail.length === 0) this.#moveTo(this.#latest);
  }

  /** At an event that is wanted: what is to be done of it is ready from here on. One that was seen has nothing new. */
  #look({ seq, event }: Committed): void {
    const count = this.#countActs(seq, event);
    const recalled = this.#recall.get(seq);
    for (let index = 0; index < count; index++) {
      if (seq > this.#seen || recalled?.has(index)) this.#ready.push({ event, seq, index, fails: 0 });
    }
    this.#recall.delete(seq);
    this.#moveTo(seq);
  }

  #countActs(seq: number, event: Event): number {
    try {
      return this.work.countActs?.(event) ?? 1;
    } catch (error) {
      this.#countGivenUp([seq, 0], error);
      return 0;
    }
  }

  #start(): void {
    const task = this.#ready.shift();
    if (task !== undefined) this.#underWay.set(task, this.#attempt(task));
  }

  async #attempt(task: Task): Promise<void> {
    const { seq, index, event } = task;
    const act = async () => this.work.act(event, { seq, index, id: this.#idOf([seq, index]) });
    try {
      await act();
      this.#underWay.delete(task);
      this.#file.touch();
    } catch (error) {
      this.#underWay.delete(task);
      this.#failed(task, error);
    }
    this.#schedule();
  }

  #failed(task: Task, error: unknown): void {
    const pauseMs = this.work.pausesMs[task.fails];
    task.fails += 1;
    if (this.#isStopped) this.#ready.push(task);
    else if (pauseMs === undefined || this.work.isFinal?.(error)) this.#giveUp(task, error);
    else this.#rest(task, pauseMs, error);
  }

  #rest(task: Task, pauseMs: number, error: unknown): void {
    const [longest] = this.#resting;
    if (longest !== undefined && this.#resting.size >= followingLimits.restingMax) {
      const [other, rest] = longest;
      rest.callOff();
      this.#resting.delete(other);
      this.#giveUp(other, rest.error);
    }
    const callOff = this.#after(pauseMs, () => {
      this.#resting.delete(task);
      this.#ready.push(task);
      this.#schedule();
    });
    this.#resting.set(task, { callOff, error });
  }

  #giveUp({ seq, index }: Task, error: unknown): void {
    this.#countGivenUp([seq, index], error);
    this.#file.touch();
  }

  #countGivenUp(key: ActKey, error: unknown): void {
    this.#givenUp += 1;
    this.#reports.onGivenUp(this.#idOf(key), error);
  }

  #idOf([seq, index]: ActKey): string {
    return `${this.work.name}:${seq}:${index}`;
  }

  #warn(words: string): void {
    this.#reports.onWarning(`the follower ${this.work.name} ${words}`);
  }

  /** From the journal, up to where the tail begins. A journal that cannot be read now is tried again. */
  async #catchUp(): Promise<void> {
    let pauseMs = readPausesMs.first;
    while (this.#hasToRead && !this.#isStopped) {
      try {
        this.#passDropped();
        if (this.#hasToRead) await this.#read();
        pauseMs = readPausesMs.first;
      } catch (error) {
        if (this.#isStopped) break;
        this.#warn(`cannot read the journal and tries again: ${(error as Error).message}`);
        await this.#pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, readPausesMs.longest);
      }
    }
    this.#reading = null;
    this.#schedule();
  }

  async #read(): Promise<void> {
    const target = this.#tailFrom;
    const fromSeq = this.#recall.keys().next().value ?? this.#seen + 1;
    for await (const batch of this.#source.readBatches(fromSeq)) {
      const lastSeq = batch.firstSeq + batch.count - 1;
      const isRecalled = (this.#recall.keys().next().value ?? Number.POSITIVE_INFINITY) <= lastSeq;
      if (lastSeq > this.#seen || isRecalled) await this.#lookThrough(this.#source.decode(batch));
      if (this.#isStopped) return;
      // Of those that the follower does not want any more nothing is left to be done.
      for (const seq of this.#recall.keys()) {
        if (seq > lastSeq) break;
        this.#recall.delete(seq);
      }
      this.#moveTo(lastSeq);
      if (!this.#hasToRead) return;
    }
    if (this.#hasToRead && this.#seen < target) throw new Error(`it gave events up to ${this.#seen} of ${target}`);
  }

  async #lookThrough(events: readonly Committed[]): Promise<void> {
    for (const committed of events) {
      if (!this.#kinds.has(committed.event.kind)) continue;
      while (!this.#hasRoom && !this.#isStopped) await this.#change();
      if (this.#isStopped) return;
      this.#look(committed);
      this.#schedule();
    }
  }

  /** A demo drops what is older than its checkpoints, whoever has not read it. */
  #passDropped(): void {
    const { firstSeq } = this.#source;
    for (const [seq, indices] of this.#recall) {
      if (seq >= firstSeq) break;
      for (const index of indices)
        this.#countGivenUp([seq, index], new Error('its event was dropped from the journal'));
      this.#recall.delete(seq);
      this.#file.touch();
    }
    if (this.#seen + 1 >= firstSeq) return;
    this.#warn(`was at ${this.#seen}, and the journal begins at ${firstSeq}: it goes on from there`);
    this.#moveTo(firstSeq - 1);
  }

  /** Resolves with the next thing that happens. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#after(ms, resolve);
      this.#wake = () => {
        // Only a stop cuts it short.
        if (!this.#isStopped) return;
        callOff();
        resolve();
      };
    });
  }
}
