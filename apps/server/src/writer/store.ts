/** Where the journal lies: in files of the data directory, or in PostgreSQL. */
import { FileJournal } from '../journal/file-journal.ts';
import type { Journal } from '../journal/port.ts';
import { DatabaseUnusableError, databaseName, isOutage, messageOf } from '../journal/postgres/connection.ts';
import { PostgresJournal } from '../journal/postgres/postgres-journal.ts';
import type { Core } from '../product.ts';
import { PostgresStorage } from '../storage/postgres.ts';
import type { Mode, OpenOptions } from './open.ts';
import { journalDirectory, type Recovered, recover } from './recover.ts';
import { moveSnapshots, postgresSnapshots, recoverFrom } from './recover-postgres.ts';

/** A journal that is open and this process's alone. */
export interface Store {
  readonly journal: Journal & {
    /** The oldest sequence held. */
    readonly firstSeq: number;
  };
  /** How the place is called in messages. */
  readonly place: string;
  /** The state up to the journal's end. */
  recover(throughSeq: number): Promise<Recovered>;
  /** Called once the state is there, before anybody is served. */
  serve(): Promise<void>;
}

/** Demo segments are smaller, because it drops old ones and only whole ones can go. */
const segmentBytesOf: Readonly<Record<Mode, number>> = { demo: 16 * 1024 * 1024, production: 64 * 1024 * 1024 };

/** The journal in files. */
export async function openFileStore(options: OpenOptions, onWarning: (warning: string) => void): Promise<Store> {
  const { product, dataDir, mode } = options;
  const segmentBytes = options.segmentBytes ?? segmentBytesOf[mode];
  const journal = await FileJournal.open({ directory: journalDirectory(dataDir), segmentBytes });
  if (journal.cutBytes > 0) onWarning(`${journal.cutBytes} bytes of an unfinished batch were cut off the journal`);
  return {
    journal,
    place: `data directory ${dataDir}`,
    recover: (throughSeq) => recover(product.core, dataDir, throughSeq, onWarning),
    serve: async () => {},
  };
}

interface PostgresRecovery {
  readonly core: Core;
  readonly dataDir: string;
  readonly url: string;
  readonly throughSeq: number;
  readonly onWarning: (warning: string) => void;
}

async function recoverInPostgres(
  journal: PostgresJournal,
  { core, dataDir, url, throughSeq, onWarning }: PostgresRecovery,
): Promise<Recovered> {
  const storage = await PostgresStorage.open(url);
  try {
    const { store } = await journal.markAt(throughSeq);
    const place = postgresSnapshots(storage, store);
    await moveSnapshots(dataDir, place, store);
    return await recoverFrom(core, journal, place, throughSeq, onWarning);
  } finally {
    await storage.close();
  }
}

/** The journal in PostgreSQL. An outage while it opens is told in one line. */
export async function openPostgresStore(
  { product, dataDir, leaseMs, onFatal }: OpenOptions,
  url: string,
  onWarning: (warning: string) => void,
): Promise<Store> {
  const journal = await PostgresJournal.open({ url, leaseMs, onLost: onFatal });
  const place = databaseName(url);
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isOutage(error)) throw new DatabaseUnusableError(`the ${place} was lost: ${messageOf(error)}`);
      throw error;
    }
  };
  return {
    journal,
    place,
    recover: (throughSeq) =>
      telling(recoverInPostgres(journal, { core: product.core, dataDir, url, throughSeq, onWarning })),
    serve: () => telling(journal.enforceLease()),
  };
}
