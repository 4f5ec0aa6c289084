/** The HTTP server: plugins, routes, and what happens to requests that no route takes. */
import { createServer as createHttpServer } from 'node:http';
import { modeHeader } from '@bourse/contract';
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
import type { Config } from '../config.ts';
import type { DemoAccount } from '../demo.ts';
import type { Feature } from '../feature.ts';
import type { Outbox } from '../gateways/outbox.ts';
import type { Lifecycle } from '../services.ts';
import { OverloadedError } from '../writer/port.ts';
import { type AllHandlers, registerCalls } from './calls/call-routes.ts';
import { presentFault, presentRefusal } from './calls/present.ts';
import { createRateLimiter, type Limits, limitsOf } from './calls/rate-limit.ts';
import { type Rooms, rooms, UnderWay } from './calls/under-way.ts';
import { languageOf } from './calls/who.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { registerDemo } from './pages/demo.ts';
import { registerDocs } from './pages/docs.ts';
import { createFirstState } from './pages/first-state.ts';
import { registerWeb } from './pages/web.ts';
import { shedding } from './shed.ts';
import { answerUnreadable } from './unreadable.ts';

/** Bytes a body may have. */
const bodyBytesMax = 64 * 1024;
/** Milliseconds an idle connection is kept: longer than proxies keep theirs, so that none sends on one just closed. */
const keepAliveTimeout = 72_000;
/** Answers shorter than this are not worth compressing. */
const compressFromBytes = 2048;

export interface ServerOptions {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly handlers: Partial<AllHandlers>;
  readonly outbox: Outbox;
  /** Accounts the demo starts with; empty in production. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly logger: Logger;
  /** Directory of the built web app. */
  readonly webRoot: string;
  readonly isCheckingAnswers: boolean;
  /** Left out: the limits of the mode. */
  readonly limits?: Limits;
  /** Left out: the server's own bounds. */
  readonly rooms?: Rooms;
  /** Whose files, metrics and first state are served. */
  readonly features: readonly Feature[];
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, lifecycle, logger, features } = options;
  const baseLogger: FastifyBaseLogger = logger;
  const underWay = new UnderWay(options.rooms ?? rooms);
  const app: FastifyInstance = fastify({
    serverFactory: (listener) => createHttpServer({ keepAliveTimeout }, shedding(listener, underWay, config.MODE)),
    loggerInstance: baseLogger,
    // Requests are counted, not logged: a line each would cost more than the call.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    bodyLimit: bodyBytesMax,
    trustProxy: config.TRUST_PROXY === 0 ? false : (_address, hop) => hop < config.TRUST_PROXY,
    // A call under way gets its answer.
    forceCloseConnections: 'idle',
    // Queries are read as strictly as bodies, by the route.
    routerOptions: { querystringParser: () => ({}) },
    clientErrorHandler: answerUnreadable,
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

  registerMetrics(app, lifecycle, underWay, features);
  await app.register(fastifyCompress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  registerHealth(app, lifecycle);
  await app.register(async (api) => {
    // Takes no bytes by itself: a call that wants a file reads it, once it knows who sends it.
    await api.register(fastifyMultipart);
    api.addHook('onRequest', (_request, reply, next) => {
      reply.header(modeHeader, config.MODE);
      next();
    });
    const limiter = createRateLimiter(options.limits ?? limitsOf[config.MODE]);
    registerCalls(api, {
      lifecycle,
      handlers: options.handlers,
      limiter,
      isCheckingAnswers: options.isCheckingAnswers,
    });
  });
  for (const { files } of features) files?.(app);
  if (config.MODE === 'demo') await registerDemo(app, options.outbox, options.demoAccounts);
  await registerDocs(app);
  await registerWeb(app, options.webRoot, createFirstState(lifecycle, features));
  return app;
}

/** Errors of the framework are the sender's (too large, unreadable); anything else is a fault of ours. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): string {
  const language = languageOf(request.headers.lang);
  request.answerLabel ??= { type: '', code: '' };
  reply.header('cache-control', 'no-store');
  if (error instanceof OverloadedError) return presentRefusal(reply, language, { refused: 'overloaded' });
  if (error.statusCode === 413) return presentRefusal(reply, language, { refused: 'body_too_large' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return presentRefusal(reply, language, { refused: 'parameter_error' });
  }
  return presentFault(reply, language, error);
}
