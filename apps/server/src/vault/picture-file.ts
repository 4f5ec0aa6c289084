/** Hashes of pictures in a file of the data directory. All are looked through: in files there are a demo's people. */
import { join } from 'node:path';
import { type Kept, openLineFile } from './line-file.ts';
import {
  distanceMax,
  isHash,
  type Near,
  nearMax,
  type PictureHash,
  type PictureStore,
  picturesMax,
} from './pictures.ts';

const fileName = 'pictures.jsonl';

class KeptPictures implements Kept<PictureHash> {
  /** By person, then by picture, the one noted last behind. */
  readonly #byUser = new Map<number, Map<string, PictureHash>>();

  read(value: unknown): PictureHash | null {
    if (typeof value !== 'object' || value === null) return null;
    const { userId, picture, bits, at } = value as PictureHash;
    const isOne = Number.isInteger(userId) && typeof picture === 'string' && isHash(bits) && at > 0;
    return isOne ? { userId, picture, bits, at } : null;
  }

  put(hash: PictureHash): void {
    const own = this.#byUser.get(hash.userId) ?? new Map<string, PictureHash>();
    own.delete(hash.picture);
    this.#byUser.set(hash.userId, own.set(hash.picture, hash));
    for (const old of [...own.keys()].slice(0, -picturesMax)) own.delete(old);
  }

  nearTo(userId: number, pictures: readonly string[]): Near[] {
    const own = [...(this.#byUser.get(userId)?.values() ?? [])].filter(({ picture }) => pictures.includes(picture));
    const found = own.flatMap(({ picture, bits }) =>
      [...this.#byUser].flatMap(([otherId, theirs]) => {
        const near = [...theirs.values()].filter((other) => isNear(bits, other.bits));
        if (otherId === userId || near.length === 0) return [];
        return [{ picture, userId: otherId, at: Math.min(...near.map(({ at }) => at)) }];
      }),
    );
    found.sort((a, b) => a.at - b.at || a.userId - b.userId);
    return found.slice(0, nearMax).map(({ at: _, ...near }) => near);
  }

  erase(userId: number): void {
    this.#byUser.delete(userId);
  }

  *all(): Iterable<PictureHash> {
    for (const own of this.#byUser.values()) yield* own.values();
  }
}

function isNear(a: string, b: string): boolean {
  let distance = 0;
  for (let place = 0; place < a.length && distance <= distanceMax; place++) if (a[place] !== b[place]) distance += 1;
  return distance <= distanceMax;
}

export function openPictureFile(directory: string): PictureStore {
  const kept = new KeptPictures();
  const file = openLineFile(join(directory, fileName), kept);
  return {
    put: file.append,
    nearTo: (userId, pictures) => Promise.resolve(kept.nearTo(userId, pictures)),
    erase: (userId) => file.change(() => kept.erase(userId)),
    close: file.close,
  };
}
