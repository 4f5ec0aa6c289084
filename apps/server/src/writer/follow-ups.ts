/**
 * What the exchange has to do by itself and could not. A command that fails, is refused or changes nothing is set aside:
 * it is reported once and tried again later and later, and the core passes it over, so that what is due after it goes on.
 */
import type { AnyCommand } from '@bourse/core';

/** A command that was set aside is tried again after this; twice as long each time, up to the longest. */
const retryMsMin = 1000;
const retryMsMax = 15 * 60_000;
/** Commands that may be set aside. Where it is more, all that is due waits a while after each that fails. */
export const setAsideMax = 1000;

interface SetAside {
  readonly waitMs: number;
  /** Unix milliseconds. */
  readonly retryAt: number;
}

/** What it is that is due, whenever. */
function keyOf(command: AnyCommand): string {
  return JSON.stringify({ ...command, time: 0, due: 0 }, (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

export class FollowUps {
  readonly #setAside = new Map<string, SetAside>();
  /** No follow-up is decided before this. */
  #pausedUntil = 0;
  /** How many were set aside since the start, each counted once. */
  count = 0;

  /** For the core: whether a command waits for its next try. */
  readonly isPassedOver = (command: AnyCommand): boolean =>
    this.#setAside.size > 0 && (this.#setAside.get(keyOf(command))?.retryAt ?? 0) > command.time;

  isPaused(time: number): boolean {
    return this.#pausedUntil > time;
  }

  /** Has the command wait; true where it was not set aside before and is to be reported. */
  setAside(command: AnyCommand): boolean {
    const key = keyOf(command);
    const before = this.#setAside.get(key);
    if (before === undefined) this.count += 1;
    if (before === undefined && this.#setAside.size >= setAsideMax) {
      this.#pausedUntil = command.time + retryMsMin;
      return true;
    }
    const waitMs = Math.min(before === undefined ? retryMsMin : before.waitMs * 2, retryMsMax);
    this.#setAside.set(key, { waitMs, retryAt: command.time + waitMs });
    return before === undefined;
  }

  /** The command was done after all. */
  done(command: AnyCommand): void {
    if (this.#setAside.size > 0) this.#setAside.delete(keyOf(command));
  }

  /**
   * When the next may be tried again; null: none waits. Asked once everything was done that could be at `time`: what
   * could have been tried then is due no more, and is forgotten.
   */
  nextRetry(time: number): number | null {
    if (this.isPaused(time)) return this.#pausedUntil;
    let next: number | null = null;
    for (const [key, { retryAt }] of this.#setAside) {
      if (retryAt <= time) this.#setAside.delete(key);
      else if (next === null || retryAt < next) next = retryAt;
    }
    return next;
  }
}
