/**
 * A checkpoint is the view's rows in one file: what a rebuild starts from where the journal's old segments are gone.
 * The file is a list of frames (length, CRC, bytes): a JSON head, then per table its rows in pieces as the database
 * itself copies them, so that each piece holds up other queries only briefly.
 */
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { isKnownMigration, latestMigration } from './migrations.ts';
import { loadApplied } from './projection/applied.ts';
import type { Register } from './projection/register.ts';
import type { KernelTables } from './tables.ts';

const rowsPerPiece = 5_000;
const frameHeadBytes = 8;
/** No frame of ours is larger; a larger length is damage. */
const frameBytesMax = 64 * 1024 * 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const format = 1;

export interface CheckpointHead {
  readonly format: typeof format;
  readonly migration: string;
  readonly seq: number;
  readonly storeCreatedAt: number | null;
}

/** Rows as the database itself copies them. */
export interface Copies {
  /** `COPY … TO '/dev/blob'`. */
  copyOut(sql: string): Promise<Uint8Array<ArrayBuffer>>;
  /** `COPY … FROM '/dev/blob'`. */
  copyIn(sql: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export interface CheckpointSource {
  readonly db: Kysely<KernelTables>;
  readonly copies: Copies;
  readonly register: Register;
}

async function writeFrame(file: FileHandle, bytes: Uint8Array): Promise<void> {
  const head = Buffer.alloc(frameHeadBytes);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(crc32(bytes), 4);
  await file.write(head);
  await file.write(bytes);
}

async function readFully(file: FileHandle, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length);
  let offset = 0;
  while (offset < length) {
    const { bytesRead } = await file.read(bytes, offset, length - offset);
    if (bytesRead === 0) throw new Error('view: the checkpoint ends too early');
    offset += bytesRead;
  }
  return bytes;
}

async function readFrame(file: FileHandle): Promise<Buffer<ArrayBuffer>> {
  const head = await readFully(file, frameHeadBytes);
  const length = head.readUInt32LE(0);
  if (length > frameBytesMax) throw new Error('view: the checkpoint is damaged');
  const bytes = await readFully(file, length);
  if (crc32(bytes) !== head.readUInt32LE(4)) throw new Error('view: the checkpoint is damaged');
  return bytes;
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** The pieces of a table as conditions on its key, in order. */
async function* piecesOf(db: Kysely<KernelTables>, table: string, columns: readonly string[]): AsyncGenerator<string> {
  const key = columns.join(', ');
  let after = 'true';
  for (;;) {
    const { rows } = await sql
      .raw<Record<string, unknown>>(
        `select ${key} from ${table} where ${after} order by ${key} offset ${rowsPerPiece - 1} limit 1`,
      )
      .execute(db);
    const last = rows[0];
    if (last === undefined) {
      yield after;
      return;
    }
    const bound = columns.map((column) => literal(last[column])).join(', ');
    yield `${after} and (${key}) <= (${bound})`;
    after = `(${key}) > (${bound})`;
  }
}

/** Writes all rows to `path`, synced. The rows must not change meanwhile. */
export async function writeCheckpoint({ db, copies, register }: CheckpointSource, path: string): Promise<number> {
  const { seq, storeCreatedAt } = await loadApplied(db);
  const fresh = `${path}.tmp`;
  const file = await open(fresh, 'w');
  try {
    const head: CheckpointHead = { format, migration: latestMigration(register.migrations), seq, storeCreatedAt };
    await writeFrame(file, encoder.encode(JSON.stringify(head)));
    for (const [table, key] of Object.entries(register.tables)) {
      for await (const condition of piecesOf(db, table, key)) {
        await writeFrame(file, encoder.encode(table));
        await writeFrame(file, await copies.copyOut(`copy (select * from ${table} where ${condition}) to '/dev/blob'`));
      }
    }
    await writeFrame(file, encoder.encode('end'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  const directory = await open(dirname(path), 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
  return seq;
}

/** What a checkpoint says of itself. */
export async function readCheckpointHead(path: string, register: Register): Promise<CheckpointHead> {
  const file = await open(path, 'r');
  try {
    return parseHead(await readFrame(file), register);
  } finally {
    await file.close();
  }
}

function parseHead(bytes: Uint8Array, { migrations }: Register): CheckpointHead {
  // Its CRC held, so that it is what a server wrote; which form that was is all there is to ask.
  const head = JSON.parse(decoder.decode(bytes)) as CheckpointHead;
  if (head.format !== format) throw new Error('view: the checkpoint has another form');
  if (!isKnownMigration(migrations, head.migration)) throw new Error('view: the checkpoint is of a later version');
  return head;
}

/** Fills a database from a checkpoint, whatever was in it, and brings it to the newest form. */
export async function restoreCheckpoint({ db, copies, register }: CheckpointSource, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { tables, migrations } = register;
    const head = parseHead(await readFrame(file), register);
    // A new database has the newest tables already: those of the checkpoint may be older.
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, migrations, { target: head.migration });
    await sql`delete from applied`.execute(db);
    for (;;) {
      const table = decoder.decode(await readFrame(file));
      if (table === 'end') break;
      if (!Object.hasOwn(tables, table)) throw new Error('view: the checkpoint is damaged');
      const bytes = await readFrame(file);
      if (bytes.length > 0) await copies.copyIn(`copy ${table} from '/dev/blob'`, new Uint8Array(bytes));
    }
    await migrate(db, migrations);
  } finally {
    await file.close();
  }
}
