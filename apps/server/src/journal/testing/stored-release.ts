/** The stores of past releases, as copies that a test may open and change. */
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { product } from '../../bourse.ts';
import type { View } from '../../projections.ts';
import { openUploads, type Uploads } from '../../uploads/uploads.ts';
import { openVault, type Vault } from '../../vault/vault.ts';
import { TestLog } from '../../view/testing/open-test-view.ts';
import { openView } from '../../view/view.ts';
import { type OpenedWriter, openWriter } from '../../writer/open.ts';
import type { Request } from '../../writer/port.ts';
import { viewCheckpoints } from '../../writer/retention.ts';
import type { TestDatabase } from '../postgres/testing/database.ts';

const fixtures = join(import.meta.dirname, '../../../test/fixtures');

interface Person {
  readonly userId: number;
  readonly account: string;
  readonly password: string;
}

/** What the release itself said of its store. */
export interface StoreDescription {
  /** The journal's ends, and every kind of event that was ever in it. */
  readonly store: { readonly lastSeq: number; readonly firstSeq: number; readonly eventKinds: readonly string[] };
  readonly state: Readonly<Record<string, unknown>>;
  /** Of the view, by table. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly people: { readonly keeper: Person };
  /** Commands that were accepted under a key, and what they returned. */
  readonly retries: readonly {
    readonly request: Request<'PlaceOrder'>;
    readonly answer: { readonly orderId: number };
  }[];
  /** Null where the person's key was erased. */
  readonly sealed: readonly { readonly userId: number; readonly sealed: string; readonly plain: string | null }[];
  readonly pictures: readonly { readonly id: string; readonly sha256: string | null }[];
}

/** Names of the stores that are kept. */
export const storedReleases: readonly string[] = readdirSync(fixtures).filter((name) => name.startsWith('store-'));

export function readDescription(name: string): StoreDescription {
  return JSON.parse(readFileSync(join(fixtures, name, 'expected.json'), 'utf8')) as StoreDescription;
}

export interface StoreCopy {
  readonly expected: StoreDescription;
  readonly dataDir: string;
  /** Undefined where the store is files. */
  readonly databaseUrl: string | undefined;
  remove(): void;
}

/** Copies a store. One in PostgreSQL goes into the database, which must be empty. */
export async function copyStore(name: string, database?: TestDatabase): Promise<StoreCopy> {
  const root = mkdtempSync(join(tmpdir(), 'bourse-stored-'));
  const dataDir = join(root, 'data');
  cpSync(join(fixtures, name, 'data'), dataDir, { recursive: true });
  // As the release made it; the copy has the mode of what was checked out.
  chmodSync(dataDir, 0o700);
  const expected = readDescription(name);
  if (database !== undefined) {
    const session = await database.session();
    await session.query(gunzipSync(readFileSync(join(fixtures, name, 'database.sql.gz'))).toString());
    await session.end();
  }
  return { expected, dataDir, databaseUrl: database?.url, remove: () => rmSync(root, { recursive: true }) };
}

export interface OpenedStore {
  readonly writer: OpenedWriter;
  readonly view: View;
  readonly vault: Vault;
  readonly uploads: Uploads;
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

/** Opens what a server opens, in its order. Left out, the time is that of the last command. */
export async function openStore({ dataDir, databaseUrl }: StoreCopy, timeMs = 0): Promise<OpenedStore> {
  const warnings: string[] = [];
  const testLog = new TestLog();
  const writer = await openWriter({
    product,
    dataDir,
    databaseUrl,
    mode: 'demo',
    seed: '',
    clock: () => timeMs,
    onWarning: (warning) => warnings.push(warning),
    onFatal: (error) => {
      throw error;
    },
  });
  const view = await openView({
    product,
    directory: join(dataDir, 'view'),
    databaseUrl,
    lastSeq: writer.lastSeq,
    firstSeq: writer.firstSeq,
    createdAt: writer.state.createdAt,
    checkpoints: viewCheckpoints(dataDir).map(({ path }) => path),
    readBatches: writer.readBatches,
    log: testLog.log,
  });
  writer.onCommitted(view.apply);
  const vault = await openVault({ dataDir, databaseUrl });
  const uploads = await openUploads({ dataDir, databaseUrl }, vault);
  const close = async () => {
    for (const part of [view, uploads, vault, writer]) await part.close();
  };
  return { writer, view, vault, uploads, warnings, close };
}
