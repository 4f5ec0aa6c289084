/**
 * Staking beside its naive model: the same commands to both, and after each the outcome with its figures, every holding that
 * runs, every product, every account and lock, and that nothing was made or lost. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp, locksOf } from '../../exchange.ts';
import type { PledgeTerms } from '../../features/pledge/state.ts';
import { type Deal, NaivePledge, type Repeat } from '../../features/pledge/testing/model.ts';
import type { Command, CommandBodies, CommandKind, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import type { Idempotency } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { Random } from '../random.ts';
import { knownStakers, PledgeDraw, pledgeStaffId, stakedCoins, stakerIds } from './draw.ts';

const startTime = 1_800_000_000_000;
const restoreEvery = 500;
const firstFunds = 5000n;

/** What a run met, by name. */
export type PledgeCoverage = Map<string, number>;

export interface PledgeDifference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  readonly commands: readonly Command[];
}

/** The accounts of both: who in the model, and where in the ledger. */
const accounts: readonly (readonly [string, number, Wallet])[] = [
  ...stakerIds.flatMap((id) => [[`${id} micro`, id, 'micro'] as const, [`${id} spot`, id, 'change'] as const]),
  ['rewards', house.pledgeRewards, 'change'],
  ['adjustments', house.adjustments, 'change'],
  ['outside', house.outside, 'change'],
];
const ownerOf: Readonly<Record<string, string>> = {
  pledgeRewards: 'rewards',
  adjustments: 'adjustments',
  outside: 'outside',
};

type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

/** What sets the exchange up; products and rewards come with the random commands. */
function setup(): Command[] {
  const funds = stakedCoins.map(({ scale }, asset) => ({ asset, amountMinor: firstFunds * 10n ** BigInt(scale) }));
  const user = (id: number) => ({
    accountKind: 'email' as const,
    account: `user${id}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: id <= pledgeStaffId + 1 ? '' : `CODE${pledgeStaffId + 1}`,
    extensionCode: `CODE${id}`,
    role:
      id === pledgeStaffId
        ? ('operator' as const)
        : id === pledgeStaffId + 1
          ? ('liquidity' as const)
          : ('trader' as const),
    testFunds: id === pledgeStaffId ? [] : funds,
  });
  const told = { name: 'name', cardId: 'card', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 0 };
  const bodies: Body[] = [
    { kind: 'CreateExchange', mode: 'demo', seed: 'pledge' },
    ...stakedCoins.map(({ code, scale }) => ({ kind: 'ListAsset', code, name: code, scale }) as const),
    ...stakerIds.map((id) => ({ kind: 'RegisterUser', ...user(id) }) as const),
    ...stakedCoins.map((_, asset) => ({ kind: 'SetAssetWallets', asset, wallets: ['change', 'micro'] }) as Body),
    { kind: 'SetRoles', operatorId: 0, userId: pledgeStaffId, roles: ['super'], reason: 'joins' },
    ...knownStakers.map((userId) => ({ kind: 'SubmitIdentity', userId, ...told }) as const),
    ...knownStakers.map((_, at): Body => {
      const verdict = { reviewId: at + 1, verdict: 'approved', reason: '' } as const;
      return { kind: 'ReviewIdentity', operatorId: pledgeStaffId, ...verdict };
    }),
  ];
  return bodies.map((body) => ({ ...body, time: startTime }) as Command);
}

const dealOf = (terms: PledgeTerms): Deal => ({
  isOpen: terms.isOpen,
  coin: terms.asset,
  days: terms.days,
  daily: terms.dailyPpm,
  least: terms.minMinor,
  most: terms.maxMinor,
  inAll: terms.totalMinor,
  each: terms.userMaxMinor,
  count: terms.holdingsMax,
  isEarly: terms.hasEarlyEnd,
  isForKnown: terms.needsIdentity,
});

const repeatOf = (given: Idempotency | undefined): Repeat | null =>
  given === undefined ? null : { call: given.call, key: given.key, body: given.bodyHash };

/** A refusal with its figures by name, as the model says them. */
function refusalText({ refused, values = {} }: { refused: string; values?: Readonly<Record<string, string>> }) {
  const isOfStaking = refused.startsWith('pledge_');
  const figures = Object.keys(values)
    .sort()
    .map((name) => values[name]);
  return [refused, ...(isOfStaking ? figures : [])].join(' ');
}

export class PledgeComparison {
  state: State = createState();
  readonly model = new NaivePledge(stakerIds.slice(1), knownStakers, stakedCoins);
  readonly #coverage: PledgeCoverage;
  readonly #writer = new ByteWriter();
  #steps = 0;

  constructor(coverage: PledgeCoverage) {
    this.#coverage = coverage;
    for (const command of setup()) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const [coin, { scale }] of stakedCoins.entries())
      for (const id of stakerIds.slice(1))
        this.model.pay('outside', `${id} spot`, coin, firstFunds * 10n ** BigInt(scale));
  }

  /** One command and what it brings about, all of it or as much as a busy writer does; the first difference. */
  step(command: Command, doneMost: number): string | null {
    this.#steps += 1;
    return this.#outcome(command) ?? this.#followUps(command.time, doneMost) ?? this.#afterwards();
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
    const core = 'refused' in decision ? refusalText(decision) : ['done', ...Object.values(decision.answer)].join(' ');
    const model = this.#modelOf(command);
    this.#met(command.kind, decision);
    return core === model ? null : `core: ${core}\nmodel: ${model}`;
  }

  #met(kind: CommandKind, decision: ReturnType<typeof decide>): void {
    if ('refused' in decision) {
      this.#count(decision.refused);
      if (decision.refused === 'restricted') this.#count(`${kind} restricted`);
      if (decision.refused === 'pledge_sold_out') this.#count(`sold out by ${this.model.scarce}`);
    } else if (decision.events.length > 0) this.#count(kind);
    else this.#count(kind === 'MaturePledge' ? 'nothing to mature' : `${kind} again`);
  }

  #modelOf(command: Command): string {
    const { model } = this;
    const { time } = command;
    switch (command.kind) {
      case 'BuyPledge': {
        const { userId: user, productId: product, version, principalMinor: amount, idempotency } = command;
        if (user === pledgeStaffId) return 'not_for_staff';
        return model.buy(time, { user, product, version, amount }, repeatOf(idempotency));
      }
      case 'EndPledge': {
        const { userId, holdingId, idempotency } = command;
        return userId === pledgeStaffId
          ? 'not_for_staff'
          : model.endEarly(time, userId, holdingId, repeatOf(idempotency));
      }
      case 'MaturePledge':
        return model.mature(time, command.holdingId);
      case 'SetPledgeProduct':
        return model.offer(command.productId, dealOf(command.terms), command.reason);
      case 'TransferFunds':
        return model.transfer(command.userId, command.asset, command.to === 'micro', command.amountMinor);
      case 'MoveHouseFunds':
        return model.move(ownerOf[command.from] ?? '', ownerOf[command.to] ?? '', command.asset, command.amountMinor);
      case 'Restrict': {
        const { scope, target, effect, reason } = command;
        const where = scope === 'product' ? 'staking' : scope === 'user' ? 'user' : 'all';
        return model.shut(where, where === 'user' ? Number(target) : null, effect === 'halt', reason);
      }
      case 'LiftRestriction':
        return model.reopen(command.restrictionId);
      default:
        return `the model knows no ${command.kind}`;
    }
  }

  /** Holdings whose end has come, in the order of the model. */
  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      const [next] = this.model.due(time);
      if (command === null) return next === undefined ? null : `core: nothing is due\nmodel: holding ${next.id}`;
      if (command.kind !== 'MaturePledge') return `the model knows no ${command.kind}`;
      if (command.holdingId !== next?.id) return `core: holding ${command.holdingId} is due\nmodel: ${next?.id}`;
      const decision = decide(this.state, command);
      const [event] = 'refused' in decision ? [] : decision.events;
      if (event?.kind !== 'PledgeEnded') return `${command.kind} did nothing`;
      this.#evolve(event);
      this.#count(time > this.model.endOf(next) ? 'matured late' : 'matured in time');
      if (this.model.closed.length > 0) this.#count('matured while closed');
      if (next.deal !== this.model.dealOf(next.product)) this.#count('matured on earlier terms');
      this.model.mature(time, next.id);
      if (event.returnMinor !== next.promised) return `core: paid ${event.returnMinor}\nmodel: ${next.promised}`;
    }
    return null;
  }

  #afterwards(): string | null {
    const difference =
      this.#holdings() ?? this.#products() ?? this.#accounts() ?? this.#locks() ?? this.#sums() ?? this.model.breach();
    return difference !== null || this.#steps % restoreEvery !== 0 ? difference : this.#restore();
  }

  #holdings(): string | null {
    const core = [...this.state.pledge.holdings.values()].map((one) =>
      [
        ...[one.holdingId, one.userId, one.productId, one.asset, one.days, one.dailyPpm, one.hasEarlyEnd],
        ...[one.principalMinor, one.returnMinor, one.boughtAt],
      ].join(' '),
    );
    const model = this.model.stakes.map(({ id, user, product, deal, principal, promised, from }) =>
      [id, user, product, deal.coin, deal.days, deal.daily, deal.isEarly, principal, promised, from].join(' '),
    );
    const at = core.findIndex((one, place) => one !== model[place]);
    if (at >= 0) return `core: holding ${core[at]}\nmodel: ${model[at] ?? 'none'}`;
    return core.length === model.length ? null : `core: ${core.length} holdings\nmodel: ${model.length}`;
  }

  #products(): string | null {
    const { products } = this.state.pledge;
    if (products.size !== this.model.products.length) return `core: ${products.size} products`;
    for (const { productId, version, stakedMinor } of products.values()) {
      const core = `${version} ${stakedMinor}`;
      const model = `${this.model.versionOf(productId)} ${this.model.stakedIn(productId)}`;
      if (core !== model) return `core: product ${productId} ${core}\nmodel: ${model}`;
    }
    return null;
  }

  #accounts(): string | null {
    for (const coin of stakedCoins.keys()) {
      for (const [name, owner, wallet] of accounts) {
        const core = ledgerBalance(this.state.ledger, owner, wallet, coin);
        const model = this.model.purse(name, coin);
        if (core.available !== model.free || core.locked !== model.locked)
          return `core: ${name} ${coin} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
      }
    }
    return null;
  }

  /** What is locked has its reason, and no reason locks more. */
  #locks(): string | null {
    for (const [name, owner] of accounts.filter(([, , wallet]) => wallet === 'change')) {
      const locks = locksOf(this.state, owner);
      if (locks.some(({ reason }) => reason !== 'pledge')) return `${name} has locks of others`;
      for (const coin of stakedCoins.keys()) {
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
  #restore(): string | null {
    const before = hashState(this.state);
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== before) return 'the snapshot gives another state';
    this.state = restored;
    return this.#holdings() ?? this.#products();
  }
}

/** So many random commands of a seed; null: no difference. */
export function comparePledge(
  seed: number,
  steps: number,
  coverage: PledgeCoverage = new Map(),
): PledgeDifference | null {
  const comparison = new PledgeComparison(coverage);
  const draw = new PledgeDraw(new Random(seed), comparison.model, startTime);
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
export function describePledge({ seed, step, what, commands }: PledgeDifference, last = 12): string {
  const shown = (command: Command) =>
    JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return [`seed ${seed}, command ${step} of it:`, what, ...commands.slice(-last).map(shown)].join('\n');
}
