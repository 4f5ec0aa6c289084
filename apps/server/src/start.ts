/** An exchange's start and end: port, recovery, demo, work; and back. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, demoSeedOf } from './config.ts';
import { collectHandlers, type Feature, openFeatures } from './feature.ts';
import { type Followers, openFollowers } from './followers/open-followers.ts';
import type { BoundedCustody } from './gateways/custody/bounded.ts';
import { custodyOptions, openCustody } from './gateways/custody/custody.ts';
import { openGateways } from './gateways/open-gateways.ts';
import { createOutbox, type Outbox } from './gateways/outbox.ts';
import { AllowanceFactor } from './http/cost/allowance-factor.ts';
import { openListeners } from './http/listeners.ts';
import { listenForMetrics } from './http/metrics-port.ts';
import { createServer } from './http/server.ts';
import { databaseBytes } from './journal/postgres/connection.ts';
import { bootstrapDemo } from './liquidity/bootstrap.ts';
import { demo } from './liquidity/demo.ts';
import { readyDemoStaff } from './liquidity/demo-staff.ts';
import { type Liquidity, startLiquidity } from './liquidity/liquidity.ts';
import type { Product } from './product.ts';
import type { projections, View } from './projections.ts';
import { startRealtime } from './realtime/realtime.ts';
import type { BaseServices, Lifecycle, Services } from './services.ts';
import { runShell, type ShellCommands } from './shell/shell.ts';
import { listenForShell } from './shell/socket.ts';
import { openStorage } from './storage/open-storage.ts';
import { openPrivateDirectory, shutAll } from './storage/private-directory.ts';
import { freeBytesIn, Space } from './storage/space.ts';
import { openPrices } from './ticker/open-prices.ts';
import { openFiles } from './uploads/open-files.ts';
import { openVault, type Vault } from './vault/vault.ts';
import { openView } from './view/view.ts';
import { type OpenedWriter, openWriter } from './writer/open.ts';
import { Retention, viewCheckpoints } from './writer/retention.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const consoleRoot = fileURLToPath(new URL('../../console/dist', import.meta.url));

const bytesAMegabyte = 1_000_000;

type Close = () => void | Promise<void>;

/** Whoever sends commands ends before whoever takes them. */
const closingOrder = [
  'shell',
  'liquidity',
  'prices',
  'realtime',
  'app',
  'metrics',
  // Followers begin nothing more, what is on its way arrives or fails, and they note which.
  'acting',
  'gateways',
  'followers',
  'retention',
  'features',
  'view',
  'custody',
  'files',
  'vault',
  'writer',
  'space',
] as const;

/** What is open, each with its end. */
type Opened = { [Part in (typeof closingOrder)[number]]?: Close };

/** An exchange at work. */
export interface StartedExchange {
  readonly services: Services;
  /** `http://address:port` it listens at. */
  readonly address: string;
  /** The demo's makers and takers; null in production. */
  readonly liquidity: Liquidity | null;
  /** Ends the ticks of the index. */
  readonly endPrices: () => void;
}

export interface Start {
  readonly product: Product<typeof projections>;
  readonly features: readonly Feature[];
  readonly config: Config;
  readonly logger: Logger;
  /** The writer stopped: what is in the journal is true, what is in memory may not be. */
  readonly onFatal: (error: Error) => void;
}

/** Starts an exchange, which can be closed from then on, whether it is up yet or not. */
export function startExchange(start: Start): { started: Promise<StartedExchange>; close: () => Promise<void> } {
  const lifecycle: Lifecycle = { services: null };
  const opened: Opened = {};
  const close = () => {
    lifecycle.services = null;
    return closeAll(opened, start.logger);
  };
  return { started: open(start, lifecycle, opened), close };
}

async function open(start: Start, lifecycle: Lifecycle, opened: Opened): Promise<StartedExchange> {
  const outbox = createOutbox();
  const listening = await startServer(start, lifecycle, outbox, opened);
  opened.app = listening.end;
  opened.metrics = await openMetrics(start, listening.app);
  return await startServices(start, lifecycle, outbox, listening, opened);
}

/** The port that collectors of metrics look at first. */
const usualMetricsPort = 9464;

async function openMetrics({ config, logger }: Start, { metrics }: FastifyInstance): Promise<Close> {
  const { METRICS_PORT, METRICS_HOST } = config;
  try {
    const server = await listenForMetrics(metrics, METRICS_PORT ?? usualMetricsPort, METRICS_HOST);
    return () => {
      server.close();
      server.closeAllConnections();
    };
  } catch (error) {
    // A second exchange on one machine need not know of the first one's metrics.
    if (METRICS_PORT !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    logger.info(`port ${usualMetricsPort} is taken: there is no /metrics; METRICS_PORT names another`);
    return () => {};
  }
}

/** Between two messages: writing one takes about a millisecond of the event loop. */
const mailEveryMs = 10;

/** What listens, and what its handlers have. */
interface Listening {
  readonly app: FastifyInstance;
  readonly base: BaseServices;
  readonly allowanceFactor: AllowanceFactor;
  readonly end: () => Promise<void>;
}

/** Listens at once, so that `/healthz` answers while the rest recovers. */
async function startServer(
  { product, features, config, logger }: Start,
  lifecycle: Lifecycle,
  outbox: Outbox,
  opened: Opened,
): Promise<Listening> {
  const allowanceFactor = new AllowanceFactor();
  allowanceFactor.begin();
  const onUndelivered = (error: unknown) => logger.error({ err: error }, 'a message was not delivered');
  const gateways = openGateways(config, outbox, {
    pauseMs: () => mailEveryMs / allowanceFactor.value,
    onUnreachable: (error) => logger.warn({ err: error }, 'the mail server of MAIL_URL cannot be used'),
  });
  opened.gateways = () => gateways.close();
  const base: BaseServices = {
    core: product.core,
    features,
    opened: {},
    config,
    gateways,
    onUndelivered,
    onFault: (error, part) => logger.warn({ err: error, part }, 'a part failed, and will try again'),
    now: () => lifecycle.services?.writer.clock() ?? Date.now(),
    demo: config.MODE === 'demo' ? demo : null,
  };
  const app = await createServer({
    config,
    lifecycle,
    outbox,
    demoAccounts: base.demo?.accounts ?? [],
    // The server's own chatter is for those who look for it; what a person needs to know is said below.
    logger: logger.child({}, { level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }),
    webRoot,
    consoleRoot,
    isCheckingAnswers: process.env.NODE_ENV === 'development',
    features,
    allowanceFactor,
    handlers: collectHandlers(features, base),
  });
  const end = await openListeners(app, { port: config.PORT, host: config.HOST });
  return {
    app,
    base,
    allowanceFactor,
    async end() {
      allowanceFactor.end();
      await end();
    },
  };
}

/** Watches the room there is for the journal, from before its first batch. */
async function openSpace({ config, logger }: Start, opened: Opened): Promise<Space> {
  const { DATABASE_URL, DATABASE_MAX_MB, DATA_DIR, SPACE_RESERVE_MB } = config;
  const isBounded = DATABASE_URL === undefined || DATABASE_MAX_MB > 0;
  const space = new Space({
    reserveBytes: isBounded ? SPACE_RESERVE_MB * bytesAMegabyte : 0,
    readFreeBytes: async () =>
      DATABASE_URL === undefined
        ? await freeBytesIn(DATA_DIR)
        : DATABASE_MAX_MB * bytesAMegabyte - (await databaseBytes(DATABASE_URL)),
    onWarning: (warning) => logger.warn(warning),
  });
  opened.space = () => space.end();
  await space.begin();
  return space;
}

function openStore({ product, config, logger, onFatal }: Start, space: Space): Promise<OpenedWriter> {
  return openWriter({
    product,
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    mode: config.MODE,
    seed: demoSeedOf(config),
    clockJump: config.CLOCK_JUMP,
    userDayBytes: config.USER_DAY_MB * bytesAMegabyte,
    onWarning: (warning) => logger.warn(warning),
    onFatal,
    onFault: ({ error, isSetAside, ...fault }) =>
      logger.error(
        { err: error, ...fault },
        isSetAside ? 'a command of the exchange was set aside' : 'a command failed',
      ),
    spaceLevel: () => space.level,
    isHeld: true,
  });
}

/** Where everything lies that is kept besides the journal. */
function locationOf({ DATA_DIR, DATABASE_URL }: Config) {
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
}

function openChains({ config, logger }: Start, { now }: BaseServices): Promise<BoundedCustody> {
  const onError = (error: unknown) => logger.warn({ err: error }, 'a block of the demo was not kept');
  return openCustody({ ...locationOf(config), ...custodyOptions(config), now, onError });
}

async function openSeals({ config, features }: Start, writer: OpenedWriter, opened: Opened): Promise<Vault> {
  const vault = await openVault({ ...locationOf(config), masterKey: config.VAULT_KEY });
  opened.vault = () => vault.close();
  await readyDemoStaff(writer, vault);
  if (config.MODE === 'demo')
    for (const { setUpDemoPeople } of features) await setUpDemoPeople?.({ writer, vault, config });
  return vault;
}

function openTables({ product, config, logger }: Start, writer: OpenedWriter): Promise<View> {
  return openView({
    directory: join(config.DATA_DIR, 'view'),
    databaseUrl: config.DATABASE_URL,
    product,
    lastSeq: writer.lastSeq,
    firstSeq: writer.firstSeq,
    createdAt: writer.state.createdAt,
    checkpoints: viewCheckpoints(config.DATA_DIR).map(({ path }) => path),
    readBatches: writer.readBatches,
    log: logger,
  });
}

/** Pictures are swept once every feature has said which it names. */
async function startFeatures(features: readonly Feature[], services: Services, opened: Opened) {
  const openedFeatures = await openFeatures(features, services);
  opened.features = () => openedFeatures.close();
  services.uploads.keepClean();
  return openedFeatures;
}

/** Recovers journal and view, lets the features open what they keep, then starts to serve and sets the demo's market going. */
async function startServices(
  start: Start,
  lifecycle: Lifecycle,
  outbox: Outbox,
  { app, base, allowanceFactor }: Listening,
  opened: Opened,
): Promise<StartedExchange> {
  const { features, config, logger } = start;
  openPrivateDirectory(config.DATA_DIR);
  const space = await openSpace(start, opened);
  const writer = await openStore(start, space);
  opened.writer = () => writer.close();
  app.watchWriter(writer, space);
  await bootstrapDemo(writer, config, features);
  const view = await openTables(start, writer);
  opened.view = () => view.close();
  // A new one has the modes of what it was copied from.
  if (config.DATABASE_URL === undefined) shutAll(join(config.DATA_DIR, 'view'));
  lifecycle.view = view;
  const vault = await openSeals(start, writer, opened);
  const { uploads, archive, close } = await openFiles(locationOf(config), base.now, vault);
  opened.files = close;
  const custody = await openChains(start, base);
  opened.custody = () => custody.close();
  const listening: Services = {
    ...base,
    writer,
    journal: writer,
    view,
    metrics: app.metrics,
    vault,
    uploads,
    archive,
    custody,
    outbox,
  };
  const openedFeatures = await startFeatures(features, listening, opened);
  const followers = await startFollowers(start, listening, writer, opened);
  app.watchFollowers(followers);
  const realtime = startRealtime(app.server, listening, features, {
    allowanceFactor,
    onFault: (error, part) => logger.error({ err: error, part }, 'sending to sockets failed'),
  });
  opened.realtime = () => realtime.close();
  app.watchRealtime(realtime);
  writer.onCommitted((events, batch) => {
    view.apply(events, batch);
    openedFeatures.commit(events);
    followers.take(events);
    realtime.publish(events);
  });
  // Everybody listens: deadlines that passed meanwhile may fire, and prices may come.
  writer.begin();
  const { feed, end } = await openPrices(config, writer, logger);
  opened.prices = end;
  const services: Services = { ...listening, feed };
  // A journal in PostgreSQL is kept whole, and so is production's.
  if (config.DATABASE_URL === undefined && config.MODE === 'demo') {
    const onWarning = (warning: string) => logger.warn(warning);
    const retention = new Retention({ writer, checkpointView: (path) => view.exportCheckpoint(path), onWarning });
    opened.retention = () => retention.stop();
  }
  lifecycle.services = services;
  opened.shell = await openShell(start, services);
  custody.demo?.begin();
  const liquidity = config.MODE === 'demo' ? startLiquidity(services, realtime) : null;
  opened.liquidity = () => liquidity?.stop();
  return { services, address: addressOf(app), liquidity, endPrices: end };
}

/** Without it the exchange runs: who needs it reads in the log why it is not there. */
async function openShell({ features, config, logger }: Start, services: Services): Promise<Close> {
  const commands: ShellCommands = Object.assign({}, ...features.map(({ shell }) => shell ?? {}));
  try {
    return await listenForShell(config.DATA_DIR, (words) => runShell(commands, services, words));
  } catch (error) {
    logger.warn({ err: error }, 'npm run admin cannot be used');
    return () => {};
  }
}

async function startFollowers(
  { product, features, config, logger }: Start,
  services: Services,
  writer: OpenedWriter,
  opened: Opened,
): Promise<Followers> {
  const followers = await openFollowers({
    followers: features.flatMap(({ follows = [] }) => follows),
    services,
    core: product.core,
    journal: writer,
    storage: await openStorage(locationOf(config)),
    log: logger,
  });
  opened.acting = () => followers.stop();
  opened.followers = () => followers.close();
  return followers;
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
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
