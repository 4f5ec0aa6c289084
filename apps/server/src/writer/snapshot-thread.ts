/**
 * Writes one snapshot: the newest one before and the journal since, through the same `evolve`. It lives only that long,
 * so the second copy of the state takes no memory in between, and each snapshot reads back what the journal wrote.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PostgresReader } from '../journal/postgres/postgres-reader.ts';
import { recover } from './recover.ts';
import { postgresSnapshots, recoverFrom } from './recover-postgres.ts';
import { writeSnapshot } from './snapshot-file.ts';

export interface SnapshotTask {
  readonly dataDir: string;
  readonly throughSeq: number;
  /** Where the journal lies, if not in files. */
  readonly databaseUrl?: string | undefined;
}

const { dataDir, throughSeq, databaseUrl } = workerData as SnapshotTask;
const onWarning = (warning: string) => parentPort?.postMessage(warning);

function followFiles(): void {
  const { state } = recover(dataDir, throughSeq, onWarning);
  writeSnapshot(dataDir, throughSeq, state);
}

async function followPostgres(url: string): Promise<void> {
  const reader = await PostgresReader.open(url, throughSeq);
  try {
    const { state } = await recoverFrom(reader, dataDir, throughSeq, onWarning);
    const { store, hash } = await reader.markAt(throughSeq);
    if (hash === null) throw new Error(`no batch of the journal ends with ${throughSeq}`);
    writeSnapshot(postgresSnapshots(dataDir), throughSeq, state, { store, hash });
  } finally {
    await reader.close();
  }
}

if (databaseUrl === undefined) followFiles();
else await followPostgres(databaseUrl);
