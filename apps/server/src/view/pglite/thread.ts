/**
 * The thread that runs the embedded database, so that its queries never hold up the server. It answers messages one
 * after the other; transactions are the sender's business.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { MigrationFile } from '../migrations.ts';
import { planned } from '../plans.ts';
import { int8Type, parseInt8 } from './int8.ts';
import type { DatabaseModules } from './modules.ts';
import { createDatabase } from './template.ts';

export type ThreadRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  /** `COPY … TO '/dev/blob'`: answers with the bytes. */
  | { id: number; kind: 'copyOut'; sql: string }
  /** `COPY … FROM '/dev/blob'`. */
  | { id: number; kind: 'copyIn'; sql: string; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'close' };

export interface ThreadAnswer {
  /** 0: the database is open (or, with `error`, did not open). */
  id: number;
  rows?: unknown[];
  affectedRows?: number;
  bytes?: Uint8Array<ArrayBuffer>;
  error?: { message: string; code: string };
}

/** Where the database lies. */
export interface ThreadData {
  directory: string;
  modules: DatabaseModules;
  /** What a new database is made of. */
  migrations: readonly MigrationFile[];
}

/**
 * A small write-ahead log is enough. Commits do write it out (nothing is synced: `-F`), since no other process would,
 * and a killed server would find its view far behind.
 */
const logSettings = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'synchronous_commit=on'];
/** The database's share of the server's memory; the operating system caches its files anyhow. */
const memorySettings = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB', '-c', 'maintenance_work_mem=16MB'];
const planSettings = Object.entries(planned).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const settings = {
  startParams: [...PGlite.defaultStartParams, ...logSettings, ...memorySettings, ...planSettings],
  parsers: { [int8Type]: parseInt8 },
  relaxedDurability: true,
};

async function open({ directory, modules, migrations }: ThreadData): Promise<PGlite> {
  const options = { ...settings, ...modules };
  if (existsSync(join(directory, 'PG_VERSION'))) return await PGlite.create({ ...options, dataDir: directory });
  return await createDatabase(options, directory, migrations);
}

async function answer(db: PGlite, request: ThreadRequest): Promise<Omit<ThreadAnswer, 'id'>> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await db.query(request.sql, [...request.parameters]);
      return affectedRows === undefined ? { rows } : { rows, affectedRows };
    }
    case 'copyOut': {
      const { blob } = await db.query(request.sql);
      return { bytes: new Uint8Array(blob === undefined ? new ArrayBuffer(0) : await blob.arrayBuffer()) };
    }
    case 'copyIn':
      await db.query(request.sql, [], { blob: new Blob([request.bytes]) });
      return {};
    case 'close':
      await db.close();
      return {};
  }
}

function toError(error: unknown): { message: string; code: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { message: error instanceof Error ? error.message : String(error), code };
}

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const send = (message: ThreadAnswer): void => port.postMessage(message);
  let db: PGlite;
  try {
    db = await open(workerData as ThreadData);
  } catch (error) {
    send({ id: 0, error: toError(error) });
    return;
  }
  port.on('message', (request: ThreadRequest) => {
    answer(db, request)
      .then(
        (result) => send({ id: request.id, ...result }),
        (error: unknown) => send({ id: request.id, error: toError(error) }),
      )
      .finally(() => {
        if (request.kind === 'close') port.close();
      });
  });
  send({ id: 0 });
}

if (parentPort !== null) void serve(parentPort);
