// Durable commands a second, against what pgbench gets out of the same PostgreSQL in the same run.
// `node tools/run.mjs bench/durable.ts`
//
// Counted: commands that were accepted, their events in the journal (synced to disk by PostgreSQL, or with fdatasync in
// files) before the caller got its answer. Refused ones, such as a cancel of what was filled meanwhile, are sent too but
// not counted. 1,000 people send limit orders (60 %), cancels (35 %) and market orders (5 %), each one command at a time.
// Acknowledged: up to the last answer. Sustained: up to the moment when the view's tables hold the last event. The view is
// fed in both. The people, the writer and the projector share one Node process; no HTTP is in it (see http.ts).
// pgbench: tpcb-like, 8 clients, prepared statements, a database of its own on the same server. Rounds alternate, each
// begins with a checkpoint, and the median of each ratio counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answers, Command, CommandKind } from '@bourse/core';
import { product } from '../apps/server/src/bourse.ts';
import type { View } from '../apps/server/src/projections.ts';
import { openView } from '../apps/server/src/view/view.ts';
import { type OpenedWriter, openWriter } from '../apps/server/src/writer/open.ts';
import type { Receiver } from '../apps/server/src/writer/port.ts';
import { machine, printTable, quantile } from './machine.ts';
import { commandOf, foundation, person } from './setup/exchange.ts';
import { assertServer, checkpoint, createDatabase, preparePgbench, runPgbench } from './setup/postgres.ts';
import { mixedWorkload, type Operation, users } from './workload.ts';

const seed = Number(process.env.SEED ?? 1);
const rounds = 5;
const perRound = 100_000;
const resting = 10_000;
const pgbenchSeconds = 4;
const holds = { acknowledged: 18, sustained: 6 } as const;

interface Exchange {
  readonly writer: OpenedWriter;
  readonly view: View;
  readonly people: readonly number[];
  /** Order ids by operation. */
  readonly orderIds: number[];
}

interface Rates {
  readonly acknowledged: number;
  readonly sustained: number;
}

/** What the view complained of: figures beside that would count for nothing. */
const complaints: string[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (details: { err?: Error }, message: string) => void complaints.push(`${message}: ${details.err?.message}`),
};

async function openExchange(dataDir: string, databaseUrl?: string): Promise<Exchange> {
  // A writer that has stopped rejects its callers.
  const writer = await openWriter({ product, dataDir, databaseUrl, mode: 'demo', seed: 'bench', onFatal: () => {} });
  for (const body of foundation) await writer.submit(body);
  const people = await Promise.all(
    Array.from({ length: users }, async (_, index) => {
      const outcome = await writer.submit(person(index));
      if ('refused' in outcome) throw new Error(outcome.refused);
      return outcome.answer.userId;
    }),
  );
  const view = await openView({
    directory: join(dataDir, 'view'),
    databaseUrl,
    product,
    lastSeq: writer.lastSeq,
    createdAt: writer.state.createdAt,
    readBatches: writer.readBatches,
    log,
  });
  writer.onCommitted(view.apply);
  await view.caughtUp();
  return { writer, view, people, orderIds: [] };
}

/** Sends one person's operations, each after the answer to the one before, as the hot calls do. */
class Person implements Receiver<CommandKind> {
  /** How many were accepted, once all are answered. */
  readonly done: Promise<number>;
  readonly #exchange: Exchange;
  readonly #userId: number;
  readonly #operations: readonly Operation[];
  readonly onError: (error: Error) => void;
  readonly #end: (accepted: number) => void;
  #next = 0;
  #accepted = 0;

  constructor(exchange: Exchange, userId: number, operations: readonly Operation[]) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.#end = resolve;
    this.onError = reject;
    this.#exchange = exchange;
    this.#userId = userId;
    this.#operations = operations;
    this.onRefusal();
  }

  onAnswer(answer: Answers[CommandKind]): void {
    this.#accepted += 1;
    const { kind, id } = this.#operations[this.#next - 1] as Operation;
    if (kind !== 'cancel') this.#exchange.orderIds[id] = (answer as Answers['PlaceOrder']).order.orderId;
    this.onRefusal();
  }

  /** On to the next. */
  onRefusal(): void {
    const operation = this.#operations[this.#next];
    this.#next += 1;
    if (operation === undefined) {
      this.#end(this.#accepted);
      return;
    }
    const { writer, orderIds } = this.#exchange;
    const command = commandOf(operation, this.#userId, orderIds[operation.target] ?? 0) as Command;
    writer.submitDirect(command, this, operation.kind === 'cancel' ? 'cancel' : 'order');
  }
}

/** All at once, each person their own part. */
async function drive(exchange: Exchange, operations: readonly Operation[]): Promise<Rates> {
  const byPerson = Map.groupBy(operations, ({ user }) => user);
  const begun = performance.now();
  const perSecond = (count: number) => (count / (performance.now() - begun)) * 1000;
  const counts = await Promise.all(
    [...byPerson].map(([user, own]) => new Person(exchange, exchange.people[user] ?? 0, own).done),
  );
  const accepted = counts.reduce((sum, count) => sum + count, 0);
  const acknowledged = perSecond(accepted);
  await exchange.view.caughtUp();
  const sustained = perSecond(accepted);
  if (exchange.view.appliedSeq !== exchange.writer.lastSeq) complaints.push('the view has not caught up');
  if (complaints.length > 0) throw new Error(complaints.join('; '));
  return { acknowledged, sustained };
}

interface Round {
  readonly pgbench: number;
  readonly postgres: Rates;
  readonly files: Rates;
}

async function measure(round: () => Promise<number>, postgres: Exchange, files: Exchange): Promise<Round[]> {
  const { resting: start, mixed } = mixedWorkload(seed, resting, perRound * rounds);
  for (const exchange of [postgres, files]) await drive(exchange, start);
  const results: Round[] = [];
  for (let index = 0; index < rounds; index++) {
    const operations = mixed.slice(index * perRound, (index + 1) * perRound);
    await checkpoint();
    const pgbench = await round();
    await checkpoint();
    const inPostgres = await drive(postgres, operations);
    results.push({ pgbench, postgres: inPostgres, files: await drive(files, operations) });
  }
  return results;
}

function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function report(results: readonly Round[]): void {
  const row = (what: string, of: (round: Round) => number, hold?: number) => {
    const ratio = median(results.map((round) => of(round) / round.pgbench));
    return [
      what,
      Math.round(median(results.map(of))).toLocaleString('en'),
      `${ratio.toFixed(1)} ×`,
      hold === undefined ? '' : `≥ ${hold} × ${ratio >= hold ? '' : '**missed**'}`.trim(),
    ];
  };
  console.log(`machine: ${machine}; seed ${seed}, median of ${rounds} rounds\n`);
  printTable(
    ['commands a second', 'measured', 'of pgbench', 'hold'],
    [
      row('pgbench tpcb-like, 8 clients', (round) => round.pgbench),
      row('PostgreSQL, acknowledged', (round) => round.postgres.acknowledged, holds.acknowledged),
      row('PostgreSQL, sustained', (round) => round.postgres.sustained, holds.sustained),
      row('files, acknowledged', (round) => round.files.acknowledged),
      row('files, sustained', (round) => round.files.sustained),
    ],
  );
}

await assertServer();
const pgbenchDatabase = await createDatabase('pgbench');
const database = await createDatabase('durable');
const root = mkdtempSync(join(tmpdir(), 'bourse-bench-'));
try {
  await preparePgbench(pgbenchDatabase.url);
  const postgres = await openExchange(join(root, 'postgres'), database.url);
  const files = await openExchange(join(root, 'files'));
  report(await measure(() => runPgbench(pgbenchDatabase.url, pgbenchSeconds), postgres, files));
  for (const { view, writer } of [postgres, files]) {
    await view.close();
    await writer.close();
  }
} finally {
  rmSync(root, { recursive: true, force: true });
  await database.drop();
  await pgbenchDatabase.drop();
}
