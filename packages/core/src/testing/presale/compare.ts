/**
 * Presales beside their naive model: the same commands to both, and after each the outcome with its figures, every round with
 * its buyers, every account and lock, and that nothing was made or lost. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp, locksOf } from '../../exchange.ts';
import { endIfOn, type PresaleRound, type PresaleTerms, type Purchase } from '../../features/presale/state.ts';
import { type Buyer, NaivePresale, type Offer, type Repeat, type Round } from '../../features/presale/testing/model.ts';
import type { Command, CommandBodies, CommandKind, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import type { Idempotency } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { Random } from '../random.ts';
import { PresaleDraw, presaleCoins, presaleMakerId, presaleStaffId, presaleUserIds } from './draw.ts';

const startTime = 1_800_000_000_000;
const restoreEvery = 500;
/** Where a crowd buys, the locks of all are looked for so often; their accounts always. */
const crowdLocksEvery = 50;
const firstFunds = 20_000n;
/** More than two steps settle. */
const crowdSize = 130;

/** What a run met, by name. */
export type PresaleCoverage = Map<string, number>;

export interface PresaleDifference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  readonly commands: readonly Command[];
}

type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

/** One seed in four has a crowd. */
const crowdOf = (seed: number) =>
  seed % 4 === 0 ? Array.from({ length: crowdSize }, (_, at) => presaleUserIds[0] + presaleUserIds.length + at) : [];
const knownOf = (crowd: readonly number[]) => [...presaleUserIds.slice(2, 5), ...crowd];

/** What sets the exchange up; rounds and their coins come with the random commands. */
function setup(crowd: readonly number[]): Command[] {
  const testFunds = presaleCoins.map(({ scale }, asset) => ({ asset, amountMinor: firstFunds * 10n ** BigInt(scale) }));
  const roles: Readonly<Record<number, 'operator' | 'liquidity'>> = {
    [presaleStaffId]: 'operator',
    [presaleMakerId]: 'liquidity',
  };
  const user = (id: number) => ({
    accountKind: 'email' as const,
    account: `user${id}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: id <= presaleMakerId ? '' : `CODE${presaleMakerId}`,
    extensionCode: `CODE${id}`,
    role: roles[id] ?? ('trader' as const),
    testFunds: id === presaleStaffId ? [] : testFunds,
  });
  const told = { name: 'name', cardId: 'card', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 0 };
  const known = knownOf(crowd);
  const bodies: Body[] = [
    { kind: 'CreateExchange', mode: 'demo', seed: 'presale' },
    ...presaleCoins.map(({ code, scale }) => ({ kind: 'ListAsset', code, name: code, scale }) as const),
    ...[...presaleUserIds, ...crowd].map((id) => ({ kind: 'RegisterUser', ...user(id) }) as const),
    { kind: 'SetRoles', operatorId: 0, userId: presaleStaffId, roles: ['super'], reason: 'joins' },
    ...known.map((userId) => ({ kind: 'SubmitIdentity', userId, ...told, cardId: `${userId}` }) as const),
    ...known.map((_, at): Body => {
      const verdict = { reviewId: at + 1, verdict: 'approved', reason: '' } as const;
      return { kind: 'ReviewIdentity', operatorId: presaleStaffId, ...verdict };
    }),
  ];
  return bodies.map((body) => ({ ...body, time: startTime }) as Command);
}

const offerOf = (terms: PresaleTerms): Offer => ({
  sold: terms.asset,
  pay: terms.payAsset,
  price: terms.priceMinor,
  total: terms.totalMinor,
  each: terms.userMaxMinor,
  soft: terms.softMinor,
  from: terms.startAt,
  until: terms.endAt,
  free: terms.unlockAt,
  seller: terms.seller,
  addresses: [terms.moreUrl, terms.paperUrl],
});

const repeatOf = (given: Idempotency | undefined): Repeat | null =>
  given === undefined ? null : { call: given.call, key: given.key, body: given.bodyHash };

/** A refusal with its figures by name, as the model says them. */
function refusalText({ refused, values = {} }: { refused: string; values?: Readonly<Record<string, string>> }) {
  const figures = Object.keys(values)
    .sort()
    .map((name) => values[name]);
  return [refused, ...(refused.startsWith('presale_') ? figures : [])].join(' ');
}

const ofCore = (buyers: ReadonlyMap<number, Purchase>) =>
  [...buyers.values()].map(({ userId, coinMinor, paidMinor }) => `${userId} ${coinMinor} ${paidMinor}`).join(', ');
const ofModel = (buyers: readonly Buyer[]) =>
  buyers.map(({ user, coins, paid }) => `${user} ${coins} ${paid}`).join(', ');

/** What the event of a step did, as the model says it. */
function effectOf(event: Event): string {
  if (event.kind === 'PresaleClosed') return `done ${event.isReached ? 'reached' : 'missed'}`;
  if (event.kind !== 'PresaleSettled' && event.kind !== 'PresaleUnlocked') return event.kind;
  const is = event.kind === 'PresaleSettled' ? 'paying' : 'locked';
  return `done ${is} ${event.buyers.map(({ userId }) => userId).join(' ')}`;
}

export class PresaleComparison {
  state: State = createState();
  readonly model: NaivePresale;
  readonly #coverage: PresaleCoverage;
  readonly #writer = new ByteWriter();
  /** The accounts of both: who in the model, and where in the ledger. */
  readonly #accounts: readonly (readonly [string, number])[];
  readonly #hasCrowd: boolean;
  #steps = 0;

  constructor(crowd: readonly number[], coverage: PresaleCoverage) {
    this.#coverage = coverage;
    this.#hasCrowd = crowd.length > 0;
    const users = [...presaleUserIds, ...crowd];
    this.#accounts = [
      ...users.map((id) => [`${id}`, id] as const),
      ...(['presale', 'adjustments', 'outside'] as const).map((name) => [name, house[name]] as const),
    ];
    const people = { traders: users.slice(2), maker: presaleMakerId, known: knownOf(crowd) };
    this.model = new NaivePresale(people, presaleCoins);
    for (const command of setup(crowd)) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const [coin, { scale }] of presaleCoins.entries())
      for (const id of users.slice(1)) this.model.pay('outside', `${id}`, coin, firstFunds * 10n ** BigInt(scale));
  }

  /** One command and what it brings about, all of it or as much as a busy writer does; the first difference. */
  step(command: Command, doneMost: number): string | null {
    this.#steps += 1;
    const { time } = command;
    return this.#outcome(command) ?? this.#followUps(time, doneMost) ?? this.#afterwards(time);
  }

  #count(name: string): void {
    this.#coverage.set(name, (this.#coverage.get(name) ?? 0) + 1);
  }

  /** Through the journal's bytes. */
  #evolve(event: Event): Event {
    this.#writer.reset();
    encodeEvent(this.#writer, event);
    const read = decodeEvent(new ByteReader(this.#writer.bytes()));
    evolve(this.state, read);
    return read;
  }

  #outcome(command: Command): string | null {
    const decision = decide(this.state, command);
    if (!('refused' in decision)) for (const event of decision.events) this.#evolve(event);
    const core = this.#said(command.kind, decision);
    const model = this.#modelOf(command);
    if (command.kind === 'SwitchPresale' && core === 'done') this.#turned(command);
    return core === model ? null : `core: ${core}\nmodel: ${model}`;
  }

  #turned({ roundId, isOn, time }: CommandBodies['SwitchPresale'] & { readonly time: number }): void {
    const { from = 0, until = 0 } = this.model.round(roundId)?.offer ?? {};
    const when = time < from ? 'before the start' : time < until ? 'within its time' : 'after the first end';
    this.#count(`${isOn ? 'on' : 'off'} ${when}`);
  }

  #said(kind: CommandKind, decision: ReturnType<typeof decide>): string {
    if ('refused' in decision) {
      this.#count(decision.refused);
      return refusalText(decision);
    }
    const [event] = decision.events;
    this.#count(event === undefined ? `${kind} again` : kind);
    if (kind === 'StepPresale') return event === undefined ? 'done nothing' : effectOf(event);
    return ['done', ...Object.values(decision.answer)].join(' ');
  }

  #modelOf(command: Command): string {
    const { model } = this;
    const { time } = command;
    switch (command.kind) {
      case 'BuyPresale': {
        const { userId: user, roundId: round, coinMinor: coins, priceMinor: price, version, idempotency } = command;
        if (user === presaleStaffId) return 'not_for_staff';
        return model.buy(time, { user, round, coins, price, version }, repeatOf(idempotency));
      }
      case 'StepPresale':
        return model.step(time, command.roundId);
      case 'SetPresaleRound':
        return model.set(time, command.roundId, offerOf(command.terms), command.reason);
      case 'SwitchPresale':
        return model.turn(time, command.roundId, command.isOn, command.reason);
      case 'MoveHouseFunds':
        return model.move(command.from, command.to, command.asset, command.amountMinor);
      case 'Restrict': {
        const { scope, target, effect, reason } = command;
        const where = scope === 'product' ? 'presales' : scope === 'user' ? 'user' : 'all';
        return model.shut(where, where === 'user' ? Number(target) : null, effect, reason);
      }
      case 'LiftRestriction':
        return model.reopen(command.restrictionId);
      default:
        return `the model knows no ${command.kind}`;
    }
  }

  /** Rounds that have something to do, in the order of the model. */
  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      const [next] = this.model.due(time);
      if (command === null) return next === undefined ? null : `core: nothing is due\nmodel: round ${next.id}`;
      if (command.kind !== 'StepPresale') return `the model knows no ${command.kind}`;
      if (command.roundId !== next?.id) return `core: round ${command.roundId} is due\nmodel: ${next?.id}`;
      const decision = decide(this.state, command);
      const [event] = 'refused' in decision ? [] : decision.events;
      if (event === undefined) return `${command.kind} did nothing`;
      this.#met(next, event, time);
      const core = effectOf(this.#evolve(event));
      const model = this.model.step(time, next.id);
      if (core !== model) return `core: ${core}\nmodel: ${model}`;
    }
    return null;
  }

  #met(round: Round, event: Event, time: number): void {
    if (this.model.closed.length > 0) this.#count('a step while closed');
    if (event.kind === 'PresaleClosed') {
      const [sold, off] = [this.model.soldOf(round), this.model.offSince(round)];
      const how = sold === 0n ? 'unsold' : off !== null ? 'off for long' : event.isReached ? 'reached' : 'missed';
      this.#count(how);
      const { soft } = round.offer;
      if (soft > 0n && off === null && sold === soft) this.#count('reached to the unit');
      if (soft > 0n && off === null && sold === soft - 1n) this.#count('missed by a unit');
      if (off === null && this.model.endOf(round, time) > round.offer.until) this.#count('end moved away');
    }
    if (event.kind === 'PresaleSettled' || event.kind === 'PresaleUnlocked') {
      const how = event.kind === 'PresaleSettled' && !event.isReached ? 'PresaleReturned' : event.kind;
      this.#count(how);
      if (event.buyers.length === 50) this.#count(`${how} fifty`);
    }
  }

  #afterwards(time: number): string | null {
    const difference = this.#rounds(time) ?? this.#balances() ?? this.#locks() ?? this.#sums() ?? this.model.breach();
    return difference !== null || this.#steps % restoreEvery !== 0 ? difference : this.#restore(time);
  }

  #rounds(time: number): string | null {
    const { rounds } = this.state.presale;
    if (rounds.size !== this.model.rounds.length) return `core: ${rounds.size} rounds`;
    for (const own of this.model.rounds) {
      const round = rounds.get(own.id);
      const [core, model] = [round === undefined ? 'none' : this.#shown(round, time), this.#modelShown(own, time)];
      if (core !== model) return `core: round ${core}\nmodel: round ${model}`;
    }
    return null;
  }

  /** Of what is over for good only that it is. */
  #shown(round: PresaleRound, time: number): string {
    const { roundId, stage, isReached, offSince, soldMinor, paidMinor, heldMinor, paying, holding } = round;
    const result = stage === 'selling' ? `open until ${endIfOn(round, time)}` : isReached ? 'reached' : 'missed';
    const figures = `${roundId} ${result} off ${offSince} sold ${soldMinor} paid ${paidMinor} held ${heldMinor}`;
    return stage === 'done' ? `${figures} done` : `${figures} (${ofCore(paying)}) (${ofCore(holding)})`;
  }

  #modelShown(round: Round, time: number): string {
    const { id, bought } = round;
    const result = round.result === 'open' ? `open until ${this.model.endOf(round, time)}` : round.result;
    const paid = bought.reduce((sum, one) => sum + one.paid, 0n);
    const [sold, held] = [this.model.soldOf(round), this.model.heldOf(round)];
    const figures = `${id} ${result} off ${this.model.offSince(round)} sold ${sold} paid ${paid} held ${held}`;
    if (this.model.dueAt(round) === null) return `${figures} done`;
    return `${figures} (${ofModel(this.model.buyers(round, 'paying'))}) (${ofModel(this.model.buyers(round, 'locked'))})`;
  }

  #balances(): string | null {
    for (const coin of presaleCoins.keys()) {
      for (const [name, owner] of this.#accounts) {
        const core = ledgerBalance(this.state.ledger, owner, 'change', coin);
        const model = this.model.purse(name, coin);
        if (core.available !== model.free || core.locked !== model.locked)
          return `core: ${name} ${coin} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
      }
    }
    return null;
  }

  /** What is locked has its reason, and no reason locks more. */
  #locks(): string | null {
    if (this.#hasCrowd && this.#steps % crowdLocksEvery !== 0) return null;
    for (const [name, owner] of this.#accounts) {
      const locks = locksOf(this.state, owner);
      if (locks.some(({ reason }) => reason !== 'presale')) return `${name} has locks of others`;
      for (const coin of presaleCoins.keys()) {
        const core = locks.reduce((sum, { asset, amount }) => (asset === coin ? sum + amount : sum), 0n);
        const model = this.model.purse(name, coin).locked;
        if (core !== model) return `core: reasons lock ${core} of ${name} ${coin}\nmodel: ${model}`;
      }
    }
    return null;
  }

  #sums(): string | null {
    for (const [asset, sum] of ledgerSums(this.state.ledger)) if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    return null;
  }

  /** The exchange goes on from its own snapshot. */
  #restore(time: number): string | null {
    const before = hashState(this.state);
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== before) return 'the snapshot gives another state';
    this.state = restored;
    return this.#rounds(time);
  }
}

/** So many random commands of a seed; null: no difference. */
export function comparePresale(
  seed: number,
  steps: number,
  coverage: PresaleCoverage = new Map(),
): PresaleDifference | null {
  const crowd = crowdOf(seed);
  const comparison = new PresaleComparison(crowd, coverage);
  const draw = new PresaleDraw(new Random(seed), comparison.model, crowd, startTime);
  const commands: Command[] = [];
  for (let step = 1; step <= steps; step++) {
    const command = draw.next();
    commands.push(command);
    const what = comparison.step(command, draw.doneMost());
    if (what !== null) return { seed, step, what, commands };
  }
  return null;
}

/** What to print: seed, step, difference and the last commands. */
export function describePresale({ seed, step, what, commands }: PresaleDifference, last = 12): string {
  const shown = (command: Command) =>
    JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return [`seed ${seed}, command ${step} of it:`, what, ...commands.slice(-last).map(shown)].join('\n');
}
