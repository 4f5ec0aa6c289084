/**
 * What a feature gives in `features/<feature>/testing/random.ts`: for each of its kinds of command one that somebody may
 * send. Every harness that runs random commands takes them from there: the naive model, the simulation, the journals
 * that later builds have to open.
 */
import type { WithAuth } from '../features/auth/index.ts';
import type { Market, WithMarket } from '../features/market/index.ts';
import type { KernelState } from '../kernel/state.ts';
import type { Random } from './random.ts';

export type BaseState = KernelState & WithMarket & WithAuth;
type User = BaseState['auth']['users'] extends Map<number, infer Entry> ? Entry : never;

/** Long stretches of one kind of behaviour fill the book to its limits and empty it again. */
export type Mood = 'usual' | 'hoard' | 'sweep' | 'crowd';

const nobodyId = 999_999;
const noMarket = 7;

/** What a random command is made of: chance, the exchange as it is, and what is going on. */
export class Chance<State extends BaseState = BaseState> {
  readonly state: State;
  readonly random: Random;
  /** When the command will be sent. */
  readonly time: number;
  /** A text that no other command is given. */
  readonly key: string;
  readonly mood: Mood;
  /** Who acts while the mood is to hoard. */
  readonly hoarder: number;

  constructor(random: Random, state: State, now: { time: number; key: string; mood?: Mood; hoarder?: number }) {
    this.random = random;
    this.state = state;
    this.time = now.time;
    this.key = now.key;
    this.mood = now.mood ?? 'usual';
    this.hoarder = now.hoarder ?? nobodyId;
  }

  is(probability: number): boolean {
    return this.random.next() < probability;
  }

  int(low: number, high: number): number {
    return this.random.int(low, high);
  }

  /** One of them, which may be undefined. */
  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }

  /** Somebody's id, now and then nobody's. */
  user(): number {
    if (this.mood === 'hoard') return this.hoarder;
    if (this.is(0.01)) return nobodyId;
    const { users } = this.state.auth;
    const found = this.pick([...users.keys()]);
    // Most of what users do is refused to staff.
    return users.get(found)?.role === 'operator' && this.is(0.9) ? this.pick([...users.keys()]) : found;
  }

  /** Somebody who is there. */
  person(): User {
    return this.pick([...this.state.auth.users.values()]);
  }

  /** The first with this role; nobody's id where there is none. */
  first(role: User['role']): number {
    for (const user of this.state.auth.users.values()) if (user.role === role) return user.userId;
    return nobodyId;
  }

  /** A market, now and then one that is not there. */
  market(): number {
    return this.is(0.005) ? noMarket : this.int(0, this.state.market.markets.length - 1);
  }

  /** What there is to aim at, in a market that may not be there. */
  marketOf(market: number): Market {
    const { markets } = this.state.market;
    return (markets[market] ?? markets[0]) as Market;
  }
}

/**
 * How often a command comes among the others, of which all of spot's are 93; a number alone: in the usual mood, and less
 * often in one of its own.
 */
export type Share = number | Readonly<Record<Mood, number>>;

export interface RandomCommand<State extends BaseState, Asks> {
  readonly share: Share;
  /**
   * It aims: at what is open, at the edge of a rule, now and then at what nobody should send. Null: nobody can send one now.
   */
  readonly make: (chance: Chance<State>) => Asks | null;
}

/** Of a kind that nobody sends: the exchange gives it itself. A test sees it do so. */
export const byItself = 'by the exchange itself';

export type RandomCommands<State extends BaseState, Commands> = {
  readonly [K in keyof Commands]:
    | RandomCommand<State, Commands[K] extends { asks: infer Asks } ? Asks : never>
    | typeof byItself;
};
