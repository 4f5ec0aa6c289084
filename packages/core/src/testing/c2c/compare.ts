/**
 * Fiat trading beside its naive model: the same commands to both, and after each the outcome, every advert and deal, every
 * account, and that what is locked is what adverts and deals say. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp, locksOf } from '../../exchange.ts';
import { NaiveC2c } from '../../features/c2c/testing/model.ts';
import type { Command, CommandBodies, CommandKind, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { erc20 } from '../build-coins.ts';
import { Random } from '../random.ts';
import { C2cDraw, fiatIds, fiatLevels, fiatStaffId } from './draw.ts';

export const fiatStart = 1_800_000_000_000;
const restoreEvery = 500;
export const fiatFunds = 60_000n * 10n ** 8n;

/** What a run met, by name. */
export type C2cCoverage = Map<string, number>;

export interface C2cDifference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  readonly commands: readonly Command[];
}

type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

/** The people of the models of fiat trading, with the same money each. */
export function fiatSetup(): Command[] {
  const user = (id: number) => ({
    accountKind: 'email' as const,
    account: `user${id}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: id <= fiatStaffId + 1 ? '' : `CODE${fiatStaffId + 1}`,
    extensionCode: `CODE${id}`,
    role:
      id === fiatStaffId
        ? ('operator' as const)
        : id === fiatStaffId + 1
          ? ('liquidity' as const)
          : ('trader' as const),
    testFunds: id === fiatStaffId ? [] : [{ asset: 0, amountMinor: fiatFunds }],
  });
  const told = { name: 'name', cardId: 'card', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 0 };
  const traders = fiatIds.slice(1);
  const verified = [...fiatLevels.keys()];
  const reviews = [...verified, ...verified.filter((id) => fiatLevels.get(id) === 3)];
  const bodies: Body[] = [
    { kind: 'CreateExchange', mode: 'demo', seed: 'c2c' },
    { kind: 'ListAsset', code: 'USDT', name: 'USDT', scale: 8 },
    ...fiatIds.map((id) => ({ kind: 'RegisterUser', ...user(id) }) as const),
    { kind: 'SetAssetWallets', asset: 0, wallets: ['change', 'legal'] },
    { kind: 'SetCoinNetwork', ...erc20 },
    { kind: 'SetRoles', operatorId: 0, userId: fiatStaffId, roles: ['super'], reason: 'joins' },
    ...verified.map((userId) => ({ kind: 'SubmitIdentity', userId, ...told }) as const),
    ...verified.map((_, at) => verdictOf(at + 1)),
    ...verified
      .filter((id) => fiatLevels.get(id) === 3)
      .map((userId) => ({ kind: 'AskLevelThree', userId, assetsMinor: 10n ** 12n, approveAfterMs: 0 }) as const),
    ...reviews.slice(verified.length).map((_, at) => verdictOf(verified.length + at + 1)),
    ...traders.map((userId) => {
      const moved = { userId, asset: 0, from: 'change', to: 'legal', amountMinor: fiatFunds } as const;
      return { kind: 'TransferFunds', ...moved } as const;
    }),
  ];
  return bodies.map((body) => ({ ...body, time: fiatStart }) as Command);
}

function verdictOf(reviewId: number): Body {
  return { kind: 'ReviewIdentity', operatorId: fiatStaffId, reviewId, verdict: 'approved', reason: '' };
}

/** What the model has for it: users of the traders alone. */
function modelOf(model: NaiveC2c, command: Command): string {
  const { time } = command;
  if ('userId' in command && command.userId === fiatStaffId && command.kind !== 'ChangePassword') {
    const closed = ['PostAdvert', 'TakeAdvert', 'ReleaseDeal'].includes(command.kind);
    if (closed) return 'not_for_staff';
  }
  switch (command.kind) {
    case 'SavePayMethods':
      return command.userId === fiatStaffId &&
        command.ways.length > 0 &&
        !command.changed.some((way) => !command.ways.includes(way))
        ? 'done'
        : model.save(
            time,
            command.userId === fiatStaffId ? (fiatIds[4] as number) : command.userId,
            command.ways,
            command.changed,
          );
    case 'PostAdvert': {
      const { userId, isSell, priceFen, numberMinor, ways } = command;
      return model.post(time, userId, isSell, priceFen, numberMinor, ways);
    }
    case 'WithdrawAdvert':
      return model.withdraw(command.userId, command.advertId);
    case 'TakeAdvert': {
      const { userId: user, advertId: offer, isSell: isSelling, numberMinor: amount, moneyFen: money } = command;
      return model.take(time, { user, offer, isSelling, amount, money, way: command.way, worst: command.worstFen });
    }
    case 'CancelDeal':
      return model.cancel(time, command.userId, command.dealId);
    case 'PayDeal':
      return model.pay(time, command.userId, command.dealId);
    case 'PauseAdvert':
      return model.rest(command.userId, command.advertId, command.isPaused);
    case 'DisputeDeal':
      return model.dispute(command.userId, command.dealId);
    case 'GiveUpDeal':
      return model.giveUp(time, command.userId, command.dealId);
    case 'PayDealLate':
      return model.payLate(time, command.userId, command.dealId);
    case 'JudgeDeal':
      return model.judge(time, command.dealId, command.isReleased, command.reason !== '');
    case 'ReopenTrader':
      return model.letBack(command.userId, command.reason !== '');
    case 'BlockTrader':
      return model.block(command.userId, command.otherId, command.isBlocked);
    case 'ReleaseDeal':
      return model.release(time, command.userId, command.dealId, command.isConfirmed);
    case 'SetCnyRate':
      return model.setRate(command.rate);
    case 'ChangePassword':
      return model.hold(time, command.userId);
    case 'Restrict': {
      const what = command.effect === 'halt' ? 'all' : command.effect === 'no_trading' ? 'trade' : 'out';
      return model.shut(time, what === 'all' ? null : Number(command.target), what);
    }
    case 'LiftRestriction':
      return model.reopen(command.restrictionId);
    default:
      return `the model knows no ${command.kind}`;
  }
}

class C2cComparison {
  state: State = createState();
  readonly model = new NaiveC2c(fiatIds.slice(1), fiatLevels);
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
    for (const id of fiatIds.slice(1)) this.model.purse(id).free = fiatFunds;
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
      if (command.kind !== 'ExpireDeal') return `the model knows no ${command.kind}`;
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

  #afterwards(): string | null {
    const difference = this.#adverts() ?? this.#deals() ?? this.#accounts();
    return difference !== null || this.#steps % restoreEvery !== 0 ? difference : this.#restore();
  }

  #adverts(): string | null {
    const core = [...this.state.c2c.adverts.values()].map((one) =>
      [one.advertId, one.userId, one.isSell, one.priceFen, one.leftMinor, one.ways, one.isPaused].join(' '),
    );
    const model = this.model.offers.map((one) =>
      [one.id, one.owner, one.isSelling, one.price, one.left, one.ways, one.isPaused].join(' '),
    );
    for (const { advertId, leftMinor, totalMinor } of this.state.c2c.adverts.values())
      if (leftMinor > totalMinor) return `advert ${advertId} offers ${leftMinor} of ${totalMinor}`;
    return differenceOf('advert', core, model);
  }

  #deals(): string | null {
    const core = [...this.state.c2c.deals.values()].map((one) =>
      [
        ...[one.dealId, one.advertId, one.ownerId, one.takerId, one.numberMinor, one.priceFen, one.moneyFen, one.way],
        ...[one.openedAt, one.deadline, one.isMoved, one.status, one.beyondMinor],
      ].join(' '),
    );
    const model = this.model.trades.map((one) =>
      [
        ...[one.id, one.offer, one.owner, one.taker, one.amount, one.price, one.money, one.way],
        ...[one.from, one.until, one.isMoved, one.state, one.foreign],
      ].join(' '),
    );
    return differenceOf('deal', core, model);
  }

  #accounts(): string | null {
    for (const id of fiatIds.slice(1)) {
      const core = ledgerBalance(this.state.ledger, id, 'legal', 0);
      const model = this.model.purse(id);
      if (core.available !== model.free || core.locked !== model.locked || model.free < 0n)
        return `core: ${id} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
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
    return this.#adverts() ?? this.#deals();
  }
}

export function differenceOf(what: string, core: readonly string[], model: readonly string[]): string | null {
  const at = core.findIndex((one, place) => one !== model[place]);
  if (at >= 0) return `core: ${what} ${core[at]}\nmodel: ${model[at] ?? 'none'}`;
  return core.length === model.length ? null : `core: ${core.length} of ${what}\nmodel: ${model.length}`;
}

/** So many random commands of a seed; null: no difference. */
export function compareC2c(seed: number, steps: number, coverage: C2cCoverage = new Map()): C2cDifference | null {
  const comparison = new C2cComparison(coverage);
  const draw = new C2cDraw(new Random(seed), comparison.model, fiatStart);
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
export function describeC2c({ seed, step, what, commands }: C2cDifference, last = 12): string {
  const shown = (command: Command) =>
    JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return [`seed ${seed}, command ${step} of it:`, what, ...commands.slice(-last).map(shown)].join('\n');
}
