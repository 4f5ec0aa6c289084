/** Records in one file of the data directory, a line each: read once, then kept in memory. */
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory, replaceFile } from '../journal/disk.ts';

/** What is kept in memory of them. */
export interface Kept<Line> {
  /** Null where it is none. */
  read(value: unknown): Line | null;
  put(line: Line): void;
  all(): Iterable<Line>;
}

export interface LineFile<Line> {
  /** In memory once it is durable. */
  append(line: Line): Promise<void>;
  /** Changes what is in memory, then writes all of it. */
  change(work: () => void): Promise<void>;
  close(): Promise<void>;
}

/** A line that was torn by a crash was never acknowledged. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The process has the data directory to itself, so turns need be taken within it alone. */
export function openLineFile<Line>(path: string, kept: Kept<Line>): LineFile<Line> {
  makeDirectory(dirname(path));
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const written of text.split('\n')) {
    const line = kept.read(parsed(written));
    if (line !== null) kept.put(line);
  }
  const write = () =>
    replaceFile(path, [Buffer.from([...kept.all()].map((line) => `${JSON.stringify(line)}\n`).join(''))]);
  // What was said again since, or torn, is gone from then on.
  if (text !== '') write();
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
  return {
    append: (line) =>
      inTurn(async () => {
        const handle = await open(path, 'a', 0o600);
        try {
          await handle.writeFile(`${JSON.stringify(line)}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
        kept.put(line);
      }),
    change: (work) =>
      inTurn(() => {
        work();
        write();
      }),
    close: () => inTurn(() => {}),
  };
}
