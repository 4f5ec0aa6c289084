/**
 * The writer as the rest of the server sees it: submit commands, read state that is durable, follow what was committed.
 */
import type {
  Answers,
  Command,
  CommandBodies,
  CommandKind,
  CommandOf,
  Event,
  Idempotency,
  Refusal,
  State,
} from '@bourse/core';
import type { Batch, Journal } from '../journal/port.ts';
import type { Core } from '../product.ts';
import type { SpaceLevel } from '../storage/space.ts';
import type { BudgetWork } from './budget.ts';

/** A command without its time, which the writer sets. */
export type Request<K extends CommandKind> = { kind: K; idempotency?: Idempotency | undefined } & CommandBodies[K];

/** `seq` is the journal sequence from which on the effect is seen. */
export type Outcome<K extends CommandKind> = { answer: Answers[K]; seq: number } | Refusal;

/** An event in the journal; sequence numbers count events from 1 without a gap. */
export interface Committed {
  readonly seq: number;
  readonly event: Event;
}

/**
 * Takes what becomes of a command that `submitDirect` was given: one of the three is called, once, after everything is
 * durable that the decision saw or made, and in the order in which commands were decided. Each is called in the middle of the
 * writer's work, so it hands on and returns; it may submit. What it throws is reported and goes no further.
 */
export interface Receiver<in K extends CommandKind> {
  /** Accepted; `seq` is the journal sequence from which on the effect is seen. */
  onAnswer(answer: Answers[K], seq: number): void;
  onRefusal(refusal: Refusal): void;
  /** `CommandFailedError` or `WriterStoppedError`. */
  onError(error: Error): void;
}

/** Thrown by `submit` where the queue is full: nothing was done, the caller may try again. */
export class OverloadedError extends Error {
  constructor() {
    super('the command queue is full');
  }
}

/** Thrown by `submit` where there is no room left to write anything: nothing was done. */
export class NoSpaceError extends OverloadedError {
  override readonly message = 'there is no room left for the journal';
}

/**
 * Thrown by `submit` where the core threw instead of deciding, which is a bug (`cause`): nothing was done, and everything
 * else goes on. The writer has reported it under `reference`.
 */
export class CommandFailedError extends Error {
  readonly reference: string;

  constructor(reference: string, cause: unknown) {
    super(`the command failed: ${reference}`, { cause });
    this.reference = reference;
  }
}

/** A command that failed, for the log. */
export interface CommandFault {
  readonly command: string;
  readonly reference: string;
  readonly error: unknown;
  /** The exchange gave it itself, and tries it again later. */
  readonly isSetAside: boolean;
  /** How late a command of the exchange's own was, in milliseconds; 0 for those of callers. */
  readonly lateMs: number;
}

/** The writer is closed, or stopped after a failure (`cause`); what became of a command under way is in the journal. */
export class WriterStoppedError extends Error {
  constructor(cause?: unknown) {
    super('the writer has stopped', { cause });
  }
}

/** `price` is for ticks and is served first, then `cancel`: each has a queue of its own. */
export const lanes = ['price', 'cancel', 'order'] as const;
export type Lane = (typeof lanes)[number];

export interface Writer {
  /** Answers, refusals too, once everything is durable that the command's decision saw or made. */
  submit<K extends CommandKind>(request: Request<K>, lane?: Lane): Promise<Outcome<K>>;
  /**
   * Reads the core's memory; answers once the journal holds everything the value may show. `select` copies what it
   * shows: the state goes on changing.
   */
  read<T>(select: (state: State) => T): Promise<{ value: T; seq: number }>;
  /**
   * The core's memory itself, possibly ahead of the journal by the batch under way: for look-ups that show nothing to
   * anybody (who is this session, which market is this).
   */
  readonly state: State;
  /** The last sequence the journal holds. */
  readonly durableSeq: number;
  /** There is so little room left where the journal lies that nothing new should begin. */
  readonly isScarce: boolean;
  /** Unix milliseconds: the clock that commands get their time from. It may be set back, which their time is not. */
  clock(): number;
  /** Refuses orders that wait undecided and are meant, before something in the other lane overtakes them. */
  refuseQueued(isMeant: (command: Command) => boolean, refusal: Refusal): void;
  /** Called after each durable batch, in order, on the writer's thread; must not throw. */
  onCommitted(listener: (events: readonly Committed[]) => void): void;
  /** Finishes the batch under way and stops. */
  close(): Promise<void>;
}

/** `batch` holds the same events as the journal has them. */
export type CommittedListener = (events: readonly Committed[], batch: Batch) => void;

/** What hot paths submit to. */
export interface DirectWriter extends Writer {
  /**
   * `submit` without a promise: nothing is made between the queue and the answer, so the receiver may be an object that
   * the caller has anyway. The command is the writer's from here on, which sets its `time`; the caller gives 0. Throws
   * `OverloadedError` or `WriterStoppedError` where it does not take the command; then the receiver hears nothing.
   */
  submitDirect<K extends CommandKind>(command: CommandOf<K>, receiver: Receiver<K>, lane?: Lane): void;
  onCommitted(listener: CommittedListener): void;
}

/** One append to the journal. */
export interface Appended {
  /** Commands of callers decided into the batch; 0 where the exchange acted by itself. */
  readonly commands: number;
  /** From handing the batch over to knowing it durable. */
  readonly seconds: number;
}
export type AppendedListener = (appended: Appended) => void;

/** What the writer tells of its own work, for those who measure it. */
export interface WriterWork {
  /** Commands waiting now, and those refused since the start because the lane was full. */
  load(lane: Lane): { readonly queued: number; readonly refused: number };
  /** Commands of callers, since the start, that the core threw at instead of deciding. */
  readonly failedCommands: number;
  /** Commands, since the start, that the exchange gave itself and could not do. */
  readonly setAsideCommands: number;
  /** What users may append to the journal, and what was refused for it. */
  readonly budget: BudgetWork;
  /** True while the clock is so far ahead that the writer does not take its time. */
  readonly isClockRefused: boolean;
  /** Called after each append; must not throw. */
  onAppended(listener: AppendedListener): void;
}

/** What the core decided. */
export type Decided = { readonly answer: unknown } | WriterRefusal;
export interface WriterRefusal {
  readonly refused: string;
  readonly values?: Record<string, string>;
}
/** The core threw instead of deciding. */
export interface Failed {
  readonly error: unknown;
}

export function failureOf(decision: Decided | Failed): unknown {
  if ('error' in decision) return decision.error;
  return new Error('refused' in decision ? `it was refused: ${decision.refused}` : 'it changed nothing');
}

/** The core's functions that the writer uses. */
export type WriterCore = Pick<Core, 'decide' | 'evolve' | 'encodeEvent' | 'followUp' | 'nextDeadline' | 'budgetOf'>;

export interface WriterOptions {
  readonly core: WriterCore;
  readonly state: State;
  /** The last sequence that `state` holds, which is the journal's last. */
  readonly seq: number;
  readonly journal: Journal;
  /** Called once, when the writer has stopped by itself: the process has to end. */
  readonly onFatal: (error: Error) => void;
  /** Called for each command that the core threw at instead of deciding, or that was set aside; must not throw. */
  readonly onFault?: ((fault: CommandFault) => void) | undefined;
  /** Unix milliseconds. */
  readonly clock?: (() => number) | undefined;
  /** What a user's commands may append to the journal in a day; left out or 0: as much as they like. */
  readonly userDayBytes?: number | undefined;
  /** How much room there is for the journal; left out: enough. */
  readonly spaceLevel?: (() => SpaceLevel) | undefined;
  /** The writer does not act by itself until `begin`, so that listeners can register first. */
  readonly isHeld?: boolean | undefined;
}
