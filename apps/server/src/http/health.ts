/** Is the process alive, and is it ready for work? */
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../services.ts';

/** Events the view may lag behind the journal and still count as caught up. */
const viewLagMax = 10_000;

export function registerHealth(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = readiness(lifecycle);
    reply.code(status === 'ready' ? 200 : 503);
    return { status };
  });
}

function readiness({ services }: Lifecycle): 'ready' | 'recovering' | 'view_behind' {
  if (services === null) return 'recovering';
  const lag = services.writer.durableSeq - services.view.appliedSeq;
  return lag > viewLagMax ? 'view_behind' : 'ready';
}
