/**
 * Runs the same commands through the exchange and the naive model and stops at the first difference: the outcome, the
 * trades, every account and the invariants after each command, the whole state every hundred.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp } from '../../exchange.ts';
import { noteTurns, settle } from '../../features/spot/testing/naive/stops.ts';
import { agreeWhatIsDue } from '../../features/withdraw/testing/naive.ts';
import type { Command, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { type AnyRandomCommands, CommandSource } from '../command-source.ts';
import { randomCommands } from '../random-commands.ts';
import { coreCoinLines, modelCoinLines } from './coins-state.ts';
import { exact, parse, show } from './exact.ts';
import { coreLines, firstDifference, modelLines } from './full-state.ts';
import { addFees, breachOf } from './invariants.ts';
import { createModel, runModel } from './model.ts';
import { pay } from './model-money.ts';
import type { Model, Outcome } from './model-state.ts';
import { ruleOf, rules } from './rules.ts';
import { answerLines, minorText } from './translate.ts';
import { liquidityId, setupCommands, staffId, stepsText, type Universe, universeOf, userIds } from './universe.ts';

const fullEvery = 100;
const restoreEvery = 1000;
const followUpsMax = 10_000;
/** In every other hundred and more commands the writer is so busy that what is due waits for a few of them. */
const busyCommands = 128;
const settledEvery = 8;

/** What a run has met, so that a test can ask whether it met everything. */
export interface Coverage {
  readonly refusals: Map<string, number>;
  readonly events: Map<string, number>;
  trades: number;
  /** Retries that got the first answer. */
  retries: number;
  openMost: number;
}

export interface Difference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  /** All commands up to the difference. */
  readonly commands: readonly Command[];
}

export function createCoverage(): Coverage {
  return { refusals: new Map(), events: new Map(), trades: 0, retries: 0, openMost: 0 };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The exchange and the model side by side. */
export class Comparison {
  state = createState();
  readonly #universe: Universe;
  readonly #model: Model;
  readonly #coverage: Coverage;
  readonly #fees: bigint[] = [];
  readonly #writer = new ByteWriter();
  #facts: string[] = [];
  #steps = 0;

  constructor(universe: Universe, coverage: Coverage) {
    this.#universe = universe;
    this.#coverage = coverage;
    const users = userIds.map((id) => ({ id, isLiquidity: id === liquidityId, isStaff: id === staffId }));
    this.#model = createModel(universe.assets, universe.markets, users);
    for (const { code, funds } of universe.assets) {
      for (const id of userIds.filter((one) => one !== staffId)) pay(this.#model, 'outside', id, code, exact(funds));
    }
    for (const command of setupCommands(universe)) {
      const outcome = this.#decide(command);
      if ('refused' in outcome) throw new Error(`${command.kind} was refused: ${outcome.refused}`);
    }
  }

  /** Runs one command and what it sets off; the first difference as a sentence, or null. */
  step(command: Command): string | null {
    this.#steps += 1;
    try {
      return this.#outcome(command) ?? this.#followUps(command.time) ?? this.#afterwards();
    } catch (error) {
      return `threw: ${error instanceof Error ? (error.stack ?? error.message) : error}`;
    }
  }

  /** Through the journal's bytes, as the exchange itself would read them. */
  #evolve(event: Event): void {
    this.#writer.reset();
    encodeEvent(this.#writer, event);
    const read = decodeEvent(new ByteReader(this.#writer.bytes()));
    addFees(this.#fees, this.state, read);
    evolve(this.state, read);
    count(this.#coverage.events, event.kind);
    this.#note(read);
  }

  #note(event: Event): void {
    if (event.kind === 'WithdrawalReviewed' && event.operatorId === 0) this.#facts.push(`agreed ${event.withdrawalId}`);
    if (event.kind === 'WithdrawalLeftToStaff') this.#facts.push(`left to staff ${event.withdrawalId}`);
    if (event.kind === 'StopFired') this.#facts.push(`fired ${event.orderId}`);
    if (event.kind === 'StopSettled') {
      this.#facts.push(
        `settled ${event.orderId} ${event.refused === '' ? `placed ${event.placedOrderId}` : event.refused}`,
      );
      if (event.refused !== '') count(this.#coverage.refusals, `fired: ${event.refused}`);
    }
    if (event.kind !== 'OrderPlaced') return;
    const { tick, lot, quote } = this.#universe.markets[event.market] ?? { tick: '1', lot: '1', quote: '' };
    const unit = this.#universe.assets.find((asset) => asset.code === quote)?.unit ?? '1';
    for (const fill of event.fills) {
      const fees = `${minorText(unit, fill.takerFee)} ${minorText(unit, fill.makerFee)}`;
      const traded = `${stepsText(tick, fill.ticks)} ${stepsText(lot, fill.lots)}`;
      this.#facts.push(`trade ${fill.tradeId} ${event.orderId} ${fill.makerOrderId} ${traded} ${fees}`);
      this.#coverage.trades += 1;
    }
  }

  #decide(command: Command): Outcome {
    const decision = decide(this.state, command);
    if ('refused' in decision) return decision;
    if (command.idempotency !== undefined && decision.events.length === 0) this.#coverage.retries += 1;
    for (const event of decision.events) this.#evolve(event);
    return { answer: answerLines(this.#universe, decision.answer) };
  }

  #outcome(command: Command): string | null {
    const core = this.#decide(command);
    if ('refused' in core) count(this.#coverage.refusals, core.refused);
    const model = runModel(this.#model, command.time, retryOf(command), ruleOf(this.#universe, command));
    return firstDifference(outcomeLines(core), outcomeLines(model));
  }

  #followUps(time: number): string | null {
    noteTurns(this.#model);
    const isBusy = Math.floor(this.#steps / busyCommands) % 2 === 1 && this.#steps % settledEvery !== 0;
    if (!isBusy) {
      const failure = this.#settle(time);
      if (failure !== null) return failure;
    }
    const difference = firstDifference(this.#facts, this.#model.facts);
    this.#facts = [];
    this.#model.facts = [];
    return difference;
  }

  #settle(time: number): string | null {
    for (let done = 0; ; done++) {
      const command = followUp(this.state, time);
      if (command === null) break;
      const decision = this.#decide(command);
      if ('refused' in decision) return `${command.kind} was refused: ${decision.refused}`;
      if (done > followUpsMax) return `${command.kind} comes again for ever`;
    }
    settle(this.#model, time);
    agreeWhatIsDue(this.#model, time);
    return null;
  }

  #afterwards(): string | null {
    const { orders, stops } = this.state.spot;
    this.#coverage.openMost = Math.max(this.#coverage.openMost, orders.size + stops.size);
    if (orders.size !== this.#model.orders.length || stops.size !== this.#model.stops.length)
      return `core: ${orders.size} orders, ${stops.size} stops\nmodel: ${this.#model.orders.length}, ${this.#model.stops.length}`;
    const breach = this.#ledgerDifference() ?? breachOf(this.state, this.#fees);
    if (breach !== null || this.#steps % fullEvery !== 0) return breach;
    const difference =
      firstDifference(coreLines(this.#universe, this.state), modelLines(this.#model)) ??
      firstDifference(coreCoinLines(this.#universe, this.state), modelCoinLines(this.#model, this.state.time));
    if (difference !== null || this.#steps % restoreEvery !== 0) return difference;
    return this.#restore();
  }

  #ledgerDifference(): string | null {
    for (const { owner, asset, available, locked } of this.#model.accounts) {
      const index = this.#universe.assets.findIndex((entry) => entry.code === asset);
      const unit = exact(this.#universe.assets[index]?.unit ?? '1');
      const [name, wallet = 'change'] = owner.split(' ');
      const id = (house as Readonly<Record<string, number>>)[name ?? ''] ?? Number(name);
      const core = ledgerBalance(this.state.ledger, id, wallet as Wallet, index);
      if (core.available * unit !== available || core.locked * unit !== locked)
        return `${owner} ${asset}\ncore: ${show(core.available * unit)} / ${show(core.locked * unit)}\nmodel: ${show(available)} / ${show(locked)}`;
    }
    return null;
  }

  /** From here on with the state as a snapshot gives it back. */
  #restore(): string | null {
    const hash = hashState(this.state);
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== hash) return 'a snapshot gives another state back';
    this.state = restored;
    return null;
  }
}

function retryOf(command: Command): Parameters<typeof runModel>[2] {
  const { idempotency } = command;
  if (idempotency === undefined || !('userId' in command)) return null;
  const { call, key, bodyHash: body } = idempotency;
  return { user: command.userId, call, key, body };
}

/** Numbers in a refusal count as such: `5` is `5.00`. */
function outcomeLines(outcome: Outcome | Refusal): string[] {
  if ('answer' in outcome) return ['accepted', ...outcome.answer];
  const values = Object.entries(outcome.values ?? {}).map(([name, value]) => {
    const number = parse(value);
    return `${name} ${number === null ? value : show(number)}`;
  });
  return [`refused ${outcome.refused}`, ...values.sort()];
}

/** Those that the model knows a rule of. */
const known: AnyRandomCommands = Object.fromEntries(Object.entries(randomCommands).filter(([kind]) => kind in rules));

/** Random commands of one seed; the difference found, or null. */
export function compareSeed(
  seed: number,
  steps: number,
  coverage: Coverage = createCoverage(),
  note: (step: number) => void = () => {},
): Difference | null {
  const comparison = new Comparison(universeOf(seed), coverage);
  const source = new CommandSource<State, Command>(seed, known);
  const commands: Command[] = [];
  for (let step = 1; step <= steps; step++) {
    const command = source.next(comparison.state);
    commands.push(command);
    const what = comparison.step(command);
    if (what !== null) return { seed, step, what, commands };
    note(step);
  }
  return null;
}
