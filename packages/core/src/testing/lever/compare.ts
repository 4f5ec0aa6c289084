/**
 * Leveraged contracts beside their naive model: the same commands to both, and after each the outcome, every order and
 * position, what is still to be done, debts and every account. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp } from '../../exchange.ts';
import { NaiveLever } from '../../features/lever/testing/model.ts';
import type { Command, CommandBodies, CommandKind, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { Random } from '../random.ts';
import { LeverDraw, leverUsers } from './draw.ts';

const startTime = 1_800_000_000_000;
const restoreEvery = 500;
const funds = 5000n * 10n ** 8n;
const staffId = leverUsers[0];
const traders = leverUsers.slice(1);

/** What a run met, by name. */
export type LeverCoverage = Map<string, number>;

export interface LeverDifference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  readonly commands: readonly Command[];
}

/** The accounts of both: who in the model, and where in the ledger. */
const places: readonly (readonly [string, number, Wallet])[] = [
  ...traders.flatMap((id) => [[`${id} lever`, id, 'lever'] as const, [`${id} spot`, id, 'change'] as const]),
  ['counterparty', house.leverCounterparty, 'change'],
  ['insurance', house.insuranceFund, 'change'],
  ['fees', house.fees, 'change'],
  ['outside', house.outside, 'change'],
];
const ownerOf: Readonly<Record<string, string>> = {
  leverCounterparty: 'counterparty',
  insuranceFund: 'insurance',
  fees: 'fees',
  outside: 'outside',
};

type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

function setup(): Command[] {
  const market = {
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '5',
    bandPpm: 200_000,
    makerPpm: 0,
    takerPpm: 0,
  };
  const user = (id: number) => ({
    accountKind: 'email' as const,
    account: `user${id}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: id <= staffId + 1 ? '' : `CODE${staffId + 1}`,
    extensionCode: `CODE${id}`,
    role: id === staffId ? ('operator' as const) : id === staffId + 1 ? ('liquidity' as const) : ('trader' as const),
    testFunds: id === staffId ? [] : [{ asset: 0, amountMinor: funds }],
  });
  const bodies: Body[] = [
    { kind: 'CreateExchange', mode: 'demo', seed: 'lever' },
    ...['USDT', 'XX', 'YY'].map((code) => ({ kind: 'ListAsset', code, name: code, scale: 8 }) as const),
    ...['XX', 'YY'].map((base) => ({ kind: 'ListMarket', ...market, base, listedPrice: '100' }) as const),
    ...leverUsers.map((id) => ({ kind: 'RegisterUser', ...user(id) }) as const),
    { kind: 'SetAssetWallets', asset: 0, wallets: ['change', 'lever'] },
  ];
  return bodies.map((body) => ({ ...body, time: startTime }) as Command);
}

/** What an event says, as the model says it. */
function told(event: Event): string {
  switch (event.kind) {
    case 'LeversTriggered': {
      const closed = event.closings.map(({ orderId, cause, ticks }) => `${orderId} ${cause} ${ticks}`);
      const opened = event.openings.map(({ orderId, ticks }) => `${orderId} ${ticks}`);
      return `named ${closed} / ${event.liquidations.map(({ userId }) => userId)} / ${opened}`;
    }
    case 'LeverOpened':
      return `opened ${event.orderId} ${event.markTicks} ${event.ticks} ${event.marginMinor} ${event.feeMinor}`;
    case 'LeverRevoked':
      return `revoked ${event.orderId} ${event.reason}`;
    case 'LeverSettled':
      return `settled ${event.orderId} ${event.ticks} ${event.profitMinor} ${event.debtId} ${event.owedMinor}`;
    case 'LeverClosed': {
      const { orderId, cause, ticks, profitMinor, feeMinor, dueFeeMinor, dueLiquidationFeeMinor, deficitMinor } = event;
      const fees = `${feeMinor} ${dueFeeMinor} ${dueLiquidationFeeMinor}`;
      return `closed ${orderId} ${cause} ${ticks} ${profitMinor} ${fees} ${deficitMinor} ${event.debtId} ${event.owedMinor}`;
    }
    case 'LeverLiquidated': {
      const fees = event.fees.map(({ orderId, feeMinor }) => `${orderId}:${feeMinor}`);
      return `liquidated ${event.userId} ${fees} ${event.liquidationFeeMinor}`;
    }
    case 'LeverSplit': {
      const { orderId, partId, shares, lots, marginMinor, leftMarginMinor } = event;
      return `split ${orderId} ${partId} ${shares} ${lots} ${marginMinor} ${leftMarginMinor}`;
    }
    case 'LeverNightCharged':
      return `night ${event.orderId} ${event.ticks} ${event.feeMinor} ${event.deficitMinor}`;
    case 'LeverNightEnded':
      return `morning ${event.market}`;
    case 'LeverWarned':
      return `warned ${event.userId} ${event.equityMinor} ${event.maintenanceMinor}`;
    case 'LeverTermsBound':
      return `bound ${event.market}`;
    case 'LeverDebtPaid':
      return `paid ${event.debtId} ${event.amountMinor}`;
    default:
      return event.kind;
  }
}

export class LeverComparison {
  state: State = createState();
  readonly model = new NaiveLever(traders, [100n, 100n]);
  readonly #coverage: LeverCoverage;
  readonly #writer = new ByteWriter();
  #steps = 0;

  constructor(coverage: LeverCoverage) {
    this.#coverage = coverage;
    for (const command of setup()) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const id of traders) this.model.pay('outside', `${id} spot`, funds);
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
    this.#count(event.kind);
    if (event.kind === 'LeverRevoked') this.#count(`revoked: ${event.reason}`);
    if (event.kind === 'LeverClosed') this.#count(`closed: ${event.cause}`);
    if (event.kind === 'LeverClosed' && event.deficitMinor > 0n) this.#count('a deficit');
    if (event.kind === 'LeverClosed' && event.owedMinor > 0n) this.#count('a debt');
  }

  #outcome(command: Command): string | null {
    const decision = decide(this.state, command);
    if (!('refused' in decision)) for (const event of decision.events) this.#evolve(event);
    const core = 'refused' in decision ? decision.refused : ['done', ...Object.values(decision.answer)].join(' ');
    if ('refused' in decision) this.#count(core);
    const model = this.#modelOf(command);
    return core === model ? null : `core: ${core}\nmodel: ${model}`;
  }

  #modelOf(command: Command): string {
    const { model } = this;
    const { time } = command;
    if ('userId' in command && command.userId === staffId) return 'not_for_staff';
    switch (command.kind) {
      case 'SetIndexPrices':
        return model.index(time, command.sampledAt, command.prices);
      case 'PlaceLever':
        return model.place(time, command);
      case 'CancelLever':
        return model.cancel(command.userId, command.orderId);
      case 'CloseLever':
        return model.close(time, command.userId, command.orderId, command.shares);
      case 'CloseLevers':
        return model.closeAll(time, command.userId, command.side, command.onlyMarkets);
      case 'SetLeverStops': {
        const { userId, orderId, stopProfitTicks, stopLossTicks } = command;
        return model.setStops(time, userId, orderId, stopProfitTicks, stopLossTicks);
      }
      case 'TransferFunds':
        return model.transfer(time, command.userId, command.to === 'lever', command.amountMinor);
      case 'MoveHouseFunds':
        return model.move(ownerOf[command.from] ?? '', ownerOf[command.to] ?? '', command.amountMinor);
      case 'SetLeverTerms':
        return model.setOffer(time, command.market, command.terms, command.reason);
      case 'Restrict':
        if (command.scope === 'user') return model.stop(Number(command.target), null);
        return model.stop(null, command.scope === 'all' ? null : Number(command.target));
      case 'LiftRestriction':
        return model.lift(command.restrictionId);
      default:
        return `the model knows no ${command.kind}`;
    }
  }

  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      const due = this.model.due(time);
      if (command === null) return due.length === 0 ? null : `core: nothing is due\nmodel: ${due.join(', ')}`;
      if (!due.includes(command.kind)) return `core: ${command.kind} is due\nmodel: ${due.join(', ')}`;
      const decision = decide(this.state, command);
      const events = 'refused' in decision ? [] : decision.events;
      const core = events.map(told).join('\n');
      const model = this.#modelStep(command).join('\n');
      if (core !== model || core === '') return `after ${command.kind}\ncore: ${core}\nmodel: ${model}`;
      for (const event of events) this.#evolve(event);
    }
    return null;
  }

  #modelStep(command: Command): string[] {
    const { model } = this;
    switch (command.kind) {
      case 'TriggerLevers':
        return model.name();
      case 'SettleLeverClose':
        return model.settleClose(command.orderId);
      case 'LiquidateLever':
        return model.liquidate(command.time, command.userId);
      case 'OpenLever':
        return model.fill(command.time, command.orderId);
      case 'RevokeLever':
        return model.expire(command.time, command.orderId);
      case 'PayLeverDebt':
        return model.payDebt(command.debtId);
      case 'ChargeLevers':
        return model.charge(command.market);
      case 'BindLeverTerms':
        return model.bind(command.market);
      default:
        return [`the model knows no ${command.kind}`];
    }
  }

  #afterwards(): string | null {
    const difference = this.#queues() ?? this.#contracts() ?? this.#accounts() ?? this.model.breach();
    if (difference !== null || this.#steps % restoreEvery !== 0) return difference;
    return this.#restore();
  }

  #queues(): string | null {
    const { closings, openings, liquidations, debts } = this.state.lever;
    const core = [
      [...closings].map(([id, { cause, ticks }]) => `${id} ${cause} ${ticks}`),
      [...openings].map(([id, ticks]) => `${id} ${ticks}`),
      [...liquidations.values()].map(({ userId, liquidationFeeMinor: fee }) => `${userId} ${fee}`),
      [...debts.values()].map(({ debtId, userId, amountMinor }) => `${debtId} ${userId} ${amountMinor}`),
    ].join(' / ');
    const own = this.model;
    const model = [
      own.closings.map(({ id, cause, mark }) => `${id} ${cause} ${mark}`),
      own.openings.map(({ id, mark }) => `${id} ${mark}`),
      own.liquidations.map(({ user, insuranceFee }) => `${user} ${insuranceFee}`),
      own.debts.map(({ id, user, left }) => `${id} ${user} ${left}`),
    ].join(' / ');
    return core === model ? null : `core still has ${core}\nmodel: ${model}`;
  }

  #contracts(): string | null {
    const core = [...this.state.lever.orders.values()].map((one) => {
      const is = [one.orderId, one.userId, one.market, one.isLong, one.multiple, one.shares, one.lots, one.limitTicks];
      const stops = [one.worstTicks, one.feePpm, one.lockedMinor, one.acceptedAt, one.status, one.stopProfitTicks];
      return [
        ...is,
        ...stops,
        one.stopLossTicks,
        one.stopsSetAt,
        one.openTicks,
        one.marginMinor,
        one.closeAskedAt,
        one.closeShares,
      ];
    });
    const model = this.model.contracts.map((one) => {
      const is = [one.id, one.user, one.market, one.isLong, one.multiple, one.shares, one.lots, one.limit];
      const stops = [one.worst, one.feePpm, one.lock, one.at, one.status, one.profitStop];
      return [...is, ...stops, one.lossStop, one.stopsAt, one.open, one.margin, one.closeAt, one.closeShares];
    });
    if (core.length !== model.length) return `core: ${core.length} contracts\nmodel: ${model.length}`;
    const at = core.findIndex((one, index) => one.join(' ') !== model[index]?.join(' '));
    return at < 0 ? null : `core: contract ${core[at]?.join(' ')}\nmodel: contract ${model[at]?.join(' ')}`;
  }

  #accounts(): string | null {
    for (const [name, owner, wallet] of places) {
      const core = ledgerBalance(this.state.ledger, owner, wallet, 0);
      const model = this.model.account(name);
      if (core.available !== model.free || core.locked !== model.locked)
        return `core: ${name} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
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
    return null;
  }
}

/** So many random commands of a seed; null: no difference. */
export function compareLever(seed: number, steps: number, coverage: LeverCoverage = new Map()): LeverDifference | null {
  const comparison = new LeverComparison(coverage);
  const draw = new LeverDraw(new Random(seed), comparison.model, startTime);
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
export function describeLever({ seed, step, what, commands }: LeverDifference, last = 8): string {
  const shown = (command: Command) =>
    JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return [`seed ${seed}, command ${step} of it:`, what, ...commands.slice(-last).map(shown)].join('\n');
}
