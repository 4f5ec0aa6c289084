/** Prometheus metrics: what was asked, what was answered, how long it took, and how the writer keeps up. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Feature } from '../feature.ts';
import { registerFollowers } from '../followers/metrics.ts';
import type { Followers } from '../followers/open-followers.ts';
import { registerCustody } from '../gateways/custody/metrics.ts';
import { registerFeed } from '../gateways/feed/metrics.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Lifecycle, Services } from '../services.ts';
import type { Space } from '../storage/space.ts';
import { stallReasons } from '../view/failure.ts';
import type { WriterWork } from '../writer/port.ts';
import type { CallPipeline } from './calls/call-pipeline.ts';
import { buckets, type ConcurrencyLimiter } from './calls/concurrency-limiter.ts';
import type { AnswerLabel } from './calls/present.ts';
import type { Connections } from './connections.ts';
import { viewHealth } from './health.ts';
import { registerCosts, registerRealtime, registerSpace } from './load-metrics.ts';
import type { PageQueue } from './pages/page-queue.ts';
import { durationBuckets, registerWriter } from './writer-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` tells: at a port of its own, since it is dear to answer and nobody's business outside. */
    readonly metrics: Registry;
    /** Has `/metrics` tell of a writer's work too. */
    watchWriter(writer: WriterWork, space?: Pick<Space, 'freeBytes'>): void;
    /** Has it tell of those who act outside too. */
    watchFollowers(followers: Pick<Followers, 'load'>): void;
    /** Has it tell of the sockets too. */
    watchRealtime(realtime: Pick<Realtime, 'load'>): void;
  }
  interface FastifyRequest {
    answerLabel: AnswerLabel;
  }
}

interface Metrics {
  readonly registry: Registry;
  readonly countRequest: CountRequest;
  readonly lifecycle: Lifecycle;
  readonly pipeline: Pick<CallPipeline, 'concurrency' | 'allowances' | 'kept'>;
  readonly pages: Pick<PageQueue, 'underWay' | 'waiting' | 'refused'>;
  readonly connections: Pick<Connections, 'load'>;
  readonly features: readonly Pick<Feature, 'metrics'>[];
}

/** Counts a request that was answered: its route, and what the answer was. */
export type CountRequest = (route: string, status: number, label: AnswerLabel, seconds: number) => void;

/** Counts requests in `registry`. */
export function countingRequests(registry: Registry): CountRequest {
  const counts = new Map<string, { readonly labels: Record<string, string | number>; count: number }>();
  const durations = new Histogram({
    name: 'bourse_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  new Counter({
    name: 'bourse_http_requests_total',
    help: 'Requests by route, status, and type and code of the answer',
    labelNames: ['route', 'status', 'type', 'code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of counts.values()) this.inc(labels, count);
    },
  });
  return (route, status, { type, code }, seconds) => {
    const key = `${route} ${status} ${type} ${code}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { labels: { route, status, type, code }, count: 1 });
    else known.count += 1;
    durations.observe({ route }, seconds);
  };
}

/** Counts every request that `app` answers, with all else that there is to tell. */
export function registerMetrics(
  app: FastifyInstance,
  { registry, countRequest, lifecycle, pipeline, pages, connections, features }: Metrics,
): void {
  collectDefaultMetrics({ register: registry });
  registerConcurrency(registry, pipeline.concurrency);
  registerCosts(registry, pipeline, pages);
  registerConnections(registry, connections);
  registerSequences(registry, lifecycle);
  registerView(registry, lifecycle);
  registerFeed(registry, lifecycle);
  registerCustody(registry, lifecycle);
  for (const { metrics } of features) metrics?.(registry, lifecycle);
  app.decorate('watchRealtime', (realtime: Pick<Realtime, 'load'>) => registerRealtime(registry, realtime));
  app.decorate('watchFollowers', (followers: Pick<Followers, 'load'>) => registerFollowers(registry, followers));
  app.decorate('watchWriter', (writer: WriterWork, space?: Pick<Space, 'freeBytes'>) => {
    registerWriter(registry, writer);
    if (space !== undefined) registerSpace(registry, space);
  });

  app.decorateRequest('answerLabel');
  app.addHook('onRequest', (request, _reply, next) => {
    request.answerLabel = { type: '', code: '' };
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    // Unknown paths share a label, or strangers would make new ones without end.
    const route = `${request.method} ${request.routeOptions.url ?? 'other'}`;
    countRequest(route, reply.statusCode, request.answerLabel, reply.elapsedTime / 1000);
    next();
  });
  app.decorate('metrics', registry);
}

function registerConcurrency(registry: Registry, concurrency: ConcurrencyLimiter): void {
  const registers = [registry];
  const labelNames = ['bucket'];
  new Gauge({
    name: 'bourse_http_under_way',
    help: 'Calls under way, by kind',
    labelNames,
    registers,
    collect() {
      for (const bucket of buckets) this.set({ bucket }, concurrency.load(bucket).underWay);
    },
  });
  new Counter({
    name: 'bourse_http_shed_total',
    help: 'Calls refused unread because too many of their kind were under way',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const bucket of buckets) this.inc({ bucket }, concurrency.load(bucket).refused);
    },
  });
}

function registerConnections(registry: Registry, connections: Pick<Connections, 'load'>): void {
  const registers = [registry];
  const register = (name: string, help: string, select: (load: Connections['load']) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(select(connections.load));
      },
    });
  register('bourse_http_connections', 'Connections, without websockets', ({ open }) => open);
  register('bourse_http_unfinished', 'Connections whose request is not whole yet', ({ unfinished }) => unfinished);
  new Counter({
    name: 'bourse_http_dropped_total',
    help: 'Connections closed because there were too many, or because their request did not come in time',
    registers,
    collect() {
      this.reset();
      this.inc(connections.load.dropped);
    },
  });
}

function registerSequences(registry: Registry, lifecycle: Lifecycle): void {
  const register = (name: string, help: string, select: (services: Services) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        if (lifecycle.services !== null) this.set(select(lifecycle.services));
      },
    });
  register('bourse_journal_sequence', 'Last sequence the journal holds', ({ writer }) => writer.durableSeq);
  register('bourse_view_sequence', 'Last sequence the view holds', ({ view }) => view.appliedSeq);
}

function registerView(registry: Registry, lifecycle: Lifecycle): void {
  const registers = [registry];
  new Gauge({
    name: 'bourse_view_stalled',
    help: '1 where the view cannot go on for this reason',
    labelNames: ['reason'],
    registers,
    collect() {
      const stalled = viewHealth(lifecycle)?.stalled;
      for (const reason of stallReasons) this.set({ reason }, reason === stalled ? 1 : 0);
    },
  });
  new Counter({
    name: 'bourse_view_failures_total',
    help: 'Times the view failed and was opened again',
    registers,
    collect() {
      this.reset();
      this.inc(viewHealth(lifecycle)?.failures ?? 0);
    },
  });
  new Gauge({
    name: 'bourse_view_events_set_aside',
    help: 'Events that the view could not take in: their rows are missing',
    registers,
    collect() {
      this.set(viewHealth(lifecycle)?.setAside ?? 0);
    },
  });
}
