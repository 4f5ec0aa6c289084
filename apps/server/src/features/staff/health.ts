/** How the exchange is, as `/metrics` and `/readyz` tell it. */
import type { StaffHealth } from '@bourse/contract';
import { readinessOf } from '../../http/health.ts';
import type { Services } from '../../services.ts';

/** A figure on `/metrics`, by the value of its one label; nothing where it is not there. */
async function figures({ metrics }: Services, name: string, label: string): Promise<Map<string, number>> {
  const found = await metrics.getSingleMetric(name)?.get();
  const values: readonly { readonly value: number; readonly labels: Record<string, unknown> }[] = found?.values ?? [];
  return new Map(values.map(({ labels, value }) => [String(labels[label] ?? ''), value]));
}

async function figure(services: Services, name: string): Promise<number> {
  return (await figures(services, name, '')).get('') ?? 0;
}

async function custodyOf(services: Services): Promise<StaffHealth['custody']> {
  const comparedAt = (await figure(services, 'bourse_reconciliation_time_seconds')) * 1000;
  const differences = await figures(services, 'bourse_reconciliation_unexplained', 'asset');
  return {
    kind: services.custody.kind,
    compared_at: comparedAt === 0 ? '' : new Date(comparedAt).toISOString(),
    differences: [...differences].flatMap(([currency_name, value]) =>
      value === 0 ? [] : [{ currency_name, number: value.toFixed(8) }],
    ),
  };
}

export async function healthOf(services: Services): Promise<StaffHealth> {
  const { writer, view, feed } = services;
  const readiness = readinessOf({ services });
  const [queued, refused, behind, givenUp] = await Promise.all([
    figures(services, 'bourse_writer_queued', 'lane'),
    figures(services, 'bourse_writer_refused_total', 'lane'),
    figures(services, 'bourse_follower_behind_events', 'follower'),
    figures(services, 'bourse_follower_given_up_total', 'follower'),
  ]);
  const status = feed?.status();
  const { durableSeq } = writer;
  return {
    status: readiness.status,
    reason: 'reason' in readiness ? readiness.reason : '',
    journal: { sequence: durableSeq },
    view: {
      sequence: view.appliedSeq,
      behind: Math.max(0, durableSeq - view.appliedSeq),
      set_aside: view.health.setAside,
      failures: view.health.failures,
    },
    queues: [...queued].map(([lane, waiting]) => ({ lane, queued: waiting, refused: refused.get(lane) ?? 0 })),
    followers: [...behind].map(([name, events]) => ({ name, behind: events, given_up: givenUp.get(name) ?? 0 })),
    feed: {
      is_on: status !== undefined,
      sources: (status?.sources ?? []).map(({ name, markets }) => ({ name, markets })),
      unpriced: [...(status?.unpriced ?? [])],
    },
    custody: await custodyOf(services),
  };
}
