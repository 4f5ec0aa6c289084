// How long a store takes to open: a million events without a snapshot, and a snapshot of 100,000 open orders.
// `node tools/run.mjs bench/recovery.ts`
//
// Counted: a fresh process from its start to an open writer, Node and the modules included; the fastest of three. The shares
// are those of another process that does the same steps one by one. Not counted: the view, which has a position of its own.
// The journal is in files (the page cache is warm), made by the real core, codec and appender from the mixed workload, 500
// events a batch. After the snapshot it goes on for 100,000 events, since the server makes the next one then.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ByteWriter, beginBatch, core, type Event, encodeEvent } from '@bourse/core';
import { Appender } from '../apps/server/src/journal/appender.ts';
import { journalDirectory } from '../apps/server/src/writer/recover.ts';
import { fileSnapshots, writeSnapshot } from '../apps/server/src/writer/snapshots/snapshot-file.ts';
import { machine, printTable } from './machine.ts';
import { CoreExchange } from './setup/exchange.ts';
import type { Opened, Parts } from './setup/recovery-start.ts';
import { mixedWorkload, type Operation, users } from './workload.ts';

const seed = Number(process.env.SEED ?? 1);
const events = 1_000_000;
const openOrders = 100_000;
const eventsAfter = 100_000;
const batchEvents = 500;
const segmentBytes = 64 * 1024 * 1024;
const secondsMax = 10;
const starts = 3;

/** An exchange whose events go into a journal. */
class Recorder {
  readonly exchange: CoreExchange;
  readonly #dataDir: string;
  readonly #appender: Appender;
  readonly #encoded = new ByteWriter();
  #seq = 0;
  #durableSeq = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#appender = new Appender({ directory: journalDirectory(dataDir), segmentBytes });
    this.exchange = new CoreExchange(users, (event) => this.#record(event));
  }

  get seq(): number {
    return this.#seq;
  }

  #record(event: Event): void {
    if (this.#encoded.length === 0) beginBatch(this.#encoded);
    encodeEvent(this.#encoded, event);
    this.#seq += 1;
    if (this.#seq - this.#durableSeq === batchEvents) this.#flush();
  }

  #flush(): void {
    const count = this.#seq - this.#durableSeq;
    if (count > 0) this.#appender.append({ firstSeq: this.#durableSeq + 1, count, payload: this.#encoded.bytes() });
    this.#encoded.reset();
    this.#durableSeq = this.#seq;
  }

  runUntil(seq: number, operations: readonly Operation[]): void {
    for (const operation of operations) {
      this.exchange.operate(operation);
      if (this.#seq >= seq) return;
    }
    throw new Error(`the workload ended at event ${this.#seq}`);
  }

  async snapshot(): Promise<void> {
    this.#flush();
    await writeSnapshot(core, fileSnapshots(this.#dataDir), this.#seq, this.exchange.state);
  }

  close(): void {
    this.#flush();
    this.#appender.close();
  }
}

function recordEvents(dataDir: string): void {
  const recorder = new Recorder(dataDir);
  const { resting, mixed } = mixedWorkload(seed, 10_000, events * 1.5);
  recorder.runUntil(events, [...resting, ...mixed]);
  recorder.close();
}

async function recordSnapshot(dataDir: string): Promise<void> {
  const recorder = new Recorder(dataDir);
  const { resting, mixed } = mixedWorkload(seed, openOrders, eventsAfter * 1.5);
  for (const operation of resting) recorder.exchange.operate(operation);
  if (recorder.exchange.state.spot.orders.size !== openOrders) throw new Error('not all orders rest');
  await recorder.snapshot();
  recorder.runUntil(recorder.seq + eventsAfter, mixed);
  recorder.close();
}

function child(...args: string[]): string {
  return execFileSync(process.execPath, [join(import.meta.dirname, 'setup/recovery-start.ts'), ...args], {
    encoding: 'utf8',
  });
}

const sum = (parts: Parts) => parts.snapshotMs + parts.readMs + parts.decodeMs + parts.evolveMs;

function measure(what: string, dataDir: string): string[] {
  const opened: Opened[] = [];
  const taken: Parts[] = [];
  for (let index = 0; index < starts; index++) {
    const start = JSON.parse(child('open', dataDir)) as Opened;
    opened.push(start);
    taken.push(JSON.parse(child('parts', dataDir, String(start.seq))) as Parts);
  }
  const totalMs = Math.min(...opened.map((start) => start.totalMs));
  const parts = taken.reduce((best, next) => (sum(next) < sum(best) ? next : best));
  const { snapshotMs, readMs, decodeMs, evolveMs } = parts;
  const shares = [snapshotMs, readMs, decodeMs, evolveMs].map((ms) => `${Math.round((ms / sum(parts)) * 100)} %`);
  const hold = `≤ ${secondsMax} s${totalMs <= secondsMax * 1000 ? '' : ' **missed**'}`;
  return [what, `${(totalMs / 1000).toFixed(1)} s`, ...shares, hold];
}

const root = mkdtempSync(join(tmpdir(), 'bourse-bench-'));
try {
  const [replayed, restored] = [join(root, 'events'), join(root, 'snapshot')];
  recordEvents(replayed);
  await recordSnapshot(restored);
  console.log(`machine: ${machine}; seed ${seed}, best of ${starts} starts\n`);
  const count = (value: number) => value.toLocaleString('en');
  printTable(
    ['start from', 'takes', 'snapshot', 'read and verify', 'decode', 'evolve', 'hold'],
    [
      measure(`${count(events)} events, no snapshot`, replayed),
      measure(`a snapshot of ${count(openOrders)} open orders and ${count(eventsAfter)} events`, restored),
    ],
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
