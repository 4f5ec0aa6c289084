/**
 * Reads that wait until the view has caught up. Nobody can wait for what has not happened, and only so many wait at once: a
 * read that finds no room is answered at once with what there is, and says that it is stale.
 */
import type { Services } from '../../services.ts';
import type { CallerKey } from './concurrency-limiter.ts';

export interface WaitingReadLimits {
  readonly max: number;
  readonly perCallerMax: number;
}

/** Less than the smallest concurrency limit they count in: reads that wait never use one up. */
export const waitingReadLimits: WaitingReadLimits = { max: 96, perCallerMax: 8 };

export class WaitingReads {
  readonly #limits: WaitingReadLimits;
  readonly #byCaller = new Map<CallerKey, number>();
  #waiting = 0;

  constructor(limits: WaitingReadLimits = waitingReadLimits) {
    this.#limits = limits;
  }

  /** Whether the view holds everything up to `seq`, as far as the journal goes. */
  async wait({ view, writer }: Pick<Services, 'view' | 'writer'>, caller: CallerKey, seq: number): Promise<boolean> {
    const wanted = Math.min(seq, writer.durableSeq);
    if (wanted <= view.appliedSeq) return true;
    const own = this.#byCaller.get(caller) ?? 0;
    if (this.#waiting >= this.#limits.max || own >= this.#limits.perCallerMax) return false;
    this.#waiting += 1;
    this.#byCaller.set(caller, own + 1);
    try {
      return await view.waitFor(wanted);
    } finally {
      this.#waiting -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    }
  }
}
