/**
 * How people's pictures look, so that one that comes again from somebody else is found though it was written anew, resized
 * or brightened. A hash that looks alike cannot be a keyed digest, which differs wholly where one bit does: instead the
 * master key says where each bit lies and which are turned. That keeps distances, and shows nobody the picture. Never in
 * the journal: erasing a person erases theirs.
 */
import { createHmac } from 'node:crypto';

export const hashBits = 64;
/** Pictures look the same where no more bits differ. */
export const distanceMax = 6;
/** Of one person: ten submissions; older ones go. */
export const picturesMax = 30;
/** At most so many are found, the oldest first: the first person to send a picture is more telling than its copies. */
export const nearMax = 1000;

export interface PictureHash {
  readonly userId: number;
  /** The upload's id. */
  readonly picture: string;
  /** Zeros and ones, as many as `hashBits`. */
  readonly bits: string;
  /** When it was last noted. */
  readonly at: number;
}

/** Somebody else with a picture that looks like one's own. */
export interface Near {
  readonly picture: string;
  readonly userId: number;
}

/** Where hashes lie. */
export interface PictureStore {
  /** Durable once it resolves. */
  put(hash: PictureHash): Promise<void>;
  /** Others near to pictures of the person's, each once a picture, at most `nearMax`. */
  nearTo(userId: number, pictures: readonly string[]): Promise<Near[]>;
  /** Resolves once the person's are gone for good. */
  erase(userId: number): Promise<void>;
  close(): Promise<void>;
}

/** What a vault offers of them. */
export interface Pictures extends Pick<PictureStore, 'nearTo'> {
  /** Notes how a picture looks: its difference hash in zeros and ones. */
  note(userId: number, picture: string, bits: string, at: number): Promise<void>;
}

export function picturesIn(store: PictureStore, master: Uint8Array): Pictures {
  const key = createHmac('sha256', master).update('pictures').digest();
  const drawn = Array.from({ length: hashBits }, (_, place) => {
    const digest = createHmac('sha256', key).update(`${place}`).digest();
    return { place, order: digest.subarray(1), turn: (digest[0] ?? 0) & 1 };
  }).sort((a, b) => Buffer.compare(a.order, b.order));
  return {
    note(userId, picture, bits, at) {
      if (!isHash(bits)) throw new Error('not a hash of a picture');
      const hidden = drawn.map(({ place, turn }) => Number(bits[place]) ^ turn).join('');
      return store.put({ userId, picture, bits: hidden, at });
    },
    nearTo: (userId, pictures) => store.nearTo(userId, pictures),
  };
}

const hashForm = new RegExp(`^[01]{${hashBits}}$`);

export function isHash(bits: unknown): bits is string {
  return typeof bits === 'string' && hashForm.test(bits);
}
