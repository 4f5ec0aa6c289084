/** Prometheus metrics: what was asked, what was answered, how long it took, and how the writer keeps up. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lifecycle } from '../services.ts';
import type { AnswerLabel } from './calls/present.ts';

declare module 'fastify' {
  interface FastifyRequest {
    answerLabel: AnswerLabel;
  }
}

const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts every request of `app`, and serves the sum at `/metrics`. */
export function registerMetrics(app: FastifyInstance, lifecycle: Lifecycle): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'bourse_http_requests_total',
    help: 'Requests by route, status, and type and code of the answer',
    labelNames: ['route', 'status', 'type', 'code'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'bourse_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  registerGauges(registry, lifecycle);

  app.decorateRequest('answerLabel');
  app.addHook('onRequest', async (request) => {
    request.answerLabel = { type: '', code: '' };
  });
  app.addHook('onResponse', async (request, reply) => {
    // Unknown paths share a label, or strangers would make new ones without end.
    const route = `${request.method} ${request.routeOptions.url ?? 'other'}`;
    requests.inc({ route, status: reply.statusCode, ...request.answerLabel });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

function registerGauges(registry: Registry, lifecycle: Lifecycle): void {
  new Gauge({
    name: 'bourse_journal_sequence',
    help: 'Last sequence the journal holds',
    registers: [registry],
    collect() {
      if (lifecycle.services !== null) this.set(lifecycle.services.writer.durableSeq);
    },
  });
}
