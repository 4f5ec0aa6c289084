/**
 * How much room is left where the journal lies, looked at every few seconds. A journal that cannot be written stops the
 * exchange, so long before that nothing new begins, whoever fills it and with however many accounts; what leads out of the
 * market goes on until a second mark, below which no command is taken at all.
 */
import { statfs } from 'node:fs/promises';

/** `scarce`: nothing new begins. `gone`: no command is taken; what was begun before still comes to its end. */
export type SpaceLevel = 'enough' | 'scarce' | 'gone';

const megabyte = 1_000_000;
const lookEveryMs = 5000;
/** The second mark is such a part of the first. */
const lastPart = 4;

export interface SpaceOptions {
  /** Bytes that are to stay free; 0: nobody looks. */
  readonly reserveBytes: number;
  readonly readFreeBytes: () => Promise<number>;
  readonly onWarning: (warning: string) => void;
}

export class Space {
  readonly #options: SpaceOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isBlind = false;
  level: SpaceLevel = 'enough';
  /** As it was seen last; infinite where nobody looks. */
  freeBytes: number = Number.POSITIVE_INFINITY;

  constructor(options: SpaceOptions) {
    this.#options = options;
  }

  /** Looks now, and from now on every few seconds. */
  async begin(): Promise<void> {
    if (this.#options.reserveBytes === 0) return;
    await this.look();
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** One look at a time: a disk that hangs is not asked again. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { readFreeBytes, onWarning } = this.#options;
    try {
      this.freeBytes = await readFreeBytes();
      this.#isBlind = false;
    } catch (error) {
      // What was seen last holds.
      if (!this.#isBlind) onWarning(`the room left for the journal cannot be read: ${(error as Error).message}`);
      this.#isBlind = true;
      return;
    }
    const level = this.#levelOf(this.freeBytes);
    if (level !== this.level) onWarning(tellOf(level, this.freeBytes));
    this.level = level;
  }

  #levelOf(freeBytes: number): SpaceLevel {
    const { reserveBytes } = this.#options;
    if (freeBytes >= reserveBytes) return 'enough';
    return freeBytes >= reserveBytes / lastPart ? 'scarce' : 'gone';
  }
}

function tellOf(level: SpaceLevel, freeBytes: number): string {
  const left = `${Math.floor(freeBytes / megabyte)} MB are left for the journal`;
  if (level === 'enough') return `${left}: everything is taken again`;
  return level === 'scarce'
    ? `${left}: new orders and accounts are refused, cancels are not`
    : `${left}: no command is taken`;
}

/** What a process without privileges may still write in a directory's file system. */
export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
