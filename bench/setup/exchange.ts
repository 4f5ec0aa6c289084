/** A small exchange to measure with: BTC/USDT, and people with more funds than they can spend. */
import {
  type Answers,
  type Command,
  type CommandBodies,
  type CommandKind,
  createState,
  decide,
  type Event,
  evolve,
  type State,
} from '@bourse/core';
import type { Operation } from '../workload.ts';

/** A command without its time. */
export type Body = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

/** What makes the exchange and its market: tick 0.01, lot 0.0001, fees 0.1 %, a band that refuses nothing here. */
export const foundation: readonly Body[] = [
  { kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 },
  { kind: 'ListAsset', code: 'BTC', name: 'Bitcoin', scale: 8 },
  {
    kind: 'ListMarket',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '0',
    bandPpm: 900_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: '1000.00',
  },
];

/** One of many people, with 10,000 of each; nobody has to invite the first. */
export function person(index: number): Body & { kind: 'RegisterUser' } {
  return {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `user${index}@example.com`,
    country: 'KR',
    passwordHash: '',
    invitationCode: index === 0 ? '' : 'CODE0',
    extensionCode: `CODE${index}`,
    role: index === 0 ? 'liquidity' : 'trader',
    testFunds: [0, 1].map((asset) => ({ asset, amountMinor: 10n ** 12n })),
  };
}

/** The command of an operation; `orderId` is that of the order a cancel names. */
export function commandOf({ kind, isBuy, ticks, lots }: Operation, userId: number, orderId: number): Body {
  const side = isBuy ? 'buy' : 'sell';
  const time = 0;
  if (kind === 'cancel') return { kind: 'CancelOrder', time, userId, orderId, side } as Body;
  const timeInForce = kind === 'limit' ? 'gtc' : 'ioc';
  const isPostOnly = false;
  return {
    kind: 'PlaceOrder',
    time,
    userId,
    market: 0,
    side,
    type: kind,
    timeInForce,
    isPostOnly,
    ticks,
    lots,
  } as Body;
}

/** The core alone, with nothing around it. */
export class CoreExchange {
  readonly state: State = createState();
  readonly people: number[] = [];
  readonly #orderIds: number[] = [];
  readonly #onEvent: (event: Event) => void;
  #time = 1_750_000_000_000;

  constructor(people: number, onEvent: (event: Event) => void = () => {}) {
    this.#onEvent = onEvent;
    this.run({ kind: 'CreateExchange', mode: 'demo', seed: 'bench' });
    for (const body of foundation) this.run(body);
    for (let index = 0; index < people; index++) this.register(index);
  }

  register(index: number): void {
    const answer = this.run(person(index)) as Answers['RegisterUser'] | null;
    if (answer === null) throw new Error(`person ${index} was refused`);
    this.people.push(answer.userId);
  }

  /** The answer; null where the core refuses. */
  run(body: Body): unknown {
    return this.#apply({ ...body, time: ++this.#time } as Command);
  }

  #apply(command: Command): unknown {
    const decision = decide(this.state, command);
    if ('refused' in decision) return null;
    for (const event of decision.events) {
      evolve(this.state, event);
      this.#onEvent(event);
    }
    return decision.answer;
  }

  /** Whether it was accepted. */
  operate(operation: Operation): boolean {
    const userId = this.people[operation.user] ?? 0;
    // Its time is put in, not copied in: making the command is not what is measured.
    const command = commandOf(operation, userId, this.#orderIds[operation.target] ?? 0) as Command;
    command.time = ++this.#time;
    const answer = this.#apply(command);
    if (answer !== null && operation.kind !== 'cancel') {
      this.#orderIds[operation.id] = (answer as Answers['PlaceOrder']).order.orderId;
    }
    return answer !== null;
  }
}
