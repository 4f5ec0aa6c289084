/**
 * Sums over the last 24 hours, by key. What was added within the same five minutes is one entry, so a key has at most 289
 * of them, and an amount counts for up to five minutes longer than a day.
 */
const dayMs = 86_400_000;
const spanMs = 300_000;

/** One entry: what was added in the five minutes that `span` numbers. */
export interface RollingRow {
  readonly key: string;
  readonly span: number;
  readonly amount: bigint;
}

export class RollingSums {
  readonly #byKey = new Map<string, Map<number, bigint>>();

  /** Takes an amount of an earlier time out where it is negative. Nothing is left of what is a day old. */
  add(key: string, addedAt: number, amount: bigint, now: number): void {
    const spans = this.#byKey.get(key) ?? new Map<number, bigint>();
    const span = Math.floor(addedAt / spanMs);
    spans.set(span, (spans.get(span) ?? 0n) + amount);
    for (const [old, sum] of spans) if (sum === 0n || isOver(old, now)) spans.delete(old);
    if (spans.size === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, spans);
  }

  sumOf(key: string, now: number): bigint {
    let sum = 0n;
    for (const [span, amount] of this.#byKey.get(key) ?? []) if (!isOver(span, now)) sum += amount;
    return sum;
  }

  /** By key and time, for snapshots. */
  rows(): RollingRow[] {
    return [...this.#byKey]
      .flatMap(([key, spans]) => [...spans].map(([span, amount]) => ({ key, span, amount })))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.span - b.span));
  }

  restore(rows: readonly RollingRow[]): void {
    for (const { key, span, amount } of rows) {
      const spans = this.#byKey.get(key) ?? new Map<number, bigint>();
      spans.set(span, amount);
      this.#byKey.set(key, spans);
    }
  }
}

function isOver(span: number, now: number): boolean {
  return (span + 1) * spanMs <= now - dayMs;
}
