/** A binary heap whose entries know their places, so that any of them can be moved or taken out in logarithmic time. */

export interface HeapEntry {
  /** Place in the heap, -1 outside it; the heap alone writes it. */
  place: number;
}

interface Candidate<Entry> extends HeapEntry {
  readonly entry: Entry;
}

export class IndexedHeap<Entry extends HeapEntry> {
  readonly #entries: Entry[] = [];
  readonly #isBefore: (a: Entry, b: Entry) => boolean;

  constructor(isBefore: (a: Entry, b: Entry) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#entries.length;
  }

  get first(): Entry | undefined {
    return this.#entries[0];
  }

  /** The first that is not passed over. Costs as much as are passed over, not as many as there are. */
  firstBut(isPassedOver: (entry: Entry) => boolean): Entry | undefined {
    const first = this.first;
    if (first === undefined || !isPassedOver(first)) return first;
    // Below each that is passed over come its two successors; the first of all these is next.
    const next = new IndexedHeap<Candidate<Entry>>((a, b) => this.#isBefore(a.entry, b.entry));
    for (let passed = first; ; ) {
      for (const below of [passed.place * 2 + 1, passed.place * 2 + 2]) {
        const entry = this.#entries[below];
        if (entry !== undefined) next.set({ entry, place: -1 });
      }
      const candidate = next.first;
      if (candidate === undefined || !isPassedOver(candidate.entry)) return candidate?.entry;
      next.remove(candidate);
      passed = candidate.entry;
    }
  }

  /** Puts an entry in, or to its new place after a change of what orders it. */
  set(entry: Entry): void {
    if (entry.place < 0) {
      entry.place = this.#entries.length;
      this.#entries.push(entry);
    }
    this.#rise(entry);
    this.#sink(entry);
  }

  /** Takes an entry out; nothing where it is not in. */
  remove(entry: Entry): void {
    const { place } = entry;
    if (place < 0) return;
    entry.place = -1;
    const last = this.#entries.pop() as Entry;
    if (last === entry) return;
    last.place = place;
    this.#entries[place] = last;
    this.#rise(last);
    this.#sink(last);
  }

  #rise(entry: Entry): void {
    while (entry.place > 0) {
      const above = this.#entries[(entry.place - 1) >>> 1] as Entry;
      if (!this.#isBefore(entry, above)) return;
      this.#swap(entry, above);
    }
  }

  #sink(entry: Entry): void {
    for (;;) {
      const left = this.#entries[entry.place * 2 + 1];
      const right = this.#entries[entry.place * 2 + 2];
      if (left === undefined) return;
      const next = right !== undefined && this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(next, entry)) return;
      this.#swap(entry, next);
    }
  }

  #swap(a: Entry, b: Entry): void {
    const { place } = a;
    a.place = b.place;
    b.place = place;
    this.#entries[a.place] = a;
    this.#entries[b.place] = b;
  }
}
