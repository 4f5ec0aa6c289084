/** The server's start and end: settings, port, recovery, demo, work; and back. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { createAuthDesk } from './features/auth/desk.ts';
import { authHandlers } from './features/auth/handlers.ts';
import { marketHandlers } from './features/market/handlers.ts';
import { registerLogos } from './features/market/logos.ts';
import { openMarketData } from './features/market/market-data.ts';
import { noticeHandlers } from './features/notice/handlers.ts';
import { spotHandlers } from './features/spot/handlers.ts';
import { supportHandlers } from './features/support/handlers.ts';
import { walletHandlers } from './features/wallet/handlers.ts';
import { startFeed } from './gateways/feed/feed.ts';
import { createDemoMail } from './gateways/mail.ts';
import { createOutbox, type Outbox } from './gateways/outbox.ts';
import { createDemoSms } from './gateways/sms.ts';
import { createServer } from './http/server.ts';
import { bootstrapDemo, demoAccounts, testFunds } from './liquidity/bootstrap.ts';
import { startLiquidity } from './liquidity/liquidity.ts';
import { DepthFeed } from './realtime/depth.ts';
import { startRealtime } from './realtime/realtime.ts';
import type { Lifecycle, Services } from './services.ts';
import { openView } from './view/view.ts';
import { openWriter } from './writer/open.ts';
import { Retention, viewCheckpoints } from './writer/retention.ts';

/** A clean end takes at most this long; then the process ends anyway, and the journal is whole all the same. */
const closeMsMax = 8000;
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Close = () => void | Promise<void>;

/** What is open, each with its end. */
interface Opened {
  writer?: Close;
  view?: Close;
  app?: Close;
  realtime?: Close;
  liquidity?: Close;
  feed?: Close;
  retention?: Close;
}

/** Whoever sends commands ends before whoever takes them. */
const closingOrder = [
  'liquidity',
  'feed',
  'realtime',
  'app',
  'retention',
  'view',
  'writer',
] as const satisfies (keyof Opened)[];

await main();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if ('error' in config) return fail(config.error);
  if (config.MODE === 'production') {
    return fail('MODE=production needs a mail gateway, which this release does not have: start with MODE=demo');
  }
  const logger = pino({ level: config.LOG_LEVEL });
  const lifecycle: Lifecycle = { services: null };
  const outbox = createOutbox();
  const opened: Opened = {};
  closeOnSignals(logger, lifecycle, opened);
  try {
    const app = await startServer(config, logger, lifecycle, outbox);
    opened.app = () => app.close();
    await startServices(config, logger, lifecycle, outbox, app, opened);
  } catch (error) {
    await closeAll(opened, logger);
    fail(reasonOf(error, config));
  }
}

/** Listens at once, so that `/healthz` answers while the rest recovers. */
async function startServer(
  config: Config,
  logger: Logger,
  lifecycle: Lifecycle,
  outbox: Outbox,
): Promise<FastifyInstance> {
  const desk = createAuthDesk({
    gateways: { mail: createDemoMail(outbox), sms: createDemoSms(outbox) },
    testFunds,
    invitationCode: demoAccounts.find((account) => account.role === 'trader')?.invitation_code,
    onUndelivered: (error) => logger.error({ err: error }, 'a message was not delivered'),
  });
  const app = await createServer({
    config,
    lifecycle,
    outbox,
    demoAccounts,
    // The server's own chatter is for those who look for it; what a person needs to know is said below.
    logger: logger.child({}, { level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }),
    webRoot,
    isCheckingAnswers: process.env.NODE_ENV === 'development',
    registerFiles: registerLogos,
    handlers: {
      market: marketHandlers,
      spot: spotHandlers,
      wallet: walletHandlers,
      auth: authHandlers(desk),
      account: accountHandlers,
      notice: noticeHandlers,
      support: supportHandlers,
    },
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  return app;
}

/** Recovers journal, view and market data, then opens the doors and sets the demo's market going. */
async function startServices(
  config: Config,
  logger: Logger,
  lifecycle: Lifecycle,
  outbox: Outbox,
  app: FastifyInstance,
  opened: Opened,
): Promise<void> {
  const onWarning = (warning: string) => logger.warn(warning);
  const writer = await openWriter({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    mode: config.MODE,
    seed: config.SEED,
    onWarning,
    onFatal: (error) => {
      logger.fatal({ err: error }, 'the writer stopped');
      process.exit(1);
    },
  });
  opened.writer = () => writer.close();
  app.watchWriter(writer);
  await bootstrapDemo(writer, config);
  const view = await openView({
    directory: join(config.DATA_DIR, 'view'),
    databaseUrl: config.DATABASE_URL,
    lastSeq: writer.lastSeq,
    firstSeq: writer.firstSeq,
    createdAt: writer.state.createdAt,
    checkpoints: viewCheckpoints(config.DATA_DIR).map(({ path }) => path),
    readEvents: (fromSeq) => writer.readEvents(fromSeq),
    log: logger,
  });
  opened.view = () => view.close();
  const marketData = await openMarketData({ state: writer.state, view, config, now: Date.now });
  const depth = new DepthFeed(writer.state, writer.durableSeq);
  const feed = config.FEED && (await startFeed(writer, config.FEED, logger));
  opened.feed = () => feed?.stop();
  const services: Services = { config, writer, view, marketData, depth, outbox, feed };
  const realtime = startRealtime(app.server, services, {
    onFault: (error, part) => logger.error({ err: error, part }, 'sending to sockets failed'),
  });
  opened.realtime = () => realtime.close();
  writer.onCommitted((batch) => {
    view.apply(batch);
    realtime.publish(batch, marketData.apply(batch));
  });
  // A journal in PostgreSQL is kept whole.
  if (config.DATABASE_URL === undefined) {
    const retention = new Retention({ writer, checkpointView: (path) => view.exportCheckpoint(path), onWarning });
    opened.retention = () => retention.stop();
  }
  lifecycle.services = services;
  const liquidity = startLiquidity(services, realtime);
  opened.liquidity = () => liquidity.stop();
  process.stdout.write(`Bourse (DEMO) is open at ${addressOf(app)}\n`);
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}

function closeOnSignals(logger: Logger, lifecycle: Lifecycle, opened: Opened): void {
  let isClosing = false;
  const close = async () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    lifecycle.services = null;
    setTimeout(() => process.exit(1), closeMsMax).unref();
    await closeAll(opened, logger);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
}

async function closeAll(opened: Opened, logger: Logger): Promise<void> {
  for (const part of closingOrder) {
    try {
      await opened[part]?.();
    } catch (error) {
      logger.error({ err: error, part }, 'a part did not close cleanly');
    }
  }
}

/** One line a person can act on. */
function reasonOf(error: unknown, { HOST, PORT, DATA_DIR }: Config): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${PORT} on ${HOST} is taken: set PORT to a free one`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is not an address of this machine`;
  if (syscall === 'connect') return `the database was lost: ${message}`;
  if (syscall === 'listen') return `port ${PORT} on ${HOST} cannot be listened on: ${message}`;
  return syscall === undefined ? message : `DATA_DIR ${DATA_DIR} cannot be used: ${message}`;
}

function fail(reason: string): void {
  process.stderr.write(`Bourse cannot start: ${reason.split('\n', 1)[0]}\n`);
  process.exit(1);
}
