/**
 * The exchange's core, the one door for everything that moves or locks money. `decide` reads the state and answers with
 * events or a refusal; `evolve` applies one event and is the only writer. No clock, no randomness, no I/O: time, ids and
 * prices arrive in the command, so the same commands always lead to the same state.
 */

import { RememberedKeys } from './features/exchange/remembered-keys.ts';
import { findRetry, rememberKey } from './features/exchange/retries.ts';
import { agreementNoticeId } from './features/notice/content.ts';
import {
  type Accepted,
  type Command,
  type CommandKind,
  type CommandOf,
  type Decision,
  type Event,
  features,
} from './features.ts';
import { assert } from './kernel/assert.ts';
import { dueClasses, type IsPassedOver } from './kernel/feature.ts';
import { firstUserId } from './kernel/ledger/house.ts';
import { createLedger } from './kernel/ledger/ledger.ts';
import { type Timer, Timers } from './kernel/timers.ts';
import { Turns } from './kernel/turns.ts';
import type { State } from './state.ts';

/** The empty exchange, before its first event. */
export function createState(): State {
  return {
    mode: null,
    seed: '',
    createdAt: 0,
    time: 0,
    assets: [],
    markets: [],
    ledger: createLedger(),
    keys: new RememberedKeys(),
    users: new Map(),
    userByAccount: new Map(),
    userByExtensionCode: new Map(),
    sessions: new Map(),
    orders: new Map(),
    stops: new Map(),
    firedStops: [],
    timers: new Timers(),
    turns: new Turns(),
    reviews: new Map(),
    nextReviewId: 1,
    notices: new Set(),
    banners: new Set(),
    nextUserId: firstUserId,
    nextOrderId: 1,
    nextTradeId: 1,
    nextNoticeId: agreementNoticeId + 1,
    nextBannerId: 1,
  };
}

type Decider = (state: State, command: Command) => Decision;
type Applier = (state: State, event: Event) => void;

const deciders = tableOf<Decider>(features.map((feature) => feature.decide));
const appliers = tableOf<Applier>(features.map((feature) => feature.evolve));

type FollowUp = (state: State, id: number, time: number, isPassedOver: IsPassedOver<Command>) => Command | null;

/** What each feature's turns and timers bring about, by its number. */
const followUps = new Map<number, FollowUp | undefined>();
const timers = new Map<number, ((id: number, time: number) => Command) | undefined>();
for (const { name, number, followUp, timer } of features) {
  assert(!timers.has(number), `two features have the number of ${name}`);
  followUps.set(number, followUp);
  timers.set(number, timer);
}

/** All features' functions by kind; each kind has one. */
function tableOf<Entry>(parts: readonly object[]): Readonly<Record<string, Entry>> {
  const table: Record<string, Entry> = Object.create(null);
  for (const [kind, entry] of parts.flatMap((part) => Object.entries(part))) {
    assert(!(kind in table), `two features have ${kind}`);
    table[kind] = entry;
  }
  return table;
}

/** What the command would do: events and an answer, or a refusal. Changes nothing. */
export function decide<K extends CommandKind>(state: State, command: CommandOf<K>): Decision<K>;
export function decide(state: State, command: Command): Decision {
  assert(command.time >= state.time, 'time does not run backwards');
  const retry = findRetry(state, command);
  if (retry !== null) {
    return 'refused' in retry ? retry : { events: [], answer: retry.answer as Accepted['answer'] };
  }
  const decider = deciders[command.kind];
  assert(decider !== undefined, 'no such command');
  const decision = decider(state, command);
  if ('refused' in decision) return decision;
  const remembered = rememberKey(command, decision.answer);
  if (remembered !== null) decision.events.push(remembered);
  return decision;
}

/** Applies one event. Throws, before it changes anything a caller could see, where the event cannot be true. */
export function evolve(state: State, event: Event): void {
  const applier = appliers[event.kind];
  assert(applier !== undefined, 'no such event');
  state.time = event.time;
  applier(state, event);
}

const nothing: IsPassedOver<Command> = () => false;

/**
 * What the exchange itself has to do next at `time`, but for what is passed over; null: nothing. The writer asks after
 * each command and when due. Class by class, in turn; timers are the last class, the one due first before the others.
 */
export function followUp(state: State, time: number, isPassedOver = nothing): Command | null {
  const inTurn = state.turns.size === 0 ? null : nextInTurn(state, time, isPassedOver);
  if (inTurn !== null) return inTurn;
  const { first } = state.timers;
  if (first === undefined || first.due > time) return null;
  const timer = firstTimer(state, isPassedOver);
  return timer === undefined || timer.due > time ? null : commandOf(timer, time);
}

/** When the next timer is due, but for those passed over; null where none is armed. */
export function nextDeadline(state: State, isPassedOver = nothing): number | null {
  return firstTimer(state, isPassedOver)?.due ?? null;
}

function nextInTurn(state: State, time: number, isPassedOver: IsPassedOver<Command>): Command | null {
  for (const dueClass of dueClasses) {
    for (const { feature, id } of state.turns.of(dueClass)) {
      const next = followUps.get(feature)?.(state, id, time, isPassedOver) ?? null;
      if (next !== null) return next;
    }
  }
  return null;
}

function firstTimer(state: State, isPassedOver: IsPassedOver<Command>): Timer | undefined {
  return state.timers.firstBut((timer) => isPassedOver(commandOf(timer, timer.due)));
}

function commandOf({ feature, id, due }: Timer, time: number): Command {
  const commandAt = timers.get(feature);
  assert(commandAt !== undefined, 'a timer has no feature', feature);
  return { ...commandAt(id, time), due };
}
