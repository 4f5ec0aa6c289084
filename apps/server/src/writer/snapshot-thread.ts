/**
 * Writes one snapshot: the newest one before and the journal since, through the same `evolve`. It lives only that long,
 * so the second copy of the state takes no memory in between, and each snapshot reads back what the journal wrote.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { recover } from './recover.ts';
import { writeSnapshot } from './snapshot-file.ts';

export interface SnapshotTask {
  readonly dataDir: string;
  readonly throughSeq: number;
}

const { dataDir, throughSeq } = workerData as SnapshotTask;
const { state } = recover(dataDir, throughSeq, (warning) => parentPort?.postMessage(warning));
writeSnapshot(dataDir, throughSeq, state);
