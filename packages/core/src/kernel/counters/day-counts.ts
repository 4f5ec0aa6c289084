/** How often something happened today, by key. A key holds its last day only. */
const dayMs = 86_400_000;

/** Where a day begins: midnight in UTC, or in Beijing. */
const offsets = { utc: 0, utc8: 8 * 3_600_000 } as const;
export type DayZone = keyof typeof offsets;

export interface DayRow {
  readonly key: string;
  readonly day: number;
  readonly count: number;
}

export class DayCounts {
  readonly #byKey = new Map<string, { day: number; count: number }>();
  readonly #zone: DayZone;

  constructor(zone: DayZone) {
    this.#zone = zone;
  }

  #dayOf(time: number): number {
    return Math.floor((time + offsets[this.#zone]) / dayMs);
  }

  add(key: string, time: number): void {
    this.#byKey.set(key, { day: this.#dayOf(time), count: this.countOf(key, time) + 1 });
  }

  countOf(key: string, time: number): number {
    const found = this.#byKey.get(key);
    return found?.day === this.#dayOf(time) ? found.count : 0;
  }

  /** By key, for snapshots. */
  rows(): DayRow[] {
    return [...this.#byKey]
      .map(([key, { day, count }]) => ({ key, day, count }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  restore(rows: readonly DayRow[]): void {
    for (const { key, day, count } of rows) this.#byKey.set(key, { day, count });
  }
}
