/**
 * The exchange's core: everything that moves or locks money goes through it. `decide` reads the state and answers with
 * events or a refusal; `evolve` applies one event and is the only writer. No clock, no randomness, no I/O: time, ids and
 * prices arrive in the command, so the same commands always lead to the same state.
 */
import type { LockReason } from '@bourse/contract';
import type { WithAuth } from './features/auth/index.ts';
import { findRetry, rememberKey } from './features/exchange/retries.ts';
import { type CommandsOf, type DecisionOf, type EventsOf, features, type StateOf } from './features.ts';
import { answerCodecOf } from './kernel/answers.ts';
import { assert } from './kernel/assert.ts';
import {
  type AnyFeature,
  type BudgetRule,
  dueClasses,
  type Idempotency,
  type IsPassedOver,
  type Keeps,
  type Lock,
  type Refusal,
} from './kernel/feature.ts';
import { availableOf } from './kernel/ledger/ledger.ts';
import type { Wallet } from './kernel/ledger/posting.ts';
import { isOpenToStaff, type Need } from './kernel/restrictions/rules.ts';
import type { Acts } from './kernel/staff/rules.ts';
import { createKernelState, type KernelState } from './kernel/state.ts';
import type { Timer } from './kernel/timers.ts';
import { featuresMax } from './kernel/timers.ts';
import { staffActsOf } from './staff-acts.ts';

type PassedOver<F extends AnyFeature> = IsPassedOver<CommandsOf<F>[keyof CommandsOf<F>]>;

/** A lock, and the feature whose records keep it. */
export interface FeatureLock extends Lock {
  readonly feature: string;
  /** As the owner is told. */
  readonly reason: LockReason | undefined;
}

/** What an exchange of these features does. */
export interface Exchange<F extends AnyFeature> {
  /** The empty exchange, before its first event. */
  createState(): StateOf<F>;
  /** What the command would do: events and an answer, or a refusal. Changes nothing. */
  decide<K extends keyof CommandsOf<F>>(state: StateOf<F>, command: CommandsOf<F>[K]): DecisionOf<F, K>;
  /** Applies one event. Throws, before it changes anything a caller could see, where the event cannot be true. */
  evolve(state: StateOf<F>, event: EventsOf<F>[keyof EventsOf<F>]): void;
  /**
   * What the exchange itself has to do next at `time`, but for what is passed over; null: nothing. The writer asks after
   * each command and when due. Class by class, in turn; timers are the last class, the one due first before the others.
   */
  followUp(state: StateOf<F>, time: number, isPassedOver?: PassedOver<F>): CommandsOf<F>[keyof CommandsOf<F>] | null;
  /** When the next timer is due, but for those passed over; null where none is armed. */
  nextDeadline(state: StateOf<F>, isPassedOver?: PassedOver<F>): number | null;
  /** What a command of this kind costs of its user's daily bytes of the journal. */
  budgetOf(kind: string): BudgetRule;
  /** What the user's records keep locked, feature by feature. */
  locksOf(state: StateOf<F>, userId: number): FeatureLock[];
  /** What the owner can take out of an account now, in minor units. */
  freeOf(state: StateOf<F>, owner: number, wallet: Wallet, asset: number, time: number): bigint;
}

/** Any command or event: which one it is, its feature knows. */
export interface AnyCommand {
  readonly kind: string;
  readonly time: number;
  readonly due?: number;
  idempotency?: Idempotency;
  readonly userId?: number;
  readonly operatorId?: number;
  readonly market?: number;
  readonly asset?: number;
  readonly network?: string;
}
interface AnyEvent {
  readonly kind: string;
  readonly time: number;
}
type Decider = (
  state: KernelState,
  command: AnyCommand,
  acts: Acts,
) => { events: AnyEvent[]; answer: unknown } | Refusal;
type Applier = (state: KernelState, event: AnyEvent) => void;
type IsAnyPassedOver = IsPassedOver<AnyCommand>;
type FollowUp = (state: KernelState, id: number, time: number, isPassedOver: IsAnyPassedOver) => AnyCommand | null;
type TimerCommand = (id: number, time: number) => AnyCommand;

const nothing: IsAnyPassedOver = () => false;

/** The functions of all features by kind; each command has one, an event its owner's and then those that follow it. */
function decidersOf(list: readonly AnyFeature[]): ReadonlyMap<string, Decider> {
  const table = new Map<string, Decider>();
  for (const [kind, decider] of list.flatMap(({ decide }) => Object.entries(decide))) {
    assert(!table.has(kind), `two features have ${kind}`);
    table.set(kind, decider);
  }
  return table;
}

/** Some exchanges have no people. */
function isStaff(state: KernelState & Partial<WithAuth>, userId: number | undefined): boolean {
  return userId !== undefined && state.auth?.users.get(userId)?.role === 'operator';
}

/** What a command needs to be open, by kind, and the product it belongs to. */
function needsOf(list: readonly AnyFeature[]) {
  const table = new Map<string, { readonly product: string; readonly need: Need | ((command: AnyCommand) => Need) }>();
  for (const { name: product, needs } of list)
    for (const [kind, need] of Object.entries(needs)) table.set(kind, { product, need });
  /** Why the command may not be decided now. What the exchange gives itself is asked where it is decided. */
  return (state: KernelState, command: AnyCommand): Refusal | null => {
    const { restrictions } = state;
    const isOfStaff = isStaff(state, command.userId);
    // Nearly always nothing is closed.
    if (!isOfStaff && restrictions.size === 0) return null;
    const found = table.get(command.kind);
    if (found === undefined || command.due !== undefined) return null;
    const { product, need } = found;
    const { userId, market, asset, network } = command;
    const needed = typeof need === 'function' ? need(command) : need;
    if (isOfStaff && !isOpenToStaff(needed)) return { refused: 'not_for_staff' };
    return restrictions.refusalOf(needed, {
      product,
      ...(userId !== undefined && { userId }),
      ...(market !== undefined && { market }),
      ...(asset !== undefined && { asset }),
      ...(network !== undefined && network !== '' && { network }),
    });
  };
}

function appliersOf(list: readonly AnyFeature[]): ReadonlyMap<string, Applier> {
  const table = new Map<string, Applier>();
  for (const { name, events, evolve } of list) {
    for (const [kind, applier] of Object.entries(evolve) as [string, Applier][]) {
      const owners = table.get(kind);
      if (kind in events) {
        assert(owners === undefined, `two features have ${kind}`);
        table.set(kind, applier);
      } else {
        assert(owners !== undefined, `${name} follows ${kind}, which no feature before it has`);
        table.set(kind, (state, event) => {
          owners(state, event);
          applier(state, event);
        });
      }
    }
  }
  return table;
}

function assertRegister(list: readonly AnyFeature[]): void {
  const known = new Set<number | string>();
  for (const { name, number, uses } of list) {
    assert(
      Number.isInteger(number) && number > 0 && number < featuresMax,
      `${name} has no number below ${featuresMax}`,
    );
    assert(!known.has(number) && !known.has(name), `two features have the name or number of ${name}`);
    for (const other of uses) assert(known.has(other), `${name} uses ${other}, which does not stand before it`);
    known.add(number);
    known.add(name);
  }
}

/** What the exchange does by itself: who has a turn, then timers. */
function dueOf(list: readonly AnyFeature[]) {
  const followUps = new Map(list.map(({ number, followUp }) => [number, followUp as FollowUp | undefined]));
  const timers = new Map(list.map(({ number, timer }) => [number, timer as TimerCommand | undefined]));
  const commandOf = ({ feature, id, due }: Timer, time: number): AnyCommand => {
    const commandAt = timers.get(feature);
    assert(commandAt !== undefined, 'a timer has no feature', feature);
    return { ...commandAt(id, time), due };
  };
  const firstTimer = (state: KernelState, isPassedOver: IsAnyPassedOver) =>
    state.timers.firstBut((timer) => isPassedOver(commandOf(timer, timer.due)));
  const nextInTurn = (state: KernelState, time: number, isPassedOver: IsAnyPassedOver) => {
    for (const dueClass of dueClasses) {
      for (const { feature, id } of state.turns.of(dueClass)) {
        const next = followUps.get(feature)?.(state, id, time, isPassedOver) ?? null;
        if (next !== null) return next;
      }
    }
    return null;
  };
  return {
    followUp: (state: KernelState, time: number, isPassedOver = nothing) => {
      const inTurn = state.turns.size === 0 ? null : nextInTurn(state, time, isPassedOver);
      if (inTurn !== null) return inTurn;
      const { first } = state.timers;
      if (first === undefined || first.due > time) return null;
      const timer = firstTimer(state, isPassedOver);
      return timer === undefined || timer.due > time ? null : commandOf(timer, time);
    },
    nextDeadline: (state: KernelState, isPassedOver = nothing) => firstTimer(state, isPassedOver)?.due ?? null,
  };
}

/** What every feature lets its owner take out of an account: what is available, less the most that one keeps. */
function freeOfAll(list: readonly AnyFeature[]): Acts['freeOf'] {
  const keepers = list.flatMap(({ keepsOf }) => (keepsOf === undefined ? [] : [keepsOf as Keeps<KernelState>]));
  return (state, owner, wallet, asset, time) => {
    const available = availableOf(state, owner, wallet, asset);
    let kept = 0n;
    for (const keepsOf of keepers) {
      const keeps = keepsOf(state, owner, wallet, asset, time);
      if (keeps > kept) kept = keeps;
    }
    return kept < available ? available - kept : available < 0n ? available : 0n;
  };
}

export function exchangeOf<const List extends readonly AnyFeature[]>(list: List): Exchange<List[number]>;
export function exchangeOf(list: readonly AnyFeature[]): unknown {
  assertRegister(list);
  const deciders = decidersOf(list);
  const appliers = appliersOf(list);
  const refusalOf = needsOf(list);
  const answers = answerCodecOf(list);
  const budget = new Map(list.flatMap((feature) => Object.entries(feature.budget) as [string, BudgetRule][]));
  const locks = list.flatMap(({ name, lockReason, locksOf }) =>
    locksOf === undefined
      ? []
      : [{ name, lockReason, of: locksOf as (state: KernelState, userId: number) => Iterable<Lock> }],
  );
  const decideOpen = (state: KernelState, command: AnyCommand, decider: Decider) => {
    const refusal = refusalOf(state, command);
    if (refusal !== null) return refusal;
    return (command.operatorId === undefined ? null : acts.refusalOf(state, command)) ?? decider(state, command, acts);
  };
  const freeOf = freeOfAll(list);
  const staffActs = staffActsOf(list, (state, command) => {
    const decider = deciders.get(command.kind);
    assert(decider !== undefined, 'no such command');
    return refusalOf(state, command) ?? decider(state, command, acts);
  });
  const acts = { ...staffActs, freeOf };
  return {
    createState: () => {
      const slices = list.flatMap(({ name, create }) => (create === null ? [] : [[name, create()] as const]));
      return { ...createKernelState(), ...Object.fromEntries(slices) };
    },
    decide: (state: KernelState, command: AnyCommand) => {
      const { kind, time, idempotency } = command;
      assert(time >= state.time, 'time does not run backwards');
      const decider = deciders.get(kind);
      assert(decider !== undefined, 'no such command');
      if (idempotency === undefined) return decideOpen(state, command, decider);
      const retry = findRetry(state, command, answers);
      if (retry !== null) return 'refused' in retry ? retry : { events: [], answer: retry.answer };
      const decision = decideOpen(state, command, decider);
      if ('refused' in decision) return decision;
      const remembered = rememberKey(command, decision.answer, answers);
      if (remembered !== null) decision.events.push(remembered);
      return decision;
    },
    evolve: (state: KernelState, event: AnyEvent) => {
      const applier = appliers.get(event.kind);
      assert(applier !== undefined, 'no such event');
      state.time = event.time;
      applier(state, event);
    },
    ...dueOf(list),
    freeOf,
    budgetOf: (kind: string) => budget.get(kind) ?? 'free',
    locksOf: (state: KernelState, userId: number): FeatureLock[] =>
      locks.flatMap(({ name, lockReason, of }) =>
        [...of(state, userId)].map((lock) => ({ ...lock, feature: name, reason: lockReason })),
      ),
  };
}

/** The product's. */
export const productExchange = exchangeOf(features);
export const { createState, decide, evolve, followUp, nextDeadline, locksOf, freeOf } = productExchange;
