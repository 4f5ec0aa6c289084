/** What the last reconciliation found, on `/metrics`. */
import { Gauge, type Registry } from 'prom-client';
import type { Lifecycle } from '../../services.ts';
import { reconciliation } from './reconciliation.ts';

export function registerReconciliation(registry: Registry, lifecycle: Lifecycle): void {
  const last = () => (lifecycle.services === null ? null : reconciliation.of(lifecycle.services).last);
  new Gauge({
    name: 'bourse_reconciliation_unexplained',
    help: 'What custody has that the books do not explain: below zero a shortfall',
    labelNames: ['asset'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { asset, unexplained } of last()?.assets ?? []) this.set({ asset: asset.code }, Number(unexplained));
    },
  });
  new Gauge({
    name: 'bourse_reconciliation_time_seconds',
    help: 'When custody and books were last compared, Unix seconds; 0: not yet',
    registers: [registry],
    collect() {
      this.set((last()?.time ?? 0) / 1000);
    },
  });
}
