/**
 * `npm run view:rebuild`: makes the view again, from the journal where it is whole. With files the server has to be
 * stopped; in PostgreSQL it may be at work.
 */
import { join } from 'node:path';
import { product } from './bourse.ts';
import { type Config, demoSeedOf, readConfig } from './config.ts';
import { keepFilesPrivate, openPrivateDirectory } from './storage/private-directory.ts';
import { type RebuildOptions, type Rebuilt, rebuildView } from './view/rebuild-view.ts';
import { followPostgres } from './writer/follow-postgres.ts';
import { openWriter } from './writer/open.ts';
import { viewCheckpoints } from './writer/retention.ts';

function fail(reason: string): never {
  process.stderr.write(`the view was not rebuilt: ${reason.split('\n', 1)[0]}\n`);
  process.exit(1);
}

const log = {
  info: () => {},
  warn: (details: { seq?: number }, message: string) =>
    process.stderr.write(`${message}${details.seq === undefined ? '' : ` (${details.seq})`}\n`),
  error: (details: { err?: Error }, message: string) => fail(details.err?.message ?? message),
};

type Store = Pick<RebuildOptions, 'lastSeq' | 'firstSeq' | 'createdAt' | 'checkpoints' | 'readBatches'>;

/** The journal in files is one process's at a time: the server has to be stopped. */
async function rebuildFromFiles(config: Config): Promise<Rebuilt> {
  const { DATA_DIR: dataDir, MODE: mode } = config;
  const seed = demoSeedOf(config);
  const writer = await openWriter({ product, dataDir, mode, seed, onFatal: (error) => fail(error.message) });
  try {
    return await rebuildOf(config, {
      lastSeq: async () => writer.lastSeq,
      firstSeq: writer.firstSeq,
      createdAt: writer.state.createdAt,
      checkpoints: writer.firstSeq > 1 ? viewCheckpoints(dataDir).map(({ path }) => path) : [],
      readBatches: writer.readBatches,
    });
  } finally {
    await writer.close();
  }
}

async function rebuildFromPostgres(config: Config, databaseUrl: string): Promise<Rebuilt> {
  const journal = await followPostgres(product.core, databaseUrl);
  if (journal.createdAt === 0) fail('there is nothing in the journal');
  return await rebuildOf(config, journal);
}

async function rebuildOf({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Config, store: Store): Promise<Rebuilt> {
  return await rebuildView({ directory: join(dataDir, 'view'), databaseUrl, product, log, ...store });
}

async function rebuild(): Promise<string> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  if ('error' in config) fail(config.error);
  if (config.DATABASE_URL === undefined) openPrivateDirectory(config.DATA_DIR);
  const startedAt = performance.now();
  const { DATABASE_URL: databaseUrl } = config;
  const { seq, setAside } = await (databaseUrl === undefined
    ? rebuildFromFiles(config)
    : rebuildFromPostgres(config, databaseUrl));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const missing = setAside === 0 ? '' : `, but for ${setAside} that could not be taken in`;
  return `the view holds ${seq} events${missing}, rebuilt in ${seconds} s`;
}

try {
  process.stdout.write(`${await rebuild()}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
