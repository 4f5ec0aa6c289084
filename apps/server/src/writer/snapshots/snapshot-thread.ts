/**
 * Writes one snapshot: the newest one before and the journal since, through the same `evolve`. It lives only that long,
 * so the second copy of the state takes no memory in between, and each snapshot reads back what the journal wrote.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PostgresReader } from '../../journal/postgres/postgres-reader.ts';
import { loadProduct } from '../../product.ts';
import { PostgresStorage } from '../../storage/postgres.ts';
import { recover } from '../recover.ts';
import { postgresSnapshots, recoverFrom } from '../recover-postgres.ts';
import { fileSnapshots, writeSnapshot } from './snapshot-file.ts';

export interface SnapshotTask {
  /** The module of the product. */
  readonly product: string;
  readonly dataDir: string;
  readonly throughSeq: number;
  /** Where the journal lies, if not in files. */
  readonly databaseUrl?: string | undefined;
}

const { product, dataDir, throughSeq, databaseUrl } = workerData as SnapshotTask;
const { core } = await loadProduct(product);
const onWarning = (warning: string) => parentPort?.postMessage(warning);

async function followFiles(): Promise<void> {
  const { state } = await recover(core, dataDir, throughSeq, onWarning);
  await writeSnapshot(core, fileSnapshots(dataDir), throughSeq, state);
}

async function followPostgres(url: string): Promise<void> {
  const reader = await PostgresReader.open(url, throughSeq);
  try {
    const { store, hash } = await reader.markAt(throughSeq);
    if (hash === null) throw new Error(`no batch of the journal ends with ${throughSeq}`);
    const storage = await PostgresStorage.open(url);
    try {
      const place = postgresSnapshots(storage, store);
      const { state } = await recoverFrom(core, reader, place, throughSeq, onWarning);
      await writeSnapshot(core, place, throughSeq, state, { store, hash });
    } finally {
      await storage.close();
    }
  } finally {
    await reader.close();
  }
}

await (databaseUrl === undefined ? followFiles() : followPostgres(databaseUrl));
