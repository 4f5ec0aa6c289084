/**
 * What the exchange has to do by itself. The core names one command at a time, the one that is due first, and names it
 * again until it has changed something. One that fails, is refused or changes nothing is therefore set aside: it is
 * reported once and tried again later and later, so that it neither stops the exchange nor keeps it busy.
 */
import type { Command } from '@bourse/core';

/** A command that was set aside is tried again after this; twice as long each time, up to the longest. */
const retryMsMin = 1000;
const retryMsMax = 15 * 60_000;
/** Commands remembered as set aside; beyond that the oldest is forgotten, and would be reported again. */
const setAsideMax = 1000;

interface SetAside {
  readonly waitMs: number;
  /** Unix milliseconds. */
  readonly retryAt: number;
}

/** What it is that is due, whenever. */
function keyOf(command: Command): string {
  return JSON.stringify({ ...command, time: 0 }, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

export class FollowUps {
  readonly #setAside = new Map<string, SetAside>();
  /** How many were set aside since the start, each counted once. */
  count = 0;

  /** When the command may be decided: 0 unless it was set aside. */
  retryAt(command: Command): number {
    return this.#setAside.get(keyOf(command))?.retryAt ?? 0;
  }

  /** Has the command wait; true where it was not set aside before and is to be reported. */
  setAside(command: Command): boolean {
    const key = keyOf(command);
    const before = this.#setAside.get(key);
    const waitMs = Math.min(before === undefined ? retryMsMin : before.waitMs * 2, retryMsMax);
    this.#setAside.delete(key);
    this.#setAside.set(key, { waitMs, retryAt: command.time + waitMs });
    for (const oldest of this.#setAside.keys()) {
      if (this.#setAside.size <= setAsideMax) break;
      this.#setAside.delete(oldest);
    }
    if (before === undefined) this.count += 1;
    return before === undefined;
  }

  /** The command was done after all. */
  done(command: Command): void {
    if (this.#setAside.size > 0) this.#setAside.delete(keyOf(command));
  }
}
