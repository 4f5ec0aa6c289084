/** What `/metrics` tells of outside prices; nothing where there are none. */
import { Gauge, type Registry } from 'prom-client';
import type { Lifecycle } from '../../services.ts';
import type { FeedStatus } from './feed.ts';

export function registerFeed(registry: Registry, lifecycle: Lifecycle): void {
  const registers = [registry];
  const status = (): FeedStatus | undefined => lifecycle.services?.feed?.status();
  const register = (name: string, help: string, select: (status: FeedStatus) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const now = status();
        if (now !== undefined) this.set(select(now));
      },
    });
  register('bourse_feed_unpriced_markets', 'Markets that no source prices now', ({ unpriced }) => unpriced.length);
  register('bourse_feed_restarts', 'How often the process was started again', ({ restarts }) => restarts);
  register('bourse_feed_refused_prices', 'Prices refused so far', ({ refused }) => refused);
  new Gauge({
    name: 'bourse_feed_source_markets',
    help: 'Markets in which a source counts now; 0: it is down',
    labelNames: ['source'],
    registers,
    collect() {
      for (const { name, markets } of status()?.sources ?? []) this.set({ source: name }, markets);
    },
  });
}
