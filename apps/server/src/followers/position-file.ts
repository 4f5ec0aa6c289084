/**
 * How far a follower is, in the storage. Guarantees: what was saved survives a crash, whole; it is saved at most once a
 * second, besides at the end; a save that fails is tried again and holds nobody up.
 */
import type { BlobStorage } from '../storage/port.ts';

/** An act by its event's sequence and its index. */
export type ActKey = readonly [seq: number, index: number];

export interface FollowerPosition {
  /** Events up to here were looked at. */
  readonly through: number;
  /** Acts of those events that are not done, in order. */
  readonly open: readonly ActKey[];
}

/** Calls back after so many milliseconds, unless it is called off. */
export type After = (ms: number, work: () => void) => () => void;

const version = 1;
export const saveEveryMs = 1000;

export class PositionFile {
  readonly #storage: Pick<BlobStorage, 'get' | 'put'>;
  readonly #name: string;
  readonly #after: After;
  readonly #onWarning: (warning: string) => void;
  #select: () => FollowerPosition = () => ({ through: 0, open: [] });
  #isDirty = false;
  #isFailing = false;
  #callOff: (() => void) | null = null;
  #saving: Promise<void> | null = null;
  #isClosed = false;

  constructor(
    storage: Pick<BlobStorage, 'get' | 'put'>,
    name: string,
    after: After,
    onWarning: (warning: string) => void,
  ) {
    this.#storage = storage;
    this.#name = `followers/${name}`;
    this.#after = after;
    this.#onWarning = onWarning;
  }

  /** What was saved last; null: nothing that can be read. */
  async load(): Promise<FollowerPosition | null> {
    const bytes = await this.#storage.get(this.#name);
    if (bytes === null) return null;
    const position = parsePosition(bytes.toString());
    if (position === null) this.#onWarning(`${this.#name} cannot be read: it begins at the present`);
    return position;
  }

  /** Saves what `select` says, now and from here on. */
  async begin(select: () => FollowerPosition): Promise<void> {
    this.#select = select;
    await this.#put();
  }

  /** The position has changed: it is saved as soon as a second has passed since the last time. */
  touch(): void {
    this.#isDirty = true;
    if (this.#callOff === null && this.#saving === null && !this.#isClosed) this.#saving = this.#save();
  }

  /** Saves it for the last time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff?.();
    await this.#saving;
    await this.#put();
  }

  async #put(): Promise<void> {
    const { through, open } = this.#select();
    await this.#storage.put(this.#name, [Buffer.from(JSON.stringify({ version, through, open }))]);
  }

  async #save(): Promise<void> {
    this.#isDirty = false;
    try {
      await this.#put();
      this.#isFailing = false;
    } catch (error) {
      this.#isDirty = true;
      if (!this.#isFailing) this.#onWarning(`${this.#name} could not be saved: ${(error as Error).message}`);
      this.#isFailing = true;
    }
    this.#saving = null;
    if (this.#isClosed) return;
    this.#callOff = this.#after(saveEveryMs, () => {
      this.#callOff = null;
      if (this.#isDirty) this.touch();
    });
  }
}

/** Of two acts, which comes first. */
export function compareActs(a: ActKey, b: ActKey): number {
  return a[0] - b[0] || a[1] - b[1];
}

function parsePosition(text: string): FollowerPosition | null {
  try {
    const { version: written, through, open } = JSON.parse(text);
    const isKey = (key: unknown) => Array.isArray(key) && key.length === 2 && key.every(Number.isSafeInteger);
    const isSound = written === version && Number.isSafeInteger(through) && Array.isArray(open) && open.every(isKey);
    return isSound ? { through, open: [...open].sort(compareActs) } : null;
  } catch {
    return null;
  }
}
