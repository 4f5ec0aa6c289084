/** The writer's work as Prometheus metrics. The writer itself counts next to nothing and knows none of this. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { lanes, type WriterWork } from '../writer/port.ts';

/** Upper bounds in seconds. */
export const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const batchBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export function registerWriter(registry: Registry, writer: WriterWork): void {
  const registers = [registry];
  registerTroubles(registers, writer);
  registerBudget(registers, writer);
  new Gauge({
    name: 'bourse_writer_queued',
    help: 'Commands waiting, by lane',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of lanes) this.set({ lane }, writer.load(lane).queued);
    },
  });
  new Counter({
    name: 'bourse_writer_refused_total',
    help: 'Commands refused because the lane was full',
    labelNames: ['lane'],
    registers,
    collect() {
      this.reset();
      for (const lane of lanes) this.inc({ lane }, writer.load(lane).refused);
    },
  });
  const batchCommands = new Histogram({
    name: 'bourse_writer_batch_commands',
    help: 'Commands appended to the journal as one batch',
    buckets: batchBuckets,
    registers,
  });
  const appendSeconds = new Histogram({
    name: 'bourse_journal_append_seconds',
    help: 'Time from handing a batch to the journal to knowing it durable',
    buckets: durationBuckets,
    registers,
  });
  let longest = 0;
  new Gauge({
    name: 'bourse_journal_append_longest_seconds',
    help: 'Longest append since the metrics were last read',
    registers,
    collect() {
      this.set(longest);
      longest = 0;
    },
  });
  writer.onAppended(({ commands, seconds }) => {
    batchCommands.observe(commands);
    appendSeconds.observe(seconds);
    longest = Math.max(longest, seconds);
  });
}

function registerTroubles(registers: Registry[], writer: WriterWork): void {
  new Counter({
    name: 'bourse_writer_failed_total',
    help: 'Commands that failed by a fault of the core; each left a line in the log',
    registers,
    collect() {
      this.reset();
      this.inc(writer.failedCommands);
    },
  });
  new Counter({
    name: 'bourse_writer_set_aside_total',
    help: 'Commands that the exchange gave itself and could not do; each left a line in the log and is tried again',
    registers,
    collect() {
      this.reset();
      this.inc(writer.setAsideCommands);
    },
  });
  new Gauge({
    name: 'bourse_clock_refused',
    help: '1 while the clock has jumped so far ahead that the exchange goes on without it',
    registers,
    collect() {
      this.set(writer.isClockRefused ? 1 : 0);
    },
  });
}

function registerBudget(registers: Registry[], { budget }: WriterWork): void {
  new Counter({
    name: 'bourse_writer_budget_refused_total',
    help: 'Commands refused because their user had filled a day of the journal',
    registers,
    collect() {
      this.reset();
      this.inc(budget.refused);
    },
  });
  new Gauge({
    name: 'bourse_writer_budget_fullest',
    help: 'What the user who fills the journal most has used of a day of it; from 1 on orders are refused',
    registers,
    collect() {
      this.set(budget.fullest(Date.now()));
    },
  });
}
