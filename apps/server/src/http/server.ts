/** The HTTP server: plugins, routes, and what happens to requests that no route takes. */
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { type Call, type CallGroups, calls } from '@bourse/contract';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { DemoAccount } from '../demo.ts';
import type { Feature } from '../feature.ts';
import type { Outbox } from '../gateways/outbox.ts';
import type { Lifecycle } from '../services.ts';
import { OverloadedError } from '../writer/port.ts';
import { type AllHandlers, type CallPipeline, listRoutes } from './calls/call-pipeline.ts';
import { giveAnswer, registerCalls } from './calls/call-routes.ts';
import { ConcurrencyLimiter, type ConcurrencyLimits, concurrencyLimits } from './calls/concurrency-limiter.ts';
import { answeringDirectly } from './calls/direct.ts';
import { CallAnswer, presentFault, presentRefusal } from './calls/present.ts';
import { createRateLimiter, type Limits, limitsOf } from './calls/rate-limit.ts';
import { TokenHashes } from './calls/token-hashes.ts';
import { WaitingReads } from './calls/waiting-reads.ts';
import { languageOf } from './calls/who.ts';
import { ConnectionThrottle, type ConnectionThrottleLimits, connectionThrottleLimits } from './connection-throttle.ts';
import { bodyBytesMax, type ConnectionLimits, Connections, connectionLimits, serverLimits } from './connections.ts';
import type { AllowanceFactor } from './cost/allowance-factor.ts';
import { type AllowanceLimits, Allowances, allowanceLimits } from './cost/allowances.ts';
import { Compressor, compressFromBytes } from './cost/compressor.ts';
import { collectCosts } from './cost/cost.ts';
import { KeptAnswers } from './cost/kept-answers.ts';
import { RefusalQueue } from './cost/refusal-queue.ts';
import { registerHealth } from './health.ts';
import { countingRequests, registerMetrics } from './metrics.ts';
import { registerConsole } from './pages/console.ts';
import { registerDemo } from './pages/demo.ts';
import { registerDocs } from './pages/docs.ts';
import { createFirstState, firstStateVersion } from './pages/first-state.ts';
import { type PageLimits, PageQueue, pageLimits } from './pages/page-queue.ts';
import { registerWeb } from './pages/web.ts';
import { shedding } from './shed.ts';
import { answeringUnreadable } from './unreadable.ts';

/** Milliseconds an idle connection is kept: longer than proxies keep theirs, so that none sends on one just closed. */
const keepAliveTimeout = 72_000;
/** Refusals of strangers' calls that were read: 2,000 a second, a tenth of what the event loop can do. */
const refusalLimits = { everyMs: 10, atOnce: 20, waitingMax: 20_000 };
/** Pages and files are compressed on node's own threads, as streams, however short they are. */
const streamAlways = 0;

export interface ServerOptions {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  /** Left out: the contract's. */
  readonly calls?: CallGroups | undefined;
  readonly handlers: Partial<AllHandlers>;
  readonly outbox: Outbox;
  /** Accounts the demo starts with; empty in production. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly logger: Logger;
  /** Directories of the built web app and of the built console. */
  readonly webRoot: string;
  readonly consoleRoot: string;
  readonly isCheckingAnswers: boolean;
  /** Left out: the limits of the mode. */
  readonly limits?: Limits;
  /** Left out: the server's own bounds. */
  readonly concurrencyLimits?: ConcurrencyLimits;
  readonly allowances?: AllowanceLimits;
  readonly pages?: PageLimits;
  /** Milliseconds that answers for everybody are kept; left out: the server's own bound. */
  readonly keptMs?: number | undefined;
  /** Left out: the server's own bounds. */
  readonly connections?: Partial<ConnectionLimits>;
  readonly connectionThrottle?: ConnectionThrottleLimits | undefined;
  /** Whose files, metrics and first state are served. */
  readonly features: readonly Feature[];
  /** While the event loop is late, strangers get less. */
  readonly allowanceFactor: AllowanceFactor;
  /** Left out: calls that come most are answered before the framework; `false`: it answers all of them. */
  readonly isDirect?: boolean;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, lifecycle, logger, features } = options;
  const registry = new Registry();
  const countRequest = countingRequests(registry);
  const routes = listRoutes(options.handlers, options.calls ?? calls, collectCosts(features));
  const everyCall = routes.map(({ call }) => call);
  const { allowanceFactor } = options;
  const bounds: ConnectionLimits = { ...connectionLimits, ...options.connections };
  const connections = new Connections(
    bounds,
    config.TRUST_PROXY,
    new ConnectionThrottle(options.connectionThrottle ?? connectionThrottleLimits, config.TRUST_PROXY, allowanceFactor),
    bringsFile(everyCall),
  );
  const pipeline = createPipeline(options, connections);
  const { concurrency, allowances, refusals } = pipeline;
  const pages = new PageQueue(options.pages ?? pageLimits, allowanceFactor, refusals, config.TRUST_PROXY);
  let isEnding = false;
  const direct = { pipeline, routes, mode: config.MODE, bodyBytesMax, countRequest, isEnding: () => isEnding };
  const app = createFramework(logger, bounds, (listener) => {
    const answering = options.isDirect === false ? listener : answeringDirectly(listener, direct);
    const now = () => lifecycle.services?.now() ?? Date.now();
    const shed = { calls: everyCall, concurrency, allowances, pages, allowanceFactor, mode: config.MODE, now };
    const listening = connections.inTurn(shedding(answering, shed));
    const server = createHttpServer({ keepAliveTimeout, ...serverLimits(bounds) }, listening);
    connections.watch(server);
    return server;
  });
  app.addHook('preClose', (done) => {
    isEnding = true;
    connections.end();
    refusals.end();
    pages.end();
    done();
  });

  // Whatever is sent, no browser takes it for anything else than it says it is.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    reply.header('x-content-type-options', 'nosniff');
    next();
  });
  registerMetrics(app, { registry, countRequest, lifecycle, pipeline: pipeline, pages, connections, features });
  await app.register(fastifyCompress, {
    threshold: compressFromBytes,
    syncThreshold: streamAlways,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  registerHealth(app, lifecycle);
  await app.register(async (api) => {
    // Takes no bytes by itself: a call that wants a file reads it, once it knows who sends it.
    await api.register(fastifyMultipart);
    registerCalls(api, pipeline, routes, config.MODE);
  });
  await app.register(async (shown) => {
    pages.watch(shown);
    for (const { files } of features) files?.(shown, lifecycle);
    if (config.MODE === 'demo') {
      const { outbox, demoAccounts: accounts, webRoot } = options;
      const arePricesKnown = config.SEED !== undefined && config.FEED === undefined;
      const proxies = config.TRUST_PROXY;
      await registerDemo(shown, { outbox, accounts, lifecycle, proxies, arePricesKnown, webRoot });
    }
    await registerDocs(shown, everyCall, pipeline.compressor);
    await registerConsole(shown, options.consoleRoot, pipeline.compressor);
    const versionOf = () => firstStateVersion(lifecycle, features);
    await registerWeb(shown, options.webRoot, createFirstState(lifecycle, features), { ...pipeline, versionOf });
  });
  return app;
}

function createPipeline(
  { config, lifecycle, logger, allowanceFactor, ...options }: ServerOptions,
  connections: Connections,
): CallPipeline {
  return {
    lifecycle,
    connections,
    limiter: createRateLimiter(options.limits ?? limitsOf[config.MODE]),
    allowances: new Allowances(options.allowances ?? allowanceLimits, allowanceFactor),
    refusals: new RefusalQueue(refusalLimits, allowanceFactor),
    kept: new KeptAnswers(options.keptMs),
    compressor: new Compressor(),
    tokenHashes: new TokenHashes(),
    concurrency: new ConcurrencyLimiter(options.concurrencyLimits ?? concurrencyLimits),
    waitingReads: new WaitingReads(),
    logger,
    isCheckingAnswers: options.isCheckingAnswers,
  };
}

function bringsFile(calls: readonly Call[]): (request: IncomingMessage) => boolean {
  const paths = new Set<string>();
  for (const { path, fileBytesMax } of calls) if (fileBytesMax !== undefined) paths.add(path);
  return ({ method, url = '' }) => method === 'POST' && paths.has(url.split('?', 1)[0] ?? '');
}

/** Fastify, without any route yet; `makeServer` puts what comes before it in front. */
function createFramework(
  logger: Logger,
  { lingerMs }: ConnectionLimits,
  makeServer: (listener: RequestListener) => HttpServer,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = fastify({
    serverFactory: makeServer,
    loggerInstance,
    // Requests are counted, not logged: a line each would cost more than the call.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    bodyLimit: bodyBytesMax,
    // A call under way gets its answer.
    forceCloseConnections: 'idle',
    // Queries are read as strictly as bodies, by the route.
    routerOptions: { querystringParser: () => ({}) },
    clientErrorHandler: answeringUnreadable(lingerMs),
    frameworkErrors: (error, request, reply) => {
      reply.send(answerError(error, request as FastifyRequest, reply as FastifyReply) as never);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => reply.send(answerError(error, request, reply)));
  return app;
}

/** Errors of the framework are the sender's (too large, unreadable); anything else is a fault of ours. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): string | Buffer {
  const language = languageOf(request.headers.lang);
  const answer = new CallAnswer();
  // Hooks do not run for a path that cannot be read.
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const status = error.statusCode ?? 500;
  if (error instanceof OverloadedError) presentRefusal(answer, language, { refused: 'overloaded' });
  else if (status === 413) presentRefusal(answer, language, { refused: 'body_too_large' });
  else if (status >= 400 && status < 500) presentRefusal(answer, language, { refused: 'parameter_error' });
  else presentFault(answer, language, error, reply.log);
  return giveAnswer(reply, answer);
}
