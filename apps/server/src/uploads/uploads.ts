/**
 * Pictures of people, in the storage as `uploads/<user>/<random name>`, sealed with their owner's key, so that erasing the
 * key erases them too. Guarantees: a picture is durable before its id is given away; what no accepted command names is gone
 * after a day; a user's pictures take bounded room, and so do those of all users that nobody named.
 *
 * A picture is new, then held while a command that names it is under way, then kept, or new again where the command was
 * refused. A crash in between leaves it held: the sweep asks whoever knows whether it was named.
 */
import { randomBytes } from 'node:crypto';
import type { Permission } from '@bourse/contract';
import { DirectoryStorage } from '../storage/directory.ts';
import { moveBlobs } from '../storage/move.ts';
import type { BlobStorage } from '../storage/port.ts';
import { PostgresStorage } from '../storage/postgres.ts';
import type { Vault } from '../vault/vault.ts';
import { OverloadedError } from '../writer/port.ts';
import { type PictureFault, redrawPicture } from './picture.ts';

/** The number of what names a picture: a request, a form. False: nothing of this kind does; null: not to be known now. */
export type NameOf = (userId: number, id: string) => Promise<number | false | null>;

/** A kind of things that pictures belong to. */
export interface Belonging {
  /** A short word, for the trail. */
  readonly what: string;
  /** Who of staff may see such pictures. */
  readonly permission: Permission;
  readonly nameOf: NameOf;
}

/** What a picture belongs to. */
export type Owned = Pick<Belonging, 'what' | 'permission'> & { readonly number: number };

export interface Uploads {
  /** Draws the picture anew and stores it; its id, or what is wrong with it. */
  add(userId: number, bytes: Uint8Array): Promise<{ id: string } | { refused: PictureFault | 'upload_too_many' }>;
  /** The picture; null where there is none of this id, or its owner's key was erased. */
  read(id: string): Promise<Buffer | null>;
  /**
   * Has `isAccepted` send a command that names the user's own pictures, and keeps them for good where it was accepted. False,
   * and nothing sent, where one is not there or not the user's. One at a time of each user: others are refused meanwhile.
   */
  keepIf(userId: number, ids: readonly string[], isAccepted: () => Promise<boolean>): Promise<boolean>;
  /** One that says whether a picture is named; it is kept where any of them says so. Asked before `keepClean`. */
  namedBy(belonging: Belonging): void;
  /** What a picture belongs to; empty: nothing, or what is not to be known now. */
  belongings(id: string): Promise<readonly Owned[]>;
  /** Deletes what was left over before this run, and from now on what nobody named in a day. */
  keepClean(): void;
  /** One round of it. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Pictures that a user may send in 24 hours, and the room that they may take: ten submissions of a phone's. */
export const uploadsADay = 40;
export const uploadBytesADay = 40 * 1024 * 1024;
/** Pictures of a user under way at once: as many as a submission has. */
const uploadsAtOnce = 3;
/** What all pictures that nobody named may take. */
export const unnamedBytesMax = 4 * 1024 * 1024 * 1024;
const dayMs = 86_400_000;
export const sweepEveryMs = 3_600_000;
const nameBytes = 24;
const idForm = /^(\d{1,15})\.([A-Za-z0-9_-]{32})$/;
const kept = '.kept';
const held = '.held';
const fresh = '.new';
type Suffix = typeof kept | typeof held | typeof fresh;

/** Whose upload an id names; null where it is none. */
export function ownerOf(id: string): number | null {
  const owner = idForm.exec(id)?.[1];
  return owner === undefined ? null : Number(owner);
}

/** All pictures, and those of one user. */
const folder = 'uploads/';
const folderOf = (userId: number): string => `${folder}${userId}/`;

/** Where a picture lies, without what tells kept ones from new ones; null where the id is none. */
function pathOf(id: string): string | null {
  const [, owner, name] = idForm.exec(id) ?? [];
  return owner === undefined || name === undefined ? null : `${folderOf(Number(owner))}${name}`;
}

/** What a name in the storage says; null where it is none of a picture. */
function partsOf(stored: string): { userId: number; id: string; path: string; suffix: Suffix } | null {
  const suffix = ([kept, held, fresh] as const).find((one) => stored.endsWith(one));
  const [, owner = '', name = ''] = suffix === undefined ? [] : stored.slice(0, -suffix.length).split('/');
  const id = `${owner}.${name}`;
  const path = pathOf(id);
  return suffix === undefined || path === null ? null : { userId: Number(owner), id, path, suffix };
}

interface UnderWay {
  count: number;
  /** Of pictures that are drawn and not stored yet. */
  bytes: number;
}

class StoredUploads implements Uploads {
  readonly #storage: BlobStorage;
  readonly #vault: Vault;
  readonly #clock: () => number;
  /** Uploads under way by user: they count before they are stored. */
  readonly #underWay = new Map<number, UnderWay>();
  /** Users who have a command under way that names pictures. */
  readonly #holding = new Set<number>();
  /** Of pictures that are not kept, as the last sweep found them and what came since. */
  #unnamedBytes = 0;
  readonly #namedBy: Belonging[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(storage: BlobStorage, vault: Vault, clock: () => number) {
    this.#storage = storage;
    this.#vault = vault;
    this.#clock = clock;
  }

  async add(userId: number, bytes: Uint8Array): ReturnType<Uploads['add']> {
    const own = this.#underWay.get(userId) ?? { count: 0, bytes: 0 };
    if (own.count >= uploadsAtOnce || this.#unnamedBytes >= unnamedBytesMax) throw new OverloadedError();
    own.count += 1;
    this.#underWay.set(userId, own);
    try {
      if (!(await this.#hasRoom(userId, own))) return { refused: 'upload_too_many' };
      const picture = await redrawPicture(bytes);
      if (typeof picture === 'string') return { refused: picture };
      own.bytes += picture.length;
      try {
        // Again: how much it is shows only now, and others may have come meanwhile.
        if (!(await this.#hasRoom(userId, own))) return { refused: 'upload_too_many' };
        return { id: await this.#store(userId, picture) };
      } finally {
        own.bytes -= picture.length;
      }
    } finally {
      own.count -= 1;
      if (own.count === 0) this.#underWay.delete(userId);
    }
  }

  async read(id: string): Promise<Buffer | null> {
    const path = pathOf(id);
    if (path === null) return null;
    for (const suffix of [kept, held, fresh, held, kept]) {
      const sealed = await this.#storage.get(`${path}${suffix}`);
      if (sealed !== null) return await this.#vault.openBytes(ownerOf(id) ?? 0, sealed);
    }
    return null;
  }

  async keepIf(userId: number, ids: readonly string[], isAccepted: () => Promise<boolean>): Promise<boolean> {
    if (this.#holding.has(userId)) throw new OverloadedError();
    this.#holding.add(userId);
    try {
      const there = new Map<string, { readonly suffix: Suffix; readonly bytes: number }>();
      for await (const { name, bytes } of this.#storage.list(folderOf(userId))) {
        const parts = partsOf(name);
        if (parts !== null) there.set(parts.id, { suffix: parts.suffix, bytes });
      }
      if (!ids.every((id) => there.has(id))) return false;
      const unnamed = ids.filter((id) => there.get(id)?.suffix !== kept);
      for (const id of unnamed) await this.#move(id, there.get(id)?.suffix ?? fresh, held);
      // Where this throws nobody knows what became of the command: they stay held until the sweep finds out.
      const isKept = await isAccepted();
      for (const id of unnamed) {
        await this.#move(id, held, isKept ? kept : fresh);
        if (isKept) this.#unnamedBytes -= there.get(id)?.bytes ?? 0;
      }
      return true;
    } finally {
      this.#holding.delete(userId);
    }
  }

  namedBy(belonging: Belonging): void {
    this.#namedBy.push(belonging);
  }

  async belongings(id: string): Promise<readonly Owned[]> {
    const userId = ownerOf(id);
    if (userId === null) return [];
    const asked = this.#namedBy.map(async ({ what, permission, nameOf }) => {
      const number = await nameOf(userId, id);
      return typeof number === 'number' ? [{ what, permission, number }] : [];
    });
    return (await Promise.all(asked)).flat();
  }

  keepClean(): void {
    // What fails now is tried again in an hour.
    const sweep = () => void this.sweep().catch(() => {});
    this.#timer = setInterval(sweep, sweepEveryMs).unref();
    sweep();
  }

  async sweep(): Promise<void> {
    const old = this.#clock() - dayMs;
    let unnamedBytes = 0;
    for await (const { name, bytes, putAtMs } of this.#storage.list(folder)) {
      const parts = partsOf(name);
      if (parts?.suffix === kept) continue;
      if (parts?.suffix === held && (await this.#settle(parts.userId, parts.id)) !== false) continue;
      if (putAtMs >= old) unnamedBytes += bytes;
      else if (parts === null) await this.#storage.remove(name);
      else await this.#storage.remove(`${parts.path}${fresh}`);
    }
    this.#unnamedBytes = unnamedBytes;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#storage.close();
  }

  /** Keeps what was held in a crash and is named, and lets go what is not; null: that is not to be known yet. */
  async #settle(userId: number, id: string): Promise<boolean | null> {
    const isNamed = this.#holding.has(userId) ? null : await this.#isNamed(userId, id);
    if (isNamed === null || this.#holding.has(userId)) return null;
    await this.#move(id, held, isNamed ? kept : fresh);
    return isNamed;
  }

  async #isNamed(userId: number, id: string): Promise<boolean | null> {
    const said = await Promise.all(this.#namedBy.map(({ nameOf }) => nameOf(userId, id)));
    if (said.some((number) => typeof number === 'number')) return true;
    return said.length === 0 || said.includes(null) ? null : false;
  }

  async #move(id: string, from: Suffix, to: Suffix): Promise<void> {
    const path = pathOf(id);
    if (from !== to) await this.#storage.rename(`${path}${from}`, `${path}${to}`);
  }

  async #hasRoom(userId: number, underWay: UnderWay): Promise<boolean> {
    // Taken before the list, so that one that is stored meanwhile counts twice rather than not at all.
    let { count, bytes } = underWay;
    const since = this.#clock() - dayMs;
    for await (const stored of this.#storage.list(folderOf(userId))) {
      if (stored.putAtMs <= since) continue;
      count += 1;
      bytes += stored.bytes;
    }
    return count <= uploadsADay && bytes <= uploadBytesADay;
  }

  async #store(userId: number, picture: Buffer): Promise<string> {
    const name = randomBytes(nameBytes).toString('base64url');
    const sealed = await this.#vault.sealBytes(userId, picture);
    await this.#storage.put(`${folderOf(userId)}${name}${fresh}`, [sealed]);
    this.#unnamedBytes += sealed.length;
    return `${userId}.${name}`;
  }
}

/** Servers once kept these pictures on disk: those that this exchange's keys open are moved to its database. */
async function moveFromDisk(dataDir: string, storage: BlobStorage, vault: Vault): Promise<void> {
  await moveBlobs(new DirectoryStorage(dataDir), storage, folder, async (name, bytes) => {
    const owner = Number(name.split('/')[1]);
    const isOurs = Number.isSafeInteger(owner) && (await vault.openBytes(owner, bytes)) !== null;
    return isOurs ? name : null;
  });
}

export interface UploadsOptions {
  readonly dataDir: string;
  /** The PostgreSQL database that holds the pictures; left out: files in the data directory. */
  readonly databaseUrl?: string | undefined;
  /** Unix milliseconds. */
  readonly clock?: (() => number) | undefined;
}

/** Opens the pictures of an exchange. */
export async function openUploads(options: UploadsOptions, vault: Vault): Promise<Uploads> {
  const { dataDir, databaseUrl, clock = () => Date.now() } = options;
  if (databaseUrl === undefined) return new StoredUploads(new DirectoryStorage(dataDir), vault, clock);
  const storage = await PostgresStorage.open(databaseUrl);
  try {
    await moveFromDisk(dataDir, storage, vault);
    return new StoredUploads(storage, vault, clock);
  } catch (error) {
    await storage.close();
    throw error;
  }
}
