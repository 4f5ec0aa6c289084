/**
 * The only one who calls the core. The path of a command:
 *
 *  1. `submitDirect` puts it into its lane's queue, or refuses it immediately where the lane is full.
 *  2. The loop takes what is queued, ticks first, then cancels, up to a cap: whatever came in during the last append.
 *  3. One by one: the command gets its time, the core decides, and accepted events change the state. After each, what
 *     the exchange itself has to do (a stop that was reached, a deadline) is decided the same way.
 *  4. The events of all of them are appended to the journal as one batch; without events there is no append.
 *  5. The batch is durable: `durableSeq` moves on.
 *  6. Those who follow the journal get the events, in order, before anything else is decided.
 *  7. The callers get their answers, refusals too: they may show what the batch did.
 *
 * Nothing of a batch leaves before 5. Deciding changes nothing, so a command that fails there fails by itself, and one
 * that the exchange gave itself is set aside. Anything else that fails between 3 and 6 stops the writer: the state may be
 * half changed or ahead of the journal, and only a restart tells what is true.
 *
 * Between queue and answer a command has a record that is used again: no promise, no closure, no object of its own.
 */
import {
  type AnyCommand,
  ByteWriter,
  beginBatch,
  type Command,
  type CommandKind,
  type CommandOf,
  type Event,
  type Refusal,
  type State,
} from '@bourse/core';
import { AppendUnknownError, type Batch, type Journal } from '../journal/port.ts';
import type { Core } from '../product.ts';
import { newReference } from '../reference.ts';
import { JournalBudget } from './budget.ts';
import { FollowUps } from './follow-ups.ts';
import { Lanes, type Slot } from './lanes.ts';
import { nextRound } from './next-round.ts';
import {
  type AppendedListener,
  CommandFailedError,
  type CommandFault,
  type Committed,
  type CommittedListener,
  type Decided,
  type DirectWriter,
  type Failed,
  failureOf,
  type Lane,
  NoSpaceError,
  type Outcome,
  OverloadedError,
  type Receiver,
  type Request,
  type WriterCore,
  type WriterOptions,
  WriterStoppedError,
  type WriterWork,
} from './port.ts';
import { Promised } from './promised.ts';

/** Commands that may wait, per lane. */
export const queuedMax: Readonly<Record<Lane, number>> = { price: 16, cancel: 4096, order: 4096 };
/** Commands decided into one batch. */
export const batchCommandsMax = 512;

/** Follow-ups decided into one batch; more of them wait for the next. */
const followUpsMax = 1024;
/** Timers cannot wait longer; then they look again. */
const timerMsMax = 3_600_000;

export class CommandWriter implements DirectWriter, WriterWork {
  readonly state: State;
  readonly budget: JournalBudget;
  readonly #journal: Journal;
  readonly #onFatal: (error: Error) => void;
  readonly #onFault: (fault: CommandFault) => void;
  readonly clock: () => number;
  readonly #core: WriterCore;
  readonly #lanes = new Lanes(queuedMax);
  readonly #refused: Record<Lane, number> = { price: 0, cancel: 0, order: 0 };
  readonly #listeners: CommittedListener[] = [];
  readonly #appendedListeners: AppendedListener[] = [];
  readonly #encoded = new ByteWriter();
  readonly #followUps = new FollowUps();
  #followUpsLeft = followUpsMax;
  /** Commands of the batch under way, and reads that saw it. */
  readonly #taken: Slot[] = [];
  #readers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #stateSeq: number;
  #durableSeq: number;
  #loop: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped: WriterStoppedError | null = null;
  #isHeld: boolean;
  #failedCommands = 0;

  constructor(options: WriterOptions) {
    this.state = options.state;
    this.#stateSeq = options.seq;
    this.#durableSeq = options.seq;
    this.#journal = options.journal;
    this.#onFatal = options.onFatal;
    this.#onFault = options.onFault ?? (() => {});
    this.clock = options.clock ?? Date.now;
    this.#isHeld = options.isHeld === true;
    // Makers quote all day, for everybody.
    const isMaker = (userId: number) => this.state.auth.users.get(userId)?.role === 'liquidity';
    this.budget = new JournalBudget(options.userDayBytes ?? 0, isMaker, options.spaceLevel);
    beginBatch(this.#encoded);
    this.#core = options.core;
    this.#wake();
  }

  /** What is due, and was while it was held, is done from here on. */
  begin(): void {
    this.#isHeld = false;
    this.#wake();
  }

  get durableSeq(): number {
    return this.#durableSeq;
  }

  onCommitted(listener: CommittedListener): void {
    this.#listeners.push(listener);
  }

  onAppended(listener: AppendedListener): void {
    this.#appendedListeners.push(listener);
  }

  /** A writer takes the clock that it is given. */
  get isClockRefused(): boolean {
    return false;
  }

  get isScarce(): boolean {
    return this.budget.spaceLevel() !== 'enough';
  }

  get setAsideCommands(): number {
    return this.#followUps.count;
  }

  get failedCommands(): number {
    return this.#failedCommands;
  }

  load(lane: Lane): { queued: number; refused: number } {
    return { queued: this.#lanes.length(lane), refused: this.#refused[lane] };
  }

  submit<K extends CommandKind>(request: Request<K>, lane: Lane = 'order'): Promise<Outcome<K>> {
    return new Promise((resolve, reject) => {
      this.submitDirect({ ...request, time: 0 } as CommandOf<K>, new Promised<K>(resolve, reject), lane);
    });
  }

  submitDirect<K extends CommandKind>(command: CommandOf<K>, receiver: Receiver<K>, lane: Lane = 'order'): void {
    if (this.#stopped !== null) throw this.#stopped;
    if (this.budget.spaceLevel() === 'gone') throw new NoSpaceError();
    if (!this.#lanes.put(command as Command, receiver as Receiver<CommandKind>, lane)) {
      this.#refused[lane] += 1;
      throw new OverloadedError();
    }
    if (this.#loop === null) this.#wake();
  }

  refuseQueued(isMeant: (command: Command) => boolean, refusal: Refusal): void {
    this.#lanes.refuse('order', isMeant, refusal);
  }

  /** Beginning after this round of input lets requests that arrived together share a batch. */
  #wake(): void {
    clearTimeout(this.#timer);
    this.#loop ??= nextRound().then(() => this.#run());
  }

  async read<T>(select: (state: State) => T): Promise<{ value: T; seq: number }> {
    if (this.#stopped !== null) throw this.#stopped;
    const value = select(this.state);
    const seq = this.#stateSeq;
    if (seq > this.#durableSeq) {
      await new Promise<void>((resolve, reject) => this.#readers.push({ resolve, reject }));
    }
    return { value, seq };
  }

  async close(): Promise<void> {
    this.#stop(new WriterStoppedError());
    clearTimeout(this.#timer);
    await this.#loop;
  }

  async #run(): Promise<void> {
    try {
      for (this.#take(); this.#taken.length > 0 || this.#isDue(); this.#take()) await this.#commit();
      this.#waitForDeadline();
    } catch (error) {
      this.#fail(error as Error);
    }
    this.#loop = null;
  }

  #now(): number {
    return Math.max(this.clock(), this.state.time);
  }

  #isDue(): boolean {
    return this.#stopped === null && !this.#isHeld && this.#nextFollowUp(this.#now()) !== null;
  }

  #waitForDeadline(): void {
    if (this.#stopped !== null || this.#isHeld) return;
    const at = this.#nextDueAt(this.#now());
    if (at === null) return;
    const waitMs = Math.min(Math.max(0, at - this.clock()), timerMsMax);
    this.#timer = setTimeout(() => this.#wake(), waitMs).unref();
  }

  #nextDueAt(time: number): number | null {
    if (this.#nextFollowUp(time) !== null) return time;
    const retry = this.#followUps.nextRetry(time);
    if (this.#followUps.isPaused(time)) return retry;
    const deadline = this.#core.nextDeadline(this.state, this.#followUps.isPassedOver);
    return retry === null || deadline === null ? (retry ?? deadline) : Math.min(retry, deadline);
  }

  #take(): void {
    this.#lanes.take(this.#taken, batchCommandsMax);
  }

  async #commit(): Promise<void> {
    const events: Committed[] = [];
    this.#followUpsLeft = followUpsMax;
    for (const slot of this.#taken) this.#decideQueued(slot, events);
    this.#followUp(this.#now(), events);
    if (events.length > 0) {
      const firstSeq = this.#durableSeq + 1;
      const count = events.length;
      await this.#append({ firstSeq, count, payload: this.#encoded.bytes() });
      this.#durableSeq = this.#stateSeq;
      // The journal keeps what it was given: those who follow get a copy of their own.
      const batch = { firstSeq, count, payload: this.#encoded.bytes() };
      this.#encoded.reset();
      beginBatch(this.#encoded);
      for (const listener of this.#listeners) listener(events, batch);
    }
    this.#answer();
    for (const { resolve } of this.#readers.splice(0)) resolve();
    // Callers who ask again at once on a refusal must not keep everybody else from their turn.
    if (events.length === 0) await nextRound();
  }

  #decideQueued(slot: Slot, events: Committed[]): void {
    if (slot.isRefused) {
      slot.end = 'refusal';
      return;
    }
    const command = slot.command as Command;
    command.time = this.#now();
    const decision = this.#decide(command, events);
    if ('error' in decision) {
      this.#failedCommands += 1;
      const reference = this.#report(command, decision.error, false);
      slot.end = 'error';
      slot.value = new CommandFailedError(reference, decision.error);
    } else if ('refused' in decision) {
      slot.end = 'refusal';
      slot.value = decision;
    } else {
      slot.end = 'answer';
      slot.value = decision.answer;
      slot.seq = this.#stateSeq;
      this.#followUp(command.time, events);
    }
  }

  #answer(): void {
    for (const slot of this.#taken) {
      try {
        slot.answer();
      } catch (error) {
        this.#report(slot.command as Command, error, false);
      }
      this.#lanes.release(slot);
    }
    this.#taken.length = 0;
  }

  /** What the exchange has to do by itself now; null: nothing but what was set aside and still waits. */
  #nextFollowUp(time: number): AnyCommand | null {
    if (this.#followUps.isPaused(time)) return null;
    return this.#core.followUp(this.state, time, this.#followUps.isPassedOver);
  }

  /** Does what the exchange has to do by itself. What changes nothing would come again for ever, so it is set aside. */
  #followUp(time: number, events: Committed[]): void {
    for (; !this.#isHeld && events.length < followUpsMax && this.#followUpsLeft > 0; this.#followUpsLeft -= 1) {
      const command = this.#nextFollowUp(time);
      if (command === null) return;
      const seq = this.#stateSeq;
      const decision = this.#decide(command, events);
      if (this.#stateSeq > seq) this.#followUps.done(command);
      else if (this.#followUps.setAside(command)) this.#report(command, failureOf(decision), true);
    }
  }

  #report({ kind, time, due = time }: AnyCommand, error: unknown, isSetAside: boolean): string {
    const reference = newReference();
    this.#onFault({ command: kind, reference, error, isSetAside, lateMs: time - due });
    return reference;
  }

  #decide(command: AnyCommand, events: Committed[]): Decided | Failed {
    const rule = this.#core.budgetOf(command.kind);
    if (rule === 'drawn' || rule === 'paced') this.budget.forgetKey(command, this.state.keys);
    const decision = this.#decideOnly(command);
    if (!('events' in decision) || decision.events.length === 0) return decision;
    // Asked only now: a retry, which appends nothing, gets its first answer however much its user has appended.
    const refused = rule === 'limited' || rule === 'paced' ? this.budget.refuse(command, rule) : null;
    if (refused !== null) return refused;
    const start = this.#encoded.length;
    for (const event of decision.events) {
      this.#core.evolve(this.state, event);
      this.#core.encodeEvent(this.#encoded, event);
      this.#stateSeq += 1;
      // Of the product's kinds, or of one that those who follow do not look at.
      events.push({ seq: this.#stateSeq, event: event as Event });
    }
    if (rule !== 'free') this.budget.drawFor(command, events.at(-1)?.event, this.#encoded.length - start);
    return decision;
  }

  #decideOnly(command: AnyCommand): ReturnType<Core['decide']> | Failed {
    try {
      return this.#core.decide(this.state, command);
    } catch (error) {
      return { error };
    }
  }

  /** Whether a batch got in where the journal could not say so is read from the journal, never guessed. */
  async #append(batch: Batch): Promise<void> {
    const begunMs = performance.now();
    try {
      await this.#journal.append(batch);
    } catch (error) {
      if (!(error instanceof AppendUnknownError)) throw error;
      const lastSeq = await this.#journal.lastSeq();
      if (lastSeq !== batch.firstSeq + batch.count - 1) throw error;
    }
    const appended = { commands: this.#taken.length, seconds: (performance.now() - begunMs) / 1000 };
    for (const listener of this.#appendedListeners) listener(appended);
  }

  /** Commands still queued were not decided: nothing of them was done. */
  #stop(stopped: WriterStoppedError): void {
    this.#stopped ??= stopped;
    const queued: Slot[] = [];
    this.#lanes.take(queued, Number.POSITIVE_INFINITY);
    this.#failAll(queued, this.#stopped);
  }

  #failAll(slots: readonly Slot[], error: Error): void {
    for (const { receiver, command } of slots) {
      try {
        receiver?.onError(error);
      } catch (thrown) {
        this.#report(command as Command, thrown, false);
      }
    }
  }

  #fail(error: Error): void {
    const stopped = new WriterStoppedError(error);
    this.#stopped = stopped;
    this.#stop(stopped);
    this.#failAll(this.#taken.splice(0), stopped);
    for (const { reject } of this.#readers.splice(0)) reject(stopped);
    this.#onFatal(error);
  }
}
