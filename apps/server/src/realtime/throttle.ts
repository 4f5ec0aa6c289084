/** Runs a job for a key at once, then at most once an interval; what is asked for in between runs when it is over. */
export class Throttle<Key> {
  readonly #intervalMs: number;
  readonly #run: (key: Key) => void;
  /** Keys that ran less than an interval ago; `isAsked`: somebody asked since. */
  readonly #resting = new Map<Key, { timer: NodeJS.Timeout; isAsked: boolean }>();

  constructor(intervalMs: number, run: (key: Key) => void) {
    this.#intervalMs = intervalMs;
    this.#run = run;
  }

  ask(key: Key): void {
    const resting = this.#resting.get(key);
    if (resting === undefined) this.#start(key);
    else resting.isAsked = true;
  }

  /** Forgets what was asked for and runs nothing more. */
  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  #start(key: Key): void {
    const timer = setTimeout(() => this.#wake(key), this.#intervalMs);
    timer.unref();
    this.#resting.set(key, { timer, isAsked: false });
    this.#run(key);
  }

  #wake(key: Key): void {
    const isAsked = this.#resting.get(key)?.isAsked === true;
    this.#resting.delete(key);
    if (isAsked) this.#start(key);
  }
}
