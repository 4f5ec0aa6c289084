import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Lifecycle, Services } from '../services.ts';
import type { StallReason } from '../view/failure.ts';
import { ConcurrencyLimiter, concurrencyLimits } from './calls/concurrency-limiter.ts';
import { Allowances, allowanceLimits } from './cost/allowances.ts';
import { KeptAnswers } from './cost/kept-answers.ts';
import { registerHealth } from './health.ts';
import { countingRequests, registerMetrics } from './metrics.ts';

interface Told {
  readonly stalled?: StallReason;
  readonly setAside?: number;
  readonly appliedSeq?: number;
  readonly isStarting?: boolean;
}

/** What a server with such a view tells. */
async function told({ stalled, setAside = 0, appliedSeq = 50_000, isStarting }: Told) {
  const view = { appliedSeq, health: { stalled: stalled ?? null, failures: 7, setAside } };
  const writer = { durableSeq: 50_000 };
  const services = { view, writer, custody: { timeouts: [] } } as unknown as Services;
  const lifecycle: Lifecycle = isStarting === true ? { services: null, view } : { services };
  const app = fastify();
  const registry = new Registry();
  const countRequest = countingRequests(registry);
  const connections = { load: { open: 0, unfinished: 0, dropped: 0 } };
  const pipeline = {
    concurrency: new ConcurrencyLimiter(concurrencyLimits),
    allowances: new Allowances(allowanceLimits),
    kept: new KeptAnswers(),
  };
  const pages = { underWay: 0, waiting: 0, refused: 0 };
  registerMetrics(app, { registry, countRequest, lifecycle, pipeline: pipeline, pages, connections, features: [] });
  registerHealth(app, lifecycle);
  const ready = await app.inject('/readyz');
  const metrics = await registry.metrics();
  await app.close();
  return { code: ready.statusCode, body: ready.json() as unknown, metrics };
}

it.each<[string, Told, number, object]>([
  ['goes on', {}, 200, { status: 'ready' }],
  ['set events aside', { setAside: 2 }, 200, { status: 'ready', set_aside: 2 }],
  ['is behind', { appliedSeq: 1 }, 503, { status: 'view_behind' }],
  ['stalls', { stalled: 'database_full', setAside: 2 }, 503, { status: 'view_stalled', reason: 'database_full' }],
  [
    'stalls at the start',
    { stalled: 'tables_unknown', isStarting: true },
    503,
    { status: 'view_stalled', reason: 'tables_unknown' },
  ],
  ['is opened', { isStarting: true }, 503, { status: 'recovering' }],
])('says whether a server is ready whose view %s', async (_what, view, code, body) => {
  expect(await told(view)).toMatchObject({ code, body });
});

it('metrics tell why the view stalls, how often it failed, and what it set aside', async () => {
  const { metrics } = await told({ stalled: 'database_locked', setAside: 3 });
  expect(metrics).toContain('bourse_view_stalled{reason="database_locked"} 1\n');
  expect(metrics).toContain('bourse_view_stalled{reason="database_full"} 0\n');
  expect(metrics).toContain('bourse_view_failures_total 7\n');
  expect(metrics).toContain('bourse_view_events_set_aside 3\n');
});
