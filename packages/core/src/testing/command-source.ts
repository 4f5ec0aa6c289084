/**
 * Seeded random commands of any features, at times that reach the very end of every period, some under keys used before.
 */
import type { CommandBodies, CommandKind } from '../features.ts';
import { Random } from './random.ts';
import { type BaseState, byItself, Chance, type Mood, type RandomCommand, type Share } from './random-command.ts';

const day = 86_400_000;
const moods: readonly Mood[] = ['usual', 'hoard', 'sweep', 'crowd'];
/** What one that says no more than how often it usually comes is worth while somebody hoards. */
const hoardFactor = 0.07;
const drawsMax = 1000;

type AnyRandomCommand = RandomCommand<never, object>;
export type AnyRandomCommands = Readonly<Record<string, AnyRandomCommand | typeof byItself>>;
/** Kind and body of a command. */
export type Drawn = { [K in CommandKind]: { kind: K } & CommandBodies[K] }[CommandKind];

function shareIn(share: Share, mood: Mood): number {
  if (typeof share !== 'number') return share[mood];
  return mood === 'sweep' ? 0 : mood === 'hoard' ? share * hoardFactor : share;
}

/** Draws kinds of command by their shares. */
export class Mix<D extends { kind: string } = Drawn> {
  readonly #table: AnyRandomCommands;
  /** Kinds and where their shares end, by mood. */
  readonly #ends = new Map<Mood, { kind: string; end: number }[]>();

  constructor(table: AnyRandomCommands) {
    this.#table = table;
    for (const mood of moods) {
      let end = 0;
      const ends = Object.entries(table).flatMap(([kind, command]) => {
        const share = command === byItself ? 0 : shareIn(command.share, mood);
        end += share;
        return share === 0 ? [] : [{ kind, end }];
      });
      this.#ends.set(mood, ends);
    }
  }

  /** Another kind where nobody can send the one that was drawn. */
  draw(chance: Chance): D {
    const ends = this.#ends.get(chance.mood) ?? [];
    for (let draws = 0; draws < drawsMax; draws++) {
      const at = chance.random.next() * (ends.at(-1)?.end ?? 0);
      const kind = ends.find(({ end }) => at < end)?.kind ?? '';
      const body = this.#make(kind, chance);
      if (body !== null) return body;
    }
    throw new Error('nobody can do anything');
  }

  /** One of this kind; null where nobody can send one now. */
  #make(kind: string, chance: Chance): D | null {
    const command = this.#table[kind];
    if (command === undefined || command === byItself) return null;
    const body = command.make(chance as Chance<never>);
    return body === null ? null : ({ kind, ...body } as unknown as D);
  }
}

export class CommandSource<State extends BaseState, Command> {
  readonly #random: Random;
  readonly #mix: Mix<{ kind: string }>;
  #mood: Mood = 'usual';
  #moodLeft = 300;
  #count = 0;
  /** Refused commands move no clock but this one. */
  #now = 0;
  #hoarder = 0;

  constructor(seed: number, table: AnyRandomCommands) {
    this.#random = new Random(seed);
    this.#mix = new Mix(table);
  }

  /** The next command; it looks at the exchange only to aim well. */
  next(state: State): Command {
    this.#changeMood(state);
    const lateRetry = this.#is(0.0008) ? this.#lateRetry(state) : null;
    if (lateRetry !== null) return lateRetry as Command;
    const time = this.#time(state);
    this.#now = time;
    this.#count += 1;
    const now = { time, key: `key${this.#count}`, mood: this.#mood, hoarder: this.#hoarder };
    const { kind, ...body } = this.#mix.draw(new Chance(this.#random, state, now));
    const isKeyed = this.#is(0.15) && 'userId' in body;
    const idempotency = isKeyed
      ? { call: kind, key: `k${this.#random.int(1, 40)}`, bodyHash: this.#random.pick(['a', 'a', 'b']) }
      : null;
    return { kind, time, ...body, ...(idempotency && { idempotency }) } as Command;
  }

  /** The same key again at the very end of the time for which it is remembered. */
  #lateRetry(state: State): object | null {
    const userId = this.#random.pick([...state.auth.users.keys()]);
    const names = [...state.keys.of(userId)];
    const known = names.findLast(([name]) => name.startsWith('CancelAllOrders '));
    if (known === undefined) return null;
    const [name, { time: remembered, bodyHash }] = known;
    const time = remembered + day + this.#random.int(-1, 1);
    if (time < this.#now) return null;
    this.#now = time;
    const [call, key] = name.split(' ');
    const body = this.#is(0.5) ? bodyHash : 'another';
    return { kind: 'CancelAllOrders', time, userId, idempotency: { call: call ?? '', key: key ?? '', bodyHash: body } };
  }

  #is(probability: number): boolean {
    return this.#random.next() < probability;
  }

  #changeMood(state: State): void {
    this.#moodLeft -= 1;
    if (this.#moodLeft > 0) return;
    const mood =
      this.#mood === 'hoard' || this.#mood === 'crowd'
        ? 'sweep'
        : this.#random.pick(['usual', 'usual', 'crowd', 'hoard'] as const);
    this.#mood = mood;
    this.#moodLeft = mood === 'sweep' ? 40 : mood === 'hoard' ? 330 : this.#random.int(150, 500);
    this.#hoarder = this.#random.pick([...state.auth.users.keys()]);
  }

  #time(state: State): number {
    const now = Math.max(state.time, this.#now);
    const chance = this.#random.next();
    if (chance < 0.3) return now;
    if (chance < 0.85) return now + this.#random.int(1, 300);
    if (chance < 0.96) return now + this.#random.int(1000, 9000);
    if (chance > 0.9995) return now + day - this.#random.int(0, 400_000);
    const market = this.#random.pick(state.market.markets);
    const due = state.timers.first?.due ?? 0;
    const edges = [market.indexTime + 10_000, market.lastTradeTime + 600_000, due];
    const edge = this.#random.pick(edges) + this.#random.int(-1, 1);
    return edge > now && edge < now + day ? edge : now + 1;
  }
}
