/**
 * A whole server on a fresh store, spoken to over HTTP: real journal, writer, view and market data. Its time stands still
 * until the test lets it pass.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CallGroups } from '@bourse/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { product as bourse } from '../../bourse.ts';
import { type Config, readConfig } from '../../config.ts';
import { collectHandlers, type Feature, openFeatures } from '../../feature.ts';
import { type AuthServices, authServices } from '../../features/auth/services.ts';
import { features as allFeatures } from '../../features.ts';
import { type Followers, openFollowers } from '../../followers/open-followers.ts';
import { custodyOptions, openCustody } from '../../gateways/custody/custody.ts';
import { createDemoMail } from '../../gateways/mail/demo-mail.ts';
import { createOutbox, type Outbox } from '../../gateways/outbox.ts';
import { createDemoSms } from '../../gateways/sms/demo-sms.ts';
import { createHistory } from '../../liquidity/history.ts';
import type { Product } from '../../product.ts';
import type { BaseServices, Lifecycle, Services } from '../../services.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { patientView } from '../../testing/patient-view.ts';
import { databaseUrlOf, giveBack } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { openUploads } from '../../uploads/uploads.ts';
import { openVault } from '../../vault/vault.ts';
import { openView } from '../../view/view.ts';
import { type OpenedWriter, openWriter } from '../../writer/open.ts';
import type { AllHandlers } from '../calls/call-pipeline.ts';
import type { ConcurrencyLimits } from '../calls/concurrency-limiter.ts';
import type { Limits } from '../calls/rate-limit.ts';
import type { ConnectionThrottleLimits } from '../connection-throttle.ts';
import type { ConnectionLimits } from '../connections.ts';
import { AllowanceFactor } from '../cost/allowance-factor.ts';
import type { AllowanceLimits } from '../cost/allowances.ts';
import type { PageLimits } from '../pages/page-queue.ts';
import { createServer } from '../server.ts';
import { holdClock, moveClock } from './clock.ts';

/** The invitation code that works in a fresh test store. */
export const rootCode = 'RRRRRRRR';
/** Page served as the web app: one blocking script and one style inline. */
export const indexHtml =
  '<!doctype html><html><head><style>body{margin:0}</style><script>document.title="x"</script><script src="/assets/app-1.js"></script></head><body><!-- first state --></body></html>';

const wide = { burst: 100_000, perSecond: 100_000 };
/** Limits no test runs into by accident. */
export const wideLimits: Limits = { read: wide, order: wide, cancel: wide, auth: wide, code: wide, export: wide };

/** Allowances no test spends by accident. */
const wideAllowances: AllowanceLimits = { visitors: wide, users: wide };

const wideLimit = 10_000;
const widePages: PageLimits = { atOnce: wideLimit, waiting: wideLimit, perNetwork: wideLimit, all: wide, each: wide };
/** Limits that no test reaches by accident. */
const wideConcurrency: ConcurrencyLimits = {
  read: wideLimit,
  order: wideLimit,
  cancel: wideLimit,
  auth: wideLimit,
  export: wideLimit,
  code: wideLimit,
};

/** What may differ between two servers in front of one exchange. */
export interface TestServerOptions {
  /** The register; left out: the product's. */
  readonly features?: readonly Feature[];
  readonly env?: Record<string, string>;
  readonly limits?: Limits;
  readonly concurrencyLimits?: Partial<ConcurrencyLimits>;
  readonly connections?: Partial<ConnectionLimits>;
  readonly connectionThrottle?: ConnectionThrottleLimits;
  readonly handlers?: Partial<AllHandlers>;
  readonly calls?: CallGroups;
  readonly isRecovering?: boolean;
  readonly isDirect?: boolean;
  readonly allowances?: Partial<AllowanceLimits>;
  readonly allowanceFactor?: AllowanceFactor;
  readonly pages?: Partial<PageLimits>;
  /** Milliseconds that answers for everybody are kept; left out: not at all, since a test's clock stands still. */
  readonly keptMs?: number;
}

export interface AppOptions extends TestServerOptions {
  /** Opened as it is where it holds a store, and kept at the end; left out: a fresh one that goes at the end. */
  readonly dataDir?: string;
  /** Left out: the product. */
  readonly product?: Product;
  /** Of the exchange; left out: a demo. */
  readonly mode?: 'demo' | 'production';
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly writer: OpenedWriter;
  readonly outbox: Outbox;
  readonly auth: AuthServices;
  readonly lifecycle: Lifecycle;
  /** Lets time pass; resolves once the exchange has done what was due by then. */
  pass(ms: number): Promise<void>;
  /** Resolves once those who act outside have done with everything that was committed: letters are in the outbox. */
  told(): Promise<void>;
  close(): Promise<void>;
}

function configOf(env: Record<string, string>): Config {
  const config = readConfig(env);
  if ('error' in config) throw new Error(config.error);
  return config;
}

function buildWeb(dataDir: string, name: string): string {
  const root = join(dataDir, name);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), indexHtml);
  writeFileSync(join(root, 'assets', 'app-1.js'), `// ${'x'.repeat(5000)}`);
  writeFileSync(join(root, 'assets', 'app-1.js.br'), brotliCompressSync('// built'));
  writeFileSync(join(root, 'manifest.webmanifest'), '{}');
  return root;
}

async function fillStore(writer: OpenedWriter): Promise<void> {
  await writer.submit({ kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 });
  await writer.submit({ kind: 'ListAsset', code: 'BTC', name: 'Bitcoin', scale: 8 });
  await writer.submit({
    kind: 'ListMarket',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    minimum: '5',
    bandPpm: 100_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: '100',
  });
  await writer.submit({
    kind: 'RegisterUser',
    accountKind: 'email',
    account: 'root@example.com',
    country: '',
    passwordHash: '',
    invitationCode: '',
    extensionCode: rootCode,
    role: 'liquidity',
    testFunds: [],
  });
}

async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const url = await databaseUrlOf(dataDir);
  return url === undefined ? {} : { DATABASE_URL: url, MODE: 'demo' };
}

/** Nobody else wants the store: however long the machine holds the process up, it stays its own. */
const leaseMs = 600_000;

async function openStore(config: Config, { product = bourse, mode = 'demo' }: AppOptions): Promise<OpenedWriter> {
  const writer = await openWriter({
    product,
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    leaseMs,
    userDayBytes: config.USER_DAY_MB * 1_000_000,
    mode,
    seed: 'test',
    onFatal: (error) => {
      throw error;
    },
  });
  if (writer.state.market.assets.length === 0) await fillStore(writer);
  return writer;
}

/** The writer looks at what is due with each command: this one comes to nothing. */
async function passTime(writer: OpenedWriter, ms: number): Promise<void> {
  moveClock(ms);
  await writer.submit({ kind: 'RevokeSession', tokenHash: 'nobody' });
}

const log = pino({ level: 'silent' });

export async function buildApp(options: AppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bourse-http-'));
  const config = configOf({ DATA_DIR: dataDir, ...(await databaseSettings(dataDir)), ...options.env });
  const clock = holdClock();
  const writer = await openStore(config, options).catch((error) => {
    clock.letGo();
    throw error;
  });
  clock.from(writer.state.time);
  const outbox = createOutbox();
  const end = async () => {
    clock.letGo();
    await writer.close();
    if (options.dataDir !== undefined) return;
    await giveBack(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  let open: OpenedServices | null = null;
  const closeAll = async () => {
    try {
      await open?.followers.close();
      await open?.features.close();
      await open?.services.view.close();
      await open?.services.custody.close();
      await open?.services.uploads.close();
      await open?.services.archive.close();
      await open?.services.vault.close();
    } finally {
      await end();
    }
  };
  try {
    if (options.isRecovering !== true)
      open = await openServices(createBaseServices(config, outbox, options), writer, outbox, options);
    const { services = null, followers = null } = open ?? {};
    const server = await openServer({ config, writer, outbox, services, told: () => allTold(followers) }, options);
    if (followers !== null) server.app.watchFollowers(followers);
    return {
      ...server,
      close: () => server.close().finally(closeAll),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Another server in front of the same exchange, with limits, settings and handlers of its own; closing it closes it alone. */
export async function buildServer(of: TestApp, options: TestServerOptions = {}): Promise<TestApp> {
  const { writer, outbox, told } = of;
  const config = configOf({ DATA_DIR: writer.dataDir, ...options.env });
  const { services } = of.lifecycle;
  const own = options.isRecovering === true || services === null ? null : { ...services, config };
  return await openServer({ config, writer, outbox, services: own, told }, options);
}

interface Exchange {
  readonly config: Config;
  readonly writer: OpenedWriter;
  readonly outbox: Outbox;
  readonly services: Services | null;
  readonly told: () => Promise<void>;
}

interface OpenedServices {
  readonly services: Services;
  readonly features: Awaited<ReturnType<typeof openFeatures>>;
  readonly followers: Followers;
}

async function allTold(followers: Followers | null): Promise<void> {
  await until(() => followers === null || followers.load.every(({ behind }) => behind === 0), 'letters to go out');
}

function createBaseServices(
  config: Config,
  outbox: Outbox,
  { features = allFeatures, product = bourse }: AppOptions,
): BaseServices {
  return {
    core: product.core,
    features,
    opened: {},
    config,
    gateways: { mail: createDemoMail(outbox), sms: createDemoSms(outbox) },
    onUndelivered: (error) => {
      throw error;
    },
    onFault: (error) => {
      throw error;
    },
    now: () => Date.now(),
    demo: {
      accounts: [{ account: 'a@b.co', password: 'demo1234', role: 'trader', roles: [], invitation_code: rootCode }],
      testFunds: { USDT: '10000', BTC: '0.2' },
      createPast: createHistory,
    },
  };
}

async function openServer(
  { config, writer, outbox, services, told }: Exchange,
  options: TestServerOptions,
): Promise<TestApp> {
  const { features = allFeatures } = options;
  const lifecycle: Lifecycle = { services };
  const base = createBaseServices(config, outbox, options);
  const app = await createServer({
    config,
    lifecycle,
    outbox,
    demoAccounts: base.demo?.accounts ?? [],
    logger: log,
    webRoot: buildWeb(config.DATA_DIR, 'web'),
    consoleRoot: buildWeb(config.DATA_DIR, 'console'),
    isCheckingAnswers: true,
    limits: options.limits ?? wideLimits,
    concurrencyLimits: { ...wideConcurrency, ...options.concurrencyLimits },
    connections: options.connections ?? {},
    connectionThrottle: options.connectionThrottle,
    isDirect: options.isDirect,
    // A test says itself how late the event loop is.
    allowanceFactor: options.allowanceFactor ?? new AllowanceFactor(),
    allowances: { ...wideAllowances, ...options.allowances },
    pages: { ...widePages, ...options.pages },
    keptMs: options.keptMs ?? 0,
    features,
    calls: options.calls,
    handlers: { ...collectHandlers(features, base), ...options.handlers },
  });
  app.watchWriter(writer);
  if (services !== null) lifecycle.services = { ...services, metrics: app.metrics };
  await app.ready();
  const pass = (ms: number) => passTime(writer, ms);
  return { app, writer, outbox, auth: authServices.of(base), lifecycle, pass, told, close: () => app.close() };
}

async function openServices(
  base: BaseServices,
  writer: OpenedWriter,
  outbox: Outbox,
  { features = allFeatures, product = bourse }: AppOptions,
): Promise<OpenedServices> {
  const { config } = base;
  const opened = await openView({
    directory: join(config.DATA_DIR, 'view'),
    databaseUrl: config.DATABASE_URL,
    // Of one with more tables the services know the product's alone.
    product: product as typeof bourse,
    lastSeq: writer.lastSeq,
    createdAt: writer.state.createdAt,
    readBatches: writer.readBatches,
    log,
  });
  const view = patientView(opened, writer);
  const vault = await openVault({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
  const uploads = await openUploads({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL }, vault);
  const custody = await openCustody({
    ...custodyOptions(config),
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    now: base.now,
    onError: base.onUndelivered,
  });
  const services: Services = {
    ...base,
    writer,
    journal: writer,
    view,
    // Of no server yet: each has its own.
    metrics: new Registry(),
    vault,
    uploads,
    archive: await openStorage({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL }),
    custody,
    outbox,
  };
  const openedFeatures = await openFeatures(features, services);
  uploads.keepClean();
  const followers = await openFollowers({
    followers: features.flatMap(({ follows = [] }) => follows),
    services,
    core: product.core,
    journal: writer,
    storage: await openStorage({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL }),
    log,
  });
  writer.onCommitted((events, batch) => {
    view.apply(events, batch);
    openedFeatures.commit(events);
    followers.take(events);
  });
  return { services, features: openedFeatures, followers };
}
