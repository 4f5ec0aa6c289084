/**
 * Deals with agents beside their naive model: the same commands to both, and after each the outcome, every agent, deal and
 * claim, every account, and that what is locked is what bonds and deals say. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp, locksOf } from '../../exchange.ts';
import { holderOf } from '../../features/acceptor/state.ts';
import { NaiveAgents } from '../../features/acceptor/testing/model.ts';
import type { Command, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { type C2cCoverage, type C2cDifference, differenceOf, fiatFunds, fiatSetup, fiatStart } from '../c2c/compare.ts';
import { fiatIds, fiatLevels, fiatStaffId } from '../c2c/draw.ts';
import { Random } from '../random.ts';
import { AcceptorDraw } from './draw.ts';

const restoreEvery = 500;
const traders = fiatIds.slice(1);
/** What staff may not do with an account of their own. */
const closedToStaff: readonly string[] = [
  'ApplyAcceptor',
  'LeaveAcceptor',
  'SetAcceptorTerms',
  'OpenAcceptorDeal',
  'ConfirmAcceptorDeal',
];

function modelOf(model: NaiveAgents, command: Command): string {
  const isOfStaff = 'userId' in command && command.userId === fiatStaffId;
  if (isOfStaff && closedToStaff.includes(command.kind)) return 'not_for_staff';
  return ofAgent(model, command) ?? ofDeal(model, command) ?? ofPeople(model, command);
}

function ofAgent(model: NaiveAgents, command: Command): string | null {
  const { time } = command;
  switch (command.kind) {
    case 'ApplyAcceptor':
      return model.apply(command.userId, command.name, command.city, command.district);
    case 'LeaveAcceptor':
      return model.leave(time, command.userId);
    case 'SetAcceptorTerms': {
      const { userId, rechargeRate: sells, cashRate: buys, rechargeMaxFen: sellsMost, cashMaxFen: buysMost } = command;
      return model.setTerms(userId, { sells, buys, sellsMost, buysMost });
    }
    case 'SetAcceptor': {
      const { acceptorId, bondMinor, city, district, isRegional, reason } = command;
      return model.set(time, acceptorId, bondMinor, `${city}, ${district}`, isRegional, reason !== '');
    }
    case 'StopAcceptor':
      return model.stop(command.acceptorId, command.isStopped, command.reason !== '');
    case 'SwitchAcceptors':
      return model.switch(command.isOn, command.reason !== '');
    case 'PayFromBond':
      return model.payFromBond(time, command.dealId, command.amountMinor, command.reason !== '');
    default:
      return null;
  }
}

function ofDeal(model: NaiveAgents, command: Command): string | null {
  const { time } = command;
  switch (command.kind) {
    case 'OpenAcceptorDeal': {
      const { userId: user, acceptorId: agency, isDeposit, moneyFen: money, way, worstRate: worst } = command;
      return model.open(time, { user, agency, isDeposit, money, way, worst });
    }
    case 'PayAcceptorDeal':
      return model.pay(time, command.userId, command.dealId);
    case 'AcceptAcceptorDeal':
      return model.accept(time, command.userId, command.dealId);
    case 'TransferAcceptorDeal':
      return model.transfer(time, command.userId, command.dealId, command.reference);
    case 'ConfirmAcceptorDeal':
      return model.confirm(time, command.userId, command.dealId, command.isConfirmed);
    case 'RefuseAcceptorDeal':
      return model.refuse(time, command.userId, command.dealId);
    case 'CancelAcceptorDeal':
      return model.cancel(time, command.userId, command.dealId);
    case 'DisputeAcceptorDeal':
      return model.dispute(command.userId, command.dealId);
    case 'JudgeAcceptorDeal':
      return model.judge(time, command.dealId, command.isDone, command.reason !== '');
    default:
      return null;
  }
}

function ofPeople({ people }: NaiveAgents, command: Command): string {
  const { time } = command;
  switch (command.kind) {
    case 'SavePayMethods':
      // Staff have methods too, and are none of the model's people.
      if (command.userId === fiatStaffId) return command.ways.length > 0 ? 'done' : 'c2c_method_required';
      return people.save(command.userId, command.ways);
    case 'SetCnyRate':
      return people.setRate(command.rate);
    case 'BlockTrader':
      return people.block(command.userId, command.otherId, command.isBlocked);
    case 'ReopenTrader':
      return people.letBack(command.userId, command.reason !== '');
    case 'ChangePassword':
      return people.hold(command.userId, time);
    case 'Restrict': {
      const what = command.effect === 'halt' ? 'all' : command.effect === 'no_trading' ? 'trade' : 'out';
      return people.stop(what === 'all' ? null : Number(command.target), what, time);
    }
    case 'LiftRestriction':
      return people.lift(command.restrictionId);
    default:
      return `the model knows no ${command.kind}`;
  }
}

class AcceptorComparison {
  state: State = createState();
  readonly model = new NaiveAgents(traders, fiatLevels);
  readonly #coverage: C2cCoverage;
  readonly #writer = new ByteWriter();
  #steps = 0;

  constructor(coverage: C2cCoverage) {
    this.#coverage = coverage;
    for (const command of fiatSetup()) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const id of traders) this.model.people.purse(id).free = fiatFunds;
  }

  /** One command and what it brings about, all of it or as much as a busy writer does; the first difference. */
  step(command: Command, doneMost: number): string | null {
    this.#steps += 1;
    return this.#outcome(command) ?? this.#followUps(command.time, doneMost) ?? this.#afterwards(command.time);
  }

  #count(name: string): void {
    this.#coverage.set(name, (this.#coverage.get(name) ?? 0) + 1);
  }

  /** Through the journal's bytes. */
  #evolve(event: Event): void {
    this.#writer.reset();
    encodeEvent(this.#writer, event);
    evolve(this.state, decodeEvent(new ByteReader(this.#writer.bytes())));
  }

  #outcome(command: Command): string | null {
    const decision = decide(this.state, command);
    if (!('refused' in decision)) for (const event of decision.events) this.#evolve(event);
    const core = 'refused' in decision ? decision.refused : ['done', ...Object.values(decision.answer)].join(' ');
    this.#count('refused' in decision ? decision.refused : command.kind);
    const model = modelOf(this.model, command);
    return core === model ? null : `core: ${core}\nmodel: ${model}`;
  }

  /** Deals whose time is over, in the order of the model. */
  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      const [next] = this.model.due(time);
      if (command === null) return next === undefined ? null : `core: nothing is due\nmodel: deal ${next.id}`;
      if (command.kind !== 'ExpireAcceptorDeal') return `the model knows no ${command.kind}`;
      if (command.dealId !== next?.id) return `core: deal ${command.dealId} is due\nmodel: ${next?.id}`;
      const decision = decide(this.state, command);
      const [event] = 'refused' in decision ? [] : decision.events;
      if (event === undefined) return 'a deal that is due did nothing';
      this.#evolve(event);
      this.#count(event.kind);
      this.model.expire(time, next.id);
    }
    return null;
  }

  #afterwards(time: number): string | null {
    const difference = this.#agents() ?? this.#deals() ?? this.#claims() ?? this.#accounts(time);
    return difference !== null || this.#steps % restoreEvery !== 0 ? difference : this.#restore();
  }

  #agents(): string | null {
    const core = [...this.state.acceptor.acceptors.values()].map(({ terms, ...one }) =>
      [
        ...[one.acceptorId, one.userId, one.name, one.status, `${one.city}, ${one.district}`, one.isRegional],
        ...[one.bondMinor, terms.rechargeRate, terms.cashRate, terms.rechargeMaxFen, terms.cashMaxFen, one.lastDealAt],
      ].join(' '),
    );
    const model = this.model.agents.map(({ terms, ...one }) =>
      [
        ...[one.id, one.user, one.name, one.status, one.place, one.isRegional],
        ...[one.bond, terms.sells, terms.buys, terms.sellsMost, terms.buysMost, one.lastAt],
      ].join(' '),
    );
    return differenceOf('agent', core, model);
  }

  #deals(): string | null {
    const core = [...this.state.acceptor.deals.values()].map((one) =>
      [
        ...[one.dealId, one.acceptorId, one.agentId, one.userId, one.isDeposit, one.numberMinor, one.rate],
        ...[one.moneyFen, one.way, one.openedAt, holderOf(one), one.step, one.isDisputed, one.deadline, one.isMoved],
      ].join(' '),
    );
    const model = this.model.orders.map((one) =>
      [
        ...[one.id, one.agency, one.agent, one.user, one.isDeposit, one.coins, one.rate],
        ...[one.money, one.way, one.from, one.holder, one.step, one.isDisputed, one.until, one.isMoved],
      ].join(' '),
    );
    return differenceOf('deal', core, model);
  }

  /** The exchange forgets a claim some time after it is over, the model none. */
  #claims(): string | null {
    for (const { dealId, acceptorId, userId, leftMinor, until } of this.state.acceptor.claims.values()) {
      const one = this.model.claims.find(({ id }) => id === dealId);
      const core = [acceptorId, userId, leftMinor, until].join(' ');
      const model = [one?.agency, one?.user, one?.left, one?.until].join(' ');
      if (core !== model) return `core: claim ${dealId} ${core}\nmodel: ${model}`;
    }
    return null;
  }

  #accounts(time: number): string | null {
    for (const id of traders) {
      const core = ledgerBalance(this.state.ledger, id, 'legal', 0);
      const model = this.model.people.purse(id);
      if (core.available !== model.free || core.locked !== model.locked || model.free < 0n)
        return `core: ${id} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
      const [traded, counted] = [this.state.c2c.sums.sumOf(`${id}`, time), this.model.people.tradedOf(id, time)];
      if (traded !== BigInt(counted)) return `core: ${id} traded ${traded} in a day\nmodel: ${counted}`;
      const locks = locksOf(this.state, id).reduce((sum, { amount }) => sum + amount, 0n);
      if (locks !== core.locked) return `reasons lock ${locks} of ${id}, and the ledger ${core.locked}`;
    }
    for (const [asset, sum] of ledgerSums(this.state.ledger)) if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    return null;
  }

  /** The exchange goes on from its own snapshot. */
  #restore(): string | null {
    const before = hashState(this.state);
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== before) return 'the snapshot gives another state';
    this.state = restored;
    return this.#agents() ?? this.#deals() ?? this.#claims();
  }
}

/** So many random commands of a seed; null: no difference. */
export function compareAcceptor(seed: number, steps: number, coverage: C2cCoverage = new Map()): C2cDifference | null {
  const comparison = new AcceptorComparison(coverage);
  const draw = new AcceptorDraw(new Random(seed), comparison.model, fiatStart);
  const commands: Command[] = [];
  for (let step = 1; step <= steps; step++) {
    const command = draw.next();
    commands.push(command);
    const what = comparison.step(command, draw.doneMost());
    if (what !== null) return { seed, step, what, commands };
  }
  return null;
}
