/**
 * Seals what people tell about themselves, with a key of each person's own. The sealed text may go into the journal, which
 * is kept for ever; the key lies elsewhere, and once it is deleted nobody can read the text again.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { decrypt, encrypt, keyBytes } from './cipher.ts';
import { openKeyFiles } from './key-files.ts';
import { openKeyTable, openVaultPool } from './key-table.ts';
import type { KeyStore } from './keys.ts';
import { openMarkFile } from './mark-file.ts';
import { openMarkTable } from './mark-table.ts';
import { type MarkStore, type Marks, marksIn } from './marks.ts';
import { readMasterKey } from './master-key.ts';
import { openPictureFile } from './picture-file.ts';
import { openPictureTable } from './picture-table.ts';
import { type PictureStore, type Pictures, picturesIn } from './pictures.ts';

export interface Vault {
  /** Resolves once the key is durable that opens the answer. Equal texts give different answers. */
  seal(userId: number, plain: string): Promise<string>;
  /** Null where the person's key was erased, or the text was not sealed for this person. */
  open(userId: number, sealed: string): Promise<string | null>;
  /** The same for bytes. */
  sealBytes(userId: number, plain: Uint8Array): Promise<Buffer>;
  openBytes(userId: number, sealed: Uint8Array): Promise<Buffer | null>;
  /** What people may have in common, and with whom. */
  readonly marks: Marks;
  /** How people's pictures look, and whose look the same. */
  readonly pictures: Pictures;
  /** Makes all that was sealed for the person unreadable, and forgets what they had in common with others, for good. */
  erase(userId: number): Promise<void>;
  close(): Promise<void>;
}

export interface VaultOptions {
  readonly dataDir: string;
  /** The PostgreSQL database that holds the keys; left out: files in the data directory. */
  readonly databaseUrl?: string | undefined;
  /** 64 hex digits; left out, a key is made once and kept in the data directory. */
  readonly masterKey?: string | undefined;
}

/** Nobody's: its key shows whether the master key is the one that wrapped the others. */
const witness = 0;

/** Rejects where the master key is not the one that the keys there were wrapped with. */
export async function openVault({ dataDir, databaseUrl, masterKey }: VaultOptions): Promise<Vault> {
  const master = readMasterKey(dataDir, masterKey);
  const { keys, marks, pictures, close } = await openStores(dataDir, databaseUrl);
  try {
    await makeKey(keys, master, witness);
  } catch (error) {
    await close();
    throw error;
  }
  const sealBytes = async (userId: number, plain: Uint8Array): Promise<Buffer> =>
    encrypt(await makeKey(keys, master, userId), plain, textOf(userId));
  const openBytes = async (userId: number, sealed: Uint8Array): Promise<Buffer | null> => {
    const wrapped = await keys.find(userId);
    return wrapped === null ? null : decrypt(unwrap(master, userId, wrapped), sealed, textOf(userId));
  };
  return {
    sealBytes,
    openBytes,
    seal: async (userId, plain) => (await sealBytes(userId, Buffer.from(plain))).toString('base64url'),
    open: async (userId, sealed) => (await openBytes(userId, Buffer.from(sealed, 'base64url')))?.toString() ?? null,
    marks: marksIn(marks, master),
    pictures: picturesIn(pictures, master),
    async erase(userId) {
      await keys.erase(userId);
      await marks.erase(userId);
      await pictures.erase(userId);
    },
    close,
  };
}

interface Stores {
  readonly keys: KeyStore;
  readonly marks: MarkStore;
  readonly pictures: PictureStore;
  close(): Promise<void>;
}

async function openStores(dataDir: string, databaseUrl: string | undefined): Promise<Stores> {
  const pool = databaseUrl === undefined ? null : await openVaultPool(databaseUrl);
  const keys = pool === null ? openKeyFiles(join(dataDir, 'keys')) : openKeyTable(pool);
  const marks = pool === null ? openMarkFile(dataDir) : openMarkTable(pool);
  const pictures = pool === null ? openPictureFile(dataDir) : openPictureTable(pool);
  const close = async () => {
    await pictures.close();
    await marks.close();
    await keys.close();
  };
  return { keys, marks, pictures, close };
}

/** The person's key; a new one where there is none. */
async function makeKey(keys: KeyStore, master: Uint8Array, userId: number): Promise<Uint8Array> {
  const kept = await keys.find(userId);
  if (kept !== null) return unwrap(master, userId, kept);
  const wrapped = encrypt(master, randomBytes(keyBytes), keyOf(userId));
  return unwrap(master, userId, await keys.keep(userId, wrapped));
}

function unwrap(master: Uint8Array, userId: number, wrapped: Uint8Array): Uint8Array {
  const key = decrypt(master, wrapped, keyOf(userId));
  if (key === null) throw new Error('VAULT_KEY is not the key that the personal data here were sealed with');
  return key;
}

function keyOf(userId: number): string {
  return `key of ${userId}`;
}

function textOf(userId: number): string {
  return `text of ${userId}`;
}
