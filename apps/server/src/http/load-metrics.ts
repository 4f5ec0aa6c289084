/** What strangers and users take of the server, as Prometheus metrics: sockets, allowances, pages, kept answers. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Realtime, RealtimeLoad } from '../realtime/realtime.ts';
import type { Space } from '../storage/space.ts';
import type { CallPipeline } from './calls/call-pipeline.ts';
import type { PageQueue } from './pages/page-queue.ts';

/** Registers a gauge, or a counter where the name says `_total`, that is asked for when the metrics are. */
function register(registry: Registry, name: string, help: string, read: () => number): void {
  const registers = [registry];
  if (!name.endsWith('_total')) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** The same for several values, each with its label. */
function registerEach(
  registry: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  read: () => Readonly<Record<string, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
}

export function registerCosts(
  registry: Registry,
  { allowances, kept }: Pick<CallPipeline, 'allowances' | 'kept'>,
  pages: Pick<PageQueue, 'underWay' | 'waiting' | 'refused'>,
): void {
  const spent = 'Requests refused because those of their kind together took all they may of the event loop';
  registerEach(
    registry,
    { name: 'bourse_http_allowance_refused_total', help: spent, label: 'group' },
    () => allowances.refused,
  );
  register(registry, 'bourse_http_pages', 'Pages and files being answered', () => pages.underWay);
  register(registry, 'bourse_http_pages_waiting', 'Requests for pages that wait for a turn', () => pages.waiting);
  register(registry, 'bourse_http_pages_refused_total', 'Requests for pages that were refused', () => pages.refused);
  register(registry, 'bourse_http_kept_bytes', 'Bytes of answers that are kept for a moment', () => kept.bytes);
  register(registry, 'bourse_http_kept_made_total', 'Answers made that are then kept', () => kept.made);
  register(registry, 'bourse_http_kept_given_total', 'Answers given from those that are kept', () => kept.given);
}

export function registerRealtime(registry: Registry, realtime: Pick<Realtime, 'load'>): void {
  const add = (name: string, help: string, select: (load: RealtimeLoad) => number) =>
    register(registry, name, help, () => select(realtime.load()));
  add('bourse_realtime_sockets', 'Websockets', ({ sockets }) => sockets);
  add('bourse_realtime_pending', 'Websockets that have not joined yet', ({ pending }) => pending);
  add('bourse_realtime_visitors', 'Websockets without a session', ({ visitors }) => visitors);
  registerEach(
    registry,
    { name: 'bourse_realtime_ended_total', help: 'Websockets that were ended by force, by reason', label: 'reason' },
    () => realtime.load().ended,
  );
}

export function registerSpace(registry: Registry, space: Pick<Space, 'freeBytes'>): void {
  const help = 'Bytes that are left where the journal lies; infinite where nobody looks';
  register(registry, 'bourse_journal_space_bytes', help, () => space.freeBytes);
}
