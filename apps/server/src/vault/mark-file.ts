/** Marks in a file of the data directory. */
import { join } from 'node:path';
import { type Kept, openLineFile } from './line-file.ts';
import { holdersMax, type Mark, type MarkKind, type MarkStore, markKinds, marksMax } from './marks.ts';

const fileName = 'marks.jsonl';
const latestFirst = (a: Mark, b: Mark) => b.at - a.at;
const nameOf = ({ kind, hash }: Pick<Mark, 'kind' | 'hash'>) => `${kind} ${hash}`;

/** Marks by what they are of, and by whose they are. */
class KeptMarks implements Kept<Mark> {
  readonly #holders = new Map<string, Map<number, Mark>>();
  readonly #byUser = new Map<number, Map<string, Mark>>();

  read(value: unknown): Mark | null {
    if (typeof value !== 'object' || value === null) return null;
    const { kind, hash, userId, at } = value as Mark;
    const isMark = markKinds.includes(kind) && typeof hash === 'string' && Number.isInteger(userId) && at > 0;
    return isMark ? { kind, hash, userId, at } : null;
  }

  put(mark: Mark): void {
    const name = nameOf(mark);
    const holders = this.#holders.get(name) ?? new Map<number, Mark>();
    const own = this.#byUser.get(mark.userId) ?? new Map<string, Mark>();
    this.#holders.set(name, holders.set(mark.userId, mark));
    this.#byUser.set(mark.userId, own.set(name, mark));
    for (const old of this.marksOf(mark.userId, mark.kind).slice(marksMax)) this.#drop(old);
  }

  holdersOf(kind: MarkKind, hash: string): Mark[] {
    return [...(this.#holders.get(nameOf({ kind, hash }))?.values() ?? [])].sort(latestFirst).slice(0, holdersMax);
  }

  marksOf(userId: number, kind: MarkKind): Mark[] {
    return [...(this.#byUser.get(userId)?.values() ?? [])].filter((mark) => mark.kind === kind).sort(latestFirst);
  }

  erase(userId: number): void {
    for (const mark of [...(this.#byUser.get(userId)?.values() ?? [])]) this.#drop(mark);
  }

  *all(): Iterable<Mark> {
    for (const own of this.#byUser.values()) yield* own.values();
  }

  #drop(mark: Mark): void {
    this.#holders.get(nameOf(mark))?.delete(mark.userId);
    this.#byUser.get(mark.userId)?.delete(nameOf(mark));
  }
}

/** The last line of a mark counts. */
export function openMarkFile(directory: string): MarkStore {
  const kept = new KeptMarks();
  const file = openLineFile(join(directory, fileName), kept);
  return {
    put: file.append,
    holdersOf: (kind, hash) => Promise.resolve(kept.holdersOf(kind, hash)),
    marksOf: (userId, kind) => Promise.resolve(kept.marksOf(userId, kind)),
    erase: (userId) => file.change(() => kept.erase(userId)),
    close: file.close,
  };
}
