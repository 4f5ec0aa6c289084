/**
 * The writer's clock. Its time never falls, so a clock that jumps far ahead would hold every deadline and session of the
 * exchange there until the real time comes after it. A jump is therefore held against the monotonic clock, and refused
 * unless the operator accepts it. A clock that jumps back is none of this: the writer's time stands still until then.
 */

const hourMs = 3_600_000;
/** During a run: further ahead than a wrong daylight or time-zone rule can lead. */
export const jumpMsMax = 25 * hourMs;
/** At the start: the exchange may have been closed so long. */
export const startMsMax = 30 * 24 * hourMs;

export type ClockJump = 'refuse' | 'accept';

/** The machine's clock is far past the last command of the store: it may be wrong, and its time would stay. */
export class ClockJumpError extends Error {}

const text = (timeMs: number) => new Date(timeMs).toISOString();

export interface ClockOptions {
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Milliseconds since whenever; no setting of the machine's clock changes it. */
  readonly monotonic?: (() => number) | undefined;
  readonly jump: ClockJump;
  /** One line for each jump. */
  readonly onWarning: (warning: string) => void;
}

/** Holds the clock at the start against the last time of the store; throws where it is too far ahead. */
export function checkStart(lastMs: number, { clock, jump, onWarning }: ClockOptions): void {
  const now = clock();
  if (now - lastMs <= startMsMax) return;
  const what = `the clock says ${text(now)}, but the last command was at ${text(lastMs)}`;
  if (jump === 'refuse') throw new ClockJumpError(`${what}: if the clock is right, start once with CLOCK_JUMP=accept`);
  onWarning(`${what}: accepted`);
}

export class WatchedClock {
  readonly #options: ClockOptions;
  readonly #monotonic: () => number;
  /** The furthest time that was taken, and the monotonic clock then. */
  #takenMs: number;
  #takenAt: number;
  /** True while the clock is further ahead than it may be. */
  isRefused = false;

  constructor(options: ClockOptions) {
    this.#options = options;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#takenMs = options.clock();
    this.#takenAt = this.#monotonic();
  }

  /** Unix milliseconds. */
  readonly now = (): number => {
    const wall = this.#options.clock();
    const at = this.#monotonic();
    const expected = Math.floor(this.#takenMs + at - this.#takenAt);
    const isJump = wall - expected > jumpMsMax;
    if (isJump && !this.isRefused) this.#report(expected, wall);
    this.isRefused = isJump && this.#options.jump === 'refuse';
    if (this.isRefused) return expected;
    if (wall >= expected) {
      this.#takenMs = wall;
      this.#takenAt = at;
    }
    return wall;
  };

  #report(expected: number, wall: number): void {
    const what = `the clock jumped from ${text(expected)} to ${text(wall)}`;
    const outcome =
      this.#options.jump === 'accept'
        ? 'accepted'
        : 'the exchange goes on without it; if it is right, restart with CLOCK_JUMP=accept';
    this.#options.onWarning(`${what}: ${outcome}`);
  }
}
