/**
 * Second contracts beside their naive model: the same commands to both, and after each the outcome, every contract that
 * runs, each entry and result, every account, and what the exchange keeps beside. The first difference ends it.
 */
import { decodeEvent, encodeEvent } from '../../event-codec.ts';
import { createState, decide, evolve, followUp } from '../../exchange.ts';
import { type MicroOrder, stakesInMinute } from '../../features/micro/state.ts';
import { type Contract, NaiveMicro } from '../../features/micro/testing/model.ts';
import type { Command, CommandBodies, CommandKind, Event, State } from '../../features.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { house } from '../../kernel/ledger/house.ts';
import { ledgerBalance, ledgerSums } from '../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { Random } from '../random.ts';
import { coins, Draw, marketsCount, staffId, userIds } from './draw.ts';

const startTime = 1_800_000_000_000;
const restoreEvery = 500;

/** What a run met, by name. */
export type MicroCoverage = Map<string, number>;

export interface MicroDifference {
  readonly seed: number;
  readonly step: number;
  readonly what: string;
  readonly commands: readonly Command[];
}

/** The accounts of both: who in the model, and where in the ledger. */
const accounts: readonly (readonly [string, number, Wallet])[] = [
  ...userIds.flatMap((id) => [[`${id} micro`, id, 'micro'] as const, [`${id} spot`, id, 'change'] as const]),
  ['cover', house.microCounterparty, 'change'],
  ['fees', house.fees, 'change'],
  ['outside', house.outside, 'change'],
];
const ownerOf: Readonly<Record<string, string>> = { microCounterparty: 'cover', fees: 'fees', outside: 'outside' };

type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

/** What sets the exchange up; the house's cover comes with the random commands. */
function setup(): Command[] {
  const funds = coins.map(({ scale }, asset) => ({ asset, amountMinor: 5000n * 10n ** BigInt(scale) }));
  const market = { quote: 'USDT', tick: '0.01', lot: '0.01', minimum: '5', bandPpm: 200_000, makerPpm: 0, takerPpm: 0 };
  const user = (id: number) => ({
    accountKind: 'email' as const,
    account: `user${id}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: id <= staffId + 1 ? '' : `CODE${staffId + 1}`,
    extensionCode: `CODE${id}`,
    role: id === staffId ? ('operator' as const) : id === staffId + 1 ? ('liquidity' as const) : ('trader' as const),
    testFunds: id === staffId ? [] : funds,
  });
  const bodies: Body[] = [
    { kind: 'CreateExchange', mode: 'demo', seed: 'micro' },
    ...coins.map(({ code, scale }) => ({ kind: 'ListAsset', code, name: code, scale }) as const),
    { kind: 'ListAsset', code: 'YY', name: 'YY', scale: 8 },
    ...['XX', 'YY'].map((base) => ({ kind: 'ListMarket', ...market, base, listedPrice: '100' }) as const),
    ...userIds.map((id) => ({ kind: 'RegisterUser', ...user(id) }) as const),
    ...coins.map((_, asset) => ({ kind: 'SetAssetWallets', asset, wallets: ['change', 'micro'] }) as Body),
  ];
  return bodies.map((body) => ({ ...body, time: startTime }) as Command);
}

/** A contract of the exchange that the model has otherwise; null: it has the same. */
function contractDifference(order: MicroOrder, own: Contract | undefined): string | null {
  const ofCore = [order.orderId, order.userId, order.market, order.asset, order.isUp, order.seconds, order.acceptedAt];
  const amounts = [order.stakeMinor, order.feeMinor, order.winMinor];
  const { entry } = order;
  const core = [...ofCore, ...amounts, ...(entry === null ? [] : [entry.time, BigInt(entry.steps), entry.ageMs])];
  if (own === undefined) return `core: contract ${core.join(' ')}\nmodel: none`;
  const { id, user, market, coin, isUp, seconds, acceptedAt, stake, fee, win, begun } = own;
  const begin = begun === null ? [] : [begun.at, begun.price, begun.age];
  const model = [id, user, market, coin, isUp, seconds, acceptedAt, stake, fee, win, ...begin];
  const isSame = core.length === model.length && core.every((one, at) => one === model[at]);
  return isSame ? null : `core: contract ${core.join(' ')}\nmodel: contract ${model.join(' ')}`;
}

export class MicroComparison {
  state: State = createState();
  readonly model = new NaiveMicro(userIds.slice(1), coins.length + 1, marketsCount);
  readonly #coverage: MicroCoverage;
  readonly #writer = new ByteWriter();
  #steps = 0;

  constructor(coverage: MicroCoverage) {
    this.#coverage = coverage;
    for (const command of setup()) {
      const decision = decide(this.state, command);
      if ('refused' in decision) throw new Error(`${command.kind} was refused: ${decision.refused}`);
      for (const event of decision.events) this.#evolve(event);
    }
    for (const [coin, { scale }] of coins.entries())
      for (const id of userIds.slice(1)) this.model.pay('outside', `${id} spot`, coin, 5000n * 10n ** BigInt(scale));
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
    const core = 'refused' in decision ? decision.refused : ['done', ...Object.values(decision.answer)].join(' ');
    const model = this.#modelOf(command);
    if ('refused' in decision) this.#count(core);
    else if (decision.events.length === 0) this.#count('again');
    if (core !== model) return `core: ${core}\nmodel: ${model}`;
    for (const { is } of this.model.ticks.slice(-marketsCount)) this.#count(is);
    return null;
  }

  #modelOf(command: Command): string {
    const { model } = this;
    const { time } = command;
    switch (command.kind) {
      case 'SetIndexPrices':
        return model.index(
          time,
          command.sampledAt,
          command.prices.map((one) => ({
            market: one.market,
            price: one.steps,
            age: one.ageMs,
            isOfEnough: one.hasEnoughSources,
          })),
        );
      case 'OpenMicro': {
        const { userId: user, market, asset: coin, isUp, seconds, stakeMinor: stake, idempotency } = command;
        if (user === staffId) return 'not_for_staff';
        const retry = idempotency === undefined ? null : { key: idempotency.key, body: idempotency.bodyHash };
        return model.open(time, { user, market, coin, isUp, seconds, stake }, retry);
      }
      case 'TransferFunds': {
        const { userId, asset, to, amountMinor } = command;
        return model.transfer(userId, asset, to === 'micro', amountMinor, coins[asset]?.scale ?? 0);
      }
      case 'MoveHouseFunds':
        return model.move(ownerOf[command.from] ?? '', ownerOf[command.to] ?? '', command.asset, command.amountMinor);
      case 'SetMicroTerms': {
        const { terms, reason } = command;
        const offer = {
          isOpen: terms.isOpen,
          coin: terms.asset,
          markets: terms.markets,
          durations: terms.durations.map(({ seconds, profitPercent }) => ({ seconds, percent: profitPercent })),
          shown: terms.stakesMinor,
          least: terms.stakeMinMinor,
          most: terms.stakeMaxMinor,
          feeMillionths: terms.feePpm,
          userMost: terms.userMaxMinor,
          minuteMost: terms.minuteMaxMinor,
        };
        return model.setOffer(offer, reason);
      }
      case 'Restrict':
        return model.stop(command.scope === 'all' ? null : Number(command.target));
      case 'LiftRestriction':
        return model.lift(command.restrictionId);
      default:
        return `the model knows no ${command.kind}`;
    }
  }

  #followUps(time: number, most: number): string | null {
    for (let done = 0; done < most; done++) {
      const command = followUp(this.state, time);
      if (command === null) {
        const due = this.model.due(time);
        return due.length === 0 ? null : `core: nothing is due\nmodel: ${due.join(', ')}`;
      }
      const decision = decide(this.state, command);
      const event = 'refused' in decision ? undefined : decision.events[0];
      if (event === undefined) return `${command.kind} did nothing`;
      const difference = this.#effect(this.#evolve(event), time);
      if (difference !== null) return difference;
    }
    return null;
  }

  /** A contract that began or ended, and how it does in the model. */
  #effect(event: Event, time: number): string | null {
    if (event.kind === 'MicroEntered') {
      const begun = this.model.enter(event.orderId);
      this.#count('entered');
      const core = [event.entryTime, event.steps, event.ageMs].join(' ');
      const model = begun === null ? 'nothing' : [begun.at, begun.price, begun.age].join(' ');
      return core === model ? null : `core: contract ${event.orderId} begins at ${core}\nmodel: ${model}`;
    }
    if (event.kind !== 'MicroSettled') return `an event that the model does not know: ${event.kind}`;
    const isWaiting = this.model.contracts.some(({ id, begun }) => id === event.orderId && begun === null);
    const ended = this.model.end(event.orderId, time);
    this.#count(isWaiting ? 'never began' : event.result);
    const core = [event.result, event.endSteps, event.ticks].join(' ');
    const model = ended === null ? 'nothing' : [ended.result, ended.price, ended.ticks].join(' ');
    return core === model ? null : `core: contract ${event.orderId} ends ${core}\nmodel: ${model}`;
  }

  #afterwards(time: number): string | null {
    const difference = this.#contracts() ?? this.#accounts() ?? this.model.breach();
    if (difference !== null || this.#steps % restoreEvery !== 0) return difference;
    return this.#minutes(time) ?? this.#restore();
  }

  #contracts(): string | null {
    const { orders } = this.state.micro;
    const { contracts } = this.model;
    if (orders.size !== contracts.length) return `core: ${orders.size} contracts\nmodel: ${contracts.length}`;
    let at = 0;
    for (const order of orders.values()) {
      const difference = contractDifference(order, contracts[at]);
      if (difference !== null) return difference;
      at += 1;
    }
    return null;
  }

  #accounts(): string | null {
    for (const coin of coins.keys()) {
      for (const [name, owner, wallet] of accounts) {
        const core = ledgerBalance(this.state.ledger, owner, wallet, coin);
        const model = this.model.account(name, coin);
        if (core.available !== model.free || core.locked !== model.locked)
          return `core: ${name} ${coin} has ${core.available} and ${core.locked}\nmodel: ${model.free} and ${model.locked}`;
      }
    }
    return null;
  }

  /** The sums of stakes, counted again; and nothing was made or lost. */
  #minutes(time: number): string | null {
    const { contracts } = this.model;
    const endOf = ({ begun, acceptedAt, seconds }: Contract) => (begun?.at ?? acceptedAt) + 1000 * seconds;
    const minute = (at: number) => Math.floor(at / 60_000);
    for (let market = 0; market < marketsCount; market++) {
      for (const at of [time, ...contracts.map(endOf)]) {
        const beside = contracts.filter((one) => one.market === market && minute(endOf(one)) === minute(at));
        const sum = beside.reduce((total, { stake }) => total + stake, 0n);
        if (stakesInMinute(this.state, market, at) !== sum) return `stakes of market ${market} at ${at} are not ${sum}`;
      }
    }
    for (const [asset, sum] of ledgerSums(this.state.ledger)) if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    return null;
  }

  /** The exchange goes on from its own snapshot. */
  #restore(): string | null {
    const before = hashState(this.state);
    const { byMinute } = this.state.micro;
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== before) return 'the snapshot gives another state';
    const isSame = [...byMinute].every(([key, sum]) => restored.micro.byMinute.get(key) === sum);
    if (!isSame || restored.micro.byMinute.size !== byMinute.size) return 'the snapshot gives other stakes by minute';
    this.state = restored;
    return null;
  }
}

/** So many random commands of a seed; null: no difference. */
export function compareMicro(seed: number, steps: number, coverage: MicroCoverage = new Map()): MicroDifference | null {
  const comparison = new MicroComparison(coverage);
  const draw = new Draw(new Random(seed), comparison.model, startTime);
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
export function describeMicro({ seed, step, what, commands }: MicroDifference, last = 12): string {
  const shown = (command: Command) =>
    JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return [`seed ${seed}, command ${step} of it:`, what, ...commands.slice(-last).map(shown)].join('\n');
}
