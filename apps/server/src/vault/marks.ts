/**
 * What accounts may share: an id number, a browser. Kept as hashes keyed with the master key, so that they tell who else has
 * the same and nobody what it is. Never in the journal: erasing a person erases theirs.
 */
import { createHmac } from 'node:crypto';

export const markKinds = ['id_number', 'browser'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  readonly kind: MarkKind;
  readonly hash: string;
  readonly userId: number;
  /** When it was last seen. */
  readonly at: number;
}

/** Where marks lie. */
export interface MarkStore {
  /** Durable once it resolves; a mark that is there already is of its latest time. */
  put(mark: Mark): Promise<void>;
  /** Everybody who has it, the latest first, at most `holdersMax`. */
  holdersOf(kind: MarkKind, hash: string): Promise<Mark[]>;
  /** The latest of a person, at most `marksMax`. */
  marksOf(userId: number, kind: MarkKind): Promise<Mark[]>;
  /** Resolves once the person's are gone for good. */
  erase(userId: number): Promise<void>;
  close(): Promise<void>;
}

export const holdersMax = 200;
/** Of one kind and one person; older ones go. */
export const marksMax = 20;

/** What a vault offers of them. */
export interface Marks {
  /** Notes that a person has this, and answers all who do, the person among them. */
  note(userId: number, kind: MarkKind, text: string, at: number): Promise<Mark[]>;
  /** All who have this, the latest first. */
  holdersOf(kind: MarkKind, text: string): Promise<Mark[]>;
  /** All who have something of a kind in common with the person, by what they share; the person is among them. */
  sharedBy(userId: number, kind: MarkKind): Promise<Mark[][]>;
}

export function marksIn(store: MarkStore, master: Uint8Array): Marks {
  const key = createHmac('sha256', master).update('marks').digest();
  const hashOf = (kind: MarkKind, text: string) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url');
  return {
    async note(userId, kind, text, at) {
      const hash = hashOf(kind, text);
      await store.put({ kind, hash, userId, at });
      return await store.holdersOf(kind, hash);
    },
    holdersOf: (kind, text) => store.holdersOf(kind, hashOf(kind, text)),
    async sharedBy(userId, kind) {
      const own = await store.marksOf(userId, kind);
      return await Promise.all(own.map(({ hash }) => store.holdersOf(kind, hash)));
    },
  };
}
