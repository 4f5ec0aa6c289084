/** The server's process: settings, an exchange, and the signals that end it. */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { BoundedLines } from './log/bounded-lines.ts';
import { keepFilesPrivate } from './storage/private-directory.ts';

/** A clean end takes at most this long; then the process ends anyway, and the journal is whole all the same. */
const closeMsMax = 8000;

await main();

async function main(): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  if ('error' in config) return fail(config.error);
  const logger = pino({ level: config.LOG_LEVEL, hooks: new BoundedLines().hooks });
  const onFatal = (error: Error) => {
    logger.fatal({ err: error }, 'the writer stopped');
    process.exit(1);
  };
  // A wrong setting is told of at once, without loading all of it.
  const [{ product }, { features }, { startExchange }] = await Promise.all([
    import('./bourse.ts'),
    import('./features.ts'),
    import('./start.ts'),
  ]);
  const { started, close } = startExchange({ product, features, config, logger, onFatal });
  closeOnSignals(close);
  try {
    const { address, services } = await started;
    // Node itself writes it at a clean end: after a kill every next start would compile all of it again.
    flushCompileCache();
    if (config.MODE === 'demo' && config.DEMO_TRADERS === 'busy') {
      const { beginDemoLife } = await import('./liquidity/life/demo-life.ts');
      void beginDemoLife(services, (error) => logger.warn({ err: error }, 'the ready-made traders could not begin'));
    }
    process.stdout.write(`Bourse${config.MODE === 'demo' ? ' (DEMO)' : ''} is open at ${address}\n`);
  } catch (error) {
    await close();
    fail(reasonOf(error, config));
  }
}

function closeOnSignals(closeExchange: () => Promise<void>): void {
  let isClosing = false;
  const close = async () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), closeMsMax).unref();
    await closeExchange();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
}

/** One line a person can act on. */
function reasonOf(error: unknown, { HOST, PORT, METRICS_HOST, METRICS_PORT, DATA_DIR }: Config): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message, port } = error as NodeJS.ErrnoException & { port?: number };
  const isMetrics = port !== undefined && port !== PORT && port === METRICS_PORT;
  const [host, name] = isMetrics ? [METRICS_HOST, 'METRICS_PORT'] : [HOST, 'PORT'];
  if (code === 'EADDRINUSE') return `port ${port ?? PORT} on ${host} is taken: set ${name} to a free one`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${isMetrics ? 'METRICS_HOST' : 'HOST'} ${host} is not an address of this machine`;
  if (syscall === 'connect') return `the database was lost: ${message}`;
  if (syscall === 'listen') return `port ${port ?? PORT} on ${host} cannot be listened on: ${message}`;
  return syscall === undefined ? message : `DATA_DIR ${DATA_DIR} cannot be used: ${message}`;
}

function fail(reason: string): void {
  process.stderr.write(`Bourse cannot start: ${reason.split('\n', 1)[0]}\n`);
  process.exit(1);
}
