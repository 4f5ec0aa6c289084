/**
 * Refusals are given at a bounded rate, the oldest first: who asks again at once, whatever he is told, would otherwise keep
 * the server busy with refusals, and those who got in would wait behind thousands of them.
 */
import type { AllowanceFactor } from './allowance-factor.ts';

export interface RefusalQueueLimits {
  readonly everyMs: number;
  /** So many turns are given so often. */
  readonly atOnce: number;
  /** Those that wait at most; what comes beyond has its turn at once. */
  readonly waitingMax: number;
}

export class RefusalQueue {
  readonly #limits: RefusalQueueLimits;
  readonly #allowanceFactor: Pick<AllowanceFactor, 'value'>;
  #waiting: (() => void)[] = [];

  /** While the event loop is late, fewer turns are given. */
  constructor(limits: RefusalQueueLimits, allowanceFactor: Pick<AllowanceFactor, 'value'> = { value: 1 }) {
    this.#limits = limits;
    this.#allowanceFactor = allowanceFactor;
  }

  /** Calls `act` when its turn has come. */
  push(act: () => void): void {
    if (this.#waiting.length >= this.#limits.waitingMax) act();
    else if (this.#waiting.push(act) === 1) this.#schedule();
  }

  /** Resolves when its turn has come. */
  turn(): Promise<void> {
    return new Promise((resolve) => this.push(resolve));
  }

  /** Whoever waits has its turn now. */
  end(): void {
    for (const act of this.#waiting.splice(0)) act();
  }

  #schedule(): void {
    setTimeout(() => this.#runSome(), this.#limits.everyMs);
  }

  #runSome(): void {
    const count = Math.ceil(this.#limits.atOnce * this.#allowanceFactor.value);
    for (const act of this.#waiting.splice(0, count)) act();
    if (this.#waiting.length > 0) this.#schedule();
  }
}
