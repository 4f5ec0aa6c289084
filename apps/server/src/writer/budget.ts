/**
 * How much of the journal each user may fill. A bucket of bytes for each: what the user's commands appended goes in, and it
 * drains evenly, a day's worth a day. While it is full, what the user may only do within the budget is refused, and what
 * leads out of the market is not.
 *
 * The buckets live in memory and are empty after a restart: they bound a rate, and whoever is over it is slowed down, not
 * punished. Two numbers a user and nothing for each command; a bucket of nobody's costs nothing.
 */
import type { AnyCommand, State } from '@bourse/core';
import type { SpaceLevel } from '../storage/space.ts';
import type { WriterRefusal } from './port.ts';

const dayMs = 86_400_000;
/** What a batch has around its events: a command that is a batch by itself costs the journal so much more. */
export const frameBytes = 50;
/** How often a command comes through that is paced. */
const pacedEverySeconds = 1;
const usersAtFirst = 1024;

export interface BudgetWork {
  /** Commands refused since the start. */
  readonly refused: number;
  /** How full the fullest bucket is; 1: what drains in a day. */
  fullest(time: number): number;
}

export class JournalBudget implements BudgetWork {
  readonly #dayBytes: number;
  readonly #isExempt: (userId: number) => boolean;
  /** By user: bytes in the bucket, and when it had them. */
  #bytes = new Float64Array(usersAtFirst);
  #times = new Float64Array(usersAtFirst);
  /** When a paced command of the user came through with the bucket full. */
  readonly #pacedAt = new Map<number, number>();
  refused = 0;

  /** How much room there is for the journal of all of them together. */
  readonly spaceLevel: () => SpaceLevel;

  /** `dayBytes` 0: nobody is refused anything for what they did themselves. */
  constructor(dayBytes: number, isExempt: (userId: number) => boolean, spaceLevel: () => SpaceLevel = () => 'enough') {
    this.#dayBytes = dayBytes;
    this.#isExempt = isExempt;
    this.spaceLevel = spaceLevel;
  }

  /** Seconds until the user may append again; 0: now. */
  waitSeconds(userId: number, time: number): number {
    const over = this.#bytesAt(userId, time) - this.#dayBytes;
    return over < 0 || this.#dayBytes === 0 ? 0 : Math.floor(over / this.#bytesASecond) + 1;
  }

  /** The same for a command that is only slowed down; everybody's, where room is scarce. */
  waitPacedSeconds(userId: number, time: number): number {
    if (this.spaceLevel() === 'enough' && this.waitSeconds(userId, time) === 0) {
      this.#pacedAt.delete(userId);
      return 0;
    }
    const at = this.#pacedAt.get(userId);
    if (at !== undefined && time - at < pacedEverySeconds * 1000) return pacedEverySeconds;
    this.#pacedAt.set(userId, time);
    return 0;
  }

  /** Users exist once and their ids have no gaps, so the room for them grows as the exchange's own does. */
  draw(userId: number, bytes: number, time: number): void {
    if (this.#dayBytes === 0 || this.#isExempt(userId)) return;
    if (userId >= this.#bytes.length) this.#grow(userId);
    this.#bytes[userId] = this.#bytesAt(userId, time) + bytes + frameBytes;
    this.#times[userId] = time;
  }

  /**
   * To remember an answer takes more of the journal than to cancel everything where there is nothing. A retry is done
   * again: what could have been placed meanwhile was not. Where room is scarce that holds for everybody: keys on cancels
   * of nothing would use up what is left for the ways out.
   */
  forgetKey(command: AnyCommand, keys: State['keys']): void {
    const { idempotency, userId, time } = command;
    if (idempotency === undefined || userId === undefined) return;
    if (this.spaceLevel() === 'enough' && this.waitSeconds(userId, time) === 0) return;
    if (!keys.of(userId).has(`${idempotency.call} ${idempotency.key}`)) delete command.idempotency;
  }

  /** Why a command that would append comes too soon, or finds no room; null: neither. */
  refuse({ userId, time }: AnyCommand, rule: 'limited' | 'paced'): WriterRefusal | null {
    if (rule === 'limited' && this.spaceLevel() !== 'enough') return { refused: 'unavailable' };
    if (userId === undefined) return null;
    const seconds = rule === 'limited' ? this.waitSeconds(userId, time) : this.waitPacedSeconds(userId, time);
    if (seconds === 0) return null;
    this.refused += 1;
    return { refused: 'daily_limit', values: { seconds: String(seconds) } };
  }

  /** Draws what a command appended. What the exchange does for a user by itself names the user in its last event. */
  drawFor(command: AnyCommand, last: object | undefined, bytes: number): void {
    const userId = command.userId ?? (last as { readonly userId?: number } | undefined)?.userId;
    if (userId !== undefined) this.draw(userId, bytes, command.time);
  }

  fullest(time: number): number {
    let most = 0;
    for (let userId = 0; userId < this.#bytes.length; userId++) most = Math.max(most, this.#bytesAt(userId, time));
    return this.#dayBytes === 0 ? 0 : most / this.#dayBytes;
  }

  get #bytesASecond(): number {
    return (this.#dayBytes * 1000) / dayMs;
  }

  #bytesAt(userId: number, time: number): number {
    const bytes = this.#bytes[userId] ?? 0;
    if (bytes === 0) return 0;
    return Math.max(0, bytes - ((time - (this.#times[userId] ?? 0)) * this.#dayBytes) / dayMs);
  }

  #grow(userId: number): void {
    const length = 2 ** Math.ceil(Math.log2(userId + 1));
    const [bytes, times] = [new Float64Array(length), new Float64Array(length)];
    bytes.set(this.#bytes);
    times.set(this.#times);
    this.#bytes = bytes;
    this.#times = times;
  }
}
