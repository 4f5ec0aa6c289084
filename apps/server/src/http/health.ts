/** Is the process alive, and is it ready for work? */
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../services.ts';
import type { StallReason } from '../view/failure.ts';
import type { ViewHealth } from '../view/thread/upkeep.ts';

/** Events the view may lag behind the journal and still count as caught up. */
const viewLagMax = 10_000;

export function registerHealth(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const readiness = readinessOf(lifecycle);
    reply.code(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  });
}

type Readiness =
  | { readonly status: 'recovering' | 'view_behind' }
  | { readonly status: 'view_stalled'; readonly reason: StallReason }
  /** `set_aside`: events whose rows are missing in lists, where there are any. */
  | { readonly status: 'ready'; readonly set_aside?: number };

/** Whether lists show what happened, and if not, why. */
export function readinessOf(lifecycle: Lifecycle): Readiness {
  const { services } = lifecycle;
  const { stalled, setAside } = viewHealth(lifecycle) ?? { stalled: null, setAside: 0 };
  if (stalled !== null) return { status: 'view_stalled', reason: stalled };
  if (services === null) return { status: 'recovering' };
  const lag = services.writer.durableSeq - services.view.appliedSeq;
  if (lag > viewLagMax) return { status: 'view_behind' };
  return { status: 'ready', ...(setAside > 0 && { set_aside: setAside }) };
}

/** Known before the services are: they wait for a view that stalls. */
export function viewHealth({ services, view }: Lifecycle): ViewHealth | undefined {
  return (services?.view ?? view)?.health;
}
