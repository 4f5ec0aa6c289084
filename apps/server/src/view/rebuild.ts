/** `npm run view:rebuild`: makes the view of a stopped server anew, from the journal where it is whole. */
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openWriter } from '../writer/open.ts';
import { viewCheckpoints } from '../writer/retention.ts';
import { openView } from './view.ts';

function fail(reason: string): never {
  process.stderr.write(`the view was not rebuilt: ${reason.split('\n', 1)[0]}\n`);
  process.exit(1);
}

const log = {
  info: () => {},
  warn: (_details: object, message: string) => process.stderr.write(`${message}\n`),
  error: (details: { err?: Error }, message: string) => fail(details.err?.message ?? message),
};

async function rebuild(): Promise<string> {
  const config = readConfig(process.env);
  if ('error' in config) fail(config.error);
  const startedAt = performance.now();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MODE: mode, SEED: seed } = config;
  const writer = await openWriter({ dataDir, databaseUrl, mode, seed, onFatal: (error) => fail(error.message) });
  try {
    const view = await openView({
      directory: join(dataDir, 'view'),
      databaseUrl,
      lastSeq: writer.lastSeq,
      firstSeq: writer.firstSeq,
      createdAt: writer.state.createdAt,
      checkpoints: writer.firstSeq > 1 ? viewCheckpoints(dataDir).map(({ path }) => path) : [],
      readEvents: (fromSeq) => writer.readEvents(fromSeq),
      log,
      mustRebuild: true,
    });
    await view.caughtUp();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const line = `the view holds ${view.appliedSeq} events, rebuilt in ${seconds} s`;
    await view.close();
    return line;
  } finally {
    await writer.close();
  }
}

try {
  process.stdout.write(`${await rebuild()}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
