/** What `/metrics` tells of custody. */
import { Counter, type Registry } from 'prom-client';
import type { Lifecycle } from '../../services.ts';

export function registerCustody(registry: Registry, lifecycle: Lifecycle): void {
  new Counter({
    name: 'bourse_custody_timeouts_total',
    help: 'Calls of custody that were given up because no answer came in time',
    labelNames: ['call', 'on'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { call, on, count } of lifecycle.services?.custody.timeouts ?? []) this.inc({ call, on }, count);
    },
  });
}
