/** Marks in one file of the data directory, a line each; the last line of a mark counts. Read once, then kept in memory. */
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, replaceFile } from '../journal/disk.ts';
import { holdersMax, type Mark, type MarkKind, type MarkStore, markKinds, marksMax } from './marks.ts';

const fileName = 'marks.jsonl';
const latestFirst = (a: Mark, b: Mark) => b.at - a.at;
const nameOf = ({ kind, hash }: Pick<Mark, 'kind' | 'hash'>) => `${kind} ${hash}`;

/** Marks by what they are of, and by whose they are. */
class Kept {
  readonly #holders = new Map<string, Map<number, Mark>>();
  readonly #byUser = new Map<number, Map<string, Mark>>();

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

/** A line that was torn by a crash was never acknowledged. */
function readLine(line: string): Mark | null {
  try {
    const mark: unknown = JSON.parse(line);
    if (typeof mark !== 'object' || mark === null) return null;
    const { kind, hash, userId, at } = mark as Mark;
    const isMark = markKinds.includes(kind) && typeof hash === 'string' && Number.isInteger(userId) && at > 0;
    return isMark ? { kind, hash, userId, at } : null;
  } catch {
    return null;
  }
}

/** The process has the data directory to itself, so turns need be taken within it alone. */
export function openMarkFile(directory: string): MarkStore {
  makeDirectory(directory);
  const path = join(directory, fileName);
  const kept = new Kept();
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n')) {
    const mark = readLine(line);
    if (mark !== null) kept.put(mark);
  }
  const write = () =>
    replaceFile(path, [Buffer.from([...kept.all()].map((mark) => `${JSON.stringify(mark)}\n`).join(''))]);
  // What was said again since, or torn, is gone from then on.
  if (text !== '') write();
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
  return {
    put: (mark) =>
      inTurn(async () => {
        const handle = await open(path, 'a', 0o600);
        try {
          await handle.writeFile(`${JSON.stringify(mark)}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
        kept.put(mark);
      }),
    holdersOf: (kind, hash) => Promise.resolve(kept.holdersOf(kind, hash)),
    marksOf: (userId, kind) => Promise.resolve(kept.marksOf(userId, kind)),
    erase: (userId) =>
      inTurn(() => {
        kept.erase(userId);
        write();
      }),
    close: () => inTurn(() => {}),
  };
}
