/**
 * Answers kept for retries. Guarantees: a key is remembered for a day of command time, unless its user keeps more than a
 * fair share; somebody with few keys loses none, however many others have; and all of them together take bounded memory.
 */
import type { KeptAnswer } from './answers.ts';
import { type HeapEntry, IndexedHeap } from './indexed-heap.ts';

export interface RememberedKey extends KeptAnswer {
  readonly time: number;
  readonly bodyHash: string;
}

export const keyLifeMs = 24 * 60 * 60 * 1000;

export interface KeyLimits {
  /** Of one user. */
  readonly keysMax: number;
  readonly userBytesMax: number;
  /** Of all users together. */
  readonly bytesMax: number;
  /** So many keys a user keeps in any case. */
  readonly keptAlways: number;
}
const defaults: KeyLimits = {
  keysMax: 10_000,
  userBytesMax: 2 * 1024 * 1024,
  bytesMax: 128 * 1024 * 1024,
  keptAlways: 100,
};

/** What a key takes besides its texts and its answer: an entry of a map, and the objects. */
export const overheadBytes = 350;

/** One user's keys, and the user's places among all: by what they weigh, and by the oldest. */
class Own implements HeapEntry {
  readonly userId: number;
  /** Oldest first. */
  readonly keys = new Map<string, RememberedKey>();
  bytes = 0;
  place = -1;
  readonly age: Age = { own: this, oldestTime: 0, place: -1 };

  constructor(userId: number) {
    this.userId = userId;
  }
}

interface Age extends HeapEntry {
  readonly own: Own;
  oldestTime: number;
}

export class RememberedKeys {
  readonly #limits: KeyLimits;
  readonly #users = new Map<number, Own>();
  #bytes = 0;
  /** Users who keep more than they may in any case, the heaviest first. */
  readonly #heaviest = new IndexedHeap<Own>((a, b) => (a.bytes !== b.bytes ? a.bytes > b.bytes : a.userId < b.userId));

  readonly #oldest = new IndexedHeap<Age>((a, b) =>
    a.oldestTime !== b.oldestTime ? a.oldestTime < b.oldestTime : a.own.userId < b.own.userId,
  );

  constructor(limits: Partial<KeyLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** Bytes that all keys take, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** No key can be taken in without another's being lost that is promised. */
  get isFull(): boolean {
    return this.#bytes >= this.#limits.bytesMax && this.#heaviest.first === undefined;
  }

  /** The user's keys by name, oldest first. */
  of(userId: number): ReadonlyMap<string, RememberedKey> {
    return this.#users.get(userId)?.keys ?? nothing;
  }

  /** Users with keys. */
  users(): IterableIterator<number> {
    return this.#users.keys();
  }

  /** Times never fall. */
  remember(userId: number, name: string, key: RememberedKey): void {
    this.#expire(key.time - keyLifeMs);
    const own = this.#users.get(userId) ?? new Own(userId);
    this.#drop(own, name);
    // Whoever dropped the only key was forgotten with it.
    this.#users.set(userId, own);
    own.keys.set(name, key);
    this.#count(own, bytesOf(name, key));
    const { keysMax, userBytesMax, bytesMax, keptAlways } = this.#limits;
    while (own.keys.size > keysMax || (own.bytes > userBytesMax && own.keys.size > keptAlways)) this.#dropOldest(own);
    while (this.#bytes > bytesMax && this.#heaviest.first !== undefined) this.#dropOldest(this.#heaviest.first);
  }

  #expire(time: number): void {
    for (;;) {
      const age = this.#oldest.first;
      if (age === undefined || age.oldestTime > time) return;
      this.#dropOldest(age.own);
    }
  }

  #dropOldest(own: Own): void {
    const [name] = own.keys.keys();
    if (name !== undefined) this.#drop(own, name);
  }

  #drop(own: Own, name: string): void {
    const key = own.keys.get(name);
    if (key === undefined) return;
    own.keys.delete(name);
    this.#count(own, -bytesOf(name, key));
    if (own.keys.size === 0) this.#users.delete(own.userId);
  }

  #count(own: Own, bytes: number): void {
    own.bytes += bytes;
    this.#bytes += bytes;
    if (own.keys.size > this.#limits.keptAlways) this.#heaviest.set(own);
    else this.#heaviest.remove(own);
    const [oldest] = own.keys.values();
    if (oldest === undefined) {
      this.#oldest.remove(own.age);
      return;
    }
    own.age.oldestTime = oldest.time;
    this.#oldest.set(own.age);
  }
}

const nothing: ReadonlyMap<string, RememberedKey> = new Map();

function bytesOf(name: string, { bodyHash, answer }: RememberedKey): number {
  return name.length + bodyHash.length + answer.length + overheadBytes;
}
